import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Preloads the fonts whose built name matches: those that the first screen is set in. */
export function fontPreloadPlugin(aboveTheFold: RegExp): Plugin {
  return {
    name: 'font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && aboveTheFold.test(file))
          .map(
            (file): HtmlTagDescriptor => ({
              tag: 'link',
              injectTo: 'head-prepend',
              attrs: {
                rel: 'preload',
                href: `/${file}`,
                as: 'font',
                type: 'font/woff2',
                crossorigin: '',
              },
            }),
          ),
    },
  };
}
