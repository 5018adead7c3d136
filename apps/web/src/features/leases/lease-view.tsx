import { useState } from 'react';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { isRunning } from '@diyar/domain/lease-states.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { LeaseDialog, type LeaseStep } from './lease-dialog.tsx';
import { LeaseDocuments } from './lease-documents.tsx';
import { LeaseTimeline } from './lease-timeline.tsx';
import { useGetLeaseQuery } from './leases.api.ts';
import { NextStep } from './next-step.tsx';
import { RentPanel } from './rent-panel.tsx';

/** A lease for both of its sides. */
export function LeaseView({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetLeaseQuery(id);
  const { loading, notFound, loadFailed } = leasePageWords;
  return (
    <RecordState
      value={currentData}
      failure={error === undefined ? undefined : toApiError(error)}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      words={{ loading, notFound, loadFailed }}
      back={<ButtonLink to={paths.leases}>{leasePageWords.allLeases}</ButtonLink>}
    >
      {(lease) => <LoadedLease lease={lease} />}
    </RecordState>
  );
}

function LoadedLease({ lease }: { lease: LeaseDetails }) {
  const [asked, setAsked] = useState<LeaseStep>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-work min-w-0 [overflow-wrap:anywhere]">{lease.property.title}</h1>
        <Chip tone={lease.endedAt === null ? 'emerald' : 'plain'} size="lg">
          {leasesWords.states[lease.state]}
        </Chip>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid gap-5">
          <NextStep lease={lease} onAsk={setAsked} />
          {lease.months.length > 0 && <RentPanel lease={lease} />}
          {(lease.claim !== null || (lease.state === 'ended' && lease.role === 'owner')) && (
            <ClaimPanel lease={lease} />
          )}
          {lease.contract !== null && <LeaseDocuments lease={lease} contract={lease.contract} />}
        </div>
        <div className="grid gap-5">
          <LeaseFacts lease={lease} />
          <LeaseTimeline lease={lease} />
        </div>
      </div>
      <LeaseDialog
        asked={asked && { lease, step: asked, noticeDays: isRunning(lease.state) ? lease.noticeDays : null }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

function LeaseFacts({ lease }: { lease: LeaseDetails }) {
  const { currency, noticeDays, message, use, useText, endsOn } = lease;
  const facts = [
    { name: leasePageWords.tenant, value: lease.tenantName },
    { name: leasePageWords.owner, value: lease.ownerName },
    { name: leasePageWords.firstDay, value: formatDate(lease.beginsOn ?? lease.startsOn) },
    ...(endsOn === null ? [] : [{ name: leasePageWords.lastDay, value: formatDate(endsOn) }]),
    { name: leasePageWords.rent, value: leasePageWords.rentAMonth(formatMinor(lease.monthlyRentMinor, currency)) },
    { name: leasePageWords.deposit, value: formatMinor(lease.depositMinor, currency) },
    ...(noticeDays === null ? [] : [{ name: leasePageWords.notice, value: leasePageWords.noticeDays(noticeDays) }]),
    { name: leasePageWords.use, value: use === 'other' ? useText : leasePageWords.uses[use] },
    { name: leasePageWords.timeZone, value: lease.timeZone.replaceAll('_', ' ') },
    ...(message === '' ? [] : [{ name: leasePageWords.message, value: message }]),
  ];
  return (
    <Panel title={leasePageWords.facts}>
      <dl className="-mt-2 text-note">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0">
            <dt className="flex-none text-ink-soft">{name}</dt>
            <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
