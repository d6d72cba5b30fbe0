import path from 'node:path';
import type { Post } from '#domain/model/post.ts';
import type { ParsedBody } from '#markdown/parse.ts';
import type { feedBody, PrerenderedPage, site } from '#root/prerender.tsx';
import { postPath } from '#ui/routes.ts';
import { startTags } from './html-tags.ts';
import { pageData, pageHead } from './page-head.ts';
import { picturePreloads } from './picture-preloads.ts';
import type { SiteFile } from './pictures.ts';
import { rootFiles } from './root-files.ts';
import { type ShareCard, sharePicture } from './share-pictures.ts';
import { blogName } from './site-facts.ts';

/** The exports of the site's build for Node that this file needs. */
export type SiteModule = { readonly site: typeof site; readonly feedBody: typeof feedBody };

type Settings = {
  /** The public origin of the site. */
  readonly origin: string;
  /** Vite's cache folder; share pictures are cached beside it. */
  readonly cacheDir: string;
  /** The content of a file of the build by its address; null where there is none. */
  readonly readBuilt: (address: string) => Promise<Uint8Array | null>;
};

/** The markup that describes a page: its head, and what stands at its end, behind the content. */
export type PageMarkup = { readonly head: string; readonly end: string };

/** The markup of each page, and the files for search engines, social networks and feed readers. */
export type SeoFiles = {
  readonly shellHead: string;
  readonly markup: ReadonlyMap<PrerenderedPage, PageMarkup>;
  readonly files: readonly { readonly address: string; readonly source: string | Uint8Array }[];
};

/** Draws the share pictures, writes each page's head, and makes the files at the root of the site. */
export async function seoFiles(
  { site: facts, feedBody }: SiteModule,
  pages: readonly PrerenderedPage[],
  { origin, cacheDir, readBuilt }: Settings,
): Promise<SeoFiles> {
  const drawn: SiteFile[] = [];
  const { brand, brandSuffix, fullName: author } = facts;
  const draw = async (title: string, seed: string, image = '') => {
    const cover = await readBuilt(image);
    const card: ShareCard = { title, seed, cover, brand, brandSuffix, author };
    const picture = await sharePicture(card, path.join(cacheDir, '../.cache/pictures'));
    drawn.push(picture);
    return picture.address;
  };
  const homePicture = await draw(facts.headline, 'inicio');
  const posts = new Map<Post, { readonly picture: string; readonly body: ParsedBody | null }>();
  const markup = new Map<PrerenderedPage, PageMarkup>();
  const hasContent = pages.length > 0;
  const settings = { site: facts, origin, hasFeeds: hasContent };
  let blogDescription = '';
  for (const page of pages) {
    const { subject } = page;
    const { title, description } = titleAndDescription(page.head);
    let picture = homePicture;
    if (subject.kind === 'blogs') {
      picture = await draw(blogName(facts), 'blog');
      blogDescription = description;
    }
    if (subject.kind === 'post') {
      const { title, slug, image } = subject.post;
      picture = await draw(title, slug, image);
      posts.set(subject.post, { picture, body: page.body ?? null });
    }
    const address = subject.kind === 'post' ? postPath(subject.post.slug) : page.path;
    const texts = { title, description };
    const described = { path: address, sharePicture: picture, ...texts, ...subject };
    markup.set(page, {
      head: [picturePreloads(page.html), pageHead(described, settings)].join('\n'),
      end: pageData(described, settings),
    });
  }
  const shell = { path: '/', title: '', description: '', sharePicture: homePicture };
  const files = rootFiles({
    site: facts,
    origin,
    blogDescription,
    posts: hasContent ? [...posts.keys()] : null,
    bodyHtml: (post, address) => feedBody(post.body, posts.get(post)?.body ?? null, address),
    pictureOf: (post) => posts.get(post)?.picture ?? homePicture,
  });
  return {
    shellHead: pageHead({ ...shell, kind: 'shell' }, settings),
    markup,
    files: [...drawn, ...Object.entries(files).map(([address, source]) => ({ address, source }))],
  };
}

/** The title and the description that the screen has rendered. */
function titleAndDescription(head: string) {
  const tags = [...startTags(head)];
  const description = tags.find(({ attributes }) => attributes.get('name') === 'description');
  return {
    title: tags.find(({ name }) => name === 'title')?.text ?? '',
    description: description?.attributes.get('content') ?? '',
  };
}
