import { PageHeading } from '#ui/components/page-heading.tsx';
import { pageTitle } from '#ui/content/page-title.ts';
import { AllPosts } from './all-posts.tsx';
import styles from './blog-page.module.css';
import { FeaturedPosts } from './featured-posts.tsx';
import { UsefulLinks } from './useful-links.tsx';

export function BlogPage() {
  return (
    <>
      <title>{pageTitle('Blog')}</title>
      <section className={styles.hero}>
        <PageHeading className={styles.headline}>Bienvenido a mi Blog!</PageHeading>
        <FeaturedPosts />
      </section>
      <AllPosts />
      <UsefulLinks />
    </>
  );
}
