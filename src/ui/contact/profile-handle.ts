/** The path of a profile's address as people write it: `@name` for a single part, otherwise `in/name`. */
export function profileHandle(address = ''): string {
  const path = address.replace(/^https?:\/\/[^/]+\/|[?#].*$/g, '').replace(/\/+$/, '');
  return /^@?[^/]+$/.test(path) ? `@${path.replace('@', '')}` : path;
}
