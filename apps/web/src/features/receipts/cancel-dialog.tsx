import { useRef } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import * as messages from '@diyar/domain/messages.ts';
import { useCancelInvestmentMutation } from '#web/features/investments/investments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatMinor, formatPlural, plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CancelDialogProps {
  /** The one in question; absent while none is. */
  investment: Investment | undefined;
  onClose: () => void;
}

export function CancelDialog({ investment, onClose }: CancelDialogProps) {
  const { showToast } = useToast();
  const [cancelInvestment, { isLoading }] = useCancelInvestmentMutation();
  const keep = useRef<HTMLButtonElement>(null);

  async function confirm(id: string) {
    try {
      await cancelInvestment(id).unwrap();
      showToast({ variant: 'success', message: messages.investments.cancelled });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, messages.investments.notCancelled) });
    }
    onClose();
  }

  return (
    <Dialog
      open={investment !== undefined}
      isAlert
      onClose={isLoading ? () => undefined : onClose}
      initialFocus={keep}
      title="Cancel this investment?"
      text={
        investment &&
        `${formatMinor(investment.totalMinor, investment.currency)} goes back ${messages.wayBack[investment.method]}, at once. ${sayTokens(investment)} of “${investment.property.title}” ${plural(investment.tokens, 'is', 'are')} open to others again. A new order for this home within 30 days is final. ${messages.settlement.notReal}`
      }
      actions={
        <>
          <Button ref={keep} variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={isLoading}
            busyLabel="Cancelling…"
            onClick={() => investment && void confirm(investment.id)}
          >
            Cancel investment
          </Button>
        </>
      }
    />
  );
}

function sayTokens({ tokens }: Investment): string {
  return formatPlural(tokens, 'token');
}
