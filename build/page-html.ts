import type { Coordinates } from '#domain/model/sun.ts';
import type { PrerenderedPage } from '#root/prerender.tsx';
import { HEADING_ID } from '#ui/components/page-heading.tsx';
import { PAYLOAD_ID } from '#ui/hydration-payload.ts';
import { POST_FILES, type PostFiles } from '#ui/post-files.ts';
import type { BuildChunks } from './chunks.ts';
import { element, escapeMarkup } from './markup.ts';
import type { PageMarkup } from './seo-files.ts';

/** The modules that hydrate a page, and those of each screen. */
const APP = ['react-dom/client.js', 'src/start.tsx'];
const SCREENS = {
  home: [...APP, 'src/ui/home/home-page.tsx', 'src/contact-desk.ts'],
  blogs: [...APP, 'src/ui/blog/blog-page.tsx'],
  archive: [...APP, 'src/ui/blog/archive-page.tsx'],
  post: [...APP, 'src/ui/blog/post-page.tsx'],
  'not-found': [...APP, 'src/ui/not-found/not-found-page.tsx'],
} satisfies Record<PrerenderedPage['subject']['kind'], readonly string[]>;
/** The modules whose styles a page needs. A post's page contains the rendered body, without the markdown chunk. */
const STYLES: typeof SCREENS = {
  ...SCREENS,
  post: [...SCREENS.post, 'src/ui/blog/markdown.tsx'],
};

/** The styles of every kind of page and of the shell, each as the text of its block. */
export function pageStyles(chunks: BuildChunks): readonly string[] {
  return [...new Set([...Object.values(STYLES), APP].map((modules) => chunks.css(modules)))];
}

/** The scripts of the entry, and what they preload. */
const MODULES = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
const LINKED_STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
/** The script src/inline/sun.ts in the page. */
const SUN_SCRIPT = /\s*<script>(?:(?!<\/script>).)*--sun-height.*?<\/script>/s;
/**
 * The id of the element that follows the first screen of each kind of page. Chromium paints the page once its parser
 * has the start tag of that element. A post without headings has no table of contents.
 */
const AFTER_FIRST_SCREEN: Readonly<Partial<Record<PrerenderedPage['subject']['kind'], string>>> = {
  home: 'mis-proyectos',
  blogs: 'todos',
  post: 'indice',
};
const ROOT = '<div id="root"></div>';

type Shell = {
  /** index.html as Vite has built it. */
  readonly template: string;
  readonly chunks: BuildChunks;
  /** The files of the lists of posts; null for a build that is not prerendered. */
  readonly postFiles: PostFiles | null;
  /** The owner's email address, shown when the scripts of the site fail to load. */
  readonly email: string;
  /** The owner's place, whose sun src/inline/sun.ts shows on the home page. */
  readonly coordinates: Coordinates | undefined;
};

/** A prerendered page. src/inline/start-site.ts loads the site's scripts after the first paint. */
export function pageHtml(
  { subject, html, data, version }: PrerenderedPage,
  { head, end }: PageMarkup,
  { template, chunks, postFiles, email, coordinates }: Shell,
): string {
  const base = withSun(template, subject.kind === 'home' ? coordinates : undefined);
  const app = withApp(base, chunks.scripts(SCREENS[subject.kind]));
  const page = withStyles(app, chunks, STYLES[subject.kind]);
  return withHead(withPostFiles(page, postFiles), renderBlockingLink(subject.kind, html) + head)
    .replace('<html', () => `<html${version === undefined ? '' : ` data-version="${version}"`}`)
    .replace(
      ROOT,
      () =>
        `<div id="root">${html}</div>` +
        `<script type="application/json" id="${PAYLOAD_ID}">${data}</script>` +
        startFailure(email) +
        end,
    );
}

/**
 * A link that blocks rendering until the first screen is parsed. Without it Chromium, which interrupts its parser
 * behind a head that took long, lays out and paints a part of the screen first, which moves when the rest comes.
 */
function renderBlockingLink(kind: PrerenderedPage['subject']['kind'], html: string): string {
  const next = AFTER_FIRST_SCREEN[kind];
  // Chromium warns in the console about an element that the page does not have.
  const id = next !== undefined && html.includes(` id="${next}"`) ? next : HEADING_ID;
  return element('link', { rel: 'expect', href: `#${id}`, blocking: 'render' });
}

/** The page with the owner's place for the script of the sun, or without the script. */
function withSun(html: string, place?: Coordinates): string {
  if (place === undefined) return html.replace(SUN_SCRIPT, '');
  return html.replace('<html', `<html data-coordinates="${place.latitude} ${place.longitude}"`);
}

/** The page without content: the client renders posts that are newer than the build. */
export function shellHtml(head: string, { template, chunks, postFiles, email }: Shell): string {
  const html = withStyles(withApp(withSun(template), chunks.scripts(APP)), chunks, APP);
  return withHead(withPostFiles(html, postFiles), head).replace(
    ROOT,
    () => ROOT + startFailure(email),
  );
}

/** Replaces the module scripts by a list of chunks, which src/inline/start-site.ts loads; adds the time of the build. */
function withApp(html: string, scripts: readonly string[]): string {
  const addresses = scripts.map((file) => `/${file}`).join(' ');
  const page = html.replace('<html', `<html data-built-at="${Date.now()}"`).replace(MODULES, '');
  return withHead(page, element('meta', { name: 'app', content: addresses }));
}

/** The message that src/inline/start-failure.ts shows when the site's scripts fail to load. */
function startFailure(email: string): string {
  const message =
    '<p>No se pudo terminar de cargar la página.</p>' +
    '<p><button type="button">Recargar</button> ' +
    `o escribime a ${element('a', { href: `mailto:${email}` }, escapeMarkup(email))}.</p>`;
  return `<template id="start-failure"><div class="start-failure" role="alert">${message}</div></template>`;
}

function withPostFiles(html: string, files: PostFiles | null): string {
  if (files === null) return html;
  return withHead(html, element('meta', { name: POST_FILES, content: JSON.stringify(files) }));
}

function withHead(html: string, head: string): string {
  return html.replace('</head>', () => `${head}\n</head>`);
}

/**
 * The styles of the page stand in the page, so that its first paint needs no other file. Their files are named
 * by links that are not loaded: Vite loads no stylesheet that the page names. src/inline/refused-styles.ts enables
 * them where a host's policy does not allow the block (docs/decisions/0028).
 */
function withStyles(html: string, chunks: BuildChunks, modules: readonly string[]): string {
  const links = chunks
    .styles(modules)
    .map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  const block = `<style>${chunks.css(modules)}</style>`;
  return html
    .replace(LINKED_STYLES, '')
    .replace('</head>', () => `${block}${links.join('')}</head>`);
}
