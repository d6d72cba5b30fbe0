import path from 'node:path';
import type { Post } from '#domain/model/post.ts';
import type { feedBody, PrerenderedPage, site } from '#root/prerender.tsx';
import { postPath } from '#ui/routes.ts';
import { decodeCharacterReferences, startTags } from './html-tags.ts';
import { pageHead, picturePreloads } from './page-head.ts';
import type { SiteFile } from './pictures.ts';
import { rootFiles } from './root-files.ts';
import { type ShareCard, sharePicture } from './share-pictures.ts';
import { blogName, siteName } from './site-facts.ts';

/** What the site, built for Node, knows of itself. */
export type SiteModule = { readonly site: typeof site; readonly feedBody: typeof feedBody };

type Settings = {
  /** Where the site lives. */
  readonly origin: string;
  /** The folder of Vite's own cache: what is drawn is kept beside it. */
  readonly cacheDir: string;
};

/** What search engines, networks and feed readers are given: a head for each page, and files beside them. */
export type SeoFiles = {
  readonly shellHead: string;
  readonly heads: ReadonlyMap<PrerenderedPage, string>;
  readonly files: readonly { readonly address: string; readonly source: string | Uint8Array }[];
};

export async function seoFiles(
  { site: facts, feedBody: bodyHtml }: SiteModule,
  pages: readonly PrerenderedPage[],
  { origin, cacheDir }: Settings,
): Promise<SeoFiles> {
  const drawn: SiteFile[] = [];
  const draw = async (title: string, seed: string) => {
    const card: ShareCard = { title, seed, logo: siteName(facts), author: facts.fullName };
    const picture = await sharePicture(card, path.join(cacheDir, '../.cache/pictures'));
    drawn.push(picture);
    return picture.address;
  };
  const homePicture = await draw(facts.jobTitle, 'inicio');
  const pictures = new Map<Post, string>();
  const heads = new Map<PrerenderedPage, string>();
  const hasContent = pages.length > 0;
  const self = { site: facts, origin, hasFeeds: hasContent };
  let blogDescription = '';
  for (const page of pages) {
    const { subject } = page;
    const { title, description } = ownWords(page.head);
    let picture = homePicture;
    if (subject.kind === 'blogs') {
      picture = await draw(blogName(facts), 'blog');
      blogDescription = description;
    }
    if (subject.kind === 'post') {
      picture = await draw(subject.post.title, subject.post.slug);
      pictures.set(subject.post, picture);
    }
    const at = subject.kind === 'post' ? postPath(subject.post.slug) : page.path;
    const about = { path: at, title, description, sharePicture: picture };
    const head = pageHead({ ...about, ...subject }, self);
    heads.set(page, [picturePreloads(page.html), head].join('\n'));
  }
  const nothing = { path: '/', title: '', description: '', sharePicture: homePicture };
  const files = rootFiles({
    site: facts,
    origin,
    blogDescription,
    posts: hasContent ? [...pictures.keys()] : null,
    bodyHtml,
    pictureOf: (post) => pictures.get(post) ?? homePicture,
  });
  return {
    shellHead: pageHead({ ...nothing, kind: 'shell' }, self),
    heads,
    files: [...drawn, ...Object.entries(files).map(([address, source]) => ({ address, source }))],
  };
}

/** The title and the description that the screen has given to its page. */
function ownWords(head: string): { readonly title: string; readonly description: string } {
  const title = /<title[^>]*>([^<]*)</.exec(head)?.[1] ?? '';
  const description = [...startTags(head)].find(
    ({ name, attributes }) => name === 'meta' && attributes.get('name') === 'description',
  );
  return {
    title: decodeCharacterReferences(title),
    description: description?.attributes.get('content') ?? '',
  };
}
