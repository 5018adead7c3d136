import { useState } from 'react';
import * as paymentsWords from '@diyar/words/payments.ts';
import type { Sale } from '@diyar/domain/payments.ts';
import { useAcceptPurchaseMutation, useDeclinePurchaseMutation } from '#web/features/payments/payments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { formatDeadline, formatMinor } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Answer = 'accept' | 'decline';

interface SaleAnswerProps {
  sale: Sale;
  /** A withdrawn listing does not open again when the purchase ends. */
  isWithdrawn: boolean;
}

/** A purchase that its owner accepts or declines; each is asked about first, because neither can be undone. */
export function SaleAnswer({ sale, isWithdrawn }: SaleAnswerProps) {
  const [asked, setAsked] = useState<Answer>();
  const [accept, accepting] = useAcceptPurchaseMutation();
  const [decline, declining] = useDeclinePurchaseMutation();
  const { showToast } = useToast();
  const price = formatMinor(sale.priceMinor, sale.currency);
  const { title } = sale.property;

  async function answer(how: Answer) {
    try {
      await (how === 'accept' ? accept : decline)(sale.id).unwrap();
      const declined = isWithdrawn ? paymentsWords.declinedWithdrawn : paymentsWords.declined;
      showToast({ variant: 'success', message: how === 'accept' ? paymentsWords.accepted : declined });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, paymentsWords.notChanged) });
    }
    setAsked(undefined);
  }

  if (sale.state === 'accepted') {
    return (
      <p className="text-note">
        You accepted the purchase by {sale.buyerName}. The price of {price} is not paid to you yet.{' '}
        {paymentsWords.titleNotTransferred}
      </p>
    );
  }
  return (
    <>
      <Callout tone="warning" title={`Please answer by ${formatDeadline(sale.reservedUntil)}`}>
        <p>
          {sale.buyerName} has paid {price} for this home. Without an answer the money goes back
          {isWithdrawn ? '. Your listing stays withdrawn.' : ' and the listing opens again.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button size="sm" aria-label={`Accept the purchase of ${title}`} onClick={() => setAsked('accept')}>
            Accept
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Decline the purchase of ${title}`}
            onClick={() => setAsked('decline')}
          >
            Decline
          </Button>
        </div>
      </Callout>
      <ConfirmDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void answer(asked)}
        title={asked === 'accept' ? 'Accept this purchase?' : 'Decline this purchase?'}
        text={
          asked === 'accept'
            ? `${sale.buyerName} buys “${title}” for ${price}. Neither of you can cancel after that. ${paymentsWords.titleNotTransferred}`
            : `${price} goes back to ${sale.buyerName}${isWithdrawn ? `. “${title}” stays withdrawn.` : `, and “${title}” is open to others again.`}`
        }
        confirmLabel={asked === 'accept' ? 'Accept purchase' : 'Decline purchase'}
        busyLabel={asked === 'accept' ? 'Accepting…' : 'Declining…'}
        busy={accepting.isLoading || declining.isLoading}
        isDangerous={asked === 'decline'}
      />
    </>
  );
}
