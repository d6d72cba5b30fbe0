import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import type { PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import { type DataSource, DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** The parts of the site that a developer can put into a state by address. */
export const FAULT_PARTS = ['proyectos', 'posts', 'entrada', 'contacto'] as const;

/** The states: a kind of failure at once, or something slower, emptier or fuller. */
export const FAULT_STATES = {
  lento: 'responde a los 10 segundos',
  cuelga: 'no responde nunca: se corta por tiempo',
  caido: 'el servidor está caído',
  rechaza: 'el servidor dice que no',
  roto: 'la respuesta no se entiende',
  'sin-red': 'no hay conexión',
  vacio: 'no hay nada guardado',
  uno: 'hay uno solo',
  muchos: 'hay 30 proyectos, o 500 entradas',
  largo: 'títulos de varias líneas y palabras sin fin',
} as const;

type Part = (typeof FAULT_PARTS)[number];
type State = keyof typeof FAULT_STATES;

const KINDS: Readonly<Partial<Record<State, FailureKind>>> = {
  caido: 'unavailable',
  rechaza: 'refused',
  roto: 'malformed',
  'sin-red': 'offline',
};

/** What a slow answer takes, in milliseconds. */
const SLOW = 10_000;

/** Reads `?fallas=posts:lento,proyectos:caido`; what is not a part and a state is left out. */
export function parseFaults(search: string): ReadonlyMap<Part, State> {
  const pairs = (new URLSearchParams(search).get('fallas') ?? '')
    .split(',')
    .map((pair) => pair.split(':'))
    .flatMap(([part, state]) => {
      const knownPart = FAULT_PARTS.find((name) => name === part);
      const isState = state !== undefined && Object.hasOwn(FAULT_STATES, state);
      return knownPart !== undefined && isState ? [[knownPart, state as State] as const] : [];
    });
  return new Map(pairs);
}

/** The data source with the faults that the address asks for. For development alone. */
export function withFaults(source: DataSource, faults: ReadonlyMap<Part, State>): DataSource {
  async function list<T extends Item>(part: Part, read: () => Promise<readonly T[]>) {
    return inNumbers(faults.get(part), await pass<readonly T[]>(part, read, []));
  }

  async function pass<T>(part: Part, read: () => Promise<T>, nothing: T): Promise<T> {
    const state = faults.get(part);
    if (state === undefined) return read();
    if (state === 'vacio') return nothing;
    if (state === 'lento') await new Promise((resolve) => setTimeout(resolve, SLOW));
    if (state === 'cuelga') await hang(part === 'contacto' ? DEADLINES.deliver : DEADLINES.read);
    const kind = KINDS[state];
    if (kind !== undefined) throw new DataSourceError(part, kind);
    return read();
  }
  const { projects, posts, inbox } = source;
  return {
    projects: { all: () => list('proyectos', () => projects.all()) },
    posts: {
      all: (onPartial) =>
        list('posts', () => posts.all(faults.has('posts') ? undefined : onPartial)),
      findBySlug: async (slug) => {
        const post = await pass('entrada', () => posts.findBySlug(slug), null);
        return post !== null && faults.get('entrada') === 'largo' ? lengthened(post) : post;
      },
      bodies: () => posts.bodies(),
    },
    inbox: { deliver: (message) => pass('contacto', () => inbox.deliver(message), undefined) },
  };
}

type Item = Project | PostSummary;

/** The list as a state about numbers or lengths would have it. */
function inNumbers<T extends Item>(state: State | undefined, items: readonly T[]): readonly T[] {
  if (state === 'uno') return items.slice(0, 1);
  if (state === 'largo') return items.map(lengthened);
  const [first] = items;
  if (state !== 'muchos' || first === undefined) return items;
  return Array.from({ length: 'slug' in first ? 500 : 30 }, (_, index) =>
    numbered(items[index % items.length] ?? first, index + 1),
  );
}

function numbered<T extends Item>(item: T, number: number): T {
  return 'slug' in item
    ? { ...item, title: `${number}. ${item.title}`, slug: `${item.slug}-${number}` }
    : { ...item, name: `${number}. ${item.name}`, id: `${item.id}-${number}` };
}

const LONG_TITLE =
  'Un título que no termina nunca porque quien lo escribió quería contarlo todo antes de empezar';
const LONG_WORD = 'supercalifragilisticoespialidoso'.repeat(4);

function lengthened<T extends Item>(item: T): T {
  const description = `${LONG_TITLE}. ${LONG_WORD}. ${LONG_TITLE}.`;
  return 'slug' in item
    ? { ...item, title: LONG_TITLE, description, tags: [...item.tags, LONG_WORD] }
    : { ...item, name: LONG_TITLE, description };
}

function hang(deadline: number): Promise<never> {
  return withDeadline(
    'falla',
    deadline,
    () => new Promise<never>(() => {}),
    () => 'timeout',
  );
}
