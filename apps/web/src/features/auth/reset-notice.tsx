import * as messages from '@diyar/domain/messages.ts';
import { Callout } from '#web/ui/callout.tsx';

export function ResetNotice() {
  return (
    <div role="status" className="mb-6">
      <Callout tone="success" title={messages.auth.passwordReset}>
        {messages.auth.passwordResetText}
      </Callout>
    </div>
  );
}
