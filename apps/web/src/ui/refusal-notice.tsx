import * as uiWords from '@diyar/words/ui.ts';
import { Button, ButtonLink } from './button.tsx';
import { Callout } from './callout.tsx';

interface RefusalNoticeProps {
  message: string;
  /** The page that shows the reason. */
  link: { to: string; label: string } | undefined;
  /** Absent where a retry would not help. */
  onRetry: (() => void) | undefined;
  className?: string;
}

/** Above a form: why it cannot be sent, and what can be done about it. */
export function RefusalNotice({ message, link, onRetry, className }: RefusalNoticeProps) {
  return (
    <div role="alert" className={className}>
      <Callout tone="warning">
        <p className="font-semibold">{message}</p>
        {link !== undefined && (
          <ButtonLink to={link.to} variant="secondary" size="sm" className="mt-3">
            {link.label}
          </ButtonLink>
        )}
        {onRetry !== undefined && (
          <Button variant="secondary" size="sm" onClick={onRetry} className="mt-3">
            {uiWords.tryAgain}
          </Button>
        )}
      </Callout>
    </div>
  );
}
