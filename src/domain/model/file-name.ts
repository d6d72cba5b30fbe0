/** Bytes: a disk takes 255, and an ending of its own is added to the name. */
const LONGEST = 240;

/**
 * Whether a slug or an id may be the name of a file: none that leads to another folder or disk, hides, has
 * a control character or half a letter, or is longer than a disk takes.
 */
export function isFileName(name: string): boolean {
  if (!/^[^./\\:\p{Cc}\p{Cs}][^/\\:\p{Cc}\p{Cs}]*$/u.test(name)) return false;
  return encodeURIComponent(name).replace(/%../g, '_').length <= LONGEST;
}
