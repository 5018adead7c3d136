import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { fourEyes, officePaths, type Proposal, type StaffRole } from '@diyar/domain/office.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import { roleNames } from '@diyar/words/office.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecideMutation, useFindReasonQuery, useGetOwnOfficeQuery } from './office.api.ts';

export const nameOf = ({ name }: { name: string | null }) => name ?? officePageWords.deletedPerson;

function toTitle({ act, person, role, home, step }: Proposal): string {
  if (step !== null)
    return officePageWords.raiseStepOf(officePageWords.raiseSteps[step], home?.title ?? officePageWords.deletedHome);
  if (act === 'resume-offering') return officePageWords.resumeSalesOf(home?.title ?? officePageWords.deletedHome);
  const name = nameOf(person ?? { name: null });
  if (act === 'hold-papers') return officePageWords.holdPapersOf(name);
  if (act === 'release-papers') return officePageWords.releasePapersOf(name);
  if (act === 'recover-wallet') return officePageWords.recoverWalletOf(name);
  return officePageWords.grantTo(name, role === null ? '' : roleNames[role]);
}

export const measureAge = (since: string) => Date.now() - Date.parse(since);

const tones = { open: 'amber', confirmed: 'sky', done: 'emerald', declined: 'clay', lapsed: 'plain' } as const;

/** What somebody can do about a proposal: the second signature is that of another person, and not of the one it is about. */
export function toOptions({ act, state, person, proposedBy }: Proposal, roles: readonly StaffRole[], userId: string) {
  const isSigner = fourEyes[act].second.some((role) => roles.includes(role));
  const isUnderWay = state === 'open' || state === 'confirmed';
  return {
    canStop: isSigner && isUnderWay,
    canConfirm: isSigner && state === 'open' && proposedBy.id !== userId && person?.id !== userId,
    isOwn: proposedBy.id === userId,
    isAboutSelf: person?.id === userId,
  };
}

interface ProposalListProps {
  proposals: readonly Proposal[];
}

/** Proposals as rows: who, what, how long it waits, and what can be done. */
export function ProposalList({ proposals }: ProposalListProps) {
  const [chosenId, setChosenId] = useState<string>();
  const chosen = proposals.find(({ id }) => id === chosenId);
  return (
    <>
      <ul className="@container">
        {proposals.map((proposal) => (
          <li
            key={proposal.id}
            className="grid items-center gap-x-5 gap-y-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0 @xl:grid-cols-[minmax(0,1fr)_auto]"
          >
            <ProposalFacts proposal={proposal} />
            <ProposalAction proposal={proposal} onOpen={() => setChosenId(proposal.id)} />
          </li>
        ))}
      </ul>
      {chosen !== undefined && <ProposalDialog proposal={chosen} onClose={() => setChosenId(undefined)} />}
    </>
  );
}

/** The terms of a step in a line; the dialog has all of them. */
function sayTerms({ terms }: Proposal): string[] {
  const { extensionDays, reserveMinor } = terms ?? {};
  return [
    ...(extensionDays === undefined ? [] : [officePageWords.longerBy(extensionDays)]),
    ...(reserveMinor === undefined ? [] : [officePageWords.withReserve(formatMinor(reserveMinor, 'USD'))]),
  ];
}

function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { state, proposedBy, confirmedBy, createdAt, expiresAt } = proposal;
  const { user } = useSelector(selectSession);
  const isUnderWay = state === 'open' || state === 'confirmed';
  const facts = [
    proposedBy.id === user?.id ? officePageWords.proposedByYou : officePageWords.proposedBy(nameOf(proposedBy)),
    ...(confirmedBy === null ? [] : [officePageWords.confirmedBy(nameOf(confirmedBy))]),
    ...sayTerms(proposal),
    ...(isUnderWay
      ? [
          officePageWords.waits(officePageWords.age(measureAge(createdAt))),
          officePageWords.lapsesOn(formatDate(expiresAt)),
        ]
      : [formatDate(createdAt)]),
  ];
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="text-base font-semibold break-words">{toTitle(proposal)}</h3>
        <Chip tone={tones[state]}>{officePageWords.states[state]}</Chip>
      </div>
      <p className="mt-1 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
    </div>
  );
}

const whoDecides = {
  'grant-role': officePageWords.anotherAdmin,
  'change-offering': officePageWords.anotherOperator,
  'resume-offering': officePageWords.anotherOperator,
  'recover-wallet': officePageWords.anotherOperator,
  'hold-papers': officePageWords.anotherAdmin,
  'release-papers': officePageWords.anotherAdmin,
} as const;

