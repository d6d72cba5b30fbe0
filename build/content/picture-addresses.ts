import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Pictures of the fixtures folder, as fields and as markdown write them: what the build takes. */
export const PICTURE_FIELD = /^(?:\.\.\/)?images\/(?<name>[\w.-]+)$/;
export const PICTURE_IN_BODY = /(?<=\]\()\.\.\/images\/(?<name>[\w.-]+)/g;

/** Rewrites the addresses of pictures, in a field and in a body. Unknown ones stay as they are. */
export type Addresses = {
  readonly field: (address: unknown) => unknown;
  readonly body: (text: string) => string;
};

/** The names of the pictures that are there; none when there is no folder. */
export async function pictureNames(fixtures: string): Promise<ReadonlySet<string>> {
  try {
    const entries = await readdir(path.join(fixtures, 'images'), { withFileTypes: true });
    return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/** From the fixtures to where the pictures are served: `../images/x.avif` to `<place>/x.avif`. */
export function publishedAddresses(place: string, names: ReadonlySet<string>): Addresses {
  const publish = (address: string, name: string | undefined) =>
    name !== undefined && names.has(name) ? `${place}/${name}` : address;
  return {
    field: (address) =>
      typeof address === 'string'
        ? publish(address, PICTURE_FIELD.exec(address)?.groups?.name)
        : address,
    body: (text) => text.replace(PICTURE_IN_BODY, publish),
  };
}

/** The way back, for pictures that the fixtures have. `folder` is how a field names their folder. */
export function fixtureAddresses(
  places: readonly string[],
  names: ReadonlySet<string>,
  folder: string,
): Addresses {
  const nameOf = (address: string) => {
    const place = places.find((candidate) => address.startsWith(`${candidate}/`));
    const name = place === undefined ? undefined : address.slice(place.length + 1);
    return name !== undefined && /^[\w.-]+$/.test(name) && names.has(name) ? name : undefined;
  };
  return {
    field: (address) => {
      const name = typeof address === 'string' ? nameOf(address) : undefined;
      return name === undefined ? address : `${folder}/${name}`;
    },
    body: (text) =>
      text.replace(/(?<=\]\()[^\s)]+/g, (address) => {
        const name = nameOf(address);
        return name === undefined ? address : `../images/${name}`;
      }),
  };
}

/** The pictures that a body names, and the line of the body on which each stands, from 0. */
export function picturesIn(body: string) {
  return [...body.matchAll(/\]\(\.\.\/images\/(?<name>[^\s)]+)/g)].map(({ groups, index }) => ({
    name: groups?.name ?? '',
    line: body.slice(0, index).split('\n').length - 1,
  }));
}

/** The file name that a field means, or null when its address is one of the web. */
export function pictureOf(address: string): string | null {
  if (address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)) return null;
  return PICTURE_FIELD.exec(address)?.groups?.name ?? address;
}
