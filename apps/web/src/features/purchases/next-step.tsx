import { type ReactNode, useState } from 'react';
import type { Purchase } from '@diyar/domain/purchases.ts';
import { formatDeadline, formatMoment } from '@diyar/words/format.ts';
import * as purchasesWords from '@diyar/words/purchases.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSendOnce } from '#web/lib/use-order.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useConfirmCompletionMutation, useConfirmDocumentsMutation } from './purchases.api.ts';

function ConfirmDocuments({ purchase: { id, role, cancelUntil } }: { purchase: Purchase }) {
  const [confirm, { isLoading }] = useConfirmDocumentsMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { showToast } = useToast();
  const words = purchasesWords.confirmDocumentsText;

  async function send() {
    try {
      await confirm(id).unwrap();
      showToast({ variant: 'success', message: purchasesWords.documentsConfirmed });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, purchasesWords.notChanged) });
    }
    setIsAsking(false);
  }

  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {purchasesWords.confirmDocuments}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void send()}
        title={purchasesWords.confirmDocumentsTitle}
        text={role === 'buyer' ? words.buyer(formatDeadline(cancelUntil)) : words.seller}
        confirmLabel={purchasesWords.confirmDocuments}
        busyLabel={purchasesWords.confirming}
        busy={isLoading}
      />
    </>
  );
}

function ConfirmCompletion({ purchase: { id } }: { purchase: Purchase }) {
  const [confirm] = useConfirmCompletionMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { showToast } = useToast();
  const { sendOnce, isBusy } = useSendOnce<{ id: string }, { data: Purchase }>({
    name: 'completion',
    send: (attempt) => confirm(attempt).unwrap(),
    fallback: purchasesWords.notChanged,
    onDone: ({ data }) =>
      showToast({
        variant: 'success',
        message: data.state === 'completed' ? purchasesWords.completed : purchasesWords.completionConfirmed,
      }),
    onProblem: (message) => showToast({ variant: 'error', message }),
  });

  async function send() {
    await sendOnce({ id });
    setIsAsking(false);
  }

  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        {purchasesWords.confirmCompletion}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void send()}
        title={purchasesWords.confirmCompletionTitle}
        text={purchasesWords.confirmCompletionText}
        confirmLabel={purchasesWords.confirmCompletion}
        busyLabel={purchasesWords.confirming}
        busy={isBusy}
      />
    </>
  );
}

interface Step {
  text: ReactNode;
  action?: ReactNode;
}

/** What this side has to do, or what it is waiting for. */
function toStep(purchase: Purchase): Step {
  const { role, state, reservedUntil } = purchase;
  const isBuyer = role === 'buyer';
  if (state === 'reserved')
    return isBuyer
      ? { text: <InZone at={reservedUntil}>{purchasesWords.waitForOwner(formatDeadline(reservedUntil))}</InZone> }
      : {
          text: <InZone at={reservedUntil}>{purchasesWords.answerBy(formatDeadline(reservedUntil))}</InZone>,
          action: (
            <ButtonLink size="sm" to={paths.myProperties}>
              {purchasesWords.answerOnMyProperties}
            </ButtonLink>
          ),
        };
  if (state === 'accepted') {
    const confirmedAt = isBuyer ? purchase.buyerDocumentsAt : purchase.sellerDocumentsAt;
    return confirmedAt === null
      ? { text: purchasesWords.checkDocuments, action: <ConfirmDocuments purchase={purchase} /> }
      : { text: purchasesWords.waitForDocuments };
  }
  if (state === 'documents') return { text: isBuyer ? purchasesWords.transferNow : purchasesWords.waitForTransfer };
  const confirmedAt = isBuyer ? purchase.buyerCompletedAt : purchase.sellerCompletedAt;
  return confirmedAt === null
    ? { text: purchasesWords.confirmNow, action: <ConfirmCompletion purchase={purchase} /> }
    : { text: purchasesWords.waitForCompletion };
}

/** The next action of whoever looks, with its button. */
export function NextStep({ purchase }: { purchase: Purchase }) {
  const { role, state, endedAt, returnReason, completesBy } = purchase;
  if (endedAt !== null && state === 'completed')
    return (
      <Callout tone="success" title={<InZone at={endedAt}>{purchasesWords.completedOn(formatMoment(endedAt))}</InZone>}>
        {purchasesWords.completedText[role]}
      </Callout>
    );
  if (endedAt !== null)
    return (
      <Callout title={<InZone at={endedAt}>{purchasesWords.endedOn(formatMoment(endedAt))}</InZone>}>
        {returnReason !== null && <>{purchasesWords.endReasons[role][returnReason]} </>}
        {purchasesWords.allRefunded}
      </Callout>
    );
  const { text, action } = toStep(purchase);
  return (
    <Callout tone="warning" title={purchasesWords.nextTitle}>
      <p>
        {text}
        {completesBy !== null && (
          <>
            {' '}
            <InZone at={completesBy}>{purchasesWords.completeBy(formatDeadline(completesBy))}</InZone>
          </>
        )}
      </p>
      {action !== undefined && <div className="mt-3 flex flex-wrap gap-2.5">{action}</div>}
    </Callout>
  );
}
