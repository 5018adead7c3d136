import { useState } from 'react';
import { type HitFact, hitFacts, type ReviewedCase, type ScreeningHit } from '@diyar/domain/identity-review.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as identityPageWords from '@diyar/words/identity-page.ts';
import * as screeningWords from '@diyar/words/screening.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { nameOf } from '#web/features/office/proposal-list.tsx';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { reasonWords, type Standing, useStep } from './identity-step.ts';

interface ScreeningProps {
  found: ReviewedCase;
  standing: Standing;
}

const stateTones = { screened: 'emerald', 'not-screened': 'amber', 'no-list': 'clay' } as const;

/** How the person compares with the lists of names, and what reviewers made of each match. */
export function Screening({ found, standing }: ScreeningProps) {
  const { state, listVersion, at, isCut, hits } = found.screening;
  const canDecide = standing === 'mine' || standing === 'closed';
  return (
    <Panel title={screeningWords.title} aside={<Chip tone={stateTones[state]}>{screeningWords.states[state]}</Chip>}>
      <p className="text-note text-ink-soft">{screeningWords.stateTexts[state]}</p>
      {at !== null && listVersion !== null && (
        <p className="mt-1 text-sm break-words text-ink-soft">
          {screeningWords.comparedWith(listVersion)} · <LocalTime at={at} />
        </p>
      )}
      {canDecide && state !== 'no-list' && <ScreenButton found={found} />}
      {isCut && (
        <Callout tone="warning" className="mt-3">
          {screeningWords.cut}
        </Callout>
      )}
      {hits === null && <p className="mt-3 text-note text-ink-soft">{screeningWords.covered}</p>}
      {hits?.length === 0 && state === 'screened' && <p className="mt-3 text-note">{screeningWords.nobody}</p>}
      {hits !== null && hits.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {hits.map((hit) => (
            <Hit key={hit.id} found={found} hit={hit} canDecide={canDecide} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ScreenButton({ found }: { found: ReviewedCase }) {
  const { base, send } = useStep(found);
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  async function screen() {
    setIsBusy(true);
    try {
      const message = await stepUp(() => send({ name: 'screen', body: base(undefined) }));
      showToast({ variant: 'success', message });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, screeningWords.screenFailed).message });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-3"
      busy={isBusy}
      busyLabel={screeningWords.screening}
      onClick={() => void screen()}
    >
      {screeningWords.screenNow}
    </Button>
  );
}

function describeOutcome({ outcome, secondBy }: ScreeningHit): string {
  if (outcome === 'not-them') return secondBy === null ? screeningWords.clearedFirst : screeningWords.cleared;
  return outcome === null ? screeningWords.open : screeningWords.outcomes[outcome];
}

const outcomeTones = { 'not-them': 'emerald', them: 'clay', unsure: 'amber' } as const;

function Hit({ found, hit, canDecide }: { found: ReviewedCase; hit: ScreeningHit; canDecide: boolean }) {
  const { caption, listedName, score, isStrong, topics, birthYears, countries, parts, facts, outcome, fact } = hit;
  const [isOpen, setIsOpen] = useState(false);
  const isOver = outcome === 'them' || hit.secondBy !== null;
  const about = [
    ...birthYears.map((year) => screeningWords.born(String(year))),
    ...countries.map(identityPageWords.nameCountry),
    ...topics.map(screeningWords.describeTopic),
  ];
  const signers = [hit.decidedBy, hit.secondBy].flatMap((each) => (each === null ? [] : nameOf(each)));
  return (
    <li className="rounded-float border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-base font-semibold break-words">
          <bdi>{caption}</bdi>
        </h3>
        <Chip tone={isStrong ? 'clay' : 'amber'}>
          {screeningWords.strength(isStrong, formatNumber(Math.round(score * 100)))}
        </Chip>
        <Chip tone={outcome === null ? 'amber' : outcomeTones[outcome]}>{describeOutcome(hit)}</Chip>
      </div>
      <p className="mt-1 text-sm text-ink-soft">{about.join(' · ')}</p>
      {listedName !== caption && (
        <p className="mt-1 text-sm text-ink-soft">
          {screeningWords.listedAs} <bdi>{listedName}</bdi>
        </p>
      )}
      <ul aria-label={screeningWords.partsLabel} className="mt-3 grid gap-1 text-note">
        {parts.map(({ own, listed, similarity }) => (
          <li key={`${own} ${listed}`} className="flex flex-wrap justify-between gap-x-4">
            <span>{screeningWords.part(own, listed)}</span>
            <span className="text-ink-soft tabular-nums">
              {screeningWords.alike(formatNumber(Math.round(similarity * 100)))}
            </span>
          </li>
        ))}
        {facts.map((each) => (
          <li key={each}>{screeningWords.matchFacts[each]}</li>
        ))}
      </ul>
      {signers.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {fact !== null && `${screeningWords.hitFacts[fact]} · `}
          {signers.join(', ')}
        </p>
      )}
      {canDecide && !isOver && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          aria-label={screeningWords.decideOf(caption)}
          onClick={() => setIsOpen(true)}
        >
          {screeningWords.decide}
        </Button>
      )}
      {isOpen && <HitDialog found={found} hit={hit} onClose={() => setIsOpen(false)} />}
    </li>
  );
}

const factOptions = hitFacts.map((value) => ({ value, label: screeningWords.hitFacts[value] }));

/** Clearing takes two reviewers, stopping one. */
function HitDialog({ found, hit, onClose }: { found: ReviewedCase; hit: ScreeningHit; onClose: () => void }) {
  const { base, send } = useStep(found);
  const [fact, setFact] = useState<HitFact>('birth-date');
  const name = `hits/${hit.id}` as const;
  return (
    <DecisionDialog
      title={screeningWords.decideTitle}
      text={screeningWords.decideText}
      reasonWords={reasonWords}
      choices={[
        {
          label: screeningWords.outcomes.them,
          busyLabel: screeningWords.deciding,
          variant: 'danger',
          isReasonNeeded: true,
          send: (note) => send({ name, body: { ...base(note), outcome: 'them' } }),
        },
        {
          label: screeningWords.outcomes.unsure,
          busyLabel: screeningWords.deciding,
          variant: 'secondary',
          isReasonNeeded: true,
          send: (note) => send({ name, body: { ...base(note), outcome: 'unsure' } }),
        },
        {
          label: screeningWords.outcomes['not-them'],
          busyLabel: screeningWords.deciding,
          isReasonNeeded: false,
          send: (note) => send({ name, body: { ...base(note), outcome: 'not-them', fact } }),
        },
      ]}
      onClose={onClose}
    >
      <Select
        name="fact"
        label={screeningWords.fact}
        help={screeningWords.factHelp}
        options={factOptions}
        value={fact}
        onChange={({ currentTarget }) => setFact(hitFacts.find((each) => each === currentTarget.value) ?? 'other')}
        className="mb-4"
      />
    </DecisionDialog>
  );
}
