import { existsSync } from 'node:fs';
import path from 'node:path';
import { openDataSource as openFixtures } from '#adapters/fixtures/open-data-source.ts';
import {
  pictureNames,
  publishedAddresses,
  rewritePictures,
} from '#build/content/picture-addresses.ts';
import { readPublished } from '#build/content/published.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { readEnvironment } from '#root/environment.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';

export type ExportSource = {
  readonly source: DataSource;
  /** The folder of the pictures that the content names by a relative address; null where there are none. */
  readonly pictures: string | null;
};

/**
 * The data source that `VITE_DATA_SOURCE` names. The pictures of the fixtures get addresses below `pictureFolder`.
 */
export async function openExportSource(
  { fixtures, env }: Context,
  log: Log,
  pictureFolder: string,
): Promise<ExportSource> {
  const { backend, settings } = readEnvironment(env);
  if (backend.isPartOfBuild) {
    const source = await openFixturesFolder(fixtures, log, pictureFolder);
    const pictures = path.join(fixtures, 'images');
    return { source, pictures: existsSync(pictures) ? pictures : null };
  }
  if (backend.sameOrigin?.isUsed(settings)) {
    throw new OwnerError(
      `Para exportar, ${backend.sameOrigin.variable} tiene que ser una dirección entera, como https://midominio.com/datos.`,
    );
  }
  return { source: await backend.open(settings, log), pictures: null };
}

async function openFixturesFolder(
  fixtures: string,
  log: Log,
  pictureFolder: string,
): Promise<DataSource> {
  const addresses = publishedAddresses(pictureFolder, await pictureNames(fixtures));
  const published = await readPublished(fixtures);
  const posts = published.posts.map(({ id, fields, body }) => ({
    id,
    fields: rewritePictures(fields, addresses),
    body: addresses.body(body),
  }));
  const projects = published.projects.map((fields) => ({
    id: String(fields.id),
    fields: rewritePictures(fields, addresses),
  }));
  const documents = {
    proyectos: async () => projects,
    posts: async () => posts,
    readBody: async (id: string) => posts.find((post) => post.id === id)?.body,
    readBodies: async () => Object.fromEntries(posts.map(({ id, body }) => [id, body])),
  };
  return openFixtures(documents, log);
}
