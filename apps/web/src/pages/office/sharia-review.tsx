import { type ReactNode, useState } from 'react';
import type { DocumentKind } from '@diyar/domain/dossiers.ts';
import { OFFICE_NOTE_MAX_LENGTH, PASSPORT_VOTES_MIN } from '@diyar/domain/limits.ts';
import {
  answers as allAnswers,
  listOpenQuestions,
  questionKeys,
  questions,
  structures,
  votes as allVotes,
  type Checklist,
  type QuestionKey,
  type ShariaCase,
  type Structure,
  type Vote,
} from '@diyar/domain/passports.ts';
import * as dossiersWords from '@diyar/words/dossiers.ts';
import { formatUtcDay } from '@diyar/words/format.ts';
import * as passportsOfficeWords from '@diyar/words/passports-office.ts';
import * as passportsPageWords from '@diyar/words/passports-page.ts';
import { useSaveChecklistMutation, useTakeReviewStepMutation } from '#web/features/passports/passports.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Meter } from '#web/ui/meter.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

export function Review({ home, mayDecide }: { home: ShariaCase; mayDecide: boolean }) {
  const [answers, setAnswers] = useState<Checklist>(home.answers);
  const [structure, setStructure] = useState<Structure>(home.structure);
  const [saveChecklist, { isLoading }] = useSaveChecklistMutation();
  const { showToast } = useToast();
  const isChanged = answers !== home.answers || structure !== home.structure;
  const open = listOpenQuestions(answers).length;
  const mayAnswer = mayDecide && !home.isFixed;

  async function save() {
    try {
      const body = { version: home.version, structure, answers };
      showToast({ variant: 'success', message: await saveChecklist({ id: home.id, body }).unwrap() });
    } catch (error) {
      showToast({ variant: 'error', message: toApiError(error).message });
    }
  }

  return (
    <div className="grid gap-5">
      <Panel title={passportsOfficeWords.checklist}>
        <Meter value={questionKeys.length - open} max={questionKeys.length} label={passportsOfficeWords.checklist}>
          {passportsOfficeWords.answered(questionKeys.length - open, questionKeys.length)}
        </Meter>
        {home.isFixed && <Callout className="mt-4">{passportsOfficeWords.answersStand}</Callout>}
        <Select
          name="structure"
          label={passportsOfficeWords.structure}
          options={structures.map((value) => ({ value, label: passportsOfficeWords.structures[value] }))}
          value={structure}
          disabled={!mayAnswer}
          fieldClassName="mt-5"
          onChange={(event) => setStructure(event.currentTarget.value as Structure)}
        />
        <ol className="mt-5">
          {questionKeys.map((key, index) => (
            <QuestionRow
              key={key}
              home={home}
              name={key}
              number={index + 1}
              given={answers[key]}
              mayAnswer={mayAnswer}
              onAnswer={(given) => setAnswers((before) => ({ ...before, [key]: given }))}
            />
          ))}
        </ol>
        <p className="mt-4 text-sm text-ink-soft">{passportsPageWords.unconfirmed}</p>
        {mayAnswer && (
          <Button
            size="sm"
            className="mt-4"
            busy={isLoading}
            busyLabel={passportsOfficeWords.saving}
            aria-disabled={!isChanged}
            onClick={() => void (isChanged && save())}
          >
            {passportsOfficeWords.saveAnswers}
          </Button>
        )}
      </Panel>
      <Votes home={home} mayVote={mayDecide} open={open} isChanged={isChanged} />
    </div>
  );
}

interface QuestionRowProps {
  home: ShariaCase;
  name: QuestionKey;
  number: number;
  given: Checklist[QuestionKey];
  mayAnswer: boolean;
  onAnswer: (given: NonNullable<Checklist[QuestionKey]>) => void;
}

function QuestionRow({ home, name, number, given, mayAnswer, onAnswer }: QuestionRowProps) {
  const [question, reading] = passportsOfficeWords.questions[name];
  const { clauses, evidence } = questions[name];
  const before = home.earlier.body;
  const earlier = before?.answers[name];
  const shown = home.documents.filter(({ kind }) => (evidence as readonly DocumentKind[]).includes(kind));
  return (
    <li
      className={classes(
        'grid grid-cols-[1.75rem_minmax(0,1fr)] border-t border-line py-4',
        given === undefined && '-mx-4 border-s-[3px] border-s-emerald bg-emerald-tint/40 px-4 md:-mx-6 md:px-6',
      )}
    >
      <span className="text-note text-ink-soft tabular-nums">{number}</span>
      <div className="min-w-0">
        <h3 className="text-note font-semibold">{question}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">{reading}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          {clauses.map((clause) => (
            <ClauseChip key={clause} clause={clause} isConfirmed={home.confirmed.includes(clause)} />
          ))}
          {shown.map(({ kind, number: version }) => (
            <a key={kind} href={`#document-${kind}`} className="link">
              {passportsPageWords.relied(dossiersWords.kindNames[kind], version)}
            </a>
          ))}
        </p>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <fieldset
            disabled={!mayAnswer}
            className="flex flex-wrap overflow-hidden rounded-control border border-edge max-sm:w-full"
          >
            <legend className="sr-only">{question}</legend>
            {allAnswers.map((answer) => (
              <label
                key={answer}
                className="flex min-h-11 cursor-pointer items-center border-e border-line px-3.5 text-sm last:border-e-0 has-checked:bg-emerald has-checked:font-semibold has-checked:text-on-emerald has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-disabled:cursor-not-allowed max-sm:flex-auto max-sm:justify-center"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name={`answer-${name}`}
                  checked={given?.answer === answer}
                  onChange={() => onAnswer({ answer, note: given?.note ?? '' })}
                />
                {passportsOfficeWords.answers[answer]}
              </label>
            ))}
          </fieldset>
          {earlier !== undefined && before !== null && (
            <span className="text-sm text-ink-soft">
              {passportsOfficeWords.earlierAnswer(before.number, passportsOfficeWords.answers[earlier.answer])}
            </span>
          )}
        </div>
        {given !== undefined && (mayAnswer ? given.answer !== 'yes' || given.note !== '' : given.note !== '') && (
          <TextArea
            name={`note-${name}`}
            label={passportsOfficeWords.note}
            rows={2}
            maxLength={OFFICE_NOTE_MAX_LENGTH}
            value={given.note}
            readOnly={!mayAnswer}
            className="min-h-16!"
            fieldClassName="mt-3"
            onChange={(event) => onAnswer({ ...given, note: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  );
}

function ClauseChip({ clause, isConfirmed }: { clause: string; isConfirmed: boolean }) {
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-chip',
        isConfirmed ? 'border-transparent bg-emerald-tint text-emerald' : 'border-edge text-ink-soft',
      )}
    >
      {isConfirmed ? (
        <Icon path={pageIcons.check} size={16} />
      ) : (
        <span aria-hidden="true" className="size-3 rounded-full border border-dashed border-current" />
      )}
      {clause}
      {!isConfirmed && <span className="sr-only">{passportsPageWords.unconfirmedMark}</span>}
    </span>
  );
}

