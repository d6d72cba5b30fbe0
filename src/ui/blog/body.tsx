import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
} from 'react';
import { Loader } from '#ui/components/loader.tsx';
import { withDeadline } from '#ui/shell/load-chunk.ts';
import { AsWritten } from './as-written.tsx';

/** The component that renders a body's markdown. In the browser its chunk is loaded at the first body. */
export const MarkdownContext = createContext<ComponentType<{ readonly source: string }>>(
  lazy(() => withDeadline(import('./markdown.tsx'))),
);

type Props = { readonly source: string };

/** A post's body, as plain text where the parser throws or its chunk does not arrive. */
export function Body({ source }: Props) {
  const Markdown = useContext(MarkdownContext);
  return (
    <ErrorBoundary fallback={<AsWritten source={source} />}>
      <Suspense fallback={<Loader label="Cargando la entrada…" />}>
        <Markdown source={source} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ErrorBoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };
type ErrorBoundaryState = { readonly isBroken: boolean };

/** Shows the fallback once its children have thrown. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
