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

/** Posts per page: few enough for a screen reader and a slow phone. */
const PAGE_SIZE = 24;

type Props = {
  readonly posts: readonly PostSummary[];
  /** True while more posts are loading, whose arrival may change the order. */
  readonly isPartial: boolean;
};

/** The posts page by page, filtered by the search and the tag of the address. */
export function PostFinder({ posts, isPartial }: Props) {
  const address = useListAddress();
  const { tag, setQuery, setTag, clear, pageLink } = address;
  // The field shows a typed character before the list is filtered by it.
  const query = useDeferredValue(address.query);
  const tagged = useMemo(() => withTag(posts, tag), [posts, tag]);
  const { result, failure, retry } = useSearch(tagged, query);
  const listed = result?.posts ?? tagged;
  const isSearching = query !== '' && result === null && failure === null;

  const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE));
  const page = Math.min(address.page, pages);
  const first = (page - 1) * PAGE_SIZE;
  const rows = listed.slice(first, first + PAGE_SIZE);

  return (
    <>
      <div className={styles.tools} data-needs-script>
        <SearchBox query={address.query} onChange={setQuery} />
        <TagFilter posts={posts} selected={tag} onChange={setTag} />
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
          {rows.map((post, index) => (
            // Two documents may have the same slug.
            // biome-ignore lint/suspicious/noArrayIndexKey: slug and index are unique together
            <li key={`${post.slug} ${index}`} className={styles.row}>
              <PostRow
                post={post}
                findMatches={result?.findMatches ?? null}
                snippet={result?.snippetOf(post) ?? null}
              />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && failure === null && <Pagination page={page} count={pages} linkTo={pageLink} />}
      {pages > 1 && (
        <noscript>
          <TitleList posts={listed.slice(PAGE_SIZE)} />
        </noscript>
      )}
    </>
  );
}

function countInWords(count: number, isResult: boolean): string {
  const [one, many] = isResult ? ['resultado', 'resultados'] : ['entrada', 'entradas'];
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
