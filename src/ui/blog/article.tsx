import type { PostSummary } from '#domain/model/post.ts';
import { Avatar } from '#ui/components/avatar.tsx';
import button from '#ui/components/button.module.css';
import { PageHeading } from '#ui/components/page-heading.tsx';
import { site } from '#ui/content/site.ts';
import { LONG_WORD } from '#ui/long-word.ts';
import { pageTitle } from '#ui/page-title.ts';
import type { PostReading } from '#ui/reads.ts';
import { BLOG } from '#ui/routes.ts';
import styles from './article.module.css';
import { ArticleBody } from './article-body.tsx';
import { AuthorCard } from './author-card.tsx';
import { MorePosts } from './more-posts.tsx';
import { PostBody } from './post-body.tsx';
import { PostCover } from './post-cover.tsx';
import { PostDate, PostTags } from './post-meta.tsx';
import { ShareButton } from './share-button.tsx';
import { MIN_HEADINGS, TableOfContents } from './table-of-contents.tsx';

/** The rendered width of the cover. */
const COVER = '(min-width: 1248px) 1200px, calc(100vw - 48px)';

type Props = Pick<PostReading, 'body'> & {
  readonly post: PostSummary & { readonly body?: string };
  /** Missing while the body is being loaded, unless the list of posts has it. */
  readonly minutes?: number | undefined;
};

/** A post: its cover, author, reading time and body. The body and the table of contents come when parsed. */
export function Article({ post, minutes, body }: Props) {
  const headings = body?.headings ?? [];
  return (
    <article className={styles.article}>
      <title>{pageTitle(post.title)}</title>
      <meta name="description" content={post.description} />
      <PostCover className={styles.cover} post={post} alt={post.title} sizes={COVER} isPriority />
      <header className={styles.column}>
        <div className={styles.author}>
          <Avatar className={styles.avatar} sizes="40px" />
          <div className={styles.meta}>
            <p className={styles.name}>{site.fullName}</p>
            <p className={styles.minutes}>
              {minutes === undefined ? '\u00a0' : `Tiempo de Lectura: ${minutes} min`}
            </p>
          </div>
          {post.publishedAt && <PostDate date={post.publishedAt} />}
        </div>
        <PageHeading className={styles.title}>{post.title}</PageHeading>
        <p
          className={styles.description}
          dir="auto"
          data-long-word={LONG_WORD.test(post.description) || undefined}
        >
          {post.description}
        </p>
        <div className={styles.tools}>
          {post.tags.length > 0 && <PostTags tags={post.tags} />}
          <ShareButton title={post.title} />
        </div>
      </header>
      {headings.length >= MIN_HEADINGS && (
        // A prerendered page is painted once the browser has this element (build/page-html.ts).
        <div id="indice" className={styles.contents}>
          <TableOfContents headings={headings} />
        </div>
      )}
      <ArticleBody className={[styles.column, styles.text].join(' ')}>
        <PostBody slug={post.slug} source={post.body} parsed={body} />
      </ArticleBody>
      <div className={[styles.column, styles.end].join(' ')} data-below-fold="far">
        <MorePosts slug={post.slug} />
        <AuthorCard />
        <a href={BLOG} className={button.button}>
          Volver al inicio
        </a>
      </div>
    </article>
  );
}
