import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { memoizeAsync } from '#root/memoize-async.ts';
import {
  type Format,
  PUBLISHED_PICTURES,
  variantAddress,
  WIDTHS,
} from '#ui/components/picture-variants.ts';
import { hasVariants } from './content/picture-names.ts';
import { DAMAGED } from './content/picture-sizes.ts';
import { contentHash } from './content-hash.ts';
import { cachedOnDisk } from './disk-cache.ts';

/** A file of the site: its address and its content. */
export type SiteFile = { readonly address: string; readonly source: Buffer };

/** The encoder settings. AVIF at effort 2: effort 3 takes twice as long and saves a twentieth. */
const SETTINGS = { avif: { quality: 50, effort: 2 }, webp: { quality: 72 } } as const;

const VARIANTS = (['avif', 'webp'] as const).flatMap((format) =>
  WIDTHS[format].map((width) => ({ format, width })),
);

/** The settings are part of every hash, so that new ones change the names. */
const RECIPE = JSON.stringify([WIDTHS, SETTINGS]);

/** The hash that a hashed address appends to the file's name. */
export const HASH = /-[\da-f]{10}$/;

/** The address under which documents name a picture, percent-encoded. */
export function publishedAddress(name: string): string {
  return `${PUBLISHED_PICTURES}/${encodeURIComponent(name.normalize())}`;
}

/** The file's name in a hashed address, which no document contains: ASCII is safe on every host. */
export function assetName(stem: string): string {
  return stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-');
}

/** The address of a picture under a name that changes with its content, which can be cached forever. */
export async function hashedAddress(file: string): Promise<string> {
  const { name, ext } = path.parse(file);
  return `/assets/${assetName(name)}-${hashOf(await readFile(file))}${ext.toLowerCase()}`;
}

/** A picture and the variants that it has. `address` is the address of the picture itself. */
export async function pictureFiles(
  file: string,
  address: string,
  cache: string,
): Promise<readonly SiteFile[]> {
  const original = await readFile(file);
  if (!hasVariants(path.basename(address))) return [{ address, source: original }];
  const pixels = memoizeAsync(() => decodeOrThrow(file, () => pixelsOf(original)));
  return Promise.all([
    { address, source: original },
    ...VARIANTS.map(async ({ format, width }) => ({
      address: variantAddress(address, width, format) ?? '',
      source: await cachedOnDisk(cache, `${hashOf(original)}-${width}.${format}`, async () =>
        variantOf(await pixels(), width, format),
      ),
    })),
  ]);
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Decodes a picture once for all its variants. */
async function pixelsOf(original: Buffer) {
  const picture = await open(original);
  const { compression } = await picture.metadata();
  const { data, info } = await picture.autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels }, avif: compression === 'av1' ? original : null };
}

/** A variant is never larger than its picture. An AVIF that is not wider than the variant is used unchanged. */
async function variantOf({ data, raw, avif }: Pixels, width: number, format: Format) {
  if (format === 'avif' && avif !== null && raw.width <= width) return avif;
  const picture = await open(data, { raw });
  return picture
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, SETTINGS[format])
    .toBuffer();
}

/** True for a picture with transparent parts: an alpha channel alone says nothing. */
export async function isCutOut(file: string): Promise<boolean> {
  if (!hasVariants(path.basename(file))) return false;
  const original = await readFile(file);
  const { isOpaque } = await decodeOrThrow(file, async () => (await open(original)).stats());
  return !isOpaque;
}

/** Decodes a picture. Throws a sentence for the owner that names the file, which the errors of sharp do not. */
export async function decodeOrThrow<T>(file: string, decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new Error(`fixtures/images/${path.basename(file)}: ${DAMAGED}.`, { cause });
  }
}

/** sharp is imported on demand: most commands decode no picture. */
async function open(picture: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(picture, options);
}

function hashOf(original: Buffer): string {
  return contentHash(10, RECIPE, original);
}
