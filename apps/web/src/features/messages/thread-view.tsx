import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Message, Thread } from '@diyar/domain/messages.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as usersWords from '@diyar/words/users.ts';
import { useGetBellQuery } from '#web/features/notifications/notifications.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import {
  useGetThreadQuery,
  useListMessagesInfiniteQuery,
  useMarkReadMutation,
  useShareContactsMutation,
} from './messages.api.ts';
import { ThreadHeader } from './thread-header.tsx';
import { nameConversation, useSending } from './use-sending.ts';

interface ThreadViewProps {
  id: string;
  /** What else the two can do about the home. */
  renderTools: (thread: Thread) => ReactNode;
  /** While that is unknown the conversation waits, so that nothing in it moves. */
  areToolsLoading: boolean;
}

/** One conversation: its head, what was written, and the field to write in. */
export function ThreadView({ id, renderTools, areToolsLoading }: ThreadViewProps) {
  const { currentData: thread, error, isFetching, refetch } = useGetThreadQuery(id);
  const messages = useListMessagesInfiniteQuery(id);
  const isLoading = messages.currentData === undefined && messages.error === undefined;
  if (thread && !isLoading && !areToolsLoading)
    return <OpenThread key={id} thread={thread} tools={renderTools(thread)} />;
  if (error === undefined)
    return (
      <div className="p-5">
        <RowsSkeleton text={messagesWords.loading} />
      </div>
    );
  const failure = toApiError(error);
  const isMissing = failure.status === 404 || failure.status === 400;
  return (
    <StatePanel
      drawing={isMissing ? 'lost-star' : 'broken-house'}
      heading="h2"
      role="alert"
      className="m-4"
      title={isMissing ? messagesWords.notFound : messagesWords.threadFailed}
      text={isMissing ? messagesWords.notFoundHint : failure.message}
      action={
        isMissing ? (
          <ButtonLink to={paths.messages}>{messagesWords.back}</ButtonLink>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {uiWords.tryAgain}
          </Button>
        )
      }
    />
  );
}

function OpenThread({ thread, tools }: { thread: Thread; tools: ReactNode }) {
  const { id, writing, home } = thread;
  const name = thread.otherName ?? usersWords.formerMember;
  const result = useListMessagesInfiniteQuery(id);
  const messages = result.data?.pages.flatMap((page) => page.data).toReversed() ?? [];
  const { user } = useSelector(selectSession);
  const conversation = nameConversation(user?.id, (thread.side === 'asker' && thread.home.id) || id);
  const { pending, send, retry } = useSending({ threadId: id }, conversation);
  const stored = new Set(messages.map(({ key }) => key));
  useReading(thread, messages.at(-1)?.seq);
  useReloadWhenShared(thread, result.refetch);
  return (
    <section aria-label={messagesWords.threadLabel(name)} className="flex min-h-0 flex-1 flex-col">
      <ThreadHeader thread={thread} name={name} />
      {tools}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
        tabIndex={0}
        role="region"
        aria-label={messagesWords.title}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 outline-offset-[-3px] md:px-5"
      >
        <div>
          {result.hasNextPage && (
            <div className="mb-4 grid justify-items-center">
              <Button
                variant="secondary"
                size="sm"
                busy={result.isFetchingNextPage}
                busyLabel={messagesWords.loadingEarlier}
                onClick={() => void result.fetchNextPage()}
              >
                {messagesWords.earlier}
              </Button>
            </div>
          )}
          {result.data === undefined && <MessagesState result={result} />}
          <MessageLog
            thread={thread}
            name={name}
            messages={messages}
            pending={pending.filter(({ key }) => !stored.has(key))}
            onRetry={retry}
          />
        </div>
      </div>
      <footer className="grid gap-3 border-t border-line px-4 py-3 md:px-5">
        {!home.isListed && writing === 'open' && <p className="text-sm text-ink-soft">{messagesWords.notListed}</p>}
        {writing === 'open' ? (
          <>
            <ShareBar thread={thread} name={name} messages={messages} />
            <Composer
              conversation={conversation}
              onSend={send}
              pictures={{ isAllowed: thread.canSendPictures, name }}
            />
          </>
        ) : (
          <p className="flex items-start gap-2 py-1.5 text-note text-ink-soft">
            <Icon path={pageIcons.prohibited} className="mt-0.5" />
            {messagesWords.writingNotes[writing]}
          </p>
        )}
      </footer>
    </section>
  );
}

