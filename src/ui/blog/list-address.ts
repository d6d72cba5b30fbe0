import { useLocation, useNavigate } from 'react-router-dom';
import { useOnceHydrated } from '#ui/hydration.ts';
import { BLOG } from '#ui/routes.ts';

/** The state of the list of posts in the address: `?q=…&tag=…&pagina=…`, without those that are empty. */
export type ListAddress = {
  /** '' without a search. */
  readonly query: string;
  /** null for all tags. */
  readonly tag: string | null;
  /** The number of the page, from 1. */
  readonly page: number;
};

/** The most characters of a search and of a tag, which the page repeats. */
export const MAX_LENGTH = 200;

const DEFAULTS: ListAddress = { query: '', tag: null, page: 1 };

function readAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  const page = Number(params.get('pagina'));
  return {
    query: params.get('q')?.trim().slice(0, MAX_LENGTH) ?? '',
    tag: params.get('tag')?.slice(0, MAX_LENGTH) || null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

function writeAddress({ query, tag, page }: ListAddress): string {
  const params = new URLSearchParams();
  if (query !== '') params.set('q', query);
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('pagina', String(page));
  const search = params.toString();
  return search && `?${search}`;
}

/** The state of the list in the address, and functions that change it. A new search starts at page 1. */
export function useListAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const current = readAddress(location.search);
  // A page is prerendered without a search, and hydration has to render the same.
  const address = readAddress(useOnceHydrated(() => location.search, ''));
  const goTo = (target: ListAddress, replace: boolean) =>
    void navigate(
      { search: writeAddress(target) },
      // The visitor works in the middle of the page, which must not scroll.
      { replace, state: { preventScrollReset: true } },
    );

  return {
    ...address,
    /** Replaces the history entry, so that typing adds none. */
    setQuery: (query: string) => goTo({ ...current, query: query.trim(), page: 1 }, true),
    setTag: (tag: string | null) => goTo({ ...current, tag, page: 1 }, false),
    clear: () => goTo(DEFAULTS, false),
    /** The address of a page of the current list, from its top. */
    pageLink: (page: number) => `${BLOG}${writeAddress({ ...address, page })}#todos`,
  };
}
