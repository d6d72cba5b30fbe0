import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What `make` gives, made once for each name: the name says all that the result depends on. It stays
 * in a folder that may be deleted at any time, and a folder that cannot be written costs only time.
 */
export async function cachedOnDisk(
  folder: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = path.join(folder, name);
  const found = await readFile(file).catch(() => null);
  if (found !== null) return found;
  const made = await make();
  // Whole or not at all, for another build at the same moment too.
  const part = `${file}.${process.pid}`;
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(part, made))
    .then(() => rename(part, file))
    .catch(() => undefined);
  return made;
}
