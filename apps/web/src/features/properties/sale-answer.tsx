import { useState } from 'react';
import type { Sale } from '@diyar/domain/purchases.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import { formatDeadline, formatMinor } from '@diyar/words/format.ts';
import * as listingsWords from '@diyar/words/listings.ts';
import { useAcceptPurchaseMutation, useDeclinePurchaseMutation } from '#web/features/purchases/purchases.api.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Answer = 'accept' | 'decline';

interface SaleAnswerProps {
  sale: Sale;
  /** A withdrawn listing does not open again when the purchase ends. */
  isWithdrawn: boolean;
}

/** A purchase that its owner accepts or declines; each is asked about first. Once accepted, its page is where it goes on. */
export function SaleAnswer({ sale, isWithdrawn }: SaleAnswerProps) {
  const [asked, setAsked] = useState<Answer>();
  const [accept, accepting] = useAcceptPurchaseMutation();
  const [decline, declining] = useDeclinePurchaseMutation();
  const { showToast } = useToast();
  const price = formatMinor(sale.priceMinor, sale.currency);
  const deposit = formatMinor(sale.depositMinor, sale.currency);
  const { title } = sale.property;

  async function answer(how: Answer) {
    try {
      await (how === 'accept' ? accept : decline)(sale.id).unwrap();
      const declined = isWithdrawn ? purchasesWords.declinedWithdrawn : purchasesWords.declined;
      showToast({ variant: 'success', message: how === 'accept' ? purchasesWords.accepted : declined });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, purchasesWords.notChanged) });
    }
    setAsked(undefined);
  }

  function describeAccepting(): string {
    return listingsWords.acceptText(sale.buyerName, title, price);
  }

  function describeDeclining(): string {
    const describe = isWithdrawn ? listingsWords.declineWithdrawnText : listingsWords.declineText;
    return describe(sale.buyerName, title, deposit);
  }

  if (sale.state !== 'reserved') {
    return (
      <Callout tone="warning" title={listingsWords.saleStates[sale.state]}>
        <p>{listingsWords.saleUnderWay(sale.buyerName, price)}</p>
        <ButtonLink
          to={paths.purchase(sale.id)}
          size="sm"
          className="mt-3"
          aria-label={purchasesWords.openPurchaseOf(title)}
        >
          {purchasesWords.openPurchase}
        </ButtonLink>
      </Callout>
    );
  }
  return (
    <>
      <Callout tone="warning" title={listingsWords.answerBy(formatDeadline(sale.reservedUntil))}>
        <p>
          {isWithdrawn
            ? listingsWords.salePaidWithdrawn(sale.buyerName, price, deposit)
            : listingsWords.salePaid(sale.buyerName, price, deposit)}
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
