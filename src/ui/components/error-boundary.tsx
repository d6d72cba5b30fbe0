import { Component, type ReactNode } from 'react';

type Props = {
  readonly fallback: (error: unknown) => ReactNode;
  /** The boundary renders its children again when this changes, as with a new address. */
  readonly resetKey?: string;
  readonly children: ReactNode;
};
type State = { readonly error: unknown; readonly resetKey: string | undefined };

/** Renders the fallback in place of children that threw while they rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error() };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.fallback(error);
  }
}
