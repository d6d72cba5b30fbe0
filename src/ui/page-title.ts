import { site } from '#ui/content/site.ts';

/** The title of the tab: the page, then the owner of the site. */
export function pageTitle(page: string): string {
  return `${page} | ${site.fullName}`;
}
