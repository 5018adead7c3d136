import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { OfficeRecovery } from '@diyar/domain/wallet-recoveries.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatDeadline, formatMoment } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as recoveryWords from '@diyar/words/wallet-recoveries.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { Invitations } from '#web/features/office/invitations.tsx';
import {
  useDecideRecoveryMutation,
  useGetOwnOfficeQuery,
  useListOfficeRecoveriesQuery,
  useListProposalsInfiniteQuery,
} from '#web/features/office/office.api.ts';
import { nameOf, ProposalList } from '#web/features/office/proposal-list.tsx';
import { useOfficePages, useRetry } from '#web/features/office/use-retry.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';

export function OfficeProposalsPage() {
  const { data: office } = useGetOwnOfficeQuery();
  const list = useOfficePages(useListProposalsInfiniteQuery());
  const roles = office?.roles ?? [];
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
        {roles.some((role) => role === 'operator' || role === 'auditor') && (
          <LostWallets isDecider={roles.includes('operator')} />
        )}
      </div>
    </>
  );
}

type Verb = 'propose' | 'refuse';

/** What operators propose, until it has begun. */
function LostWallets({ isDecider }: { isDecider: boolean }) {
  const { data, error, isFetching, refetch } = useListOfficeRecoveriesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const retry = useRetry();
  const [chosen, setChosen] = useState<{ recovery: OfficeRecovery; verb: Verb }>();
  return (
    <Panel title={recoveryWords.title} text={recoveryWords.officeText}>
      <LoadState
        items={data}
        failure={error && toApiError(error).message}
        isRetrying={isFetching}
        onRetry={() => retry(refetch)}
        skeleton={<RowsSkeleton text={recoveryWords.officeLoading} />}
        failedTitle={recoveryWords.officeFailed}
        empty={{ title: officePageWords.nothingWaits }}
      >
        {(recoveries) => (
          <ul>
            {recoveries.map((recovery) => (
              <LostWallet
                key={recovery.id}
                recovery={recovery}
                isDecider={isDecider}
                onDecide={(verb) => setChosen({ recovery, verb })}
              />
            ))}
          </ul>
        )}
      </LoadState>
      {chosen !== undefined && <DecideDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

interface LostWalletProps {
  recovery: OfficeRecovery;
  isDecider: boolean;
  onDecide: (verb: Verb) => void;
}

function LostWallet({ recovery, isDecider, onDecide }: LostWalletProps) {
  const { person, address, homes, askedAt, isProposed, hasNewEmail, state, waitsFor } = recovery;
  const { user } = useSelector(selectSession);
  const isAboutSelf = person.id === user?.id;
  return (
    <li className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="text-base font-semibold break-words">{nameOf(person)}</h3>
          {isProposed && <Chip tone="amber">{recoveryWords.isProposed}</Chip>}
          {hasNewEmail && <Chip tone="clay">{recoveryWords.newEmail}</Chip>}
        </div>
        <p className="mt-1 font-mono text-sm break-all">{address}</p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {homes.map(({ title, tokens }) => `${title}: ${countWords.tokens(tokens)}`).join(' · ')}
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          <InZone at={askedAt}>
            {recoveryWords.askedOn(formatMoment(askedAt))} · {sayProgress(recovery)}
          </InZone>
        </p>
      </div>
      {isDecider && isAboutSelf && <span className="text-sm text-ink-soft">{officePageWords.aboutYou}</span>}
      {isDecider && !isAboutSelf && state === 'waiting' && (
        <div className="flex flex-wrap gap-3 md:justify-end">
          <Button
            size="sm"
            variant="secondary"
            aria-label={recoveryWords.refuseOf(nameOf(person))}
            onClick={() => onDecide('refuse')}
          >
            {recoveryWords.refuse}
          </Button>
          {waitsFor.includes('signatures') && !isProposed && (
            <Button size="sm" aria-label={recoveryWords.proposeOf(nameOf(person))} onClick={() => onDecide('propose')}>
              {recoveryWords.propose}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const sayProgress = ({ state, waitsFor, dueAt }: OfficeRecovery) =>
  state === 'started' ? recoveryWords.states.started : recoveryWords.sayNeeds(waitsFor, formatDeadline(dueAt));

const sayings = {
  propose: {
    title: recoveryWords.proposeOf,
    text: recoveryWords.proposeText,
    label: recoveryWords.propose,
    busyLabel: recoveryWords.proposing,
  },
  refuse: {
    title: recoveryWords.refuseOf,
    text: recoveryWords.refuseText,
    label: recoveryWords.refuse,
    busyLabel: recoveryWords.refusing,
  },
} as const;

interface DecideDialogProps {
  recovery: OfficeRecovery;
  verb: Verb;
  onClose: () => void;
}

function DecideDialog({ recovery: { id, person }, verb, onClose }: DecideDialogProps) {
  const [decide] = useDecideRecoveryMutation();
  const { title, text, label, busyLabel } = sayings[verb];
  const choice = {
    label,
    busyLabel,
    variant: verb === 'refuse' ? 'danger' : 'primary',
    isReasonNeeded: true,
    send: (note = '') => decide({ id, verb, body: { note } }).unwrap(),
  } as const;
  return <DecisionDialog title={title(nameOf(person))} text={text} choices={[choice]} onClose={onClose} />;
}
