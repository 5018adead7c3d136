import * as uiWords from '@diyar/words/ui.ts';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

interface LoadFailedProps {
  title: string;
  /** Why. */
  text: string;
  retryLabel: string;
  onRetry: () => void;
  onGoBack: () => void;
}

/** Shown instead of a page whose data could not be loaded. */
export function LoadFailed({ title, text, retryLabel, onRetry, onGoBack }: LoadFailedProps) {
  return (
    <StatePanel
      drawing="broken-house"
      heading="h2"
      role="alert"
      title={title}
      text={text}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onGoBack}>
            {uiWords.goBack}
          </Button>
          <Button onClick={onRetry}>{retryLabel}</Button>
        </div>
      }
    />
  );
}
