import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { memoizeAsync } from '#root/memoize-async.ts';
import { contentHash } from './content-hash.ts';
import { cachedOnDisk } from './disk-cache.ts';
import { HASHED_FILES, NOT_FOUND } from './headers.ts';
import { startTags } from './html-tags.ts';

const KINDS = ['html', 'css', 'js', 'fonts'] as const;

/**
 * The compressed bytes of everything that a page loads until it is idle, by kind. The styles stand in the page;
 * the fonts are those of the site.
 */
export type Weight = Readonly<Record<(typeof KINDS)[number], number>>;

/**
 * The weight that the product itself may have on a page, in bytes, without what the owner has written. The HTML of the
 * other pages is as long as their content: too much of it is a warning.
 */
export const BUDGET: Weight = { html: 5_000, css: 11_990, js: 81_200, fonts: 45_000 };

/** The page without content. */
export const WITHOUT_CONTENT = NOT_FOUND.slice(1);

/** HTML below 14 KB arrives in the first round trip. */
const FIRST_ROUND_TRIP = 14_000;
/** The HTML of a post of an hour and a half. */
const LONG_POST = 40_000;

/** The posts in the table: the heaviest. */
const POSTS_IN_TABLE = 5;

const isPost = (page: string) => page.startsWith('blogs/');

/**
 * Weighs pages of a built site as a browser receives them. Compressed scripts and styles are kept in the folder `cache`:
 * most of them are the same in the next build.
 */
export async function measurePages(
  outDir: string,
  pages: readonly string[],
  cache: string,
): Promise<ReadonlyMap<string, Weight>> {
  const sizes = new Map<string, () => Promise<number>>();
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ??
      memoizeAsync(async () => transferSize(file, await readFile(path.join(outDir, file)), cache));
    sizes.set(file, size);
    return size();
  };
  /** Sizes by the styles themselves: most posts have the same ones. */
  const stylesSizes = new Map<string, Promise<number>>();
  const sizeOfStyles = (styles: string) => {
    const size = stylesSizes.get(styles) ?? transferSize('.css', Buffer.from(styles), cache);
    stylesSizes.set(styles, size);
    return size;
  };
  const sum = async (urls: readonly string[]) => {
    const files = new Set(urls.map((url) => url.replace(/^\//, '')));
    return (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);
  };
  const names = await readdir(path.join(outDir, HASHED_FILES)).catch(() => []);
  const fonts = await sum(names.filter(isFont).map((name) => HASHED_FILES + name));
  const weigh = async (page: string): Promise<Weight> => {
    const html = await readFile(path.join(outDir, page), 'utf8');
    const tags = [...startTags(html)];
    const styles = tags.filter(({ name }) => name === 'style').map(({ text }) => text);
    const content = styles.reduce((rest, style) => rest.replace(style, ''), html);
    const app = tags.find(({ attributes }) => attributes.get('name') === 'app');
    const scripts = app?.attributes.get('content')?.split(' ') ?? [];
    return {
      html: await transferSize(page, Buffer.from(content), cache),
      css: await sizeOfStyles(styles.join('')),
      js: scripts.length === 0 ? 0 : await sum(scripts),
      fonts,
    };
  };
  const weights = new Map<string, Weight>();
  for (const page of pages) weights.set(page, await weigh(page));
  return weights;
}

/** The quality at which hosts compress a page while they serve it. */
const POST_QUALITY = 5;

const isFont = (file: string) => file.endsWith('.woff2');

const compress = promisify(brotliCompress);

/** Fonts are compressed by their format, all other files by the host. */
async function transferSize(file: string, content: Buffer, cache: string): Promise<number> {
  if (isFont(file)) return content.length;
  // The best quality takes a second for ten posts.
  const quality = isPost(file) ? POST_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  // A page contains the time of its build: the next build would not find it in the cache.
  if (file.endsWith('.html')) return (await compress(content, { params })).length;
  const settings = JSON.stringify([process.versions.brotli, quality]);
  const key = contentHash(20, settings, content);
  return (await cachedOnDisk(cache, `${key}.br`, () => compress(content, { params }))).length;
}

/** The owner's own text that a page without content loads too: facts, names of technologies, useful links, colors of pictures. */
export type OwnText = {
  /** The facts of the owner. */
  readonly facts: unknown;
  /** The code of the modules that are the owner's. */
  readonly code: string;
  /** The HTML of the page without content, which shows some of the facts. */
  readonly html: string;
};

/** The budget and the weight of what the owner has written. */
export async function allowedWeight({ facts, code, html }: OwnText): Promise<Weight> {
  const shown = textsOf(facts).filter((text) => html.includes(text));
  const weigh = async (text: string) => (await compress(Buffer.from(text))).length;
  return {
    ...BUDGET,
    html: BUDGET.html + (await weigh(shown.join('\n'))),
    js: BUDGET.js + (await weigh(code)),
  };
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Every excess over what is allowed as a readable line. */
export function overBudget(
  weights: ReadonlyMap<string, Weight>,
  allowed: Weight,
): readonly string[] {
  return [...weights].flatMap(([page, weight]) =>
    KINDS.filter((kind) => kind !== 'html' || page === WITHOUT_CONTENT)
      .filter((kind) => weight[kind] > allowed[kind])
      .map((kind) => `${page}: ${kind} weighs ${kb(weight[kind])}, ${kb(allowed[kind])} allowed`),
  );
}

/** A sentence to the owner for each page that is heavy by its content, with what would help. */
export function contentWarnings(weights: ReadonlyMap<string, Weight>): readonly string[] {
  return [...weights].flatMap(([page, { html }]) => {
    if (html <= (isPost(page) ? LONG_POST : FIRST_ROUND_TRIP)) return [];
    const address = `/${page.replace(/(?:^index)?\.html$/, '')}`;
    return [`${address} pesa ${inSpanish(html)} KB comprimida: ${adviceFor(page)}`];
  });
}

function adviceFor(page: string): string {
  const limit = inSpanish(FIRST_ROUND_TRIP);
  if (isPost(page)) return 'en un teléfono tarda. Conviene partir la entrada en dos.';
  if (page === 'index.html') {
    return `hasta ${limit} llega en el primer viaje. Conviene acortar las descripciones de los proyectos o sacar los más viejos.`;
  }
  return `hasta ${limit} llega en el primer viaje. Conviene acortar los títulos y las descripciones de las entradas.`;
}

/** The weights as a table for the terminal. */
export function weightTable(weights: ReadonlyMap<string, Weight>, allowed: Weight): string {
  const row = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(10))).join('');
  const rowOf = (name: string, weight: Weight) =>
    row([name, ...KINDS.map((kind) => kb(weight[kind]))]);
  const rows = [...weights];
  const posts = rows.filter(([page]) => isPost(page));
  const heaviest = posts.toSorted(([, a], [, b]) => b.html - a.html).slice(0, POSTS_IN_TABLE);
  return [
    row(['page, KB compressed', ...KINDS]),
    ...rows.filter(([page]) => !isPost(page)).map(([page, weight]) => rowOf(page, weight)),
    ...heaviest.map(([page, weight]) => rowOf(page, weight)),
    ...(posts.length > heaviest.length
      ? [`and ${posts.length - heaviest.length} lighter posts`]
      : []),
    rowOf('allowed without content', allowed),
  ].join('\n');
}

function inSpanish(bytes: number): string {
  return kb(bytes).replace('.', ',');
}

/** 1 KB is 1,000 bytes. */
function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
