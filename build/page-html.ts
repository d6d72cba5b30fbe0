import type { PrerenderedPage } from '#root/prerender.tsx';
import { PAGE_DATA_ID } from '#ui/prerendered.ts';
import type { Pieces } from './pieces.ts';

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

/** The page in the built shell: its script waits until it is painted (see index.html). */
export function pageHtml(
  { subject, html, data }: PrerenderedPage,
  head: string,
  shell: string,
  pieces: Pieces,
): string {
  const modules = SCREENS[subject.kind];
  const scripts = pieces.scripts(modules).map((file) => `/${file}`);
  const styles = pieces.styles(subject.kind === 'post' ? POST_STYLES : modules);
  return withHead(withStyles(shell, styles), head)
    .replace(PRELOADED_MODULE, '')
    .replace(MODULE, () => `<meta name="app" content="${scripts.join(' ')}">`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${html}</div>` +
        `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`,
    );
}

/** The page without content, for what is newer than the build. */
export function shellHtml(template: string, head: string, pieces: Pieces): string {
  return withHead(withStyles(template, pieces.styles(APP)), head);
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
