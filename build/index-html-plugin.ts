import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import { colorToken, type Theme } from './color-tokens.ts';
import { hashOf } from './csp-check.ts';
import { bundleInlineScript, INLINE_FOLDER, type InlineScript } from './inline-scripts.ts';

const INDEX_HTML = fileURLToPath(new URL('../index.html', import.meta.url));
/** The tag of a script in index.html that the pages have inline. */
const INLINE_TAG = /<script src="\/src\/inline\/([\w-]+\.ts)"><\/script>/g;
const THEME_COLOR = /(?<=<meta name="theme-color" data-scheme="(light|dark)")/g;

/** The CSP sources of the inline scripts that pages have from index.html. */
export async function inlineScriptSources(): Promise<readonly string[]> {
  const scripts = await bundleTags(readFileSync(INDEX_HTML, 'utf8'));
  return scripts.map(({ text }) => hashOf(text));
}

/**
 * Completes index.html: puts each script of `src/inline` in place of its tag, and fills each `theme-color` with the
 * paper color of its theme. In development the page reloads when a file of such a script changes.
 */
export function indexHtmlPlugin(): Plugin {
  const files = new Set<string>();
  return {
    name: 'index-html',
    transformIndexHtml: {
      // Vite would look for the file of a script.
      order: 'pre',
      handler: async (html) => {
        const scripts = await bundleTags(html);
        for (const file of scripts.flatMap((script) => script.files)) files.add(file);
        const texts = scripts.map(({ text }) => text);
        return html
          .replace(INLINE_TAG, () => `<script>${texts.shift()}</script>`)
          .replace(
            THEME_COLOR,
            (_match, theme: Theme) => ` content="${colorToken('--paper', theme)}"`,
          );
      },
    },
    hotUpdate({ file }) {
      const changed = normalizePath(file);
      // A script that could not be bundled has named no files.
      if (!files.has(changed) && !changed.startsWith(INLINE_FOLDER)) return;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

/** The scripts of the tags in index.html, in their order. */
function bundleTags(html: string): Promise<readonly InlineScript[]> {
  const names = [...html.matchAll(INLINE_TAG)].map(([, name = '']) => name);
  return Promise.all(names.map(bundleInlineScript));
}
