const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** The 32-bit FNV-1a hash of the text's code units, the same on every machine. */
export function fnv1a(text: string, seed = OFFSET_BASIS): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  }
  return hash >>> 0;
}
