import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type PictureSize, withoutSize, withSize } from '#domain/model/picture-size.ts';

/** A picture of the fixtures folder, in a field and in markdown. The build processes exactly these. */
export const PICTURE_FIELD = /^(?:\.\.\/)?images\/(?<name>[^/]+)$/;
export const PICTURE_IN_BODY = destination('\\.\\.\\/images\\/');

/**
 * The addresses in markdown that begin with this pattern: of links, of images and of reference definitions,
 * as they are or between angle brackets, where they may have spaces.
 */
function destination(start: string): RegExp {
  const before = String.raw`(?:\]\(|^ {0,3}\[[^\]\n]+\]:)[ \t]*`;
  const angled = String.raw`(?<=${before}<)${start}[^<>\n]+(?=>)`;
  const bare = String.raw`(?<=${before})${start}(?:[^\s()<>]|\([^\s()<>]*\))+`;
  return new RegExp(`(?=${start})(?:${angled}|${bare})`, 'gm');
}

/**
 * The name of the file that an address ends in, among those that exist; null when none has it. An address may be
 * percent-encoded and have a size, and the file system may store accents decomposed.
 */
export function findPicture(address: string, names: Iterable<string>): string | null {
  const name = nameIn(address.slice(address.lastIndexOf('/') + 1));
  for (const each of names) if (each.normalize() === name) return each;
  return null;
}

/** The name of the file that an address ends in, or the part of it below its folder. */
export function nameIn(written: string): string {
  return decoded(withoutSize(written)).normalize();
}

/** The address without percent-encoding and without the backslashes of markdown. */
function decoded(address: string): string {
  const plain = address.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Rewrites the addresses of known pictures, in a field and in a body. Other addresses stay unchanged. */
export type PictureRewriter = {
  readonly field: (address: unknown) => unknown;
  readonly body: (text: string) => string;
};

/** The document's fields with the pictures of `img` and `body` rewritten. */
export function rewritePictures(
  fields: Readonly<Record<string, unknown>>,
  addresses: PictureRewriter,
): Readonly<Record<string, unknown>> {
  const { img, body } = fields;
  return {
    ...fields,
    ...('img' in fields && { img: addresses.field(img) }),
    ...(typeof body === 'string' && { body: addresses.body(body) }),
  };
}

/** The file names of the existing pictures; none when the folder is missing. */
export async function pictureNames(fixtures: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await readdir(path.join(fixtures, 'images'), { withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/**
 * Rewrites an address of the fixtures to the one that serves it: `../images/x.avif` to `<folder>/x.avif`. In a body
 * the rest of the address stays as its author wrote it, and ends in the size of the picture, if it is known.
 */
export function publishedAddresses(
  folder: string,
  names: ReadonlySet<string>,
  sizes: ReadonlyMap<string, PictureSize | null> = new Map(),
): PictureRewriter {
  return {
    field: (address) => {
      const isPicture = typeof address === 'string' && PICTURE_FIELD.test(address);
      const name = isPicture ? findPicture(address, names) : null;
      return name === null ? address : `${folder}/${encodeURIComponent(name.normalize())}`;
    },
    body: (text) =>
      text.replace(PICTURE_IN_BODY, (address) => {
        const name = findPicture(address, names);
        if (name === null) return address;
        const published = `${folder}/${withoutSize(address.slice('../images/'.length)).normalize()}`;
        const size = sizes.get(name) ?? null;
        return size === null ? published : withSize(published, size);
      }),
  };
}

/**
 * The inverse, for pictures that the fixtures have: from any of the `published` folders to the `local` one, as
 * a field names it.
 */
export function fixtureAddresses(
  published: readonly string[],
  names: ReadonlySet<string>,
  local: string,
): PictureRewriter {
  /** The part of the address below the folder, and the picture's file; null for another address. */
  const pictureAt = (address: string) => {
    const folder = published.find((candidate) => address.startsWith(`${candidate}/`));
    const written = folder === undefined ? '' : address.slice(folder.length + 1);
    const name = written === '' || written.includes('/') ? null : findPicture(written, names);
    return name === null ? null : { written, name };
  };
  return {
    field: (address) => {
      const picture = typeof address === 'string' ? pictureAt(address) : null;
      return picture === null ? address : `${local}/${picture.name}`;
    },
    body: (text) =>
      text.replace(ANY_ADDRESS, (address) => {
        const picture = pictureAt(address);
        return picture === null ? address : `../images/${withoutSize(picture.written)}`;
      }),
  };
}

/** The fields with every address in `img` and `body` replaced, those of other sites included. */
export function mapAddresses(
  fields: Readonly<Record<string, unknown>>,
  map: (address: string, place: 'field' | 'body') => string,
): Readonly<Record<string, unknown>> {
  return rewritePictures(fields, {
    field: (address) => (typeof address === 'string' ? map(address, 'field') : address),
    body: (text) => text.replace(ANY_ADDRESS, (address) => map(address, 'body')),
  });
}

const ANY_ADDRESS = destination('');

/** A picture that a body refers to. */
export type PictureReference = {
  /** The address as it is written. */
  readonly address: string;
  /** The line in the body, counted from 0. */
  readonly line: number;
  /** True where a space ends the address too early: markdown shows the whole as text. */
  readonly isCut: boolean;
};

/** The pictures that a body refers to. */
export function picturesIn(body: string): readonly PictureReference[] {
  return [...body.matchAll(PICTURE_IN_BODY)].map(({ 0: address, index }) => {
    const rest = AFTER_A_SPACE.exec(body.slice(index + address.length))?.[0] ?? '';
    const line = body.slice(0, index).split('\n').length - 1;
    return { address: address + rest, line, isCut: rest !== '' };
  });
}

/** The rest of an address whose author did not know that a space ends it. Not a title. */
const AFTER_A_SPACE = /^ +(?!["'( ])[^"'()<>\n]*?(?= *(?:["'(][^)\n]*)?\))/;

/** Tells why the picture of this address is not shown; null when the fixtures have it. */
export function missingPicture(address: string, names: ReadonlySet<string>): string | null {
  if (findPicture(address, names) !== null) return null;
  const name = decoded(address.replace(/^(?:\.\.\/)?images\//, '')).normalize();
  const lowerCase = name.toLowerCase();
  const similar = [...names].find((each) => each.normalize().toLowerCase() === lowerCase);
  const hint = similar === undefined ? '' : `: se llama ${similar}, con esas mayúsculas`;
  return `no está fixtures/images/${name}${hint}`;
}

/** The address that a field has for a picture of the fixtures; null for an address of the web. */
export function pictureOf(address: string): string | null {
  return address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address) ? null : address;
}
