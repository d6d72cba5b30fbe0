import { PageHeading } from '#ui/components/page-heading.tsx';
import { pageTitle, site } from '#ui/content/site.ts';
import { AllPosts } from './all-posts.tsx';
import styles from './blog-page.module.css';
import { FeaturedPosts } from './featured-posts.tsx';
import { UsefulLinks } from './useful-links.tsx';

const DESCRIPTION = `Entradas de ${site.fullName} sobre ${site.blogTopics}.`;

export function BlogPage() {
  return (
    <>
      <title>{pageTitle('Blog')}</title>
      <meta name="description" content={DESCRIPTION} />
      <section className={styles.hero}>
        <PageHeading className={styles.headline}>Bienvenido a mi Blog!</PageHeading>
        <FeaturedPosts />
      </section>
      <AllPosts />
      <UsefulLinks />
    </>
  );
}
