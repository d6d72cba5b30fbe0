// The part of firetree that we use; the package brings no types.
declare module 'firetree' {
  type Context = { readonly logger: object };

  /** A node of the tree; `type` says which of the other keys it has. */
  export type RuleNode = { readonly type: string; readonly [key: string]: unknown };

  export function setupContext(options: { readonly logger: object }): Context;

  /** Throws on what is no rules file. */
  export function parse(context: Context, source: { readonly string: string }): Promise<RuleNode>;
}
