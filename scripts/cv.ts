import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder } from '#build/content-folder.ts';
import { cvSource, missingProject } from './content/cv-source.ts';
import { OwnerError, sentenceOf } from './content/owner-error.ts';
import { printCv } from './cv/print-cv.ts';

// `npm run cv`: prints fixtures/cv.html, with the facts of site.ts and the projects, as fixtures/cv.pdf.

try {
  const folder = contentFolder();
  const source = await cvSource(folder);
  if (source === null) throw new OwnerError('No está fixtures/cv.html.');
  for (const id of source.missing) console.warn(`fixtures/cv.html: ${missingProject(id)}.`);
  const pdf = Buffer.concat([
    await printCv(source.file, source.facts),
    // Readers of a PDF ignore what follows its end.
    Buffer.from(source.stamp),
  ]);
  await writeFile(path.join(folder, 'cv.pdf'), pdf);
  console.log(`cv.pdf: ${Math.ceil(pdf.length / 1024)} KB`);
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
