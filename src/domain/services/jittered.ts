/**
 * The wait, longer or shorter by up to this share of it, so that a crowd does not come back all at once.
 * `random` is from 0 up to 1.
 */
export function jittered(delay: number, share: number, random: number): number {
  return delay * (1 + share * (2 * random - 1));
}
