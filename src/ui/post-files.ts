/** The files that a build writes for its lists of posts. Every page names them in its head. */
export type PostFiles = {
  /** The address of the list: every post without its body, in stored order. */
  readonly list: string;
  /** The address of the texts that the search reads, by slug. */
  readonly texts: string;
  /** The fingerprint of the newest posts that the data source had. */
  readonly newest: string;
};

/** The name of the `<meta>` element with the files as JSON. */
export const POST_FILES = 'post-files';

/** The files of this page's build; null where the page was not prerendered. */
export function readPostFiles(): PostFiles | null {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${POST_FILES}"]`);
  return meta ? JSON.parse(meta.content) : null;
}
