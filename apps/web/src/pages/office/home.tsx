import { useSelector } from 'react-redux';
import { type OfficeMe, officePaths, type OfficeQueue, type QueueName, type StaffRole } from '@diyar/domain/office.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as screeningWords from '@diyar/words/screening.ts';
import { useListWatchlistsQuery } from '#web/features/identity/identity.api.ts';
import { AgeColumns } from '#web/features/office/age-chip.tsx';
import { OfficeCalendar } from '#web/features/office/calendar.tsx';
import { Invitations } from '#web/features/office/invitations.tsx';
import {
  useGetOwnOfficeQuery,
  useListProposalsInfiniteQuery,
  useListQueuesQuery,
} from '#web/features/office/office.api.ts';
import { measureAge, ProposalList, toOptions } from '#web/features/office/proposal-list.tsx';
import { useOfficePages, useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { selectSession } from '#web/lib/session.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const LIST_READERS: readonly StaffRole[] = ['kyc', 'auditor', 'admin'];

/** A part comes when those above it are known, so that nothing moves down. */
export function OfficeHomePage() {
  const { data: office } = useGetOwnOfficeQuery();
  const readsLists = LIST_READERS.some((role) => office?.roles.includes(role));
  const areListsLoading = useListWatchlistsQuery(undefined, { skip: !readsLists }).isLoading;
  const skip = office === undefined || office.roles.length === 0;
  const areQueuesLoading = useListQueuesQuery(undefined, { skip }).isLoading;
  const areProposalsLoading = useListProposalsInfiniteQuery(undefined, { skip }).isLoading;
  if (office === undefined) return null;
  return (
    <>
      <h1 className="type-work">{officePageWords.homeTitle}</h1>
      <p className="mt-1.5 text-ink-soft">{officePageWords.homeLead}</p>
      <div className="mt-6 grid grid-cols-1 gap-5 lg:gap-6">
        {!office.hasReviewers && <Callout tone="warning">{officePageWords.noReviewers}</Callout>}
        {readsLists && <ListNotes />}
        <Invitations invitations={office.invitations} />
        {office.roles.length > 0 && !areListsLoading && (
          <>
            <Queues />
            {!areQueuesLoading && (
              <div className="grid grid-cols-1 items-start gap-5 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <WaitingProposals office={office} />
                {!areProposalsLoading && <OfficeCalendar />}
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** What is wrong with the lists that people are compared with. */
function ListNotes() {
  const { data } = useListWatchlistsQuery();
  if (data === undefined || data.isProvider) return null;
  const failed = data.lists.filter(({ failure }) => failure !== null);
  return (
    <>
      {data.lists.every(({ loadedAt }) => loadedAt === null) && (
        <Callout tone="warning">{screeningWords.noList}</Callout>
      )}
      {failed.map(({ file, failure }) => (
        <Callout key={file} tone="error">
          {screeningWords.listFailed(file, failure ?? '')}
        </Callout>
      ))}
    </>
  );
}

function Queues() {
  const { data: queues, error, isFetching, refetch } = useListQueuesQuery();
  const retry = useRetry();
  return (
    <section aria-label={officePageWords.queuesTitle}>
      <LoadState
        items={queues}
        failure={error && toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => retry(refetch)}
        skeleton={<Skeleton className="h-72 rounded-card" />}
        failedTitle={officePageWords.queuesFailed}
        empty={{ title: officePageWords.nothingWaits }}
        heading="h2"
      >
        {(all) => (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:gap-6 xl:grid-cols-3">
            {all.filter(isShown).map((queue) => (
              <QueueCard key={queue.name} queue={queue} />
            ))}
          </ul>
        )}
      </LoadState>
    </section>
  );
}

const queuePages: Record<QueueName, { path: string; icon: IconPath; readers: StaffRole }> = {
  proposals: { path: officePaths.proposals, icon: pageIcons.document, readers: 'admin' },
  identity: { path: officePaths.identity, icon: pageIcons.card, readers: 'kyc' },
  rechecks: { path: `${officePaths.identity}?shelf=rechecks`, icon: pageIcons.refresh, readers: 'kyc' },
  hits: { path: `${officePaths.identity}?shelf=hits`, icon: pageIcons.flag, readers: 'kyc' },
  homes: { path: officePaths.homes, icon: pageIcons.home, readers: 'operator' },
  sharia: { path: officePaths.sharia, icon: pageIcons.bookmark, readers: 'sharia' },
  recoveries: { path: officePaths.proposals, icon: pageIcons.key, readers: 'operator' },
  charity: { path: officePaths.charity, icon: pageIcons.coin, readers: 'sharia' },
};

/** Always there; the others only when something waits in them for this person. Proposals have a list of their own. */
const alwaysShown = new Set<QueueName>(['identity', 'homes', 'sharia']);

function isShown({ name, waiting, isOpen }: OfficeQueue): boolean {
  return alwaysShown.has(name) || (name !== 'proposals' && isOpen && waiting > 0);
}

const FOOT = 'mt-4 flex min-h-11 items-center justify-between gap-2 border-t border-line pt-2 text-sm';

function QueueCard({ queue }: { queue: OfficeQueue }) {
  const { name, waiting, oldestAt, isOpen } = queue;
  const { path, icon, readers } = queuePages[name];
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5 pb-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-note font-semibold">{officePageWords.queues[name]}</h2>
        <Icon path={icon} size={18} className="text-ink-soft" />
      </div>
      <p className="type-figure mt-3.5 text-[2.75rem] leading-none">{formatNumber(waiting)}</p>
      <p className="mt-2 text-sm text-ink-soft">
        {oldestAt === null
          ? officePageWords.nothingWaits
          : officePageWords.oldest(officePageWords.age(measureAge(oldestAt)))}
      </p>
      <div className="flex flex-1 flex-col">
        <AgeColumns queue={queue} />
      </div>
      {isOpen ? (
        <Link
          to={path}
          aria-label={officePageWords.openQueueOf(officePageWords.queues[name])}
          className={classes(FOOT, 'rounded-tick font-semibold text-emerald hover:underline')}
        >
          {officePageWords.openQueue}
          <Icon path={icons.arrowEnd} size={18} />
        </Link>
      ) : (
        <p className={classes(FOOT, 'text-ink-soft')}>
          {officePageWords.opensQueue[readers]}
          <Icon path={pageIcons.lock} size={18} />
        </p>
      )}
    </li>
  );
}

/** Those under way, of the newest ones; what somebody can sign comes first, the oldest of it on top. */
function WaitingProposals({ office }: { office: OfficeMe }) {
  const { user } = useSelector(selectSession);
  const { items, ...list } = useOfficePages(useListProposalsInfiniteQuery());
  const isForMe = (proposal: NonNullable<typeof items>[number]) =>
    toOptions(proposal, office.roles, user?.id ?? '').canConfirm;
  const waiting = items
    ?.filter(({ state }) => state === 'open' || state === 'confirmed')
    .toSorted((one, two) => Number(isForMe(two)) - Number(isForMe(one)) || one.createdAt.localeCompare(two.createdAt));
  const forMe = waiting?.filter(isForMe).length ?? 0;
  return (
    <Panel
      title={officePageWords.pages.proposals}
      text={officePageWords.proposalsLead}
      aside={forMe > 0 && <Chip tone="emerald">{officePageWords.waitForYou(forMe)}</Chip>}
    >
      <LoadState
        items={waiting}
        failure={list.failure}
        isRetrying={list.isRetrying}
        onRetry={list.onRetry}
        skeleton={<RowsSkeleton text={officePageWords.proposalsLoading} />}
        failedTitle={officePageWords.proposalsFailed}
        empty={{ title: officePageWords.nothingWaits, text: officePageWords.nothingWaitsText }}
      >
        {(shown) => <ProposalList proposals={shown} />}
      </LoadState>
      <p className="mt-4 border-t border-line pt-4 text-note">
        <Link to={officePaths.proposals} className="link">
          {officePageWords.allProposals}
        </Link>
      </p>
    </Panel>
  );
}
