import { readFileSync } from 'node:fs';
import { type Block, parseRules, type Segment } from './rule-blocks.ts';
import { EvaluationError } from './rule-errors.ts';
import type { Evaluate, Scope } from './rule-expressions.ts';
import type { Operation, RuleRequest, Verdict } from './rule-request.ts';
import { type ServerReading, ServiceObject, STRICT_READING } from './rule-values.ts';

let ownRules: Promise<Block> | undefined;

/** The rules of this repository, read once. */
export function firestoreRules(): Promise<Block> {
  ownRules ??= parseRules(readFileSync('firestore.rules', 'utf8'));
  return ownRules;
}

/** Judges a request: it is allowed if the condition of any matching `allow` is true, and denied otherwise. */
export function judge(
  rules: Block,
  request: RuleRequest,
  reading: ServerReading = STRICT_READING,
): Verdict {
  const { operation, path } = request;
  // A list is judged by the rules of the documents that it may contain, under an unknown id.
  const documentPath: Path = operation === 'list' ? [...path, undefined] : path;
  const isGranted = isAllowed(
    rules,
    ['databases', '(default)', 'documents', ...documentPath],
    operation,
    { variables: variablesOf(request), functions: new Map(), outer: null, reading },
  );
  return isGranted ? 'allow' : 'deny';
}

function variablesOf({ operation, data, limit, existing }: RuleRequest) {
  const isList = operation === 'list';
  const stored = existing === undefined ? null : new ServiceObject({ data: existing });
  const request = new ServiceObject({
    resource: data && new ServiceObject({ data }),
    query: isList ? new ServiceObject({ limit }) : undefined,
  });
  // The documents that a list may contain are unknown here.
  return new Map<string, unknown>([
    ['request', request],
    ['resource', isList ? undefined : stored],
  ]);
}

/** The segments of a path; `undefined` is an unknown id. */
type Path = readonly (string | undefined)[];

function isAllowed(block: Block, path: Path, operation: Operation, outer: Scope): boolean {
  return matchesOf(block.segments, path).some(({ variables, rest }) => {
    const scope: Scope = { variables, functions: block.functions, outer, reading: outer.reading };
    const isGrantedHere =
      rest.length === 0 &&
      block.allows.some(
        ({ operations, condition }) => operations.includes(operation) && isTrue(condition, scope),
      );
    return isGrantedHere || block.blocks.some((inner) => isAllowed(inner, rest, operation, scope));
  });
}

function isTrue(condition: Evaluate, scope: Scope): boolean {
  try {
    return condition(scope) === true;
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

type PathMatch = { readonly variables: ReadonlyMap<string, unknown>; readonly rest: Path };

/** Every way in which the segments match the beginning of a path. */
function matchesOf(segments: readonly Segment[], path: Path): readonly PathMatch[] {
  const [segment, ...others] = segments;
  if (segment === undefined) return [{ variables: new Map(), rest: path }];
  if (segment.kind === 'rest') {
    // In version 2 of the rules `{name=**}` also matches zero segments. The value, a path, is left undefined.
    return [...path, undefined].flatMap((_segment, index) =>
      withVariable(segment.name, undefined, matchesOf(others, path.slice(index))),
    );
  }
  if (path.length === 0) return [];
  const [first, ...rest] = path;
  if (segment.kind === 'one') return withVariable(segment.name, first, matchesOf(others, rest));
  return segment.name === first ? matchesOf(others, rest) : [];
}

function withVariable(
  name: string,
  value: unknown,
  matches: readonly PathMatch[],
): readonly PathMatch[] {
  return matches.map(({ variables, rest }) => ({
    variables: new Map([[name, value], ...variables]),
    rest,
  }));
}
