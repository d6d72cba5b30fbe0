import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { site } from '#ui/content/site.ts';

const HOME = 'src/ui/content/site.ts';

/** What an owner changes in one file: as it would be written elsewhere. */
const FACTS = [
  new RegExp(`\\b${site.brand}\\b`, 'i'),
  site.fullName,
  site.firstName,
  site.location,
  site.city,
  site.email,
  site.whatsapp,
  site.linkedin,
  site.instagram,
  site.youtube,
  new URL(site.url).host,
  site.jobTitle,
].map((fact) => (typeof fact === 'string' ? new RegExp(fact.replaceAll('.', '\\.')) : fact));

/** The product's own headline, which holds what is here the owner's job. */
const GIVEN_TEXTS = ['src/ui/home/hero.tsx'];

const files = ['src', 'build', 'scripts', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file),
    ),
  )
  .concat('index.html', 'vercel.json', 'firebase.json', 'firestore.rules')
  .filter((file) => /\.(?:tsx?|mjs|css|html|json|svg|rules)$/.test(file))
  .filter((file) => file !== HOME && !GIVEN_TEXTS.includes(file));

const factsIn = (text: string) => FACTS.filter((fact) => fact.test(text)).map(String);

test('the owner’s name, brand, domain, places and links stand in one file of the code', () => {
  expect(files.length).toBeGreaterThan(150);
  const elsewhere = files.flatMap((file) =>
    factsIn(readFileSync(file, 'utf8')).map((fact) => `${file}: ${fact}`),
  );
  expect(elsewhere).toEqual([]);
});

test('they would be found where they do not belong', () => {
  expect(factsIn(`Escribile a ${site.email}`)).not.toEqual([]);
  expect(factsIn(`${site.fullName}, ${site.location}`).length).toBeGreaterThanOrEqual(4);
  expect(factsIn(readFileSync(HOME, 'utf8'))).toHaveLength(FACTS.length);
});