interface MessagesStateProps {
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

function MessagesState({ result }: MessagesStateProps) {
  if (result.error === undefined) return <RowsSkeleton text={messagesWords.loading} />;
  return (
    <StatePanel
      drawing="broken-house"
      role="alert"
      title={messagesWords.threadFailed}
      text={toApiError(result.error).message}
      action={
        <Button busy={result.isFetching} onClick={() => void result.refetch()}>
          {uiWords.tryAgain}
        </Button>
      }
    />
  );
}

const NOTHING_ASKED = { seq: 0, newestId: null as string | null };

/** Marks as read what is shown, while the tab is looked at, and with it the notifications that lead here, such as of viewing times. */
function useReading({ id, readSeq, unread }: Thread, newest: Message['seq'] | undefined): void {
  const [markRead] = useMarkReadMutation();
  const { data: bell } = useGetBellQuery();
  const newestId = bell !== undefined && bell.unread > 0 ? bell.newestId : null;
  const asked = useRef(NOTHING_ASKED);
  useEffect(() => {
    function mark() {
      if (newest === undefined || document.visibilityState !== 'visible') return;
      const isMessageNew = unread > 0 && newest > Math.max(readSeq, asked.current.seq);
      const isNotificationNew = newestId !== null && newestId !== asked.current.newestId;
      if (!isMessageNew && !isNotificationNew) return;
      asked.current = { seq: newest, newestId };
      // Otherwise an email would say that it is unread.
      void markRead({ id, seq: newest })
        .unwrap()
        .catch(() => (asked.current = NOTHING_ASKED));
    }
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, readSeq, unread, newest, newestId, markRead]);
}

/** Contact details are a part of the messages: they appear, or go, when the two agree or no longer do. */
function useReloadWhenShared({ hasShared, hasOtherShared }: Thread, refetch: () => unknown): void {
  const areShared = hasShared && hasOtherShared;
  const before = useRef(areShared);
  const reload = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (before.current !== areShared) reload();
    before.current = areShared;
  }, [areShared]);
}

interface ShareBarProps {
  thread: Thread;
  name: string;
  messages: readonly Message[];
}

/** Shown where there is something to share or to agree on, and never in the way of a first question. */
function ShareBar({ thread: { id, hasShared, hasOtherShared }, name, messages }: ShareBarProps) {
  const [shareContacts, { isLoading }] = useShareContactsMutation();
  const { showToast } = useToast();
  const hasAnswered = messages.some(({ isOwn }) => isOwn) && messages.some(({ isOwn }) => !isOwn);
  const holdsContacts = messages.some(({ parts }) => parts.some(({ contact }) => contact !== null));
  if (!hasShared && !hasOtherShared && !hasAnswered && !holdsContacts) return null;

  async function change(isShared: boolean) {
    try {
      await shareContacts({ id, isShared }).unwrap();
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, messagesWords.changeFailed).message });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-well px-3.5 py-2.5 text-sm text-ink-soft">
      <Icon path={hasShared && hasOtherShared ? pageIcons.eye : pageIcons.eyeOff} size={18} />
      <p className="min-w-40 flex-1">{describe()}</p>
      {hasShared ? (
        <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void change(false)}>
          {messagesWords.shareUndo}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void change(true)}>
          {messagesWords.share}
        </Button>
      )}
    </div>
  );

  function describe(): string {
    if (hasShared) return hasOtherShared ? messagesWords.shareDone : messagesWords.shareWaiting(name);
    return hasOtherShared ? messagesWords.shareTextOther(name) : messagesWords.shareText;
  }
}
