/** Bytes: a disk takes 255, and an ending of its own is added to the name. */
const LONGEST = 240;

/**
 * Whether a slug or an id may be the name of a file, and that file's address on the site. None that
 * leads to another folder or hides; none with a letter that some system refuses (`:*?"<>|`), that means
 * something else in an address (`?#%`), or that is half of one.
 */
export function isFileName(name: string): boolean {
  if (!/^[^./\\:*?"<>|#%\p{Cc}\p{Cs}][^/\\:*?"<>|#%\p{Cc}\p{Cs}]*$/u.test(name)) return false;
  return encodeURIComponent(name).replace(/%../g, '_').length <= LONGEST;
}
