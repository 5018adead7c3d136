import * as propertyPageWords from '@diyar/words/property-page.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

interface PropertyFailedProps {
  reason: string;
  isRetrying: boolean;
  onRetry: () => void;
}

export function PropertyFailed({ reason, isRetrying, onRetry }: PropertyFailedProps) {
  return (
    <div className="wrap py-12 md:py-20">
      <StatePanel
        drawing="broken-house"
        heading="h1"
        role="alert"
        title={propertyPageWords.loadFailed}
        text={reason}
        action={
          <Button busy={isRetrying} onClick={onRetry}>
            {uiWords.tryAgain}
          </Button>
        }
        className="py-16"
      />
    </div>
  );
}
