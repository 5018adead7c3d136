import type { ReactNode } from 'react';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { RecordState } from '#web/ui/record-state.tsx';

interface ReceiptStateProps<Receipt> {
  receipt: Receipt | undefined;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
  children: (receipt: Receipt) => ReactNode;
}

const { loading, notFound, loadFailed } = receiptsWords;

export function ReceiptState<Receipt>({ receipt, error, ...rest }: ReceiptStateProps<Receipt>) {
  return (
    <RecordState
      value={receipt}
      failure={error === undefined ? undefined : toApiError(error)}
      words={{ loading, notFound, loadFailed }}
      back={<ButtonLink to={paths.receipts}>{receiptsWords.allReceipts}</ButtonLink>}
      {...rest}
    />
  );
}
