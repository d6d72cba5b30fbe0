import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '#domain/services/listeners.ts';

/** A part of code: plain text, or tokens of one kind; the kind is the class that colors them. */
export type CodeToken = string | { readonly kind: string; readonly tokens: readonly CodeToken[] };

type Highlight = (code: string, grammar: string) => readonly CodeToken[];

/** The maximum characters of a block with colors: a grammar may take long over more. */
const MAX_LENGTH = 10_000;

let highlight: Highlight | null = null;
let loading: Promise<void> | null = null;
const changes = new Listeners();

/**
 * Loads the highlighter, once. From then on every block of code gets its colors as it renders, also in a
 * synchronous render. Rejects when the chunk fails.
 */
export function loadHighlighter(): Promise<void> {
  loading ??= import('./highlighter.ts').then(
    (chunk) => {
      highlight = chunk.highlight;
      changes.notify();
    },
    (reason: unknown) => {
      loading = null;
      throw reason;
    },
  );
  return loading;
}

const snapshot = () => highlight;

/** Splits code into tokens; a single plain one until the highlighter is loaded. */
export function useHighlighted(code: string, grammar: string | undefined): readonly CodeToken[] {
  const current = useSyncExternalStore(changes.add, snapshot, snapshot);
  const hasColors = grammar !== undefined && code.length <= MAX_LENGTH;

  useEffect(() => {
    // After a failure the code stays without colors.
    if (hasColors) loadHighlighter().catch(() => undefined);
  }, [hasColors]);

  return hasColors && current !== null ? current(code, grammar) : [code];
}
