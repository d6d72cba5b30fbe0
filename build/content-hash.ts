import { createHash } from 'node:crypto';

/** The first hexadecimal digits of the SHA-256 of the parts, one after the other: a name that changes with them. */
export function contentHash(digits: number, ...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, digits);
}