interface VotesProps {
  home: ShariaCase;
  mayVote: boolean;
  open: number;
  isChanged: boolean;
}

function Votes({ home: { id, version, cast, mine }, mayVote, open, isChanged }: VotesProps) {
  const [vote, setVote] = useState<Vote | undefined>(mine?.vote);
  const [reason, setReason] = useState(mine?.reason ?? '');
  const [condition, setCondition] = useState(mine?.condition ?? { text: '', due: '' });
  const [failure, setFailure] = useState<string>();
  const [take, { isLoading }] = useTakeReviewStepMutation();
  const { showToast } = useToast();
  const stepUp = useStepUp();
  const isReady = open === 0 && !isChanged && vote !== undefined && reason.trim() !== '';

  async function send() {
    setFailure(undefined);
    const body = { version, vote, reason, ...(vote === 'condition' && { condition }) };
    try {
      showToast({ variant: 'success', message: await stepUp(() => take({ id, path: 'vote', body }).unwrap()) });
    } catch (error) {
      setFailure(toApiError(error).message);
    }
  }

  const seats: ReactNode[] = Array.from({ length: Math.max(PASSPORT_VOTES_MIN, cast.length) }, (_, index) => {
    const each = cast[index];
    return (
      <li
        key={index}
        className={classes(
          'rounded-card border p-3.5',
          each === undefined ? 'border-dashed border-edge' : 'border-line',
        )}
      >
        <p className="flex items-center gap-2 text-note font-semibold">
          <span
            aria-hidden="true"
            className={classes(
              'size-3.5 rounded-full border',
              each === undefined ? 'border-dashed border-edge' : 'border-brass bg-brass-tint',
            )}
          />
          {each?.isMine === true ? passportsOfficeWords.you : passportsOfficeWords.reviewer(index + 1)}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {each === undefined ? passportsOfficeWords.notCast : passportsOfficeWords.castOn(formatUtcDay(each.on))}
        </p>
      </li>
    );
  });

  return (
    <Panel
      title={passportsOfficeWords.votesTitle}
      text={passportsOfficeWords.votesText}
      aside={
        <Chip tone="brass">
          <Icon path={pageIcons.lock} size={16} />
          {passportsOfficeWords.sealed}
        </Chip>
      }
    >
      <ul className="grid gap-3 sm:grid-cols-3">{seats}</ul>
      {mayVote && (
        <div className="mt-5 grid gap-4">
          <RadioGroup
            name="vote"
            label={passportsOfficeWords.yourVote}
            options={allVotes.map((value) => ({ value, label: passportsOfficeWords.votes[value] }))}
            value={vote}
            onChange={setVote}
          />
          {vote === 'condition' && (
            <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <TextField
                name="condition"
                label={passportsOfficeWords.conditionText}
                maxLength={OFFICE_NOTE_MAX_LENGTH}
                value={condition.text}
                onChange={(event) => setCondition({ ...condition, text: event.currentTarget.value })}
              />
              <TextField
                name="due"
                type="date"
                label={passportsOfficeWords.conditionDue}
                value={condition.due}
                onChange={(event) => setCondition({ ...condition, due: event.currentTarget.value })}
              />
            </div>
          )}
          <TextArea
            name="reason"
            label={passportsOfficeWords.reason}
            rows={3}
            maxLength={OFFICE_NOTE_MAX_LENGTH}
            value={reason}
            className="min-h-22!"
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <p className="rounded-control bg-well p-3 text-sm">{passportsOfficeWords.noConflict}</p>
          {failure !== undefined && (
            <div role="alert">
              <Callout tone="error">{failure}</Callout>
            </div>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="text-sm text-ink-soft">
              {open > 0 ? passportsOfficeWords.questionsOpen(open) : isChanged && passportsOfficeWords.unsaved}
            </span>
            <Button
              size="sm"
              busy={isLoading}
              busyLabel={passportsOfficeWords.casting}
              aria-disabled={!isReady}
              onClick={() => void (isReady && send())}
            >
              {mine === null ? passportsOfficeWords.castVote : passportsOfficeWords.changeVote}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}
