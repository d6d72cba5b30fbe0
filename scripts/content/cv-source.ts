import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readProjectsOrThrow } from '#build/content/local-content.ts';
import type { OwnerFacts } from '#ui/content/owner-facts.ts';
import { site } from '#ui/content/site.ts';
import { technologies } from '#ui/content/technologies.ts';

/** Texts by name, and lists of such texts; the page shows nothing else. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * The page of a CV, the facts to print it with, and the line at the end of its PDF that identifies both. `missing` has
 * the ids that the page chooses and no project has.
 */
export type CvSource = {
  readonly file: string;
  readonly facts: Facts;
  readonly stamp: string;
  readonly missing: readonly string[];
};

/**
 * The source of the CV in a content folder, with the owner's facts; null without one. Throws a `ContentError` where
 * the file of projects cannot be parsed.
 */
export async function cvSource(folder: string, owner: OwnerFacts = site): Promise<CvSource | null> {
  const file = path.join(folder, 'cv.html');
  const page = await readFile(file, 'utf8').catch(() => null);
  if (page === null) return null;
  const { fullName, headline, location, email, url, linkedin = '', education, experience } = owner;
  const projects = (await readProjectsOrThrow(folder)).map(({ fields }) => fields);
  const facts = {
    ...{ fullName, headline, location, email, education, experience },
    title: `${fullName} | ${headline}`,
    host: withoutScheme(url),
    profile: withoutScheme(linkedin),
    technologies: technologies.map(({ name }) => ({ name })),
    projects,
  };
  const hash = createHash('sha256').update(page).update(JSON.stringify(facts)).digest('hex');
  const chosen = [...page.matchAll(/data-only="([^"]*)"/g)].flatMap(([, ids = '']) =>
    ids.split(/\s+/),
  );
  const missing = chosen.filter(
    (id) => id !== '' && projects.every((project) => project.id !== id),
  );
  return { file, facts, stamp: `%datos ${hash.slice(0, 16)}\n`, missing };
}

/** Tells the owner of a project that the CV does not show. */
export function missingProject(id: string): string {
  return `«${id}» no es el id de ningún proyecto: el currículum sale sin él`;
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '');
}
