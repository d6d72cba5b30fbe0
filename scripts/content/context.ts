import type { Timers } from '#ports/system.ts';
import type { Service } from '#ui/content/owner-facts.ts';

/** Everything that the tool takes from its environment; tests replace it. */
export type Context = {
  /** The absolute path of the content folder. */
  readonly fixtures: string;
  /** The owner's services, and the text of the file that has them. */
  readonly services: { readonly list: readonly Service[]; readonly text: string };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly now: () => Date;
  /** The timers of the delays between two tries of a request. */
  readonly timers: Timers;
  /** How long one request may take. */
  readonly timeoutMs: number;
};
