import { site } from '#ui/content/site.ts';

/** The title of the tab at the home page. */
export const HOME_TITLE = `${site.fullName} | ${site.headline}`;

/** The title of the tab at another page: the page, then the owner of the site. */
export function pageTitle(page: string): string {
  return `${page} | ${site.fullName}`;
}
