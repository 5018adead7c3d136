import * as officePageWords from '@diyar/words/office-page.ts';
import { Invitations } from '#web/features/office/invitations.tsx';
import { useGetOwnOfficeQuery, useListProposalsInfiniteQuery } from '#web/features/office/office.api.ts';
import { ProposalList } from '#web/features/office/proposal-list.tsx';
import { useOfficePages } from '#web/features/office/use-retry.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function OfficeProposalsPage() {
  const { data: office } = useGetOwnOfficeQuery();
  const list = useOfficePages(useListProposalsInfiniteQuery());
  return (
    <>
      <h1 className="type-work">{officePageWords.pages.proposals}</h1>
      <p className="mt-1.5 text-ink-soft">{officePageWords.proposalsLead}</p>
      <div className="mt-6 grid grid-cols-1 gap-5 lg:gap-6">
        <Invitations invitations={office?.invitations ?? []} />
        <Panel title={officePageWords.newestFirst}>
          <PagedList
            {...list}
            skeleton={<RowsSkeleton text={officePageWords.proposalsLoading} />}
            failedTitle={officePageWords.proposalsFailed}
            empty={{ title: officePageWords.nothingWaits, text: officePageWords.noProposals }}
          >
            {(proposals) => <ProposalList proposals={proposals} />}
          </PagedList>
        </Panel>
      </div>
    </>
  );
}
