import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LOCAL_NAME = /(?<=\.|@keyframes )[a-z_][\w-]*/gi;

/**
 * Names the classes and the keyframes of CSS modules by number, for builds. They stand in the HTML, in the styles and
 * in the scripts of a page, and their usual names, with a hash of the file, compress to one kilobyte more. The numbers
 * follow from the files of the folder alone, so that the pages and the scripts, which are built apart, agree.
 */
export function numberedClassNames(folder: string): (name: string, file: string) => string {
  const numbers = new Map<string, number>();
  const keyOf = (name: string, file: string) => `${path.resolve(file)} ${name}`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  for (const file of files.map((name) => path.join(folder, name))) {
    for (const [name] of readFileSync(file, 'utf8').matchAll(LOCAL_NAME)) {
      const key = keyOf(name, file);
      if (!numbers.has(key)) numbers.set(key, numbers.size);
    }
  }
  return (name, file) => {
    const number = numbers.get(keyOf(name, file));
    if (number === undefined) throw new Error(`${file} has no class or keyframes ${name}`);
    return `_${number.toString(36)}`;
  };
}
