import { useEffect, useSyncExternalStore } from 'react';

/** A part of code: plain text, or tokens of one kind; the kind is the class that colors them. */
export type CodeToken = string | { readonly kind: string; readonly tokens: readonly CodeToken[] };

type Highlight = (code: string, grammar: string) => readonly CodeToken[];

/** Characters of a block that gets colors: a grammar may take long over more. */
const MAX_LENGTH = 10_000;

let highlight: Highlight | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Loads the highlighter, once. From then on every block of code gets its colors as it renders, also in a
 * synchronous render. Rejects when the chunk fails.
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

/** Splits code into tokens; a single plain one until the highlighter is loaded. */
export function useHighlighted(code: string, grammar: string | undefined): readonly CodeToken[] {
  const current = useSyncExternalStore(subscribe, snapshot, snapshot);
  const hasColors = grammar !== undefined && code.length <= MAX_LENGTH;

  useEffect(() => {
    // Code without colors can be read as well.
    if (hasColors) loadHighlighter().catch(() => undefined);
  }, [hasColors]);

  return hasColors && current !== null ? current(code, grammar) : [code];
}
