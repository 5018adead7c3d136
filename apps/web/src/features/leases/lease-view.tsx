import { type ReactNode, useState } from 'react';
import { isRunning, isReturned } from '@diyar/domain/lease-states.ts';
import type { LeaseDetails } from '@diyar/domain/leases.ts';
import { formatDate, formatMinor, formatMoment } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import * as leasePageWords from '@diyar/words/lease-page.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import { PrivatePictures } from '#web/pictures/private-pictures.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { saveLink } from '#web/lib/save-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DocumentSections } from '#web/ui/document-sections.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { RecordState } from '#web/ui/record-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { LeaseDialog, type LeaseStep } from './lease-dialog.tsx';
import { LeaseState } from './lease-row.tsx';
import { useDownloadContractMutation, useGetLeaseQuery } from './leases.api.ts';
import { NextStep } from './next-step.tsx';
import { RentPanel } from './rent-panel.tsx';

interface LeaseViewProps {
  id: string;
  /** Card field of the payment service; absent in a demonstration. */
  cardField: ReactNode;
}

/** A lease for both of its sides. */
export function LeaseView({ id, cardField }: LeaseViewProps) {
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
      {(lease) => <LoadedLease lease={lease} cardField={cardField} />}
    </RecordState>
  );
}

function LoadedLease({ lease, cardField }: { lease: LeaseDetails; cardField: ReactNode }) {
  const [asked, setAsked] = useState<LeaseStep>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-work min-w-0 [overflow-wrap:anywhere]">{lease.property.title}</h1>
        <LeaseState lease={lease} size="lg" />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid gap-5">
          <NextStep lease={lease} onAsk={setAsked} />
          {lease.months.length > 0 && <RentPanel lease={lease} cardField={cardField} />}
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
    { name: leasePageWords.timeZone, value: leasePageWords.zone(lease.timeZone) },
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

function ContractDownload({ id }: { id: string }) {
  const { showToast } = useToast();
  const [download, { isLoading }] = useDownloadContractMutation();

  async function save() {
    try {
      saveLink(leasesWords.contractFile, await download(id).unwrap());
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, holdingsWords.notSaved).message });
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void save()}>
      {leasePageWords.downloadContract}
    </Button>
  );
}

interface LeaseDocumentsProps {
  lease: LeaseDetails;
  contract: NonNullable<LeaseDetails['contract']>;
}

/** The contract with its signatures, and what both sides recorded at the hand-over. */
function LeaseDocuments({ lease, contract }: LeaseDocumentsProps) {
  const { signatures, handovers, state } = lease;
  return (
    <Panel title={leasePageWords.documentsTitle} aside={<ContractDownload id={lease.id} />}>
      <details open={state === 'accepted'} className="-mt-2">
        <summary className="cursor-pointer text-note font-semibold">{leasePageWords.readContract}</summary>
        <DocumentSections sections={contract.sections} />
        <p className="mt-4 text-sm break-all text-ink-soft">{leasePageWords.hash(contract.hash)}</p>
      </details>
      <ul className="mt-4 grid gap-2 text-note">
        {signatures.map(({ role, name, signedAt }) => (
          <li key={role} className="[overflow-wrap:anywhere]">
            {leasePageWords.signedBy[role](name, formatMoment(signedAt))}
          </li>
        ))}
        {handovers.map(({ role, note, pictures, confirmedAt }) => (
          <li key={`hand-over ${role}`}>
            {leasePageWords.handedOverBy[role](formatMoment(confirmedAt))}
            {note !== '' && <p className="text-ink-soft [overflow-wrap:anywhere]">{note}</p>}
            <PrivatePictures
              pictures={pictures}
              name={role === 'tenant' ? lease.tenantName : lease.ownerName}
              isRow
              className="mt-2"
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface DatedStep {
  name: string;
  /** When it was done; null while it is not. */
  doneAt: string | null;
}

function LeaseTimeline({ lease }: { lease: LeaseDetails }) {
  const steps = listSteps(lease);
  // A lease that runs waits for nobody.
  const current = lease.state === 'active' ? -1 : steps.findIndex(({ doneAt }) => doneAt === null);
  return (
    <Panel title={leasePageWords.stepsTitle}>
      <Timeline
        steps={steps.map(({ name, doneAt }, position) => ({
          name,
          note: describe(doneAt, position === current),
          isDone: doneAt !== null,
        }))}
        current={current}
      />
    </Panel>
  );
}

function describe(doneAt: string | null, isCurrent: boolean): string {
  if (doneAt !== null) return leasePageWords.done(formatDate(doneAt));
  return isCurrent ? leasePageWords.now : leasePageWords.later;
}

function listSteps(lease: LeaseDetails): DatedStep[] {
  const { steps } = leasePageWords;
  const applied = { name: steps.applied, doneAt: lease.createdAt };
  const signed = lease.signatures.length === 2 ? (lease.signatures[1]?.signedAt ?? null) : null;
  const all = [
    applied,
    { name: steps.accepted, doneAt: lease.acceptedAt },
    { name: steps.signed, doneAt: signed },
    { name: steps.active, doneAt: lease.beginsOn },
    { name: steps.ended, doneAt: lease.endedAt },
    { name: steps.settled, doneAt: lease.depositReturnedAt },
  ];
  // Leases that are older than contracts have neither signatures nor a hand-over.
  if (!isReturned(lease.state))
    return lease.contract === null && lease.beginsOn !== null ? [applied, ...all.slice(3)] : all;
  const done = all.slice(0, 4).filter(({ doneAt }) => doneAt !== null);
  return [...done, { name: leasesWords.states[lease.state], doneAt: lease.endedAt }];
}
