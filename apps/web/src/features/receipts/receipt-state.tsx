import type { ReactNode } from 'react';
import * as receiptsWords from '@diyar/words/receipts.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';

interface ReceiptStateProps<Receipt> {
  receipt: Receipt | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  children: (receipt: Receipt) => ReactNode;
}

export function ReceiptState<Receipt>({ receipt, error, isFetching, onRetry, children }: ReceiptStateProps<Receipt>) {
  if (receipt !== undefined) return children(receipt);
  if (error === undefined) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <LoadingPill text={receiptsWords.loading} className="justify-self-start" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  const { status, message } = toApiError(error);
  const isGone = status === 404 || status === 400;
  return (
    <StatePanel
      drawing={isGone ? 'lost-star' : 'broken-house'}
      heading="h1"
      role="alert"
      title={isGone ? receiptsWords.notFound : receiptsWords.loadFailed}
      {...(!isGone && { text: message })}
      action={
        isGone ? (
          <ButtonLink to={paths.receipts}>{receiptsWords.allReceipts}</ButtonLink>
        ) : (
          <Button busy={isFetching} onClick={onRetry}>
            {uiWords.tryAgain}
          </Button>
        )
      }
    />
  );
}
