import type { StoredDocument } from '#adapters/kit/documents.ts';
import { isFileName } from '#domain/model/file-name.ts';
import { sanitizeLine } from './terminal-text.ts';

/** The posts of a database under the names that their files have. */
export type AdoptedPosts = {
  /** The posts, each with its slug as the id. */
  readonly posts: readonly StoredDocument[];
  /** The id in the database of each post whose id is another one, by its name here. */
  readonly idInDatabase: ReadonlyMap<string, string>;
  /** Posts that share their slug with another. */
  readonly duplicates: readonly { readonly id: string; readonly name: string }[];
};

/**
 * Names posts by their slug: one that was written in the Firebase console has an id that Firestore made up. It
 * keeps that id in the database, where nothing but the owner's tool sees it.
 *
 * `localNames` are the names of the local files. A document that only its id connects with a local file keeps it:
 * its slug was changed on one of the two sides.
 */
export function adoptBySlug(
  documents: readonly StoredDocument[],
  localNames: ReadonlySet<string> = new Set(),
): AdoptedPosts {
  const slugs = new Set(documents.map(({ fields }) => fields.slug));
  const nameOf = ({ id, fields: { slug } }: StoredDocument) => {
    if (typeof slug !== 'string' || slug.trim() === '' || !isFileName(slug)) return id;
    const isConnectedById = localNames.has(id) && !slugs.has(id) && !localNames.has(slug);
    return isConnectedById ? id : slug;
  };
  const idByName = new Map<string, string>();
  // Of two posts with one slug, the one whose id is the slug keeps the name.
  for (const document of documents) {
    const name = nameOf(document);
    if (document.id === name || !idByName.has(name)) idByName.set(name, document.id);
  }
  const isNamed = (document: StoredDocument) => idByName.get(nameOf(document)) === document.id;
  return {
    posts: documents.filter(isNamed).map((document) => ({ ...document, id: nameOf(document) })),
    idInDatabase: new Map([...idByName].filter(([name, id]) => name !== id)),
    duplicates: documents
      .filter((document) => !isNamed(document))
      .map((document) => ({ id: document.id, name: nameOf(document) })),
  };
}

/** A sentence for each post that no file can have. */
export function duplicateLines({ duplicates }: AdoptedPosts): readonly string[] {
  return duplicates.map(({ id, name }) => {
    const [place, slug] = [sanitizeLine(`posts/${id}`), sanitizeLine(name)];
    return `! queda afuera: ${place} (otra entrada de la base ya tiene el slug «${slug}»)\n`;
  });
}
