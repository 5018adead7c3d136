import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import type { Message, Thread } from '@diyar/domain/messages.ts';
import { formatClock, formatDate } from '@diyar/words/format.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as usersWords from '@diyar/words/users.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import { HomePicture } from '#web/features/messages/home-picture.tsx';
import {
  useChangeMessageSettingsMutation,
  useGetMessageSettingsQuery,
  useListThreadsInfiniteQuery,
  useSendMessageMutation,
} from '#web/features/messages/messages.api.ts';
import { NewThread } from '#web/features/messages/new-thread.tsx';
import { ThreadView } from '#web/features/messages/thread-view.tsx';
import { ViewingBar } from '#web/features/viewings/viewing-bar.tsx';
import { useFindViewingQuery, useListViewingsInfiniteQuery } from '#web/features/viewings/viewings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** List and conversation side by side; on a phone the one or the other. */
export function MessagesPage() {
  const [params] = useSearchParams();
  const threadId = params.get('thread') ?? undefined;
  const propertyId = params.get('home') ?? undefined;
  const isOpen = threadId !== undefined || propertyId !== undefined;
  const { data } = useListThreadsInfiniteQuery();
  const viewing = useFindViewingQuery(threadId ?? skipToken);
  // Not `isLoading`: the bar of viewings asks again for what has failed when it appears, and would be taken away by that.
  const isViewingLoading = viewing.currentData === undefined && viewing.error === undefined;
  // There is nothing to choose from.
  const isAlone = !isOpen && data?.pages[0]?.data.length === 0;
  return (
    <div className="flex h-[calc(100dvh-var(--header-height)-var(--bottom-bar,0px)-3rem)] min-h-120 flex-col lg:h-[calc(100dvh-var(--header-height)-5.5rem)]">
      <header
        className={classes('mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1', isOpen && 'max-lg:sr-only')}
      >
        <div>
          <h1 className="type-work">{messagesWords.title}</h1>
          <p className="mt-1 text-note text-ink-soft">{messagesWords.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          <ViewingsLink />
          <EmailSetting />
        </div>
      </header>
      <div
        className={classes(
          'grid min-h-0 flex-1 grid-cols-1 overflow-hidden rounded-card',
          !isAlone && 'border border-line bg-surface lg:grid-cols-[21rem_minmax(0,1fr)]',
        )}
      >
        <div
          className={classes(
            'min-h-0 overflow-y-auto',
            !isAlone && 'lg:border-e lg:border-line',
            isOpen && 'max-lg:hidden',
          )}
        >
          <ThreadList chosenId={threadId} />
        </div>
        <div
          className={classes(
            'flex min-h-0 min-w-0 flex-col bg-canvas',
            !isOpen && 'max-lg:hidden',
            isAlone && 'hidden',
          )}
        >
          {threadId !== undefined && (
            <ThreadView id={threadId} renderTools={renderTools} areToolsLoading={isViewingLoading} />
          )}
          {threadId === undefined && propertyId !== undefined && <NewThread propertyId={propertyId} />}
          {!isOpen && <NothingChosen />}
        </div>
      </div>
    </div>
  );
}

function renderTools({ id, side, home, writing }: Thread) {
  if (home.id === null || writing !== 'open') return null;
  return <Tools key={id} threadId={id} propertyId={home.id} side={side} />;
}

function Tools({ threadId, ...about }: Pick<Thread, 'side'> & { threadId: string; propertyId: string }) {
  const [send] = useSendMessageMutation();
  // One key until it was sent, so that the owner gets one message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  async function ask() {
    const input = { key, text: viewingsWords.askMessage, pictureIds: [] };
    await send({ receiver: { threadId }, input }).unwrap();
    setKey(crypto.randomUUID());
  }
  return <ViewingBar threadId={threadId} {...about} onAsk={ask} />;
}

function NothingChosen() {
  return (
    <div className="khatam grid flex-1 place-content-center justify-items-center gap-3 p-8 text-center [--khatam-mask:radial-gradient(circle,#000,transparent_72%)]">
      <span className="grid size-14 place-items-center rounded-full border border-line bg-surface text-brass">
        <Icon path={pageIcons.message} size={24} />
      </span>
      <h2 className="type-title">{messagesWords.choose}</h2>
      <p className="max-w-80 text-ink-soft">{messagesWords.chooseHint}</p>
    </div>
  );
}

