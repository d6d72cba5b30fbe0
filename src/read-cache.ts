import type { DataSource } from '#ports/data-source.ts';
import type { Clock } from '#ports/system.ts';
import { deserialize, serialize } from '#ui/hydration-payload.ts';

/** How long a list that was read serves later visits, in milliseconds. */
const LIFETIME = 5 * 60_000;
/** The storage is shared with the messages that wait to be sent, which need room. */
const MAX_LENGTH = 200_000;

type Entry = { readonly build: string; readonly readAt: number; readonly data: unknown };

/**
 * The data source, whose lists serve the visits of the next minutes from the device's storage. `build` names the code
 * that wrote an entry, whose models another build may not have, and the posts that it had.
 */
export function withReadCache(source: DataSource, build: string, clock: Clock): DataSource {
  const cached =
    <Args extends readonly unknown[], T>(name: string, read: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      const now = clock.now().getTime();
      const entry = stored(name);
      const age = now - (entry?.readAt ?? Number.NaN);
      if (entry?.build === build && age >= 0 && age < LIFETIME) return entry.data as T;
      const data = await read(...args);
      store(name, { build, readAt: now, data });
      return data;
    };
  const { projects, posts } = source;
  return {
    ...source,
    projects: { all: cached('proyectos', () => projects.all()) },
    posts: {
      all: (onPartial) => posts.all(onPartial),
      newest: cached('entradas', (limit: number) => posts.newest(limit)),
      findBySlug: (slug) => posts.findBySlug(slug),
      bodies: () => posts.bodies(),
    },
  };
}

function keyOf(name: string) {
  return `lectura-${name}`;
}

function stored(name: string): Entry | null {
  try {
    return deserialize(localStorage.getItem(keyOf(name)) ?? 'null') as Entry | null;
  } catch {
    // Without a usable storage everything is read again.
    return null;
  }
}

function store(name: string, entry: Entry) {
  try {
    const text = serialize(entry);
    if (text.length <= MAX_LENGTH) localStorage.setItem(keyOf(name), text);
  } catch {
    // The next visit reads again.
  }
}
