import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  fallback?(failure: { readonly error: Error; tryAgain(): void }): ReactNode;
}

/** Shows a fallback in place of a component that fails in the browser. */
export default class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.fallback?.({ error, tryAgain: () => this.setState({ error: null }) }) ?? error.message;
  }
}
