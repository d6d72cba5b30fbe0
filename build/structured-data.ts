import type { PostSummary } from '#domain/model/post.ts';
import { ARCHIVE, BLOG, HOME, postPath } from '#ui/routes.ts';
import type { Page } from './page-head.ts';
import { publishedTime } from './published-time.ts';
import { addressAt, blogName, LANGUAGE, type SiteFacts, siteName } from './site-facts.ts';

/** The number of posts in the data of the blog's page. The sitemap has all. */
const BLOG_POSTS = 20;

/** A page's content in the vocabulary of schema.org, as JSON-LD. */
export function structuredData(page: Page, site: SiteFacts, origin: string): unknown {
  const at = (path: string) => addressAt(origin, path);
  const person = { '@id': at('/#persona') };
  const posting = ({ slug, title, description, tags, publishedAt }: PostSummary) => ({
    '@type': 'BlogPosting',
    '@id': `${at(postPath(slug))}#entrada`,
    headline: title,
    description,
    url: at(postPath(slug)),
    ...(publishedAt !== null && {
      datePublished: publishedTime(publishedAt).toISOString(),
    }),
    ...(tags.length > 0 && { keywords: tags }),
    inLanguage: LANGUAGE,
    // A reference alone would not resolve: the page of a post does not define the person.
    author: { '@type': 'Person', ...person, name: site.fullName, url: at('/') },
  });
  const blog = {
    '@type': 'Blog',
    '@id': at(`${BLOG}#blog`),
    name: blogName(site),
    url: at(BLOG),
    inLanguage: LANGUAGE,
    publisher: person,
  };
  const breadcrumbs = (...steps: readonly (readonly [name: string, path: string])[]) => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  });
  const profiles = [site.linkedin, site.instagram, site.youtube].filter(Boolean);
  const graph = (...entities: readonly unknown[]) => ({
    '@context': 'https://schema.org',
    '@graph': entities,
  });

  switch (page.kind) {
    case 'home':
      return graph(
        {
          '@type': 'WebSite',
          '@id': at('/#sitio'),
          name: siteName(site),
          url: at('/'),
          description: page.description,
          inLanguage: LANGUAGE,
          publisher: person,
        },
        {
          '@type': 'Person',
          ...person,
          name: site.fullName,
          url: at('/'),
          ...(site.portrait && { image: at(site.portrait) }),
          jobTitle: site.jobTitle,
          description: site.about[0],
          email: `mailto:${site.email}`,
          ...(site.city && {
            address: { '@type': 'PostalAddress', addressLocality: site.city },
          }),
          ...(profiles.length > 0 && { sameAs: profiles }),
        },
      );
    case 'blogs':
      return graph(
        {
          ...blog,
          description: page.description,
          ...(page.posts.length > 0 && {
            blogPost: page.posts.slice(0, BLOG_POSTS).map(posting),
          }),
        },
        breadcrumbs(['Inicio', HOME], ['Blog', BLOG]),
      );
    case 'post':
      return graph(
        {
          ...posting(page.post),
          image: [at(page.sharePicture)],
          mainEntityOfPage: at(page.path),
          publisher: { '@type': 'Person', ...person, name: site.fullName },
          isPartOf: blog,
        },
        breadcrumbs(['Inicio', HOME], ['Blog', BLOG], [page.post.title, page.path]),
      );
    case 'archive':
      return graph(breadcrumbs(['Inicio', HOME], ['Blog', BLOG], ['Archivo', ARCHIVE]));
    case 'not-found':
    case 'shell':
      return graph();
  }
}
