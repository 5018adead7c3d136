import { useRef } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import * as countWords from '@diyar/words/counts.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { useCancelInvestmentMutation } from '#web/features/investments/investments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatMinor } from '@diyar/words/format.ts';
import { plural } from '@diyar/words/plural.ts';
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
      showToast({ variant: 'success', message: investmentsWords.cancelled });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, investmentsWords.notCancelled) });
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
        `${formatMinor(investment.totalMinor, investment.currency)} goes back ${paymentsWords.backToYou[investment.method]}, at once. ${sayTokens(investment)} of “${investment.property.title}” ${plural(investment.tokens, { one: 'is', other: 'are' })} open to others again. A new order for this home within 30 days is final. ${paymentsWords.notReal}`
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
  return countWords.tokens(tokens);
}
