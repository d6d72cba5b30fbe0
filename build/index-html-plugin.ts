import type { HtmlTagDescriptor, Plugin } from 'vite';
import { colorToken, type Theme } from './color-tokens.ts';

/**
 * Completes index.html: fills each `theme-color` with the paper color of its theme, and preloads the built
 * fonts whose name matches `aboveTheFold`.
 */
export function indexHtmlPlugin({ aboveTheFold }: { readonly aboveTheFold: RegExp }): Plugin {
  return {
    name: 'index-html',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        html: html.replace(
          /(?<=<meta name="theme-color" data-scheme="(light|dark)")/g,
          (_match, theme: Theme) => ` content="${colorToken('--paper', theme)}"`,
        ),
        tags: Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && aboveTheFold.test(file))
          .map(fontPreload),
      }),
    },
  };
}

function fontPreload(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    injectTo: 'head-prepend',
    attrs: {
      rel: 'preload',
      href: `/${file}`,
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
    },
  };
}
