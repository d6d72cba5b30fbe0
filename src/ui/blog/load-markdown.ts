import type { ComponentType } from 'react';
import type { ParsedBody } from '#markdown/parse.ts';
import { withChunkDeadline } from '#ui/shell/load-chunk.ts';

/** A component that renders a parsed body. */
export type MarkdownComponent = ComponentType<Pick<ParsedBody, 'tree'>>;

let loaded: MarkdownComponent | null = null;

/** Loads the chunk that renders bodies, so that the next body is rendered in one step. */
export async function loadMarkdown(): Promise<void> {
  loaded = (await withChunkDeadline(import('./markdown.tsx'))).default;
}

/** Returns the component of the chunk; null where it is not loaded. */
export function loadedMarkdown(): MarkdownComponent | null {
  return loaded;
}
