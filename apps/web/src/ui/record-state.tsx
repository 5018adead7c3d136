import type { ReactNode } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from './button.tsx';
import { LoadingPill } from './loading-pill.tsx';
import { Skeleton } from './skeleton.tsx';
import { StatePanel } from './state-panel.tsx';

interface RecordStateProps<Value> {
  value: Value | undefined;
  /** Undefined while it loads. */
  failure: { status?: number | string; message: string } | undefined;
  isFetching: boolean;
  onRetry: () => void;
  words: { loading: string; notFound: string; loadFailed: string };
  /** Link that leads on from an address without a record. */
  back: ReactNode;
  children: (value: Value) => ReactNode;
}

/** A page about one record: loading, failed, not there, or the record. */
export function RecordState<Value>({
  value,
  failure,
  isFetching,
  onRetry,
  words,
  back,
  children,
}: RecordStateProps<Value>) {
  if (value !== undefined) return children(value);
  if (failure === undefined) {
    return (
      <div aria-busy="true" className="grid gap-5">
        <LoadingPill text={words.loading} className="justify-self-start" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    );
  }
  const isGone = failure.status === 404 || failure.status === 400;
  return (
    <StatePanel
      drawing={isGone ? 'lost-star' : 'broken-house'}
      heading="h1"
      role="alert"
      title={isGone ? words.notFound : words.loadFailed}
      {...(!isGone && { text: failure.message })}
      action={
        isGone ? (
          back
        ) : (
          <Button busy={isFetching} onClick={onRetry}>
            {uiWords.tryAgain}
          </Button>
        )
      }
    />
  );
}
