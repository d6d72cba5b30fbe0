let script: Promise<string> | undefined;

/** The source of a script that defines `window.elements` (page-elements.ts). */
export function pageElementsScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  // Loaded in the processes that need it alone.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: {
        entry: new URL('./page-elements.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'pageElements',
      },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error('the script was not built');
  return output.output[0].code;
}
