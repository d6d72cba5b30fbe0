import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { colorToken, type Theme } from './color-tokens.ts';
import { inlineScriptHashes } from './csp-check.ts';

const INLINE_SCRIPT = /(?<=<script>).*?(?=<\/script>)/gs;
const COMMENT_LINE = /^\s*\/\/.*\n/gm;
const INDENTATION = /^\s+/gm;

/** The CSP sources of the inline scripts that every page has from index.html. */
export function scriptHashesOf(indexHtml: string): readonly string[] {
  return inlineScriptHashes(withShortScripts(readFileSync(indexHtml, 'utf8')));
}

/**
 * Completes index.html: fills each `theme-color` with the paper color of its theme, and takes the comments and the
 * indentation out of its scripts, which every page carries. A minifier would change them, and with them their
 * hashes, which two hosts keep in the repository, with each of its versions.
 */
export function indexHtmlPlugin(): Plugin {
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        withShortScripts(html).replace(
          /(?<=<meta name="theme-color" data-scheme="(light|dark)")/g,
          (_match, theme: Theme) => ` content="${colorToken('--paper', theme)}"`,
        ),
    },
  };
}

function withShortScripts(html: string): string {
  return html.replace(INLINE_SCRIPT, (script) =>
    script.replace(COMMENT_LINE, '').replace(INDENTATION, ''),
  );
}
