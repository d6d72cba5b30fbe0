import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { colorToken } from '#build/color-tokens.ts';
import { startTags } from '#build/html-tags.ts';
import { bundleInlineScript } from '#build/inline-scripts.ts';
import { buildSite } from '#tests/support/build-site.ts';
import { isReleaseRun } from '#tests/support/release-tests.ts';
import { serve } from '#tests/support/serve.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const LOCAL_SLUG = 'una-entrada-local';

let outDir = '';
let requests: string[] = [];
/** `host:port` of a data source that refuses every request. */
let host = '';

/** A content folder without pictures, which take long to encode. */
const content = tempFolder(
  {
    [`posts/${LOCAL_SLUG}.md`]: `---\ntitle: Hola\ndescription: Una\nslug: ${LOCAL_SLUG}\n---\n\nUn texto.\n`,
  },
  afterAll,
);

// The scripts of a build depend on the address and on the path of the content: with one of each, those of the second
// build are already minified.
beforeAll(async () => {
  host = await serve(async ({ url }) => {
    requests.push(url);
    return new Response('Prohibido\u001b[2J\u202e', { status: 403 });
  }, afterAll);
});

beforeEach(() => {
  requests = [];
  outDir = tempFolder();
});

function build(settings: Record<string, string>) {
  return buildSite(outDir, {
    CONTENT_FOLDER: content,
    VITE_DATA_SOURCE: 'http',
    VITE_HTTP_BASE_URL: `http://${host}/datos`,
    ...settings,
  });
}

describe('a build whose data source refuses', () => {
  test('fails with the backend, its answer and the alternative', async () => {
    const failure = await build({}).catch(({ stderr }: { stderr: string }) => stderr);
    expect(failure).toContain('VITE_DATA_SOURCE=http');
    expect(failure).toContain('VITE_PRERENDER=off');
    expect(failure).toContain('refused (403 Prohibido\u{FFFD}[2J\u{FFFD})');
    expect(failure).not.toMatch(/\p{Bidi_Control}/u);
    expect(failure).not.toContain('\u001b[2J');
    expect(requests).not.toEqual([]);
  }, 180_000);

  // An ordinary run has a shell that is built and opened in tests/e2e/firestore.test.ts.
  test.runIf(isReleaseRun)(
    'writes the shell with the code of its own backend alone where prerendering is off',
    async () => {
      await build({ VITE_PRERENDER: 'off' });
      expect(requests).toEqual([]);
      const assets = await readdir(path.join(outDir, 'assets'));
      const chunks = assets.filter((file) => file.endsWith('.js'));
      const code = await Promise.all(
        chunks.map((file) => readFile(path.join(outDir, 'assets', file), 'utf8')),
      );
      expect(code.filter((text) => text.includes('proyectos.json'))).toHaveLength(1);
      for (const other of ['firestore', 'VITE_FIREBASE', LOCAL_SLUG]) {
        expect(code.filter((text) => text.includes(other))).toEqual([]);
      }
      const pages = (await readdir(outDir)).filter((file) => file.endsWith('.html')).sort();
      expect(pages).toEqual(['404.html', 'index.html', 'shell.html']);
      const shell = await readFile(path.join(outDir, 'shell.html'), 'utf8');
      expect(shell).toContain('<div id="root"></div>');
      const scripts = [...startTags(shell)].filter(({ name }) => name === 'script');
      expect(
        scripts.map(({ text }) => text),
        'the scripts in the page, without that of the sun',
      ).toEqual([
        (await bundleInlineScript('head.ts')).text,
        (await bundleInlineScript('body.ts')).text,
      ]);
      const themeColors = [...startTags(shell)].filter(
        ({ attributes }) => attributes.get('name') === 'theme-color',
      );
      expect(themeColors.map(({ attributes }) => attributes.get('content'))).toEqual([
        colorToken('--paper', 'light'),
        colorToken('--paper', 'dark'),
      ]);
      expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe(shell);
    },
    180_000,
  );
});

test('a build for a backend without a row fails, although nothing is prerendered', async () => {
  const settings = { VITE_DATA_SOURCE: 'hoja', VITE_PRERENDER: 'off' };
  const failure = await build(settings).catch(({ stderr }: { stderr: string }) => stderr);
  expect(failure).toContain('VITE_DATA_SOURCE: debe ser');
}, 180_000);
