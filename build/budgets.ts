import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { memoizeAsync } from '#root/memoize-async.ts';
import { startTags } from './html-tags.ts';

const KINDS = ['html', 'css', 'js', 'fonts'] as const;

/** The compressed bytes of everything that a page loads until it is idle, by kind. */
export type Weight = Readonly<Record<(typeof KINDS)[number], number>>;

/** The allowed weight of a page, in bytes. HTML below 14 KB arrives in the first round trip. */
export const BUDGET: Weight = { html: 14_000, css: 12_000, js: 106_000, fonts: 75_000 };

/** The HTML of a post is as long as its author wrote it and has no budget. */
const hasHtmlBudget = (page: string) => !page.startsWith('blogs/');

/**
 * Weighs pages of a built site as a browser receives them. `idleScripts` are the scripts that every page
 * loads once it is idle.
 */
export async function measurePages(
  outDir: string,
  pages: readonly string[],
  idleScripts: readonly string[],
): Promise<ReadonlyMap<string, Weight>> {
  const sizes = new Map<string, () => Promise<number>>();
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ??
      memoizeAsync(async () => transferSize(file, await readFile(path.join(outDir, file))));
    sizes.set(file, size);
    return size();
  };
  const sum = async (urls: readonly string[]) => {
    const files = new Set(urls.map((url) => url.replace(/^\//, '')));
    return (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);
  };
  const weigh = async (page: string): Promise<Weight> => {
    const tags = [...startTags(await readFile(path.join(outDir, page), 'utf8'))];
    const linked = (rel: string) =>
      tags
        .filter((tag) => tag.name === 'link' && tag.attributes.get('rel') === rel)
        .map(({ attributes }) => attributes.get('href') ?? '');
    const app = tags.find(({ attributes }) => attributes.get('name') === 'app');
    const scripts = app?.attributes.get('content')?.split(' ') ?? [];
    return {
      html: await sizeOf(page),
      css: await sum(linked('stylesheet')),
      js: scripts.length === 0 ? 0 : await sum([...scripts, ...idleScripts]),
      fonts: await sum(linked('preload').filter(isFont)),
    };
  };
  const weights = new Map<string, Weight>();
  for (const page of pages) weights.set(page, await weigh(page));
  return weights;
}

const isFont = (file: string) => file.endsWith('.woff2');

/** Fonts are compressed by their format, all other files by the host. */
function transferSize(file: string, content: Buffer): number {
  if (isFont(file)) return content.length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

/** Every excess over the budget as a readable line. */
export function overBudget(weights: ReadonlyMap<string, Weight>): readonly string[] {
  return [...weights].flatMap(([page, weight]) =>
    KINDS.filter((kind) => kind !== 'html' || hasHtmlBudget(page))
      .filter((kind) => weight[kind] > BUDGET[kind])
      .map((kind) => `${page}: ${kind} weighs ${kb(weight[kind])}, ${kb(BUDGET[kind])} allowed`),
  );
}

/** The weights as a table for the terminal. */
export function weightTable(weights: ReadonlyMap<string, Weight>): string {
  const row = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(10))).join('');
  const rowOf = (name: string, weight: Weight) =>
    row([name, ...KINDS.map((kind) => kb(weight[kind]))]);
  return [
    row(['page, KB compressed', ...KINDS]),
    ...[...weights].map(([page, weight]) => rowOf(page, weight)),
    rowOf('allowed', BUDGET),
  ].join('\n');
}

/** 1 KB is 1,000 bytes. */
function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
