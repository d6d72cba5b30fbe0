import { useEffect, useSyncExternalStore } from 'react';

/** A run of code: plain text, or pieces of one kind, which is the class that colours them. */
export type CodePiece = string | { readonly kind: string; readonly pieces: readonly CodePiece[] };

type Highlight = (code: string, grammar: string) => readonly CodePiece[];

/** Letters of a block that is coloured: the grammars may take long over more. */
const LONGEST = 10_000;

let highlight: Highlight | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Brings the highlighter, once. From then on every block of code is coloured as it is rendered, in one
 * synchronous render too. Rejects when its chunk cannot be had.
 */
export function loadHighlighter(): Promise<void> {
  loading ??= import('./highlighter.ts').then(
    (chunk) => {
      highlight = chunk.highlight;
      for (const listener of listeners) listener();
    },
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const snapshot = () => highlight;

/** The code in coloured pieces: plain at first, where the highlighter is yet to come. */
export function useHighlighted(code: string, grammar: string | undefined): readonly CodePiece[] {
  const current = useSyncExternalStore(subscribe, snapshot, snapshot);
  const isColoured = grammar !== undefined && code.length <= LONGEST;

  useEffect(() => {
    // Without its colours the code is as good to read.
    if (isColoured) loadHighlighter().catch(() => undefined);
  }, [isColoured]);

  return isColoured && current !== null ? current(code, grammar) : [code];
}
