/**
 * What a prerendered page tells the script that takes it over: which page it is, and what it was made
 * from, so that nothing needs to be read again.
 */
export type PageData = {
  /** The address that it was made for; `NOT_FOUND_PATH` for the page of all addresses that are none. */
  readonly path: string;
  readonly resources: Readonly<Record<string, unknown>>;
  /** By key, the fingerprint of what was read: a post's own words are left out of `resources`. */
  readonly fingerprints: Readonly<Record<string, string>>;
};

export const NOT_FOUND_PATH = '/404';

/** The id of the script element that holds the page's data. */
export const PAGE_DATA_ID = 'datos';

/** Text that may stand inside a script element. Dates survive. */
export function serialize(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, plain) {
    const original = this[key];
    return original instanceof Date ? { $date: original.getTime() } : plain;
  }).replaceAll('<', String.raw`\u003c`);
}

export function deserialize(text: string): unknown {
  return JSON.parse(text, (_key, value) => (isDate(value) ? new Date(value.$date) : value));
}

function isDate(value: unknown): value is { $date: number } {
  return typeof value === 'object' && value !== null && '$date' in value;
}

/** The same short text for the same data on every machine: two FNV-1a hashes of its letters. */
export function fingerprint(value: unknown): string {
  const text = serialize(value);
  let [low, high] = [0x811c9dc5, 0x9dc5811c];
  for (let i = 0; i < text.length; i += 1) {
    low = Math.imul(low ^ text.charCodeAt(i), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(text.length - 1 - i), 0x01000193);
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}`;
}
