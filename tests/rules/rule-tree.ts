// tests/support imports this file in a TypeScript project that does not include the types of this folder.
/// <reference path="./firetree.d.ts" />
import type { RuleNode } from 'firetree';
import { NotInterpretedError } from './rule-errors.ts';

export type { RuleNode };

/** The tree of a rules file. Rejects text that is not a rules file. */
export async function parseTree(text: string): Promise<RuleNode> {
  // Loaded here: most tests with a fake Firestore need no rules, and firetree takes long to load.
  const { parse, setupContext } = await import('firetree');
  // Without this logger firetree writes to the console.
  return parse(setupContext({ logger: {} }), { string: text });
}

export function isNode(value: unknown): value is RuleNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The node under a key. Throws where there is none. */
export function childOf(node: RuleNode, key: string): RuleNode {
  const child = node[key];
  if (isNode(child)) return child;
  throw new NotInterpretedError(`${node.type} without ${key}`);
}

/** The nodes under a key. Throws where there is no list of nodes. */
export function childrenOf(node: RuleNode, key: string): readonly RuleNode[] {
  const children = node[key];
  if (Array.isArray(children) && children.every(isNode)) return children;
  throw new NotInterpretedError(`${node.type} without ${key}`);
}

/** The name of an identifier or the characters of an operator. Throws for another kind of node. */
export function textOf(node: RuleNode): string {
  // firetree keeps the operators that are words, such as `is`, under `name`.
  const text = node.value ?? node.name;
  if (typeof text === 'string') return text;
  throw new NotInterpretedError(`${node.type} without text`);
}

/** An operator by its characters, or an operand. */
export type Term = string | RuleNode;

/**
 * The operators and operands of an expression, from left to right. firetree knows no precedence: it
 * nests every operator to the right (`a && (b || c)`, `!(a && b)`), and keeps the parentheses that were
 * written as nodes, so the order of the terms is all that its nesting tells.
 */
export function termsOf(node: RuleNode): readonly Term[] {
  if (node.type === 'BinaryExpression') {
    const operator = textOf(childOf(node, 'operator'));
    return [...termsOf(childOf(node, 'left')), operator, ...termsOf(childOf(node, 'right'))];
  }
  if (node.type === 'UnaryExpression') {
    return [textOf(childOf(node, 'operator')), ...termsOf(childOf(node, 'argument'))];
  }
  return [node];
}
