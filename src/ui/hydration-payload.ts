import { fnv1a } from './fnv1a.ts';

/** The data in a prerendered page from which React hydrates it, so that nothing is read again first. */
export type HydrationPayload = {
  /** The path that the page was rendered for; `NOT_FOUND_PATH` for the page of unknown addresses. */
  readonly path: string;
  readonly resources: Readonly<Record<string, unknown>>;
  /** The fingerprint of the whole data by key: `resources` leaves out the body of a post. */
  readonly fingerprints: Readonly<Record<string, string>>;
};

export const NOT_FOUND_PATH = '/404';

/** The id of the script element that holds the payload. */
export const PAYLOAD_ID = 'datos';

/** The payload of a page; null in the shell, which is not prerendered. */
export function readHydrationPayload(page: Document): HydrationPayload | null {
  const text = page.getElementById(PAYLOAD_ID)?.textContent;
  return text ? (deserialize(text) as HydrationPayload) : null;
}

/** JSON that is safe inside a script element. Dates survive. */
export function serialize(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, plain) {
    const original = this[key];
    return original instanceof Date ? { $date: original.getTime() } : plain;
  }).replaceAll('<', String.raw`\u003c`);
}

/** The value that `serialize` has written, with its dates. Throws a `SyntaxError` for a text that is not JSON. */
export function deserialize(text: string): unknown {
  return JSON.parse(text, (_key, value) => (isDate(value) ? new Date(value.$date) : value));
}

function isDate(value: unknown): value is { $date: number } {
  return typeof value === 'object' && value !== null && '$date' in value;
}

/**
 * A short hash of the data, the same on every machine. Reading times are left out: a list has them from the build
 * alone, and those of a post follow from its body.
 */
export function fingerprint(value: unknown): string {
  const text = serialize(value).replaceAll(/,"minutes":\d+/g, '');
  // A collision of two hashes at once is unlikely enough.
  return `${fnv1a(text).toString(36)}-${fnv1a(text, text.length).toString(36)}`;
}
