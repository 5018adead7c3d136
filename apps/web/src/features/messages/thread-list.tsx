import type { Message, Thread } from '@diyar/domain/messages.ts';
import { formatClock, formatDate } from '@diyar/words/format.ts';
import * as messagesWords from '@diyar/words/messages.ts';
import * as usersWords from '@diyar/words/users.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { HomePicture } from './home-picture.tsx';
import { useListThreadsInfiniteQuery } from './messages.api.ts';

/** All conversations, the one written in last first. */
export function ThreadList({ chosenId }: { chosenId: string | undefined }) {
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
            <span className={classes('truncate text-sm', isUnread ? 'font-medium text-ink' : 'text-ink-soft')}>
              {lastMessage !== null && summarise(lastMessage)}
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
function summarise({ parts, pictures, isOwn, isErased }: Message): string {
  if (isErased) return messagesWords.erased;
  const written = parts.map((part) => part.text ?? `[${messagesWords.hidden[part.contact ?? 'link']}]`).join('');
  const text = written === '' ? messagesWords.pictureCount(pictures.length) : written;
  return isOwn ? messagesWords.you(text) : text;
}

/** The time today, the date before. */
function formatWhen(iso: string): string {
  return new Date(iso).toDateString() === new Date().toDateString() ? formatClock(iso) : formatDate(iso);
}
