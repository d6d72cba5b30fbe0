import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from './content/write-atomically.ts';

/**
 * The file of this name in the cache folder, or else the result of `make`, which is then cached. The name
 * must identify everything that the result depends on. The folder may be deleted at any time. When
 * it cannot be written, each call runs `make`.
 */
export async function cachedOnDisk(
  folder: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = path.join(folder, name);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return cached;
  const made = await make();
  await writeAtomically(file, made).catch(() => undefined);
  return made;
}
