import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { writeAtomically } from './content/write-atomically.ts';
import { contentHash } from './content-hash.ts';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/**
 * The characters of a Spanish text with its typographic signs. Any other character is drawn by the fallback font,
 * which has the same metrics. Content does not change the set: it would change the styles too, which hosts allow
 * by their hash (build/headers.ts).
 */
export const CHARACTERS = `${ASCII}\u00a0áéíóúüñçÁÉÍÓÚÜÑÇ¡¿«»“”‘’–—…·ªº°©€×−→←↑↓`;

type Weights = number | { readonly min: number; readonly max: number };

/** The weights of each font that the styles use. */
const WEIGHTS: Readonly<Record<string, Weights>> = {
  'bricolage-grotesque': 700,
  'instrument-sans': { min: 400, max: 700 },
  'geist-mono': 400,
};

/**
 * Replaces the fonts of `@fontsource-variable` by files with the characters and the weights that the site uses:
 * some 40 KB instead of 95. Kerning stays; ligatures and alternates go.
 */
export function fontsPlugin(): Plugin {
  return {
    name: 'fonts',
    config: async ({ root = process.cwd() }) => {
      const folder = path.resolve(root, 'node_modules/.cache/fonts');
      const fonts = Object.entries(WEIGHTS).map(([name, weights]) => subset(name, weights, folder));
      return { resolve: { alias: await Promise.all(fonts) } };
    },
  };
}

const { resolve } = createRequire(import.meta.url);

/** Writes the subset of a font, unless an earlier build did; returns what takes the place of the whole font. */
async function subset(name: string, weights: Weights, folder: string) {
  const whole = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const content = await readFile(resolve(whole));
  const settings = JSON.stringify([CHARACTERS, weights]);
  const key = contentHash(10, settings, content);
  const file = path.join(folder, key, `${name}.woff2`);
  if (!existsSync(file)) {
    const { default: subsetFont } = await import('subset-font');
    const options = { targetFormat: 'woff2', variationAxes: { wght: weights } } as const;
    const font = await subsetFont(content, CHARACTERS, { ...options, noLayoutClosure: true });
    await writeAtomically(file, font);
  }
  return { find: whole, replacement: file };
}
