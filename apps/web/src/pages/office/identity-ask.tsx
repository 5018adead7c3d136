import { useState } from 'react';
import { askInput, type AskInput } from '@diyar/domain/identity-review.ts';
import { type AskField, type AskReason, askReasons, identityDraft, identityPictures } from '@diyar/domain/identity.ts';
import { IDENTITY_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import * as identityFieldsWords from '@diyar/words/identity-fields.ts';
import * as identityReviewWords from '@diyar/words/identity-review.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { stepFields } from '#web/features/identity/identity-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type DialogProps, reasonWords, useStep } from './identity-step.ts';

type Asked = Partial<Record<AskField, { reason: AskReason; note: string }>>;

/** Pictures first. The version of the statements is no answer of its own. */
const askable = [...identityPictures, ...identityDraft.keyof().exclude(['statementsVersion']).options];
const ofMeans = new Set<AskField>(stepFields.means);
const reasonOptions = askReasons.map((value) => ({ value, label: identityReviewWords.askReasons[value] }));

function toAsks(asked: Asked): AskInput['asks'] {
  return askable.flatMap((field) => {
    const chosen = asked[field];
    if (chosen === undefined) return [];
    const note = chosen.note.trim();
    return [{ field, reason: chosen.reason, ...(note !== '' && { note }) }];
  });
}

export function AskDialog({ found, onClose }: DialogProps) {
  const { base, send } = useStep(found);
  const [asked, setAsked] = useState<Asked>({});
  const [problem, setProblem] = useState<string>();
  const [lacking, setLacking] = useState<readonly AskField[]>([]);

  /** A passport has no back, and level 1 no papers about means. */
  function isShown(field: AskField) {
    const { documentKind, wantsMeans = false } = found.answers ?? {};
    if (field === 'documentBack') return documentKind !== 'passport';
    return wantsMeans || !ofMeans.has(field);
  }

  function change(field: AskField, chosen: Asked[AskField]) {
    setProblem(undefined);
    setLacking((before) => before.filter((each) => each !== field));
    const { [field]: _before, ...others } = asked;
    setAsked(chosen === undefined ? others : { ...others, [field]: chosen });
  }

  function check() {
    const asks = toAsks(asked);
    const without = asks.filter(({ reason, note }) => reason === 'other' && note === undefined);
    setLacking(without.map(({ field }) => field));
    const read = askInput.pick({ asks: true }).safeParse({ asks });
    setProblem(asks.length === 0 ? identityFieldsWords.asksRequired : undefined);
    return read.success;
  }

  return (
    <DecisionDialog
      title={identityReviewWords.askTitle}
      text={identityReviewWords.askText}
      reasonWords={reasonWords}
      choices={[
        {
          label: identityReviewWords.ask,
          busyLabel: identityReviewWords.asking,
          isReasonNeeded: false,
          check,
          send: (note) => send({ name: 'ask', body: { ...base(note), asks: toAsks(asked) } }),
        },
      ]}
      onClose={onClose}
    >
      <fieldset className="mb-5">
        <legend className="mb-1 text-sm font-semibold">{identityReviewWords.askFields}</legend>
        {problem !== undefined && (
          <p role="alert" className="text-sm font-medium text-clay">
            {problem}
          </p>
        )}
        {askable.filter(isShown).map((field) => (
          <AskChoice
            key={field}
            field={field}
            chosen={asked[field]}
            isNoteMissing={lacking.includes(field)}
            onChange={(chosen) => change(field, chosen)}
          />
        ))}
      </fieldset>
    </DecisionDialog>
  );
}

interface AskChoiceProps {
  field: AskField;
  chosen: Asked[AskField];
  isNoteMissing: boolean;
  onChange: (chosen: Asked[AskField]) => void;
}

function AskChoice({ field, chosen, isNoteMissing, onChange }: AskChoiceProps) {
  const name = identityReviewWords.fieldNames[field];
  return (
    <div>
      <Checkbox
        name={field}
        label={name}
        checked={chosen !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { reason: 'blurred', note: '' } : undefined)}
      />
      {chosen !== undefined && (
        <div className="mb-3 grid gap-3 border-s-2 border-line ps-4">
          <Select
            name={`${field}-reason`}
            label={identityReviewWords.askReason(name)}
            options={reasonOptions}
            value={chosen.reason}
            onChange={({ currentTarget }) => onChange({ ...chosen, reason: currentTarget.value as AskReason })}
          />
          <TextField
            name={`${field}-note`}
            label={identityReviewWords.askNote(name)}
            help={identityReviewWords.askNoteHelp}
            maxLength={IDENTITY_NOTE_MAX_LENGTH}
            value={chosen.note}
            error={isNoteMissing ? identityFieldsWords.askNoteRequired : undefined}
            onChange={({ currentTarget }) => onChange({ ...chosen, note: currentTarget.value })}
          />
        </div>
      )}
    </div>
  );
}
