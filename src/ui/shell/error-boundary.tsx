import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

type Props = {
  /** A new address is a new chance: the boundary forgets its error when this changes. */
  readonly resetKey: string;
  readonly children: ReactNode;
};
type State = { readonly error: unknown; readonly resetKey: string };

/** Keeps a screen that breaks from taking the header and the menu with it. */
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
    return error === null ? this.props.children : <ErrorScreen error={error} />;
  }
}
