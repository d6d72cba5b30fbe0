import { useDeferredValue, useMemo } from 'react';
import type { PostSummary } from '#domain/model/post.ts';
import { withTag } from '#domain/model/post-tags.ts';
import { Failure } from '#ui/components/failure.tsx';
import { grouped } from '#ui/content/in-spanish.ts';
import { useListAddress } from './list-address.ts';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import styles from './post-finder.module.css';
import { PostRow } from './post-row.tsx';
import { SearchBox } from './search-box.tsx';
import { TagFilter } from './tag-filter.tsx';
import { TitleList } from './title-list.tsx';
import { useSearch } from './use-search.ts';

/** How many posts make a page: what a screen reader, and a slow phone, can take at once. */
const PAGE = 24;

type Props = {
  readonly posts: readonly PostSummary[];
  /** Whether more of them are on their way, and with them the last word on their order. */
  readonly isPartial: boolean;
};

/** The posts a page at a time, all of them or those that a search and a tag leave, as the address says. */
export function PostFinder({ posts, isPartial }: Props) {
  const address = useListAddress();
  const { tag, setQuery, setTag, clear, pageLink } = address;
  // The letter that was just typed comes before the list that answers it.
  const query = useDeferredValue(address.query);
  const tagged = useMemo(() => withTag(posts, tag), [posts, tag]);
  const { found, failure, retry } = useSearch(tagged, query);
  const listed = found?.posts ?? tagged;
  const isSearching = query !== '' && found === null && failure === null;

  const pages = Math.max(1, Math.ceil(listed.length / PAGE));
  const page = Math.min(address.page, pages);
  const first = (page - 1) * PAGE;
  const rows = listed.slice(first, first + PAGE);

  return (
    <>
      <div className={styles.tools} data-needs-script>
        <SearchBox query={address.query} onChange={setQuery} />
        <TagFilter posts={posts} tag={tag} onChange={setTag} />
      </div>
      <p className={styles.status} role="status">
        {isSearching && 'Buscando…'}
        {!isSearching && failure === null && (
          <>
            {countInWords(listed.length, query !== '' || tag !== null)}
            {pages > 1 && `, ${grouped(first + 1)} a ${grouped(first + rows.length)}`}
            {isPartial && '. Cargando las demás…'}
          </>
        )}
      </p>
      {failure !== null ? (
        <Failure title="No pudimos cargar el buscador." kind={failure} onRetry={retry} />
      ) : listed.length === 0 && !isPartial ? (
        <NothingFound
          query={query}
          tag={tag}
          onDropTag={query !== '' && tag !== null ? () => setTag(null) : null}
          onClear={clear}
        />
      ) : (
        <ul className={styles.rows} aria-busy={isSearching}>
          {rows.map((post, place) => (
            // Two documents may carry one slug.
            // biome-ignore lint/suspicious/noArrayIndexKey: with its slug, the place makes it one
            <li key={`${post.slug} ${place}`} className={styles.row}>
              <PostRow
                post={post}
                marker={found?.marker ?? null}
                passage={found?.passageOf(post) ?? null}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && failure === null && <Pagination page={page} count={pages} linkTo={pageLink} />}
      {pages > 1 && (
        <noscript>
          <TitleList posts={listed.slice(PAGE)} />
        </noscript>
      )}
    </>
  );
}

function countInWords(count: number, isResult: boolean): string {
  const [one, many] = isResult ? ['resultado', 'resultados'] : ['entrada', 'entradas'];
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
