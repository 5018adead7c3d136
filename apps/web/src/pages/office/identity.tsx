import { useSelector } from 'react-redux';
import { caseShelves, type ListedCase } from '@diyar/domain/identity-review.ts';
import { officePaths } from '@diyar/domain/office.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { useListCasesInfiniteQuery } from '#web/features/identity/identity.api.ts';
import { AgeChip } from '#web/features/office/age-chip.tsx';
import { measureAge, nameOf } from '#web/features/office/proposal-list.tsx';
import { QueueRow, Shelves } from '#web/features/office/shelves.tsx';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { useChoiceParam } from '#web/lib/search-params.ts';
import { selectSession } from '#web/lib/session.ts';
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

/** How long it has waited, or by when it is looked at again; nothing for what no longer waits. */
export function AgeingChip({ listed: { state, ageing, recheckDueAt } }: { listed: ListedCase }) {
  if (recheckDueAt !== null)
    return <AgeChip ageing={ageing} text={identityReviewWords.recheckDue(formatDate(recheckDueAt))} />;
  if (!isWaiting(state)) return null;
  return <AgeChip ageing={ageing} />;
}

function CaseRow({ listed }: { listed: ListedCase }) {
  const { id, person, state, submittedAt, claimedBy } = listed;
  const { user } = useSelector(selectSession);
  const facts = [
    ...(claimedBy === null || state === 'to-confirm' ? [identityReviewWords.states[state]] : []),
    ...(claimedBy === null ? [] : [describeTaker(claimedBy, user?.id)]),
    ...(submittedAt === null || !isWaiting(state)
      ? []
      : [identityReviewWords.waits(officePageWords.age(measureAge(submittedAt)))]),
  ];
  return (
    <QueueRow
      name={nameOf(person)}
      chip={<AgeingChip listed={listed} />}
      facts={facts}
      to={officePaths.identityCase(id)}
      open={identityReviewWords.openCase}
      openLabel={identityReviewWords.open(nameOf(person))}
    />
  );
}

function describeTaker(claimedBy: NonNullable<ListedCase['claimedBy']>, userId: string | undefined): string {
  return claimedBy.id === userId ? identityReviewWords.takenByYou : identityReviewWords.takenBy(nameOf(claimedBy));
}
