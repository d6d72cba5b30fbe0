import type { Plugin } from 'vite';
import { colorToken, type Theme } from './color-tokens.ts';

/** Completes index.html: fills each `theme-color` with the paper color of its theme. */
export function indexHtmlPlugin(): Plugin {
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /(?<=<meta name="theme-color" data-scheme="(light|dark)")/g,
          (_match, theme: Theme) => ` content="${colorToken('--paper', theme)}"`,
        ),
    },
  };
}
