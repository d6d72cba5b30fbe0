import type { PrerenderedPage } from '#root/prerender.tsx';
import { PAGE_DATA_ID } from '#ui/prerendered.ts';
import type { BuildChunks } from './chunks.ts';
import { element, escapeMarkup } from './markup.ts';

/** The pieces that take a page over, and those of its screen. */
const APP = ['react-dom/client.js', 'src/start.tsx'];
const SCREENS = {
  home: [...APP, 'src/ui/home/home-page.tsx'],
  blogs: [...APP, 'src/ui/blog/blog-page.tsx'],
  post: [...APP, 'src/ui/blog/post-page.tsx'],
  'not-found': APP,
} satisfies Record<PrerenderedPage['subject']['kind'], readonly string[]>;
/** The HTML of a body is there already: of the piece that would make it, only the styles are needed. */
const POST_STYLES = [...SCREENS.post, 'src/ui/blog/markdown.tsx'];

const MODULE = /<script type="module"[^>]*><\/script>/;
const PRELOADED_MODULE = /\s*<link rel="modulepreload"[^>]*>/g;
const ROOT = '<div id="root"></div>';

type Shell = {
  /** The page that Vite has built. */
  readonly template: string;
  readonly pieces: BuildChunks;
  /** The owner's address, for visitors whose browser cannot have the site's script. */
  readonly email: string;
};

/** The page with its content: its script waits until it is painted (see index.html). */
export function pageHtml(
  { subject, html, data }: PrerenderedPage,
  head: string,
  { template, pieces, email }: Shell,
): string {
  const modules = SCREENS[subject.kind];
  const styles = pieces.styles(subject.kind === 'post' ? POST_STYLES : modules);
  return withHead(withStyles(withApp(template, pieces.scripts(modules)), styles), head).replace(
    ROOT,
    () =>
      `<div id="root">${html}</div>` +
      `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` +
      startFailure(email),
  );
}

/** The page without content, for what is newer than the build. */
export function shellHtml(head: string, { template, pieces, email }: Shell): string {
  const html = withStyles(withApp(template, pieces.scripts(APP)), pieces.styles(APP));
  return withHead(html, head).replace(ROOT, () => ROOT + startFailure(email));
}

/** Names the entry and the chunks beside it for the script in index.html, which loads them. */
function withApp(html: string, scripts: readonly string[]): string {
  const addresses = scripts.map((file) => `/${file}`).join(' ');
  return html
    .replace(PRELOADED_MODULE, '')
    .replace(MODULE, () => `<meta name="app" content="${addresses}">`);
}

/** The words that the script in index.html shows when the site's script does not arrive. */
function startFailure(email: string): string {
  const words =
    '<p>No pudimos terminar de cargar la página.</p>' +
    '<p><button type="button">Recargar</button> ' +
    `o escribime a ${element('a', { href: `mailto:${email}` }, escapeMarkup(email))}.</p>`;
  return `<template id="start-failure"><div class="start-failure" role="alert">${words}</div></template>`;
}

function withHead(html: string, head: string): string {
  return html.replace('</head>', () => `${head}\n</head>`);
}

function withStyles(html: string, styles: readonly string[]): string {
  const links = styles
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
