import type { ReactNode } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import { Button } from './button.tsx';
import { StatePanel } from './state-panel.tsx';

export interface LoadStateProps<Item> {
  /** Absent until the first answer. */
  items: readonly Item[] | undefined;
  /** Why loading failed. */
  failure: string | undefined;
  isRetrying: boolean;
  onRetry: () => void;
  /** Placeholder in the shape of the list. */
  skeleton: ReactNode;
  failedTitle: string;
  empty: { title: string; text?: string; action?: ReactNode };
  heading?: 'h2' | 'h3';
  children: (items: readonly Item[]) => ReactNode;
}

/** The four states of a list: loading, failed with a retry, empty, filled. Loaded items stay, even if a refetch fails. */
export function LoadState<Item>({
  items,
  failure,
  isRetrying,
  onRetry,
  skeleton,
  failedTitle,
  empty,
  heading = 'h3',
  children,
}: LoadStateProps<Item>) {
  if (items !== undefined && items.length > 0) return children(items);
  if (items !== undefined) return <StatePanel drawing="door" heading={heading} {...empty} />;
  if (failure === undefined) return skeleton;
  return (
    <StatePanel
      drawing="broken-house"
      heading={heading}
      role="alert"
      title={failedTitle}
      text={failure}
      action={
        <Button busy={isRetrying} onClick={onRetry}>
          {uiWords.tryAgain}
        </Button>
      }
    />
  );
}