function ProposalAction({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const { user } = useSelector(selectSession);
  const { data: office } = useGetOwnOfficeQuery();
  const { canConfirm, canStop, isOwn, isAboutSelf } = toOptions(proposal, office?.roles ?? [], user?.id ?? '');
  if (canConfirm) {
    return (
      <Button
        size="sm"
        className="@max-xl:w-full"
        aria-label={officePageWords.decideOn(toTitle(proposal))}
        onClick={onOpen}
      >
        {officePageWords.decide}
      </Button>
    );
  }
  if (!canStop) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 @max-xl:justify-between">
      {proposal.state === 'open' && (
        <span className="text-sm text-ink-soft">
          {isAboutSelf && !isOwn ? officePageWords.aboutYou : whoDecides[proposal.act]}
        </span>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={(isOwn ? officePageWords.withdrawThat : officePageWords.stopThat)(toTitle(proposal))}
        onClick={onOpen}
      >
        {isOwn ? officePageWords.withdraw : officePageWords.stop}
      </Button>
    </div>
  );
}

function ProposalDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const [decide] = useDecideMutation();
  const { user } = useSelector(selectSession);
  const { data: office } = useGetOwnOfficeQuery();
  const { canConfirm, isOwn } = toOptions(proposal, office?.roles ?? [], user?.id ?? '');
  const { id, version } = proposal;
  const send = (verdict: 'confirm' | 'decline') => (note: string | undefined) =>
    decide({ id, verdict, body: { version, ...(note !== undefined && { note }) } }).unwrap();
  const decline = {
    label: isOwn ? officePageWords.withdraw : officePageWords.decline,
    busyLabel: officePageWords.declining,
    variant: canConfirm ? 'secondary' : 'danger',
    isReasonNeeded: true,
    send: send('decline'),
  } as const;
  const confirm = {
    label: officePageWords.confirm,
    busyLabel: officePageWords.confirming,
    isReasonNeeded: false,
    send: send('confirm'),
  };
  return (
    <DecisionDialog
      title={toTitle(proposal)}
      text={canConfirm ? officePageWords.decideTexts[proposal.act] : officePageWords.withdrawText}
      choices={canConfirm ? [decline, confirm] : [decline]}
      onClose={onClose}
    >
      <dl className="mb-5 grid gap-3 rounded-float bg-well p-4 text-note">
        <Fact name={officePageWords.who}>{nameOf(proposal.proposedBy)}</Fact>
        <Fact name={officePageWords.when}>
          <LocalTime at={proposal.createdAt} />
        </Fact>
        <StepFacts proposal={proposal} />
        {proposal.person !== null && (
          <Fact name={officePageWords.why}>
            <Reason proposal={proposal.id} person={proposal.person.id} />
          </Fact>
        )}
      </dl>
    </DecisionDialog>
  );
}

/** What exactly would happen to a raise. */
function StepFacts({ proposal: { step, terms, home } }: { proposal: Proposal }) {
  if (step === null) return null;
  const { extensionDays, costs, reserveMinor, priceMinor } = terms ?? {};
  return (
    <>
      <Fact name={officePageWords.whatHappens}>
        {officePageWords.raiseStepTexts[step]}{' '}
        {home !== null && (
          <Link to={officePaths.homeDossier(home.id)} className="link">
            {officePageWords.openHomePage}
          </Link>
        )}
      </Fact>
      {priceMinor !== undefined && <Fact name={officePageWords.salePrice}>{formatMinor(priceMinor, 'USD')}</Fact>}
      {extensionDays !== undefined && (
        <Fact name={officePageWords.longer}>{officePageWords.showDays(extensionDays)}</Fact>
      )}
      {costs !== undefined && (
        <Fact name={officePageWords.paidCosts}>
          {costs.length === 0 ? (
            officePageWords.noCosts
          ) : (
            <ul>
              {costs.map(({ label, amountMinor }) => (
                <li key={`${label} ${amountMinor}`} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                  <span className="min-w-0">{label}</span>
                  <span>{formatMinor(amountMinor, 'USD')}</span>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      )}
      {reserveMinor !== undefined && <Fact name={officePageWords.keptReserve}>{formatMinor(reserveMinor, 'USD')}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Reason(about: { proposal: string; person: string }) {
  const { data: reason, error } = useFindReasonQuery(about);
  if (error !== undefined) return officePageWords.whyUnknown;
  if (reason === undefined) return officePageWords.whyLoading;
  return reason ?? officePageWords.noReason;
}
