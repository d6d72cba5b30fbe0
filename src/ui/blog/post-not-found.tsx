import { newestFirst } from '#domain/model/post-list.ts';
import { suggestedPosts } from '#domain/model/suggested-posts.ts';
import button from '#ui/components/button.module.css';
import { Dotted } from '#ui/components/dotted.tsx';
import { Landscape, LIGHT_OF_THEME } from '#ui/components/landscape.tsx';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { pageTitle } from '#ui/page-title.ts';
import { knownPostsRead, useRead } from '#ui/reads.ts';
import { BLOG, postPath } from '#ui/routes.ts';
import { serverHtml } from '#ui/server-html-containers.ts';
import styles from './post-not-found.module.css';

type Props = { readonly slug: string };

/**
 * The screen for a slug without a post: suggested posts and a link back to the list. A post that the page
 * brought, or that the list still has, was withdrawn.
 */
export function PostNotFound({ slug }: Props) {
  const [posts] = useRead(knownPostsRead);
  const listed = posts.status === 'ready' ? newestFirst(posts.data) : [];
  const others = listed.filter((post) => post.slug !== slug);
  const wasWithdrawn = serverHtml.has(slug) || others.length < listed.length;
  const suggested = suggestedPosts(slug, others);

  return (
    <section className={styles.screen} data-was-withdrawn={wasWithdrawn}>
      <title>{pageTitle('Entrada no encontrada')}</title>
      <meta name="robots" content="noindex" />
      <Landscape
        className={styles.landscape}
        seed="no-encontrada"
        ratio={21 / 9}
        light={LIGHT_OF_THEME}
      />
      <PageHeading className={styles.title}>
        <Dotted>No encontré esta entrada.</Dotted>
      </PageHeading>
      <p className={styles.text}>
        {wasWithdrawn
          ? 'Esta entrada ya no está publicada.'
          : 'Puede que haya cambiado de dirección o que el enlace esté incompleto.'}
      </p>
      {suggested.length > 0 && (
        <nav aria-labelledby="parecidas">
          <h2 id="parecidas" className={styles.suggestedTitle}>
            ¿Buscabas alguna de estas?
          </h2>
          <ul className={styles.suggested}>
            {suggested.map((post) => (
              <li key={post.slug}>
                <a href={postPath(post.slug)}>{post.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <a href={BLOG} className={button.button} data-look="primary">
        Volver al inicio
      </a>
    </section>
  );
}
