import { useRef } from 'react';
import type { Investment } from '@diyar/domain/investments.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { useCancelInvestmentMutation } from '#web/features/investments/investments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { findNotice } from '#web/lib/settlement.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface CancelDialogProps {
  /** The investment that the dialog asks about; absent while it is closed. */
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
      title={receiptsWords.cancelInvestmentTitle}
      text={
        investment && (
          <>
            {receiptsWords.cancelInvestmentText(
              formatMinor(investment.totalMinor, investment.currency),
              paymentsWords.backToYou[investment.method],
              investment.tokens,
              investment.property.title,
            )}{' '}
            {findNotice()}
          </>
        )
      }
      actions={
        <>
          <Button ref={keep} variant="secondary" onClick={onClose}>
            {receiptsWords.keepIt}
          </Button>
          <Button
            variant="danger"
            busy={isLoading}
            busyLabel={receiptsWords.cancelling}
            onClick={() => investment && void confirm(investment.id)}
          >
            {receiptsWords.cancelInvestment}
          </Button>
        </>
      }
    />
  );
}
