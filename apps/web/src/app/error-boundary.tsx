import { Component, type ReactNode, startTransition } from 'react';
import * as failuresWords from '@diyar/words/failures.ts';
import * as siteWords from '@diyar/words/site.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { PageLoadError } from './lazy-page.tsx';

function chooseWords(error: unknown): { title: string; text: string; canReload: boolean } {
  if (!(error instanceof PageLoadError))
    return { title: failuresWords.crashTitle, text: failuresWords.crashText, canReload: false };
  if (!navigator.onLine)
    return { title: failuresWords.notLoadedTitle, text: failuresWords.notLoadedText, canReload: false };
  return { title: failuresWords.staleTitle, text: failuresWords.staleText, canReload: true };
}

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** A plain link to the home page: it loads a new document, which is safest after a crash. */
function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { title, text, canReload } = chooseWords(error);
  return (
    <div className="wrap section">
      <StatePanel
        drawing="broken-house"
        heading="h1"
        role="alert"
        title={title}
        text={text}
        className="mx-auto max-w-190"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {canReload && <Button onClick={() => window.location.reload()}>{failuresWords.reload}</Button>}
            <Button variant={canReload ? 'secondary' : 'primary'} onClick={onRetry}>
              {uiWords.tryAgain}
            </Button>
            <a href={paths.home} className={buttonClasses({ variant: 'quiet' })}>
              {siteWords.goHome}
            </a>
          </div>
        }
      />
    </div>
  );
}

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

  // Transition: the message stays while the page's code loads.
  reset = () => startTransition(() => this.setState({ caught: undefined }));

  override render() {
    const { caught } = this.state;
    return caught === undefined ? this.props.children : <ErrorScreen error={caught.error} onRetry={this.reset} />;
  }
}
