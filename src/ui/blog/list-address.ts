import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the address says of the list of posts: `?q=…&tag=…&pagina=…`, each left out where it says nothing. */
export type ListAddress = {
  /** '' when nothing is searched for. */
  readonly query: string;
  /** null for the posts of every tag. */
  readonly tag: string | null;
  /** From 1. */
  readonly page: number;
};

const FIRST: ListAddress = { query: '', tag: null, page: 1 };

function readAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  const page = Number(params.get('pagina'));
  return {
    query: params.get('q')?.trim() ?? '',
    tag: params.get('tag') || null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function writeAddress({ query, tag, page }: ListAddress): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('pagina', String(page));
  return params.size === 0 ? '' : `?${params}`;
}

/** The router renders at each change of the address. */
const neverByItself = () => () => {};

/** The list's own part of the address, and the ways to change it. A new search begins at its first page. */
export function useListAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  // A page that was written at build time knows no search: it is taken over as it is, and then follows.
  const search = useSyncExternalStore(
    neverByItself,
    () => location.search,
    () => '',
  );
  const address = readAddress(search);
  const goTo = (target: ListAddress, replace: boolean) =>
    void navigate(
      { search: writeAddress(target) },
      // The visitor is at work in the middle of the page: it stays where it is.
      { replace, state: { preventScrollReset: true } },
    );

  return {
    ...address,
    /** While somebody types: each letter takes the place of the last one in the history. */
    setQuery: (query: string) => goTo({ ...address, query: query.trim(), page: 1 }, true),
    setTag: (tag: string | null) => goTo({ ...address, tag, page: 1 }, false),
    clear: () => goTo(FIRST, false),
    /** Where a page of what is listed now is, from the top of the list. */
    pageLink: (page: number) => ({ search: writeAddress({ ...address, page }), hash: '#todos' }),
  };
}
