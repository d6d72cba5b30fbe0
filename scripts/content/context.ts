/** Milliseconds that one request may take, how many tries it has, and the wait before the second. */
export type Patience = { readonly timeout: number; readonly tries: number; readonly wait: number };

/** What the tool needs from around it, so that a test can put something else there. */
export type Context = {
  /** The folder of the content, absolute. */
  readonly fixtures: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly now: () => Date;
  readonly patience: Patience;
};
