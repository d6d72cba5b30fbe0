import type { Plugin, Rolldown } from 'vite';

/** The least length of a function that is rewritten, in characters: a short one is parsed in no time. */
const MIN_LENGTH = 1000;

/**
 * Lets Chromium compile React once, and beside the main thread. A function in parentheses that begins with `function` is
 * compiled with its script (V8 takes it for one that is called at once); an arrow function, as Rolldown writes one around
 * each module in CommonJS, is only checked then, and parsed again at its call, in the task that hydrates the page.
 */
export function moduleFunctionsPlugin(): Plugin {
  return {
    name: 'module-functions',
    apply: 'build',
    renderChunk: {
      // After the minifier, which removes such parentheses.
      order: 'post',
      handler(code, chunk) {
        if (chunk.name !== 'react') return null;
        const functions = moduleFunctions(this.parse(code));
        if (functions.length === 0) {
          this.error('The chunk of React has no module in CommonJS: is this plugin still needed?');
        }
        let changed = code;
        for (const { start, params, body, end } of functions.toReversed()) {
          const names = params.map((param) => code.slice(param.start, param.end)).join();
          const block = code.slice(body.start, body.end);
          changed = `${changed.slice(0, start)}(function(${names})${block})${changed.slice(end)}`;
        }
        return { code: changed, map: null };
      },
    },
  };
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/** The arrow functions of `const name = helper((exports, module) => { … })` at the top of a script. */
function moduleFunctions({ body }: Program) {
  return body
    .flatMap((statement) =>
      statement.type === 'VariableDeclaration' ? statement.declarations : [],
    )
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? init.arguments : []))
    .filter((argument) => argument.type === 'ArrowFunctionExpression')
    .filter(
      ({ body: { type }, start, end }) => type === 'BlockStatement' && end - start > MIN_LENGTH,
    );
}
