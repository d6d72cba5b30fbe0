import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { readingText } from '#markdown/parse.ts';
import { memoizeAsync } from '#root/memoize-async.ts';
import { type AuthorContent, authorContentReader, isScheduled } from './author-content.ts';
import { findPicture, PICTURE_FIELD, PICTURE_IN_BODY } from './content/picture-addresses.ts';
import { unusableName } from './content/picture-names.ts';
import { readPublished } from './content/published.ts';

const INDEX = adapterFile('content.ts');
const BODY = 'virtual:fixtures/body/';
/** The text of every body in one module, for the search. */
const BODIES = 'virtual:fixtures/bodies';

const NOTICE = adapterFile('problem-notice.ts');

function adapterFile(name: string): string {
  const file = new URL(`../src/adapters/fixtures/${name}`, import.meta.url);
  return normalizePath(fileURLToPath(file));
}

/**
 * Generates the module `src/adapters/fixtures/content.ts` from the fixtures folder: the documents in one
 * module, each body in its own, every picture as an asset of the site. In development a saved file changes
 * the open page in place, and a mistake in a file is shown there.
 */
export function fixturesPlugin(folder: string, isPrerendered = false): Plugin {
  let isBuild = false;
  let revision = 0;
  const readForAuthor = authorContentReader(folder);

  /** A build reads each file once for all of its modules. */
  let readForBuild = memoizeAsync(() => readPublished(folder));

  async function readContent(): Promise<AuthorContent> {
    if (!isBuild) return readForAuthor();
    const { posts, projects } = await readForBuild();
    return { posts: posts.filter((post) => !isScheduled(post)), projects, problems: [] };
  }

  /** Collects `import`s of pictures, with their size or without, and returns the expression for each address. */
  function pictureImports(query: 'url' | 'picture') {
    const names = new Map<string, string>();
    return {
      expressionFor(address: string) {
        const file = pictureFile(folder, address);
        const fileName = path.basename(file ?? address);
        if (file === null || unusableName(fileName) !== null) {
          // In development a notice on the page reports it.
          if (!isBuild) return JSON.stringify(address);
          const picture = `fixtures/images/${fileName}`;
          throw new Error(
            file === null
              ? `No está ${picture}: npm run content -- check dice quién la pide.`
              : `El sitio no puede usar ${picture}: npm run content -- check dice por qué.`,
          );
        }
        const name = names.get(file) ?? `picture${names.size}`;
        names.set(file, name);
        return name;
      },
      statements: () =>
        [...names].map(
          ([file, name]) => `import ${name} from ${JSON.stringify(`${file}?${query}`)};`,
        ),
    };
  }

  async function indexModule() {
    const pictures = pictureImports('url');
    const documentOf = (id: string, fields: Readonly<Record<string, unknown>>) => {
      const { img, ...rest } = fields;
      const image =
        typeof img === 'string' && PICTURE_FIELD.test(img)
          ? pictures.expressionFor(img)
          : JSON.stringify(img ?? '');
      return `{ id: ${JSON.stringify(id)}, fields: { ...${JSON.stringify(rest)}, img: ${image} } }`;
    };
    // The revision rises before the read, so that a module with a higher revision has no older content.
    revision += 1;
    const current = revision;
    const { projects, posts, problems } = await readContent();
    const documents = {
      proyectos: projects.map((fields) => documentOf(String(fields.id), fields)),
      posts: posts.map(({ id, fields }) => documentOf(id, fields)),
    };
    const bodies = posts.map(
      ({ id }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(BODY + id)})`,
    );
    return [
      ...pictures.statements(),
      `const bodies = { ${bodies.join(',\n')} };`,
      'const documents = {',
      `  proyectos: async () => [${documents.proyectos.join(',\n')}],`,
      `  posts: async () => [${documents.posts.join(',\n')}],`,
      '  readBody: async (id) => (await bodies[id]()).default,',
      // The search of a prerendered site reads a file that the prerendering writes.
      isBuild && isPrerendered
        ? '  readBodies: async () => ({}),'
        : `  readBodies: async () => (await import(${JSON.stringify(BODIES)})).default,`,
      '};',
      ...(isBuild ? ['export { documents };'] : liveExport(current, problems)),
    ].join('\n');
  }

  async function bodiesModule() {
    const { posts } = await readContent();
    const texts = Object.fromEntries(posts.map(({ id, body }) => [id, readingText(body)]));
    return `export default ${JSON.stringify(texts)};`;
  }

  async function bodyModule(id: string) {
    const pictures = pictureImports('picture');
    const post = (await readContent()).posts.find((candidate) => candidate.id === id);
    if (post === undefined) throw new Error(`No hay un post en fixtures/posts/${id}.md`);
    const parts: string[] = [];
    let from = 0;
    for (const { 0: address, index } of post.body.matchAll(PICTURE_IN_BODY)) {
      parts.push(JSON.stringify(post.body.slice(from, index)), pictures.expressionFor(address));
      from = index + address.length;
    }
    parts.push(JSON.stringify(post.body.slice(from)));
    return [...pictures.statements(), `export default ${parts.join(' + ')};`].join('\n');
  }

  return {
    name: 'fixtures',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    buildStart: () => {
      readForBuild = memoizeAsync(() => readPublished(folder));
    },
    resolveId: (id) => (id === BODIES || id.startsWith(BODY) ? `\0${id}` : null),
    load(id) {
      if (id === INDEX) return indexModule();
      if (id === `\0${BODIES}`) return bodiesModule();
      if (id.startsWith(`\0${BODY}`)) return bodyModule(id.slice(BODY.length + 1));
      return null;
    },
    configureServer: ({ watcher }) => {
      watcher.add(folder);
    },
    async hotUpdate({ type, file, modules, read }) {
      if (!file.startsWith(folder + path.sep)) return;
      // An editor may empty a file before it writes: `read` waits for content.
      if (type !== 'delete') await read();
      const { moduleGraph } = this.environment;
      const id = path.basename(file, '.md').normalize();
      const changed = [INDEX, `\0${BODIES}`, `\0${BODY}${id}`].flatMap(
        (name) => moduleGraph.getModuleById(name) ?? [],
      );
      // Otherwise Vite may serve the result of a load that began before the file was saved.
      for (const module of changed) moduleGraph.invalidateModule(module, new Set(), Date.now());
      return [...modules, ...changed];
    },
  };
}

/** The file of a picture by its address in the content; null when it is missing. */
function pictureFile(folder: string, address: string): string | null {
  const file = path.join(folder, address.replace('../', ''));
  if (existsSync(file)) return file;
  const images = path.join(folder, 'images');
  const name = existsSync(images) ? findPicture(address, readdirSync(images)) : null;
  return name === null ? null : path.join(images, name);
}

/**
 * Exports the documents as one object that hot updates change in place. An update that arrives after a
 * newer one is ignored.
 */
function liveExport(revision: number, problems: AuthorContent['problems']): readonly string[] {
  return [
    `import { showProblems } from ${JSON.stringify(NOTICE)};`,
    `const problems = ${JSON.stringify(problems)};`,
    `const revision = ${revision};`,
    'const live = import.meta.hot?.data.live ?? { ...documents };',
    'export { live as documents, documents as latest, problems, revision };',
    'if (import.meta.hot) {',
    '  const { data } = import.meta.hot;',
    '  if (data.live === undefined) {',
    '    Object.assign(data, { live, revision });',
    '    showProblems(problems);',
    '  }',
    '  import.meta.hot.accept((next) => {',
    '    if (next === undefined || next.revision < data.revision) return;',
    '    data.revision = next.revision;',
    '    Object.assign(live, next.latest);',
    '    showProblems(next.problems);',
    "    window.dispatchEvent(new Event('fixtures:change'));",
    '  });',
    '}',
  ];
}
