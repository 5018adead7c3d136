import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Thread } from '@diyar/domain/messages.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import {
  useChangeMessageSettingsMutation,
  useGetMessageSettingsQuery,
  useListThreadsInfiniteQuery,
  useSendMessageMutation,
} from '#web/features/messages/messages.api.ts';
import { NewThread } from '#web/features/messages/new-thread.tsx';
import { ThreadList } from '#web/features/messages/thread-list.tsx';
import { ThreadView } from '#web/features/messages/thread-view.tsx';
import { ViewingBar } from '#web/features/viewings/viewing-bar.tsx';
import { useFindViewingQuery, useListViewingsInfiniteQuery } from '#web/features/viewings/viewings.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useSearchParams } from '#web/lib/search-params.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
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
          'grid min-h-0 flex-1 overflow-hidden rounded-card',
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