function ViewingsLink() {
  const { data } = useListViewingsInfiniteQuery();
  return (
    <Link to={paths.viewings} className="link inline-flex min-h-11 items-center gap-2 text-note">
      <Icon path={pageIcons.calendar} size={18} />
      {viewingsWords.comingCount(data?.pages[0]?.meta.total ?? 0)}
    </Link>
  );
}

function EmailSetting() {
  const { data } = useGetMessageSettingsQuery();
  const [change] = useChangeMessageSettingsMutation();
  const { showToast } = useToast();

  async function save(isEmailed: boolean) {
    try {
      const { message = messagesWords.settingsSaved } = await change({ isEmailed }).unwrap();
      showToast({ variant: 'success', message });
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error, messagesWords.changeFailed).message });
    }
  }

  return (
    <Checkbox
      name="isEmailed"
      label={messagesWords.emailSetting}
      checked={data?.isEmailed ?? true}
      disabled={data === undefined}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}

/** All conversations, the one written in last first. */
function ThreadList({ chosenId }: { chosenId: string | undefined }) {
  const result = useListThreadsInfiniteQuery();
  return (
    <nav aria-label={messagesWords.listLabel}>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={
          <div className="p-4">
            <RowsSkeleton text={messagesWords.loading} />
          </div>
        }
        failedTitle={messagesWords.loadFailed}
        heading="h2"
        empty={{
          title: messagesWords.none,
          text: messagesWords.noneHint,
          action: <ButtonLink to={paths.explore}>{messagesWords.browse}</ButtonLink>,
        }}
      >
        {(threads) => (
          <ul className="divide-y divide-line">
            {threads.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} isChosen={thread.id === chosenId} />
            ))}
          </ul>
        )}
      </PagedList>
    </nav>
  );
}

function ThreadRow({ thread, isChosen }: { thread: Thread; isChosen: boolean }) {
  const { id, home, otherName, lastMessage, unread, updatedAt } = thread;
  const isUnread = unread > 0;
  return (
    <li>
      <Link
        to={paths.thread(id)}
        aria-current={isChosen ? 'true' : undefined}
        className="grid min-h-20 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 px-4 py-3 outline-offset-[-3px] transition-colors hover:bg-well aria-[current]:bg-emerald-tint"
      >
        <HomePicture home={home} className="size-13 rounded-control" />
        <span className="min-w-0">
          <span className="flex items-baseline justify-between gap-x-3">
            <span className={classes('truncate text-note', isUnread ? 'font-semibold' : 'font-medium')}>
              {otherName ?? usersWords.formerMember}
            </span>
            <time dateTime={updatedAt} className="text-chip whitespace-nowrap text-ink-soft tabular-nums">
              {formatWhen(updatedAt)}
            </time>
          </span>
          <span className="block truncate text-chip text-ink-soft">{home.title}</span>
          <span className="flex items-center justify-between gap-x-3">
            {/* Who wrote it and what was written may run in different directions, and each is cut at its own end. */}
            <span className={classes('flex min-w-0 text-sm', isUnread ? 'font-medium text-ink' : 'text-ink-soft')}>
              {lastMessage?.isOwn === true && !lastMessage.isErased && (
                <span className="flex-none whitespace-pre">{`${messagesWords.you} `}</span>
              )}
              <span className="truncate">{lastMessage !== null && summarise(lastMessage)}</span>
            </span>
            {isUnread && (
              <span className="grid h-5 min-w-5 flex-none place-items-center rounded-full bg-emerald px-1.5 text-[0.6875rem] leading-none font-semibold text-on-emerald tabular-nums">
                <span aria-hidden="true">{messagesWords.badge(unread)}</span>
                <span className="sr-only">{messagesWords.unreadCount(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** One line; hidden contact details are named. */
function summarise({ parts, pictures, isErased }: Message): string {
  if (isErased) return messagesWords.erased;
  const written = parts.map((part) => part.text ?? `[${messagesWords.hidden[part.contact ?? 'link']}]`).join('');
  return written === '' ? messagesWords.pictureCount(pictures.length) : written;
}

/** The time today, the date before. */
function formatWhen(iso: string): string {
  return new Date(iso).toDateString() === new Date().toDateString() ? formatClock(iso) : formatDate(iso);
}
