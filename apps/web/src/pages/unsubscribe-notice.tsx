import type { ReactNode } from 'react';
import * as errorWords from '@diyar/words/errors.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { LinkNotice } from '#web/pages/link-notice.tsx';
import { Button } from '#web/ui/button.tsx';

/** What a page says before, while and after it stops emails of a kind. */
interface UnsubscribeWords {
  title: string;
  text: string;
  button: string;
  busy: string;
  failed: string;
  doneTitle: string;
  done: string;
  /** The link was used before, or is about something that is gone. */
  nothingToStop: string;
  linkIncomplete: string;
}

interface UnsubscribeNoticeProps {
  words: UnsubscribeWords;
  mutation: readonly [
    stop: (input: { token: string }) => unknown,
    state: { isSuccess: boolean; isLoading: boolean; error?: unknown; data?: string | undefined },
  ];
  /** Where to go from here. */
  onward: ReactNode;
}

/** Asks for a click: mail scanners open links, and must not unsubscribe anybody. */
export function UnsubscribeNotice({ words, mutation, onward }: UnsubscribeNoticeProps) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [stop, { isSuccess, isLoading, error, data }] = mutation;
  if (token === '') return <LinkNotice title={words.linkIncomplete} text={errorWords.LINK_NOT_FOUND} action={onward} />;
  if (isSuccess) return <LinkNotice title={words.doneTitle} text={data || words.done} action={onward} />;
  const failure = error === undefined ? undefined : toApiError(error, words.failed);
  if (failure?.status === 404) return <LinkNotice title={words.nothingToStop} text={failure.message} action={onward} />;
  return (
    <LinkNotice
      title={words.title}
      text={failure?.message ?? words.text}
      action={
        <Button busy={isLoading} busyLabel={words.busy} onClick={() => void stop({ token })}>
          {words.button}
        </Button>
      }
    />
  );
}
