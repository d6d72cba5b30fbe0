import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import { describe, expect, test, vi } from 'vitest';
import { indexHtmlPlugin } from '#build/index-html-plugin.ts';
import { bundleInlineScript, INLINE_FOLDER } from '#build/inline-scripts.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Bundles a script of this text. */
function bundle(text: string) {
  const folder = tempFolder({
    'script.ts': text,
    'other.ts': 'export const word = "hola";',
    'node_modules/vendor/index.js': 'export const word = "hola";',
  });
  return bundleInlineScript(`${folder}/script.ts`);
}

describe('an inline script', () => {
  test('is one script with its imports', async () => {
    const { text, files } = await bundle("import { word } from './other.ts'; found(word);");
    const found = vi.fn();
    runInNewContext(text, { found });
    expect(found).toHaveBeenCalledWith('hola');
    expect(files).toHaveLength(2);
  });

  test('does not end at an end tag in its text', async () => {
    const { text } = await bundle("found('</script>');");
    expect(text).not.toContain('</script>');
  });

  test('leaves no name to the other scripts of the page', async () => {
    const page = { document: { documentElement: { dataset: {} } } };
    runInNewContext((await bundleInlineScript('sun.ts')).text, page);
    expect(Object.keys(page)).toEqual(['document']);
  });

  test.each(['head.ts', 'sun.ts', 'body.ts'])(
    'has the same text in every mode: %s',
    async (name) => {
      const texts = [];
      for (const mode of ['development', 'production']) {
        vi.stubEnv('NODE_ENV', mode);
        texts.push((await bundleInlineScript(name)).text);
      }
      vi.unstubAllEnvs();
      expect(texts[0]).toBe(texts[1]);
    },
  );

  test.each([
    ["import { word } from 'vendor'; found(word);", 'vendor/index.js'],
    ["found('<!-- ');", 'a browser would take <!-- for a comment'],
  ])('is refused: %s', async (text, problem) => {
    await expect(bundle(text)).rejects.toThrow(problem);
  });
});

describe('in development', () => {
  const plugin = indexHtmlPlugin() as Plugin & {
    transformIndexHtml: { handler: (html: string) => Promise<string> };
    hotUpdate: (update: { file: string }) => unknown;
  };
  const send = vi.fn();
  const change = (file: string) => {
    send.mockClear();
    plugin.hotUpdate.call({ environment: { hot: { send } } } as never, { file });
    return send.mock.calls.flat();
  };

  test('the page has the script, and loads again when a file of it changes', async () => {
    const html = '<script src="/src/inline/sun.ts"></script><script src="/x.js"></script>';
    const { text, files } = await bundleInlineScript('sun.ts');
    expect(await plugin.transformIndexHtml.handler(html)).toBe(
      `<script>${text}</script><script src="/x.js"></script>`,
    );
    const model = files.find((file) => file.endsWith('model/sun.ts')) ?? '';
    expect(change(model)).toEqual([{ type: 'full-reload' }]);
    expect(change(`${INLINE_FOLDER}theme.ts`), 'a file that failed to compile').toHaveLength(1);
    expect(change(model.replace('sun.ts', 'post.ts'))).toEqual([]);
  });
});
