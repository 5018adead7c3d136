import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { VIEWING_NEAR_DAYS } from '@diyar/domain/limits.ts';
import { dayIn, describeMoment } from '@diyar/domain/time-zones.ts';
import type { Viewing } from '@diyar/domain/viewings.ts';
import { formatNumber, shortenMonth } from '@diyar/words/format.ts';
import * as usersWords from '@diyar/words/users.ts';
import * as viewingsWords from '@diyar/words/viewings.ts';
import { readNearViewings, writeNearViewings } from '#web/lib/browser-storage.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { selectSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ViewingActions } from './viewing-bar.tsx';
import { useListViewingsInfiniteQuery } from './viewings.api.ts';

/** All viewings to come, as visitor and as owner, the next one first. */
export function ViewingList() {
  const result = useListViewingsInfiniteQuery();
  return (
    <PagedList
      {...readPages(result, result.data)}
      skeleton={<RowsSkeleton text={viewingsWords.listLoading} />}
      failedTitle={viewingsWords.loadFailed}
      heading="h2"
      empty={{
        title: viewingsWords.noneComing,
        text: viewingsWords.noneComingHint,
        action: <ButtonLink to={paths.explore}>{viewingsWords.browse}</ButtonLink>,
      }}
    >
      {(viewings) => (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {viewings.map((viewing) => (
            <ViewingRow key={viewing.id} viewing={viewing} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** One line each, and as high while they load: what is below must not move. */
const NEAR_ROW = 'grid h-24 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 px-4 sm:h-20';

interface NearViewingsProps {
  /** First on the page, or after what is seen at once. */
  place: 'first' | 'later';
}

/**
 * On the first page after signing in; nothing when no viewing is near. They come first where their space is known: as many as last
 * time are awaited while they load. Where none were known of, they come later this once, and move nothing that is seen.
 */
export function NearViewings({ place }: NearViewingsProps) {
  const userId = useSelector(selectSession).user?.id ?? '';
  const { data, isError } = useListViewingsInfiniteQuery();
  const [now] = useState(Date.now);
  const [awaited] = useState(() => readNearViewings(userId));
  const [isFirst] = useState(data !== undefined || awaited > 0);
  const until = now + VIEWING_NEAR_DAYS * DAY_MS;
  const near = data?.pages[0]?.data.filter(({ startsAt }) => Date.parse(startsAt) <= until);
  const count = near?.length;

  useEffect(() => {
    if (count !== undefined) writeNearViewings(userId, count);
  }, [count, userId]);

  if (isFirst !== (place === 'first')) return null;
  if (near === undefined) {
    if (isError || !(awaited > 0)) return null;
    return (
      <NearList>
        {Array.from({ length: awaited }, (_, index) => (
          <li key={index} className={NEAR_ROW}>
            <Skeleton className="size-14 rounded-control" />
            <Skeleton className="h-5 w-3/5 rounded-tick" />
          </li>
        ))}
      </NearList>
    );
  }
  if (near.length === 0) return null;
  return (
    <NearList>
      {near.map((viewing) => (
        <li key={viewing.id}>
          <Link to={paths.viewings} className={classes(NEAR_ROW, 'outline-offset-[-3px] hover:bg-well')}>
            <Day viewing={viewing} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{viewing.home.title}</span>
              <span className="block text-note text-ink-soft">
                {describeMoment(viewing.timeZone, new Date(viewing.startsAt))}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </NearList>
  );
}

function NearList({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="near-viewings">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="near-viewings" className="type-part">
          {viewingsWords.nearTitle}
        </h2>
        <Link to={paths.viewings} className="link text-note">
          {viewingsWords.all}
        </Link>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">{children}</ul>
    </section>
  );
}

/** Sheet of a calendar; what is next to it says the same in words. */
function Day({ viewing: { timeZone, startsAt } }: { viewing: Viewing }) {
  const day = dayIn(timeZone, new Date(startsAt));
  return (
    <span
      aria-hidden="true"
      className="grid size-14 place-content-center justify-items-center rounded-control bg-emerald-tint text-emerald"
    >
      <span className="type-figure text-[1.375rem] leading-6">{formatNumber(Number(day.slice(8)))}</span>
      <span className="text-chip leading-4 font-semibold">{shortenMonth(day.slice(0, 7))}</span>
    </span>
  );
}

function ViewingRow({ viewing }: { viewing: Viewing }) {
  const { home, side, otherName, startsAt, timeZone, threadId } = viewing;
  const name = otherName ?? usersWords.formerMember;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 px-4 py-4 md:px-5 xl:grid-cols-[auto_minmax(0,1fr)_auto] xl:items-center">
      <Day viewing={viewing} />
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          {home.id === null ? (
            home.title
          ) : (
            <Link to={paths.dashboardProperty(home.id)} className="hover:underline">
              {home.title}
            </Link>
          )}
        </h2>
        <p className="text-note">
          <time dateTime={startsAt}>{describeMoment(timeZone, new Date(startsAt))}</time>
        </p>
        <p className="flex items-start gap-1.5 text-sm text-ink-soft">
          <Icon path={icons.pin} size={16} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{home.location}</span>
        </p>
        <p className="text-sm text-ink-soft">
          {side === 'visitor' ? viewingsWords.ownerIs(name) : viewingsWords.visitorIs(name)}
          {threadId !== null && (
            <>
              {' · '}
              <Link to={paths.thread(threadId)} className="link">
                {viewingsWords.openThread}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5 max-sm:col-span-full max-sm:-ms-2 sm:max-xl:col-start-2 sm:max-xl:-ms-4.5">
        <ViewingActions viewing={viewing} />
      </div>
    </li>
  );
}
