import { NotInterpretedError } from './rule-errors.ts';
import { compileExpression, type Evaluate, type RuleFunction } from './rule-expressions.ts';
import type { Operation } from './rule-request.ts';
import { childOf, childrenOf, parseTree, type RuleNode, textOf } from './rule-tree.ts';

/** A segment of a `match` path: a word, `{name}` for any one segment, `{name=**}` for any number. */
export type Segment = { readonly kind: 'word' | 'one' | 'rest'; readonly name: string };

type Allow = { readonly operations: readonly Operation[]; readonly condition: Evaluate };

/** A `match` block, or the `service` block with an empty path. */
export type Block = {
  readonly segments: readonly Segment[];
  readonly functions: ReadonlyMap<string, RuleFunction>;
  readonly allows: readonly Allow[];
  readonly blocks: readonly Block[];
};

/** Reads a rules file. Rejects what is no rules file and what the interpreter does not know. */
export async function parseRules(text: string): Promise<Block> {
  const [version, service, ...others] = childrenOf(await parseTree(text), 'body');
  if (version === undefined || service?.type !== 'ServiceStatement' || others.length > 0) {
    throw new NotInterpretedError('a file without a version and a service');
  }
  expectVersion2(version);
  const name = childOf(service, 'name');
  if (
    `${textOf(childOf(name, 'object'))}.${textOf(childOf(name, 'property'))}` !== 'cloud.firestore'
  ) {
    throw new NotInterpretedError('another service');
  }
  return readBlock([], childOf(service, 'body'));
}

function readBlock(segments: readonly Segment[], body: RuleNode): Block {
  const statements = childrenOf(body, 'body');
  const ofType = (type: string) => statements.filter((statement) => statement.type === type);
  const known = ['FunctionDeclaration', 'AllowStatement', 'MatchStatement'];
  const strange = statements.find(({ type }) => !known.includes(type));
  if (strange !== undefined) throw new NotInterpretedError(strange.type);
  return {
    segments,
    functions: new Map(ofType('FunctionDeclaration').map(readFunction)),
    allows: ofType('AllowStatement').map(readAllow),
    blocks: ofType('MatchStatement').map((match) =>
      readBlock(
        childrenOf(childOf(match, 'path'), 'path').map(readSegment),
        childOf(match, 'body'),
      ),
    ),
  };
}

function readSegment(part: RuleNode): Segment {
  if (part.type === 'PathPartWord') return { kind: 'word', name: textOf(childOf(part, 'word')) };
  if (part.type !== 'PathPartVariable') throw new NotInterpretedError(part.type);
  // firetree keeps the asterisks among the tokens only.
  const asterisks = childrenOf(part, 'children').filter(({ value }) => value === '*').length;
  if (asterisks === 1) throw new NotInterpretedError('one asterisk in a path');
  return {
    kind: asterisks === 0 ? 'one' : 'rest',
    name: textOf(childOf(part, 'identifier')),
  };
}

function readFunction(declaration: RuleNode): readonly [name: string, RuleFunction] {
  const [statement, ...others] = childrenOf(childOf(declaration, 'body'), 'body');
  if (statement?.type !== 'ReturnStatement' || others.length > 0) {
    throw new NotInterpretedError('a function that does more than return');
  }
  return [
    textOf(childOf(declaration, 'identifier')),
    {
      parameters: childrenOf(declaration, 'params').map(textOf),
      body: compileExpression(childOf(statement, 'argument')),
    },
  ];
}

const OPERATIONS: ReadonlyMap<string, readonly Operation[]> = new Map<string, readonly Operation[]>(
  [
    ['get', ['get']],
    ['list', ['list']],
    ['read', ['get', 'list']],
    ['create', ['create']],
    ['update', ['update']],
    ['delete', ['delete']],
    ['write', ['create', 'update', 'delete']],
  ],
);

function readAllow(statement: RuleNode): Allow {
  return {
    operations: childrenOf(statement, 'permissions').flatMap((permission) => {
      const operations = OPERATIONS.get(textOf(permission));
      if (operations === undefined) throw new NotInterpretedError(textOf(permission));
      return operations;
    }),
    condition: compileExpression(childOf(childOf(statement, 'condition'), 'test')),
  };
}

function expectVersion2(statement: RuleNode): void {
  const assignment = childOf(statement, 'expression');
  const isVersion2 =
    textOf(childOf(assignment, 'left')) === 'rules_version' &&
    textOf(childOf(assignment, 'right')) === '2';
  if (!isVersion2) throw new NotInterpretedError('a version of the rules that is not 2');
}
