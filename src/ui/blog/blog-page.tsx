import { PageHeading } from '#ui/components/page-heading.tsx';
import { site } from '#ui/content/site.ts';
import { pageTitle } from '#ui/page-title.ts';
import { listStartRead, useRead } from '#ui/reads.ts';
import { AllPosts } from './all-posts.tsx';
import styles from './blog-page.module.css';
import { FeaturedPosts } from './featured-posts.tsx';
import { UsefulLinks } from './useful-links.tsx';

const DESCRIPTION = `Entradas de ${site.fullName}${site.blogTopics ? ` sobre ${site.blogTopics}` : ''}.`;

/** The blog's list. Both sections with posts show one read: they load, fail and recover together. */
export function BlogPage() {
  const [start, onRetry, containerRef] = useRead(listStartRead);
  const section = { start, onRetry, containerRef };
  return (
    <>
      <title>{pageTitle('Blog')}</title>
      <meta name="description" content={DESCRIPTION} />
      <section className={styles.hero}>
        <PageHeading className={styles.headline}>Bienvenido a mi Blog!</PageHeading>
        {/* One text node, or the period would move by itself when the font comes. */}
        {site.blogTopics && <p className={styles.topics}>{`Escribo sobre ${site.blogTopics}.`}</p>}
        <FeaturedPosts {...section} />
      </section>
      <AllPosts {...section} />
      <UsefulLinks />
    </>
  );
}
