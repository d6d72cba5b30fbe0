import { attempt, DEADLINES } from '#adapters/attempt.ts';
import { type DataSource, DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** The parts of the site that a developer can put into a state by address. */
export const FAULT_PARTS = ['proyectos', 'destacados', 'posts', 'entrada', 'contacto'] as const;

/** The states: a kind of failure at once, or something slower or emptier. */
export const FAULT_STATES = {
  lento: 'responde a los 10 segundos',
  cuelga: 'no responde nunca: se corta por tiempo',
  caido: 'el servidor está caído',
  rechaza: 'el servidor dice que no',
  roto: 'la respuesta no se entiende',
  'sin-red': 'no hay conexión',
  vacio: 'no hay nada guardado',
} as const;

type Part = (typeof FAULT_PARTS)[number];
type State = keyof typeof FAULT_STATES;

const KINDS: Readonly<Partial<Record<State, FailureKind>>> = {
  caido: 'unavailable',
  rechaza: 'refused',
  roto: 'malformed',
  'sin-red': 'offline',
};

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
    projects: { all: () => pass('proyectos', () => projects.all(), []) },
    posts: {
      all: (onFirst) => pass('posts', () => posts.all(onFirst), []),
      featured: (limit) => pass('destacados', () => posts.featured(limit), []),
      findBySlug: (slug) => pass('entrada', () => posts.findBySlug(slug), null),
      bodies: () => posts.bodies(),
    },
    inbox: { deliver: (message) => pass('contacto', () => inbox.deliver(message), undefined) },
  };
}

function hang(deadline: number): Promise<never> {
  return attempt(
    'falla',
    deadline,
    () => new Promise<never>(() => {}),
    () => 'timeout',
  );
}
