import { useState } from 'react';
import type { Sale } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import { useAcceptPurchaseMutation, useDeclinePurchaseMutation } from '#web/features/payments/payments.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
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

  function describeAccepting(): string {
    return `${listingsWords.acceptText(sale.buyerName, title, price)} ${paymentsWords.titleNotTransferred}`;
  }

  function describeDeclining(): string {
    const describe = isWithdrawn ? listingsWords.declineWithdrawnText : listingsWords.declineText;
    return describe(sale.buyerName, title, price);
  }

  if (sale.state === 'accepted') {
    return (
      <p className="text-note">
        {listingsWords.saleAccepted(sale.buyerName, price)} {paymentsWords.titleNotTransferred}
      </p>
    );
  }
  return (
    <>
      <Callout tone="warning" title={listingsWords.answerBy(formatDeadline(sale.reservedUntil))}>
        <p>
          {isWithdrawn
            ? listingsWords.salePaidWithdrawn(sale.buyerName, price)
            : listingsWords.salePaid(sale.buyerName, price)}
        </p>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button size="sm" aria-label={listingsWords.acceptNamed(title)} onClick={() => setAsked('accept')}>
            {listingsWords.accept}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={listingsWords.declineNamed(title)}
            onClick={() => setAsked('decline')}
          >
            {listingsWords.decline}
          </Button>
        </div>
      </Callout>
      <ConfirmDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked !== undefined && void answer(asked)}
        title={asked === 'accept' ? listingsWords.acceptTitle : listingsWords.declineTitle}
        text={asked === 'accept' ? describeAccepting() : describeDeclining()}
        confirmLabel={asked === 'accept' ? listingsWords.acceptPurchase : listingsWords.declinePurchase}
        busyLabel={asked === 'accept' ? listingsWords.accepting : listingsWords.declining}
        busy={accepting.isLoading || declining.isLoading}
        isDangerous={asked === 'decline'}
      />
    </>
  );
}
