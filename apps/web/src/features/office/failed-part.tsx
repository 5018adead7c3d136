import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

interface FailedPartProps {
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Shown instead of a part of a page that could not be loaded. */
export function FailedPart({ title, error, isRetrying, onRetry }: FailedPartProps) {
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
