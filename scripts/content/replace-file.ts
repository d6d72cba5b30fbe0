import { rename, writeFile } from 'node:fs/promises';

/** Writes the file whole or not at all: nobody finds half of it, whatever cuts the work short. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.tmp`;
  await writeFile(draft, text);
  await rename(draft, file);
}
