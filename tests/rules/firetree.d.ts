// Types for the functions of firetree that the tests use; the package has none.
declare module 'firetree' {
  type Context = { readonly logger: object };

  /** A node of the tree; its other keys depend on `type`. */
  export type RuleNode = { readonly type: string; readonly [key: string]: unknown };

  export function setupContext(options: { readonly logger: object }): Context;

  /** Rejects text that is not a rules file. */
  export function parse(context: Context, source: { readonly string: string }): Promise<RuleNode>;
}
