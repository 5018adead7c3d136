import { useState } from 'react';
import type { Purchase, PurchaseState } from '@diyar/domain/purchases.ts';
import { formatMinor, formatDeadline } from '@diyar/words/format.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError, readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { AmountList, type AmountLine } from '#web/ui/amount-list.tsx';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone, LocalTime } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { NextStep } from './next-step.tsx';
import { PurchaseDocuments } from './purchase-documents.tsx';
import { useGetPurchaseQuery, useCancelPurchaseMutation, useDeclinePurchaseMutation } from './purchases.api.ts';

export function PurchaseView({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetPurchaseQuery(id);
  const { loading, notFound, loadFailed } = purchasesWords;
  return (
    <RecordState
      value={currentData}
      failure={error === undefined ? undefined : toApiError(error)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      words={{ loading, notFound, loadFailed }}
      back={<ButtonLink to={paths.dashboard}>{uiWords.goBack}</ButtonLink>}
    >
      {(purchase) => <Loaded purchase={purchase} />}
    </RecordState>
  );
}

function Loaded({ purchase }: { purchase: Purchase }) {
  const { id, role, property, buyerName, sellerName, createdAt, state, settlement } = purchase;
  return (
    <>
      <h1 className="type-work">{purchasesWords.pageTitles[role]}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">
        {property.id === null ? (
          property.title
        ) : (
          <Link to={paths.dashboardProperty(property.id)} className="link font-semibold">
            {property.title}
          </Link>
        )}
        {' · '}
        {role === 'buyer' ? purchasesWords.soldBy(sellerName) : purchasesWords.boughtBy(buyerName)}
        {' · '}
        <LocalTime at={createdAt} />
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-5">
          <NextStep purchase={purchase} />
          {role === 'buyer' && state === 'documents' && <BankTransfer purchase={purchase} />}
          <PurchaseDocuments purchase={purchase} />
          <EndPurchase purchase={purchase} />
        </div>
        <div className="grid gap-5">
          <Steps purchase={purchase} />
          <Panel
            title={purchasesWords.amountsTitle}
            aside={
              role === 'buyer' && (
                <Link to={paths.paymentReceipt(id)} className="link text-sm font-semibold">
                  {purchasesWords.openReceipt}
                </Link>
              )
            }
          >
            <AmountList lines={toLines(purchase)} className="-mt-3" />
          </Panel>
          <Callout>{settlement.notice}</Callout>
        </div>
      </div>
    </>
  );
}

function toLines(purchase: Purchase): AmountLine[] {
  const { currency, priceMinor, depositMinor, remainderMinor, sellerFeeMinor, fundedAt } = purchase;
  const show = (amount: number) => formatMinor(amount, currency);
  return [
    { name: purchasesWords.deposit, value: show(depositMinor) },
    ...(remainderMinor === 0
      ? []
      : [
          {
            name: fundedAt === null ? purchasesWords.restDue : purchasesWords.restPaid,
            value: show(remainderMinor),
            isSoft: fundedAt === null,
          },
        ]),
    { name: purchasesWords.price, value: show(priceMinor), isTotal: true },
    ...(sellerFeeMinor === null || sellerFeeMinor === 0
      ? []
      : [
          { name: purchasesWords.sellerFee, value: show(-sellerFeeMinor) },
          { name: purchasesWords.youReceive, value: show(priceMinor - sellerFeeMinor) },
        ]),
  ];
}

const order = ['reserved', 'accepted', 'documents', 'funded', 'completed'] as const satisfies PurchaseState[];

/** When each step was reached; null while it is ahead. */
function reachedAt(purchase: Purchase, step: (typeof order)[number]): string | null {
  const { buyerDocumentsAt, sellerDocumentsAt } = purchase;
  switch (step) {
    case 'reserved':
      return purchase.createdAt;
    case 'accepted':
      return purchase.acceptedAt;
    case 'documents':
      if (buyerDocumentsAt === null || sellerDocumentsAt === null) return null;
      return buyerDocumentsAt > sellerDocumentsAt ? buyerDocumentsAt : sellerDocumentsAt;
    case 'funded':
      return purchase.fundedAt;
    default:
      return purchase.state === 'completed' ? purchase.endedAt : null;
  }
}

function Steps({ purchase }: { purchase: Purchase }) {
  return (
    <Panel title={purchasesWords.stepsTitle}>
      <ol className="grid gap-3">
        {order.map((step, position) => {
          const at = reachedAt(purchase, step);
          return (
            <li key={step} className="flex gap-3 text-note">
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-6 flex-none place-items-center rounded-full text-chip font-semibold',
                  at === null ? 'border border-edge text-ink-soft' : 'bg-emerald-tint text-emerald',
                )}
              >
                {at === null ? position + 1 : <Icon path={pageIcons.check} size={16} />}
              </span>
              <span className={classes(at === null && 'text-ink-soft')}>
                {purchasesWords.steps[step]}
                <span className="block text-sm text-ink-soft">
                  {at === null ? purchasesWords.stepAhead : <LocalTime at={at} />}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Why it can still be ended: before the owner's answer, in the first 48 hours, or until the documents are confirmed. */
function explain({ role, state, cancelUntil, buyerDocumentsAt }: Purchase): string {
  if (role === 'seller') return purchasesWords.canDecline;
  const isBeforeDocuments = state === 'reserved' || state === 'accepted';
  if (isBeforeDocuments && buyerDocumentsAt === null) return purchasesWords.canCancelNow;
  return purchasesWords.canCancelUntil(formatDeadline(cancelUntil));
}

/** Ends the purchase with a full refund, while the rules let this side do so alone. A reserved one is declined at the listing. */
function EndPurchase({ purchase }: { purchase: Purchase }) {
  const { id, role, state, canEnd, buyerName, currency, depositMinor, remainderMinor, fundedAt } = purchase;
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, cancelling] = useCancelPurchaseMutation();
  const [decline, declining] = useDeclinePurchaseMutation();
  const { showToast } = useToast();
  const isBuyer = role === 'buyer';
  if (!canEnd || (!isBuyer && state === 'reserved')) return null;
  const paid = formatMinor(fundedAt === null ? depositMinor : depositMinor + remainderMinor, currency);

  async function end() {
    try {
      await (isBuyer ? cancel(id).unwrap() : decline(id).unwrap());
      showToast({ variant: 'success', message: isBuyer ? purchasesWords.cancelled : purchasesWords.declined });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, purchasesWords.notChanged) });
    }
    setIsAsking(false);
  }

  return (
    <Panel title={purchasesWords.endTitle} text={<InZone at={purchase.cancelUntil}>{explain(purchase)}</InZone>}>
      <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
        {isBuyer ? purchasesWords.cancelPurchase : purchasesWords.endPurchase}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void end()}
        title={isBuyer ? purchasesWords.cancelTitle : purchasesWords.endPurchaseTitle}
        text={isBuyer ? purchasesWords.cancelText(paid) : purchasesWords.endPurchaseText(buyerName, paid)}
        keepLabel={purchasesWords.keepIt}
        confirmLabel={isBuyer ? purchasesWords.cancelPurchase : purchasesWords.endPurchase}
        busyLabel={isBuyer ? purchasesWords.cancelling : purchasesWords.ending}
        busy={cancelling.isLoading || declining.isLoading}
        isDangerous
      />
    </Panel>
  );
}
