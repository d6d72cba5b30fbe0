/** File systems allow 255 bytes, and a file extension is added to the name. */
const MAX_BYTES = 240;

/**
 * Returns whether a slug or an id may be the name of a file: it names no other folder or drive, is not
 * hidden, has no control character or lone surrogate, and is not longer than a file system allows.
 */
export function isFileName(name: string): boolean {
  if (!/^[^./\\:\p{Cc}\p{Cs}][^/\\:\p{Cc}\p{Cs}]*$/u.test(name)) return false;
  return encodeURIComponent(name).replace(/%../g, '_').length <= MAX_BYTES;
}
