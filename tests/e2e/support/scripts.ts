import { readdirSync, readFileSync } from 'node:fs';

type Script = { readonly file: string; readonly source: string };

/** The scripts of a built site. */
export function scriptsOf(outDir: string): readonly Script[] {
  const assets = `${outDir}/assets`;
  return readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, source: readFileSync(`${assets}/${file}`, 'utf8') }));
}

/** True for a script with the core of the Firebase SDK, which defines this error class. */
export function isFirebase(source: string): boolean {
  return source.includes('FirebaseError');
}
