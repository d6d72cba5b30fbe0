import { type ComponentType, createContext, lazy, Suspense, useContext, useState } from 'react';
import type { ParsedBody } from '#markdown/parse.ts';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { withChunkDeadline } from '#ui/shell/load-chunk.ts';
import { PlainText } from './plain-text.tsx';

type MarkdownComponent = ComponentType<Pick<ParsedBody, 'tree'>>;

/** The component that renders a parsed body, where it is there before the first body, as in a build. */
export const MarkdownContext = createContext<MarkdownComponent | null>(null);

const LazyMarkdown = lazy(() => withChunkDeadline(import('./markdown.tsx')));

let loaded: MarkdownComponent | null = null;

/** Loads the chunk that renders bodies, so that the next body is rendered in one step. */
export async function loadMarkdown(): Promise<void> {
  loaded = (await withChunkDeadline(import('./markdown.tsx'))).default;
}

type Props = {
  readonly source: string;
  /** Null for a body that could not be parsed, and is shown as plain text. */
  readonly parsed: ParsedBody | null;
};

/** A post's body; plain text also where rendering throws or the chunk of `MarkdownContext` fails. */
export function Body({ source, parsed }: Props) {
  const context = useContext(MarkdownContext);
  const [{ Markdown }] = useState({ Markdown: context ?? loaded ?? LazyMarkdown });
  const plainText = <PlainText source={source} />;
  if (parsed === null) return plainText;
  return (
    <ErrorBoundary fallback={() => plainText}>
      <Suspense fallback={<BodyLoader />}>
        <Markdown tree={parsed.tree} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function BodyLoader() {
  return <Loader label="Cargando la entrada…" />;
}
