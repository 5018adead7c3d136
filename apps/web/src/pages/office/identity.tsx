import { useSelector } from 'react-redux';
import { caseShelves, type ListedCase } from '@diyar/domain/identity-review.ts';
import { officePaths } from '@diyar/domain/office.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { useListCasesInfiniteQuery } from '#web/features/identity/identity.api.ts';
import { AgeChip } from '#web/features/office/age-chip.tsx';
import { measureAge, nameOf } from '#web/features/office/proposal-list.tsx';
import { Shelves } from '#web/features/office/shelves.tsx';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
import { selectSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

/** Queue of identity checks, and the restricted accounts. */
export function OfficeIdentityPage() {
  const [shelf, setShelf] = useChoiceParam('shelf', caseShelves);
  const list = useOfficePages(useListCasesInfiniteQuery(shelf, { refetchOnMountOrArgChange: true }));
  return (
    <Shelves
      title={officePageWords.queues.identity}
      lead={identityReviewWords.lead}
      label={identityReviewWords.shelvesLabel}
      names={identityReviewWords.shelves}
      shelves={caseShelves}
      chosen={shelf}
      onChoose={setShelf}
    >
      <PagedList
        {...list}
        skeleton={<RowsSkeleton text={identityReviewWords.loading} />}
        failedTitle={identityReviewWords.loadFailed}
        empty={
          shelf === 'waiting'
            ? { title: identityReviewWords.nothingWaits, text: identityReviewWords.nothingWaitsText }
            : { title: identityReviewWords.emptyShelves[shelf] }
        }
      >
        {(cases) => (
          <ul>
            {cases.map((each) => (
              <CaseRow key={each.id} listed={each} />
            ))}
          </ul>
        )}
      </PagedList>
    </Shelves>
  );
}

/** For a reviewer. */
export function isWaiting(state: ListedCase['state']): boolean {
  return state === 'submitted' || state === 'in-review' || state === 'to-confirm';
}

/** How long it has waited; nothing for what no longer waits. */
export function AgeingChip({ listed: { state, ageing } }: { listed: ListedCase }) {
  if (!isWaiting(state)) return null;
  return <AgeChip ageing={ageing} />;
}

function CaseRow({ listed }: { listed: ListedCase }) {
  const { id, person, state, submittedAt, claimedBy } = listed;
  const { user } = useSelector(selectSession);
  const facts = [
    ...(claimedBy === null || state === 'to-confirm' ? [identityReviewWords.states[state]] : []),
    ...(claimedBy === null ? [] : [sayTaker(claimedBy, user?.id)]),
    ...(submittedAt === null || !isWaiting(state)
      ? []
      : [identityReviewWords.waits(officePageWords.age(measureAge(submittedAt)))]),
  ];
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-base font-semibold break-words">{nameOf(person)}</h3>
          <AgeingChip listed={listed} />
        </div>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
      </div>
      <ButtonLink
        to={officePaths.identityCase(id)}
        size="sm"
        variant="secondary"
        aria-label={identityReviewWords.open(nameOf(person))}
        className="max-md:w-full"
      >
        {identityReviewWords.openCase}
      </ButtonLink>
    </li>
  );
}

function sayTaker(claimedBy: NonNullable<ListedCase['claimedBy']>, userId: string | undefined): string {
  return claimedBy.id === userId ? identityReviewWords.takenByYou : identityReviewWords.takenBy(nameOf(claimedBy));
}
