import { newestFirst } from '#domain/model/post-list.ts';
import button from '#ui/components/button.module.css';
import { Dotted } from '#ui/components/dotted.tsx';
import { Failure } from '#ui/components/failure.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { pageTitle } from '#ui/page-title.ts';
import { type Read, useRead } from '#ui/reads.ts';
import { BLOG, postPath } from '#ui/routes.ts';
import styles from './archive-page.module.css';
import { PostDate } from './post-meta.tsx';

type Entry = readonly [slug: string, title: string, publishedAt: Date | null];

/** The slug, the title and the day of every post, newest first. */
export const archiveRead: Read<readonly Entry[]> = {
  key: 'archive',
  from: async ({ posts }) =>
    newestFirst(await posts.all()).map(
      ({ slug, title, publishedAt }) => [slug, title, publishedAt] as const,
    ),
  update: async () => null,
};

/** Links to every post on one page. The list of the blog has its pages and its search by script alone. */
export function ArchivePage() {
  const [titles, retry, containerRef] = useRead(archiveRead);
  return (
    <section ref={containerRef} className={styles.screen} aria-busy={titles.status === 'loading'}>
      <title>{pageTitle('Archivo')}</title>
      <meta name="description" content="Todas las entradas del blog, por título." />
      <PageHeading className={styles.title}>
        <Dotted>Todas las entradas.</Dotted>
      </PageHeading>
      {titles.status === 'loading' && <Loader label="Cargando entradas…" />}
      {titles.status === 'failed' && (
        <Failure title="No se pudieron cargar las entradas." kind={titles.kind} onRetry={retry} />
      )}
      {titles.status === 'ready' && titles.data.length === 0 && (
        <p className={styles.empty}>Todavía no hay entradas publicadas.</p>
      )}
      {titles.status === 'ready' && titles.data.length > 0 && (
        <ul className={styles.titles}>
          {titles.data.map(([slug, title, publishedAt], index) => (
            // Two documents may have the same slug.
            // biome-ignore lint/suspicious/noArrayIndexKey: slug and index are unique together
            <li key={`${slug} ${index}`}>
              <a href={postPath(slug)} dir="auto">
                {title}
              </a>
              {publishedAt && <PostDate date={publishedAt} isShort />}
            </li>
          ))}
        </ul>
      )}
      <a href={BLOG} className={button.button}>
        Volver al blog
      </a>
    </section>
  );
}
