import { DEADLINES, withDeadline } from '#adapters/kit/with-deadline.ts';
import type { PostSummary } from '#domain/model/post.ts';
import type { Project } from '#domain/model/project.ts';
import { DataSourceError, type FailureKind } from '#ports/data-source.ts';

/** The parts of the site that a developer can break by address, with the method behind each. */
const METHODS = {
  proyectos: 'projects.all',
  posts: 'posts.all',
  entrada: 'posts.findBySlug',
  contacto: 'inbox.deliver',
} as const;

type Part = keyof typeof METHODS;

export const FAULT_PARTS = Object.keys(METHODS) as readonly Part[];

/** The states of a part: a failure, or an answer that is slow, empty, short or long. */
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

type State = keyof typeof FAULT_STATES;

const KINDS: Readonly<Partial<Record<State, FailureKind>>> = {
  caido: 'unavailable',
  rechaza: 'refused',
  roto: 'malformed',
  'sin-red': 'offline',
};

const SLOW_ANSWER_MS = 10_000;

/** Reads `?fallas=posts:lento,proyectos:caido`. Ignores unknown parts and states. */
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

type Method = (...args: unknown[]) => Promise<unknown>;

/** Development only: the repositories and the inbox of `parts`, by their names in `METHODS`, with these faults. */
export function withFaults<Parts extends object>(
  parts: Parts,
  faults: ReadonlyMap<Part, State>,
): Parts {
  const faulty = (member: string, repository: object) =>
    new Proxy(repository, {
      get: (target, name) => {
        const methods = target as Readonly<Record<PropertyKey, Method>>;
        const part = FAULT_PARTS.find((key) => METHODS[key] === `${member}.${String(name)}`);
        const state = part && faults.get(part);
        return (...args: unknown[]) => {
          if (part === undefined || state === undefined) return methods[name]?.(...args);
          // The call leaves out `onPartial`: a partial list would be shown before the fault.
          const withoutListeners = args.filter((arg) => typeof arg !== 'function');
          return inState(part, state, async () => methods[name]?.(...withoutListeners));
        };
      },
    });
  const entries = Object.entries(parts).map(([name, part]) => [name, faulty(name, part)]);
  return Object.fromEntries(entries) as Parts;
}

async function inState(part: Part, state: State, call: () => Promise<unknown>): Promise<unknown> {
  if (state === 'lento') await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
  if (state === 'cuelga') {
    const deadline = part === 'contacto' ? DEADLINES.deliver : DEADLINES.read;
    await withDeadline('falla', deadline, () => new Promise(() => {}));
  }
  const kind = KINDS[state];
  if (kind !== undefined) throw new DataSourceError(part, kind);
  const answer = await call();
  if (Array.isArray(answer)) return changedList(state, answer);
  if (state === 'vacio') return null;
  return state === 'largo' && answer ? lengthened(answer as Item) : answer;
}

type Item = Project | PostSummary;

function changedList(state: State, items: readonly Item[]): readonly Item[] {
  const [first] = items;
  if (state === 'vacio') return [];
  if (state === 'uno') return items.slice(0, 1);
  if (state === 'largo') return items.map(lengthened);
  if (state !== 'muchos' || first === undefined) return items;
  return Array.from({ length: 'slug' in first ? 500 : 30 }, (_, index) =>
    numbered(items[index % items.length] ?? first, index + 1),
  );
}

function numbered(item: Item, number: number): Item {
  return 'slug' in item
    ? { ...item, title: `${number}. ${item.title}`, slug: `${item.slug}-${number}` }
    : { ...item, name: `${number}. ${item.name}`, id: `${item.id}-${number}` };
}

const LONG_TITLE =
  'Un título que no termina nunca porque quien lo escribió quería contarlo todo antes de empezar';
const LONG_WORD = 'supercalifragilisticoespialidoso'.repeat(4);

function lengthened(item: Item): Item {
  const description = `${LONG_TITLE}. ${LONG_WORD}. ${LONG_TITLE}.`;
  return 'slug' in item
    ? { ...item, title: LONG_TITLE, description, tags: [...item.tags, LONG_WORD] }
    : { ...item, name: LONG_TITLE, description };
}
