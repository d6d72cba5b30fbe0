type Fields = Readonly<Record<string, unknown>>;

export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete';

/** A request as the access rules see it. Timestamps are `Date`s; `data` is the document afterwards. */
export type RuleRequest = {
  readonly operation: Operation;
  /** Collections and ids in turn, from the root; a list ends with its collection. */
  readonly path: readonly string[];
  /** Of a list. Absent: the query has none. */
  readonly limit?: number;
  readonly data?: Fields;
  /** The document that is there already. Absent: there is none. */
  readonly existing?: Fields;
};

export type Verdict = 'allow' | 'deny';

export type Clause = {
  readonly promise: string;
  readonly holds: (request: RuleRequest) => boolean;
};

/** One `allow` of the rules file; in `match`, a name in braces stands for any one segment. */
export type Allow = {
  readonly match: readonly string[];
  readonly operation: Operation;
  readonly clauses: readonly Clause[];
};

/** The numbers and texts that firestore.rules holds too; syntax.test.ts compares the two. */
export const PAGE = { smallest: 1, largest: 100 };
export const CEILINGS = { nombre: 400, mail: 1016, mensaje: 20_000 };
export const KEYS = ['nombre', 'mail', 'mensaje', 'fecha'];
/** Written so that RE2 and JavaScript read them alike. */
export const PATTERNS = {
  id: /^[A-Za-z0-9_-]{20,40}$/,
  mail: /^[^@ \t\r\n]+@[^@ \t\r\n]+$/,
  oneLine: /^[^\r\n]*$/,
  blank: /^[ \t\r\n]*$/,
};

const isPage: Clause = {
  promise: 'a list has a limit of 1 to 100',
  holds: ({ limit }) => limit !== undefined && limit >= PAGE.smallest && limit <= PAGE.largest,
};

/**
 * In the rules a text is `is string`, and only strings can be trimmed or matched; so here each clause
 * refuses what is no text by itself, and none of them is idle beside another.
 */
const isMessage: readonly Clause[] = [
  {
    promise: 'the keys are exactly the four',
    holds: ({ data = {} }) =>
      Object.keys(data).length === KEYS.length && KEYS.every((key) => key in data),
  },
  isNotBlank('nombre'),
  { promise: 'nombre has no line end', holds: matches('nombre', PATTERNS.oneLine) },
  isWithinCeiling('nombre'),
  // Not blank either: there is something on both sides.
  { promise: 'mail has one @ and no white space', holds: matches('mail', PATTERNS.mail) },
  isWithinCeiling('mail'),
  isNotBlank('mensaje'),
  isWithinCeiling('mensaje'),
  { promise: 'fecha is a timestamp', holds: ({ data }) => data?.fecha instanceof Date },
];

export const ALLOWS: readonly Allow[] = [
  { match: ['proyectos', '{id}'], operation: 'get', clauses: [] },
  { match: ['proyectos', '{id}'], operation: 'list', clauses: [isPage] },
  { match: ['posts', '{id}'], operation: 'get', clauses: [] },
  { match: ['posts', '{id}'], operation: 'list', clauses: [isPage] },
  {
    match: ['contactos', '{id}'],
    operation: 'create',
    clauses: [
      {
        promise: 'the id is 20 to 40 plain letters',
        holds: ({ path }) => PATTERNS.id.test(path[1] ?? ''),
      },
      ...isMessage,
    ],
  },
  {
    match: ['contactos', '{id}'],
    operation: 'update',
    clauses: [
      {
        promise: 'nothing changes',
        holds: ({ data, existing }) => existing !== undefined && isEqual(data, existing),
      },
    ],
  },
];

/**
 * What firestore.rules answers, as far as a model can tell: the official emulator has the last word
 * (emulator.test.ts runs the same cases there). Pure; whatever no `allow` grants is denied.
 */
export function judge(request: RuleRequest, allows: readonly Allow[] = ALLOWS): Verdict {
  // The rules judge a list by the documents that it may meet.
  const path = request.operation === 'list' ? [...request.path, ''] : request.path;
  const isGranted = allows.some(
    ({ match, operation, clauses }) =>
      operation === request.operation &&
      match.length === path.length &&
      match.every((segment, index) => segment.startsWith('{') || segment === path[index]) &&
      clauses.every(({ holds }) => holds(request)),
  );
  return isGranted ? 'allow' : 'deny';
}

function isNotBlank(field: 'nombre' | 'mensaje'): Clause {
  return {
    promise: `${field} is a text and not blank`,
    holds: ({ data }) => {
      const value = data?.[field];
      return typeof value === 'string' && value.trim() !== '' && !PATTERNS.blank.test(value);
    },
  };
}

/** Counts bytes, the stricter reading of `size()`: what passes here passes by letters too. */
function isWithinCeiling(field: keyof typeof CEILINGS): Clause {
  return {
    promise: `${field} is not above its ceiling`,
    holds: ({ data }) => {
      const value = data?.[field];
      return typeof value === 'string' && sizeInBytes(value) <= CEILINGS[field];
    },
  };
}

function sizeInBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

function matches(field: string, pattern: RegExp): Clause['holds'] {
  return ({ data }) => {
    const value = data?.[field];
    return typeof value === 'string' && pattern.test(value);
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isEqual(one[key], other[key]))
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
