import { useDeferredValue, useMemo } from 'react';
import { type ListStart, PAGE_SIZE } from '#domain/model/list-start.ts';
import { newestFirst } from '#domain/model/post-list.ts';
import { countTags, withTag } from '#domain/model/post-tags.ts';
import { Failure } from '#ui/components/failure.tsx';
import { grouped } from '#ui/content/in-spanish.ts';
import { postsRead, useRead } from '#ui/reads.ts';
import { availableData } from '#ui/resource-store.ts';
import { ARCHIVE } from '#ui/routes.ts';
import { useIsBelowFoldDue } from '#ui/use-is-below-fold-due.ts';
import { useListAddress } from './list-address.ts';
import { NothingFound } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import styles from './post-finder.module.css';
import { PostRow } from './post-row.tsx';
import { SearchBox } from './search-box.tsx';
import { TagFilter } from './tag-filter.tsx';
import { useSearch } from './use-search.ts';

type Props = {
  readonly start: ListStart;
  /** True while more posts are loading, whose arrival may change the order. */
  readonly isPartial: boolean;
};

/**
 * The posts page by page, filtered by the search and the tag of the address. The first page needs only the
 * beginning of the list; the others, the search and the tags load the whole list.
 */
export function PostFinder({ start, isPartial }: Props) {
  const address = useListAddress();
  const { tag, setQuery, setTag, clear, pageLink } = address;
  // The field shows a typed character before the list is filtered by it.
  const query = useDeferredValue(address.query);
  const isFiltered = query !== '' || tag !== null;
  const isWholeWanted = isFiltered || address.page > 1;
  const [whole, retryWhole, containerRef] = useRead(postsRead, isWholeWanted);
  const list = availableData(whole);
  const posts = useMemo(() => list && newestFirst(list), [list]);
  const search = useSearch(posts, query);
  const { result } = search;
  const found = result?.posts ?? posts;

  // Until the whole list is there, its beginning stays on screen.
  const isWaiting = isWholeWanted && posts === null;
  const listed = useMemo(() => (found ? withTag(found, tag) : start.posts), [found, tag, start]);
  const count = posts === null ? start.count : listed.length;
  const counts = useMemo(() => (posts === null ? start.tags : countTags(posts)), [posts, start]);
  const failure =
    isWaiting && whole.status === 'failed'
      ? { kind: whole.kind, onRetry: retryWhole }
      : search.failure;
  const isSearching = failure === null && (isWaiting || (query !== '' && result === null));

  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = isWaiting ? 1 : Math.min(address.page, pages);
  const first = (page - 1) * PAGE_SIZE;
  const rows = listed.slice(first, first + PAGE_SIZE);
  const areRowsDue = useIsBelowFoldDue();
  // The status is one text. Of several, a translation replaces each, and React fails where it removes one.
  const status = isSearching
    ? [isFiltered ? 'Buscando…' : 'Cargando las demás…']
    : failure === null
      ? [
          countInWords(count, isFiltered),
          pages > 1 && `, ${grouped(first + 1)} a ${grouped(first + rows.length)}`,
          isPartial && '. Cargando las demás…',
          result !== null && search.isPartial && '. Buscando en los textos…',
        ]
      : [];

  return (
    <div ref={containerRef}>
      <div className={styles.tools} data-needs-script>
        <SearchBox query={address.query} onChange={setQuery} />
        <TagFilter counts={counts} selected={tag} onChange={setTag} />
      </div>
      <p className={styles.status} role="status">
        {status.filter(Boolean).join('')}
      </p>
      {failure !== null ? (
        <Failure
          title={
            query === ''
              ? 'No se pudieron cargar las demás entradas.'
              : 'No se pudo cargar el buscador.'
          }
          {...failure}
        />
      ) : count === 0 && !isPartial && !search.isPartial ? (
        <NothingFound
          query={query}
          tag={tag}
          onDropTag={query !== '' && tag !== null ? () => setTag(null) : null}
          onClear={clear}
        />
      ) : (
        <ul className={styles.rows} aria-busy={isSearching || !areRowsDue}>
          {areRowsDue &&
            rows.map((post, index) => (
              <li
                // Two documents may have the same slug.
                // biome-ignore lint/suspicious/noArrayIndexKey: slug and index are unique together
                key={`${post.slug} ${index}`}
                className={styles.row}
                data-later={index > 0 || undefined}
              >
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
          <a href={ARCHIVE}>Ver todas las entradas</a>
        </noscript>
      )}
    </div>
  );
}

function countInWords(count: number, isResult: boolean): string {
  const [one, many] = isResult ? ['resultado', 'resultados'] : ['entrada', 'entradas'];
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
