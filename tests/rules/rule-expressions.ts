import { EvaluationError, NotInterpretedError } from './rule-errors.ts';
import { childOf, childrenOf, type RuleNode, type Term, termsOf, textOf } from './rule-tree.ts';
import { findMethod, hasType, isEqual, memberOf, type ServerReading } from './rule-values.ts';

/** The names that an expression may use: its own block's, then those of the blocks around it. */
export type Scope = {
  /** A variable of `undefined` is one whose value the interpreter does not know. */
  readonly variables: ReadonlyMap<string, unknown>;
  readonly functions: ReadonlyMap<string, RuleFunction>;
  readonly outer: Scope | null;
  readonly reading: ServerReading;
};

export type RuleFunction = {
  readonly parameters: readonly string[];
  readonly body: Evaluate;
};

/** Throws `EvaluationError` where Firestore has an error, `NotInterpretedError` for unknown syntax. */
export type Evaluate = (scope: Scope) => unknown;

/** Turns an expression into a function. Throws for any syntax that the interpreter does not know. */
export function compileExpression(node: RuleNode): Evaluate {
  return compileTerms(termsOf(node));
}

/** The operators, from the one that binds last to the one that binds first. */
const PRECEDENCE = [['||'], ['&&'], ['==', '!='], ['is'], ['<', '<=', '>', '>=']];

function compileTerms(terms: readonly Term[]): Evaluate {
  for (const operators of PRECEDENCE) {
    const index = terms.findLastIndex(
      (term) => typeof term === 'string' && operators.includes(term),
    );
    if (index >= 0) {
      return compileBinary(String(terms[index]), terms.slice(0, index), terms.slice(index + 1));
    }
  }
  const [first, ...rest] = terms;
  if (first === '!') {
    const operand = compileTerms(rest);
    return (scope) => !asBoolean(operand(scope));
  }
  if (first === undefined || typeof first === 'string') {
    throw new NotInterpretedError(`operator ${first}`);
  }
  if (rest.length > 0) throw new NotInterpretedError(`operator ${rest[0]}`);
  return compileOperand(first);
}

function compileBinary(
  operator: string,
  leftTerms: readonly Term[],
  rightTerms: readonly Term[],
): Evaluate {
  const left = compileTerms(leftTerms);
  if (operator === 'is') {
    const type = nameOf(rightTerms);
    hasType(null, type);
    return (scope) => hasType(left(scope), type);
  }
  const right = compileTerms(rightTerms);
  switch (operator) {
    case '||':
      return (scope) => combine(true, [left, right], scope);
    case '&&':
      return (scope) => combine(false, [left, right], scope);
    case '==':
      return (scope) => isEqual(left(scope), right(scope));
    case '!=':
      return (scope) => !isEqual(left(scope), right(scope));
    default:
      return (scope) => compare(operator, left(scope), right(scope));
  }
}

/**
 * Evaluates `||` (decided by true) and `&&` (decided by false): a side that decides hides the error of the
 * other. Both sides are always evaluated, so that a short circuit hides no unknown syntax.
 */
function combine(deciding: boolean, sides: readonly Evaluate[], scope: Scope): boolean {
  const errors: unknown[] = [];
  const values = sides.map((side) => {
    try {
      return asBoolean(side(scope));
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      errors.push(error);
      return !deciding;
    }
  });
  if (values.includes(deciding)) return deciding;
  if (errors.length > 0) throw errors[0];
  return !deciding;
}

function compare(operator: string, left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string') {
    throw new NotInterpretedError(`strings around ${operator}`);
  }
  if (left instanceof Date && right instanceof Date) {
    throw new NotInterpretedError(`timestamps around ${operator}`);
  }
  if (typeof left !== 'number' || typeof right !== 'number') {
    throw new EvaluationError(`no numbers around ${operator}`);
  }
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

function compileOperand(node: RuleNode): Evaluate {
  switch (node.type) {
    case 'Literal':
      return compileLiteral(node);
    case 'Identifier':
      return compileName(textOf(node));
    case 'ParenthesesExpression':
      return compileExpression(childOf(node, 'expression'));
    case 'ListExpression': {
      const elements = childrenOf(node, 'elements').map(compileExpression);
      return (scope) => elements.map((element) => element(scope));
    }
    case 'StaticMemberExpression': {
      const object = compileExpression(childOf(node, 'object'));
      const name = textOf(childOf(node, 'property'));
      return (scope) => memberOf(object(scope), name);
    }
    case 'CallExpression':
      return compileCall(node);
    default:
      throw new NotInterpretedError(node.type);
  }
}

function compileLiteral({ raw, value }: RuleNode): Evaluate {
  const isKnown = typeof value === 'number' || typeof value === 'string';
  // firetree reads an escape as JavaScript does, which drops the backslash of those that it does not know.
  const escapes = String(raw).match(/\\./gs) ?? [];
  if (!isKnown || escapes.some((written) => !['\\\\', "\\'", '\\"'].includes(written))) {
    throw new NotInterpretedError(`literal ${raw}`);
  }
  return () => value;
}

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function compileName(name: string): Evaluate {
  if (CONSTANTS.has(name)) return () => CONSTANTS.get(name);
  return (scope) => {
    const owner = findScope(scope, ({ variables }) => variables.has(name));
    const value = owner?.variables.get(name);
    if (value === undefined) throw new NotInterpretedError(`name ${name}`);
    return value;
  };
}

function compileCall(node: RuleNode): Evaluate {
  const callee = childOf(node, 'callee');
  const values = childrenOf(node, 'args').map(compileExpression);
  if (callee.type === 'Identifier') return compileFunctionCall(textOf(callee), values);
  if (callee.type !== 'StaticMemberExpression') throw new NotInterpretedError(callee.type);
  const object = compileExpression(childOf(callee, 'object'));
  const name = textOf(childOf(callee, 'property'));
  const call = findMethod(name, values.length);
  return (scope) => call(scope.reading, object(scope), values[0]?.(scope));
}

/** A function reads its parameters and the names of the block that declares it, not its caller's. */
function compileFunctionCall(name: string, values: readonly Evaluate[]): Evaluate {
  return (scope) => {
    const owner = findScope(scope, ({ functions }) => functions.has(name));
    const called = owner?.functions.get(name);
    if (called === undefined || called.parameters.length !== values.length) {
      throw new NotInterpretedError(`function ${name} with ${values.length} arguments`);
    }
    const variables = new Map(
      called.parameters.map((parameter, index) => [parameter, values[index]?.(scope)]),
    );
    return called.body({ variables, functions: new Map(), outer: owner, reading: scope.reading });
  };
}

function findScope(scope: Scope, owns: (scope: Scope) => boolean): Scope | null {
  for (let current: Scope | null = scope; current !== null; current = current.outer) {
    if (owns(current)) return current;
  }
  return null;
}

function nameOf(terms: readonly Term[]): string {
  const [term, ...rest] = terms;
  if (typeof term !== 'object' || term.type !== 'Identifier' || rest.length > 0) {
    throw new NotInterpretedError('a type that is not a name');
  }
  return textOf(term);
}

function asBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new EvaluationError('not a boolean');
}
