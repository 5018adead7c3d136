import { Component, type ReactNode, startTransition } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { PageLoadError } from './page-load-error.ts';

interface ErrorBoundaryProps {
  /** A new value, such as the location's key, clears the error. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | undefined;
}

/** A class, because React offers no other way to catch what a component throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageLoadError) error.forget();
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.caught !== undefined && before.resetKey !== this.props.resetKey) this.reset();
  }

  // As a transition, so that these words stay while the page's code is on its way.
  reset = () => startTransition(() => this.setState({ caught: undefined }));

  override render() {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : <ErrorScreen error={caught.error} onRetry={this.reset} />;
  }
}
