import { site } from './site.ts';

/** What the tab says: the page, then whose site it is. */
export function pageTitle(page: string): string {
  return `${page} | ${site.fullName}`;
}
