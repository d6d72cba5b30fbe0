import { openDataSource as openFixtures } from '#adapters/fixtures/open-data-source.ts';
import {
  isDraft,
  postOrThrow,
  readLocalPosts,
  readProjectsOrThrow,
} from '#build/content/local-content.ts';
import { pictureNames } from '#build/content/picture-addresses.ts';
import type { DataSource } from '#ports/data-source.ts';
import type { Log } from '#ports/system.ts';
import { readEnvironment } from '#root/environment.ts';
import type { Context } from './context.ts';
import { OwnerError } from './owner-error.ts';
import { localPictures, ownPictureFolders, type PictureFolder } from './picture-folders.ts';

export type ExportSource = {
  readonly source: DataSource;
  /** The folders of the site's own pictures. */
  readonly folders: readonly PictureFolder[];
  /** The addresses of pictures to copy even if no document refers to them. */
  readonly pictures: readonly string[];
};

/** The data source that `VITE_DATA_SOURCE` names. */
export async function openExportSource(
  context: Context,
  log: Log,
  site: string | undefined,
): Promise<ExportSource> {
  const { backend, settings } = readEnvironment(context.env);
  if (backend.isPartOfBuild) return openFixturesFolder(context.fixtures, log);
  if (backend.sameOrigin?.isUsed(settings)) {
    throw new OwnerError(
      `Para exportar, ${backend.sameOrigin.variable} tiene que ser una dirección entera, como https://midominio.com/datos.`,
    );
  }
  const beside = backend.pictureFolder?.(settings) ?? null;
  const folders = await ownPictureFolders(beside, site, context);
  return { source: await backend.open(settings, log), folders, pictures: [] };
}

/** The published posts byte for byte: a build trims their bodies. */
async function openFixturesFolder(fixtures: string, log: Log): Promise<ExportSource> {
  const posts = (await readLocalPosts(fixtures)).filter((post) => !isDraft(post));
  const whole = posts.map((local) => ({ id: local.id, ...postOrThrow(local) }));
  const projects = await readProjectsOrThrow(fixtures);
  const documents = {
    proyectos: async () => projects.map(({ fields }) => ({ id: String(fields.id), fields })),
    posts: async () => whole,
    readBody: async (id: string) => whole.find((post) => post.id === id)?.body,
    readBodies: async () => Object.fromEntries(whole.map(({ id, body }) => [id, body])),
  };
  const names = await pictureNames(fixtures);
  const read = localPictures(fixtures, names);
  return {
    source: openFixtures(documents, log),
    folders: ['../images', 'images'].map((address) => ({ address, read })),
    pictures: [...names].map((name) => `images/${name}`),
  };
}
