import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { ParsedBody } from '#markdown/parse.ts';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { loadedMarkdown, loadMarkdown, type MarkdownComponent } from './load-markdown.ts';
import { PlainText } from './plain-text.tsx';

/** The component that renders a parsed body, where it is there before the first body, as in a build. */
export const MarkdownContext = createContext<MarkdownComponent | null>(null);

type Props = {
  readonly source: string;
  /** Null for a body that could not be parsed, and is shown as plain text. */
  readonly parsed: ParsedBody | null;
};

/** A post's body; plain text also where rendering throws or the chunk of `MarkdownContext` fails. */
export function Body({ source, parsed }: Props) {
  const [Markdown, isLoading] = useMarkdown(parsed !== null);
  const plainText = <PlainText source={source} />;
  if (parsed === null) return plainText;
  if (Markdown === null) return isLoading ? <BodyLoader /> : plainText;
  return (
    <ErrorBoundary fallback={() => plainText}>
      <Markdown tree={parsed.tree} />
    </ErrorBoundary>
  );
}

/** The component that renders a parsed body; null while its chunk is loading, and where the chunk has failed. */
function useMarkdown(isWanted: boolean) {
  const Markdown = useContext(MarkdownContext) ?? loadedMarkdown();
  const [isLoading, setIsLoading] = useState(true);
  const isMissing = isWanted && Markdown === null;

  useEffect(() => {
    if (!isMissing) return;
    // A long body is rendered in time slices.
    const settle = () => startTransition(() => setIsLoading(false));
    loadMarkdown().then(settle, settle);
  }, [isMissing]);
  return [Markdown, isLoading] as const;
}

export function BodyLoader() {
  return <Loader label="Cargando la entrada…" />;
}
