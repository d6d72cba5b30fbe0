import { EvaluationError, NotInterpretedError } from './rule-errors.ts';

/**
 * The documentation leaves two questions open: whether `size()` counts characters or bytes, and
 * whether `trim()` removes more than spaces. The rules have to hold under both readings.
 */
export type ServerReading = {
  readonly sizeOf: (text: string) => number;
  readonly trim: (text: string) => string;
};

export const STRICT_READING: ServerReading = {
  sizeOf: (text) => new TextEncoder().encode(text).length,
  trim: (text) => text.trim(),
};

export const LENIENT_READING: ServerReading = {
  sizeOf: (text) => [...text].length,
  trim: (text) => text.replace(/^ +| +$/g, ''),
};

/** An object of Firestore itself, such as `request`: only some of its properties are known here. */
export class ServiceObject {
  readonly #properties: Readonly<Record<string, unknown>>;

  /** A property of `undefined` is absent in this request. */
  constructor(properties: Readonly<Record<string, unknown>>) {
    this.#properties = properties;
  }

  property(name: string): unknown {
    if (!Object.hasOwn(this.#properties, name)) throw new NotInterpretedError(`property ${name}`);
    const value = this.#properties[name];
    if (value === undefined) throw new EvaluationError(`the request has no ${name}`);
    return value;
  }
}

export function memberOf(object: unknown, name: string): unknown {
  if (object instanceof ServiceObject) return object.property(name);
  if (isMap(object) && Object.hasOwn(object, name)) return object[name];
  throw new EvaluationError(`no ${name}`);
}

/** The operator `is`. */
export function hasType(value: unknown, type: string): boolean {
  if (type === 'string') return typeof value === 'string';
  if (type === 'timestamp') return value instanceof Date;
  throw new NotInterpretedError(`type ${type}`);
}

/** The operator `==`: lists and maps by their content, and nothing equals a value of another type. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one instanceof ServiceObject || other instanceof ServiceObject) {
    throw new NotInterpretedError('comparison of a whole request or resource');
  }
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isEqual(value, other[index]));
  }
  if (!isMap(one) || !isMap(other)) return one === other;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  );
}

/** Maps are plain objects; timestamps and lists are not. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof ServiceObject)
  );
}

type Method = {
  /** How many arguments it takes: none or one. */
  readonly arity: 0 | 1;
  readonly call: (reading: ServerReading, receiver: unknown, argument: unknown) => unknown;
};

/** The methods that the rules call. */
const METHODS: Readonly<Record<string, Method>> = {
  trim: { arity: 0, call: ({ trim }, receiver) => trim(asText(receiver)) },
  size: { arity: 0, call: sizeOf },
  keys: { arity: 0, call: (_reading, receiver) => Object.keys(asMap(receiver)) },
  matches: { arity: 1, call: matches },
  hasOnly: {
    arity: 1,
    call: (_reading, receiver, allowed) => containsAll(asList(allowed), asList(receiver)),
  },
  hasAll: {
    arity: 1,
    call: (_reading, receiver, wanted) => containsAll(asList(receiver), asList(wanted)),
  },
};

/** Throws for a method that the interpreter does not know, and for another number of arguments. */
export function findMethod(name: string, argumentCount: number): Method['call'] {
  const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
  if (method?.arity === argumentCount) return method.call;
  throw new NotInterpretedError(`method ${name} with ${argumentCount} arguments`);
}

function sizeOf(reading: ServerReading, receiver: unknown): number {
  if (typeof receiver === 'string') return reading.sizeOf(receiver);
  return Array.isArray(receiver) ? receiver.length : Object.keys(asMap(receiver)).length;
}

/** Patterns that RE2 and JavaScript may read differently. */
const NOT_ALIKE = /\(\?|\.|\\[^\\trn]/;

/** Matches the whole text, as Firestore documents it, with or without anchors in the pattern. */
function matches(_reading: ServerReading, receiver: unknown, argument: unknown): boolean {
  const text = asText(receiver);
  const pattern = asText(argument);
  if (NOT_ALIKE.test(pattern)) throw new NotInterpretedError(`pattern ${pattern}`);
  return new RegExp(`^(?:${pattern})$`, 'u').test(text);
}

function containsAll(list: readonly unknown[], wanted: readonly unknown[]): boolean {
  return wanted.every((value) => list.some((other) => isEqual(value, other)));
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError('not a string');
}

function asMap(value: unknown): Readonly<Record<string, unknown>> {
  if (isMap(value)) return value;
  throw new EvaluationError('not a map');
}

function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new EvaluationError('not a list');
}
