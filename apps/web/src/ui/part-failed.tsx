import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';

interface PartFailedProps {
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown instead of a part of a page that could not be loaded. */
export function PartFailed({ title, error, isRetrying, onRetry }: PartFailedProps) {
  return (
    <div role="alert">
      <Callout tone="error" title={title}>
        <p>{toApiError(error).message}</p>
        <Button variant="secondary" size="sm" busy={isRetrying} className="mt-3" onClick={onRetry}>
          {uiWords.tryAgain}
        </Button>
      </Callout>
    </div>
  );
}
