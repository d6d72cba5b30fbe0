import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A picture of the fixtures folder, in a field and in markdown. The build processes exactly these. */
export const PICTURE_FIELD = /^(?:\.\.\/)?images\/(?<name>[\w.-]+)$/;
export const PICTURE_IN_BODY = /(?<=\]\()\.\.\/images\/(?<name>[\w.-]+)/g;

/**
 * The name of the file that an address ends in, among those that exist; null when none has it. An address may be
 * percent-encoded, and the file system may store accents decomposed.
 */
export function findPicture(address: string, names: Iterable<string>): string | null {
  const name = decoded(address.slice(address.lastIndexOf('/') + 1)).normalize();
  for (const each of names) if (each.normalize() === name) return each;
  return null;
}

/** The address without percent-encoding and without the backslashes of markdown. */
export function decoded(address: string): string {
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

/** From the fixtures to the address that serves the pictures: `../images/x.avif` to `<folder>/x.avif`. */
export function publishedAddresses(folder: string, names: ReadonlySet<string>): PictureRewriter {
  const publish = (address: string, name: string | undefined) =>
    name !== undefined && names.has(name) ? `${folder}/${name}` : address;
  return {
    field: (address) =>
      typeof address === 'string'
        ? publish(address, PICTURE_FIELD.exec(address)?.groups?.name)
        : address,
    body: (text) => text.replace(PICTURE_IN_BODY, publish),
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
  const nameOf = (address: string) => {
    const folder = published.find((candidate) => address.startsWith(`${candidate}/`));
    const name = folder === undefined ? undefined : address.slice(folder.length + 1);
    return name !== undefined && /^[\w.-]+$/.test(name) && names.has(name) ? name : undefined;
  };
  return {
    field: (address) => {
      const name = typeof address === 'string' ? nameOf(address) : undefined;
      return name === undefined ? address : `${local}/${name}`;
    },
    body: (text) =>
      text.replace(ANY_ADDRESS, (address) => {
        const name = nameOf(address);
        return name === undefined ? address : `../images/${name}`;
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

const ANY_ADDRESS = /(?<=\]\()[^\s)]+/g;

/** The pictures that a body refers to, each with its line in the body, counted from 0. */
export function picturesIn(body: string) {
  return [...body.matchAll(/\]\(\.\.\/images\/(?<name>[^\s)]+)/g)].map(({ groups, index }) => ({
    name: groups?.name ?? '',
    line: body.slice(0, index).split('\n').length - 1,
  }));
}

/** The file name that a field refers to; null when the field holds an address of the web. */
export function pictureOf(address: string): string | null {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)) return null;
  return PICTURE_FIELD.exec(address)?.groups?.name ?? address;
}
