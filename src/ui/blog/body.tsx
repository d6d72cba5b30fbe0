import {
  type ComponentType,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { ParsedBody } from '#markdown/parse.ts';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { Loader } from '#ui/components/loader.tsx';
import { withChunkDeadline } from '#ui/shell/load-chunk.ts';
import { PlainText } from './plain-text.tsx';

type MarkdownComponent = ComponentType<Pick<ParsedBody, 'tree'>>;

/** The component that renders a parsed body, where it is there before the first body, as in a build. */
export const MarkdownContext = createContext<MarkdownComponent | null>(null);

let loaded: MarkdownComponent | null = null;

/** Loads the chunk that renders bodies, so that the next body is rendered in one step. */
export async function loadMarkdown(): Promise<MarkdownComponent> {
  loaded = (await withChunkDeadline(import('./markdown.tsx'))).default;
  return loaded;
}

type Props = {
  readonly source: string;
  /** Null for a body that could not be parsed, and is shown as plain text. */
  readonly parsed: ParsedBody | null;
};

/** A post's body; plain text also where rendering throws or the chunk of `MarkdownContext` fails. */
export function Body({ source, parsed }: Props) {
  const { Markdown, hasFailed } = useMarkdown(parsed !== null);
  const plainText = <PlainText source={source} />;
  if (parsed === null || hasFailed) return plainText;
  if (Markdown === null) return <BodyLoader />;
  return (
    <ErrorBoundary fallback={() => plainText}>
      <Markdown tree={parsed.tree} />
    </ErrorBoundary>
  );
}

/** The component that renders a parsed body, and null until its chunk has come. */
function useMarkdown(isWanted: boolean) {
  const provided = useContext(MarkdownContext);
  const [state, setState] = useState({ Markdown: provided ?? loaded, hasFailed: false });
  const isMissing = isWanted && state.Markdown === null;

  useEffect(() => {
    if (!isMissing) return;
    const show = (Markdown: MarkdownComponent | null) => {
      // A long body is rendered in parts.
      startTransition(() => setState({ Markdown, hasFailed: Markdown === null }));
    };
    loadMarkdown().then(show, () => show(null));
  }, [isMissing]);
  return state;
}

export function BodyLoader() {
  return <Loader label="Cargando la entrada…" />;
}
