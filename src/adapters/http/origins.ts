const SITE = 'https://site.invalid';

/** The origin of an address; none for a path of the site itself. */
export function originsOf(address: string): readonly string[] {
  return [new URL(address, SITE).origin].filter((origin) => origin !== SITE);
}
