import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { startTags } from './html-tags.ts';

type Kind = 'html' | 'css' | 'js' | 'fonts';

/** Bytes on the wire of what a page asks for by itself, by kind; 1 KB is 1,000 bytes. */
export type Weight = Readonly<Record<Kind, number>>;

/** What a page may weigh, in bytes. HTML below 14 KB arrives with the first round trip. */
export const BUDGET: Weight = { html: 14_000, css: 12_000, js: 106_000, fonts: 75_000 };

/** Pages that are as long as their author made them: their words are on no budget. */
const isOfAnyLength = (page: string) => page.startsWith('blogs/');

/**
 * Weighs pages of a built site as a browser would receive them, with the scripts that every page asks
 * for by itself once it is idle. A file is compressed once.
 */
export function measurePages(outDir: string, idleScripts: readonly string[]) {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? readFile(path.join(outDir, file)).then(sizeOnTheWire(file));
    sizes.set(file, size);
    return size;
  };
  const sum = async (files: Iterable<string>) => {
    const names = [...files].map((file) => file.replace(/^\//, ''));
    const all = await Promise.all([...new Set(names)].map(sizeOf));
    return all.reduce((total, size) => total + size, 0);
  };
  return async (page: string): Promise<Weight> => {
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
}

const isFont = (file: string) => file.endsWith('.woff2');

/** Fonts are compressed by their format, all else by the host. */
function sizeOnTheWire(file: string): (content: Buffer) => number {
  if (isFont(file)) return ({ length }) => length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return (content) => brotliCompressSync(content, { params }).length;
}

/** What is over its budget, a readable line each. */
export function overBudget(page: string, weight: Weight): readonly string[] {
  return KINDS.filter((kind) => !(kind === 'html' && isOfAnyLength(page)))
    .filter((kind) => weight[kind] > BUDGET[kind])
    .map((kind) => `${page}: ${kind} weighs ${kb(weight[kind])}, ${kb(BUDGET[kind])} allowed`);
}

const KINDS: readonly Kind[] = ['html', 'css', 'js', 'fonts'];

/** The weights as a table to read. */
export function weightTable(weights: ReadonlyMap<string, Weight>): string {
  const row = (cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(40) : cell.padStart(10))).join('');
  return [
    row(['page, KB compressed', ...KINDS]),
    ...[...weights].map(([page, weight]) => row([page, ...KINDS.map((kind) => kb(weight[kind]))])),
    row(['allowed', ...KINDS.map((kind) => kb(BUDGET[kind]))]),
  ].join('\n');
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
