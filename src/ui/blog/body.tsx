import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';
import type { ParsedBody } from '#markdown/parse.ts';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { withChunkDeadline } from '#ui/shell/load-chunk.ts';
import { PlainText } from './plain-text.tsx';

/** The component that renders a parsed body. In the browser its chunk is loaded at the first body. */
export const MarkdownContext = createContext<ComponentType<Pick<ParsedBody, 'tree'>>>(
  lazy(() => withChunkDeadline(import('./markdown.tsx'))),
);

type Props = {
  readonly source: string;
  /** Null for a body that could not be parsed, and is shown as plain text. */
  readonly parsed: ParsedBody | null;
};

/** A post's body; plain text also where rendering throws or the chunk of `MarkdownContext` fails. */
export function Body({ source, parsed }: Props) {
  const Markdown = useContext(MarkdownContext);
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
