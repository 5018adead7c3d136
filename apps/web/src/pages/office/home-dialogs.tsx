import { useState } from 'react';
import { RAISE_EXTENSION_DAYS } from '@diyar/domain/limits.ts';
import type { RaiseStep } from '@diyar/domain/office.ts';
import { raiseStepInput } from '@diyar/domain/raises.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { useProposeRaiseStepMutation, useSendRaiseBackMutation } from '#web/features/raises/raises.api.ts';
import { readNumber } from '#web/lib/read-amount.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { CostFields, toCosts, toMinor, type Cost } from './cost-fields.tsx';

interface SendBackDialogProps {
  homeId: string;
  version: number;
  onClose: () => void;
}

export function SendBackDialog({ homeId, version, onClose }: SendBackDialogProps) {
  const [sendBack] = useSendRaiseBackMutation();
  return (
    <DecisionDialog
      title={raisesOfficeWords.sendBackTitle}
      text={raisesOfficeWords.sendBackText}
      reasonWords={{ label: raisesOfficeWords.sendBackReason, help: raisesOfficeWords.sendBackReasonHelp }}
      choices={[
        {
          label: raisesOfficeWords.sendBack,
          busyLabel: raisesOfficeWords.sendingBack,
          isReasonNeeded: true,
          send: (reason = '') => sendBack({ homeId, input: { version, reason } }).unwrap(),
        },
      ]}
      onClose={onClose}
    />
  );
}

interface Fields {
  days: string;
  reserve: string;
  costs: readonly Cost[];
}

interface ProposeDialogProps {
  homeId: string;
  step: RaiseStep;
  version: number;
  /** What there is to be paid out. */
  escrowMinor: number;
  onClose: () => void;
}

/** A step of the raise with its own fields, for another operator to confirm. */
export function ProposeDialog({ homeId, step, version, escrowMinor, onClose }: ProposeDialogProps) {
  const [propose] = useProposeRaiseStepMutation();
  const [fields, setFields] = useState<Fields>({ days: '', reserve: '0', costs: [] });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const change = (part: Partial<Fields>) => {
    setFields({ ...fields, ...part });
    setFaults({});
  };
  const toInput = (note: string | undefined) => ({
    version,
    step,
    ...(note !== undefined && { note }),
    ...(step === 'extend' && { extensionDays: readNumber(fields.days) }),
    ...(step === 'acquire' && {
      acquisition: { costs: toCosts(fields.costs), reserveMinor: toMinor(fields.reserve) },
    }),
  });

  function check(): boolean {
    // The reason is asked for by the dialog itself.
    const { error } = raiseStepInput.safeParse(toInput(step === 'cancel' ? '-' : undefined));
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
    const isTooMuch = step === 'acquire' && error === undefined && findRest(fields, escrowMinor) < 0;
    setFaults({ ...found, ...(isTooMuch && { 'acquisition.reserveMinor': raisesOfficeWords.tooMuch }) });
    return error === undefined && !isTooMuch;
  }

  return (
    <DecisionDialog
      title={raisesOfficeWords.proposeTitles[step]}
      text={raisesOfficeWords.proposeTexts[step]}
      choices={[
        {
          label: raisesOfficeWords.propose,
          busyLabel: raisesOfficeWords.proposing,
          variant: step === 'cancel' ? 'danger' : undefined,
          isReasonNeeded: step === 'cancel',
          check,
          send: (note) => propose({ homeId, input: toInput(note) }).unwrap(),
        },
      ]}
      {...(step === 'cancel' && {
        reasonWords: { label: raisesOfficeWords.sendBackReason, help: raisesOfficeWords.cancelReasonHelp },
      })}
      onClose={onClose}
    >
      {step === 'extend' && (
        <TextField
          label={raisesOfficeWords.extensionDays}
          help={raisesOfficeWords.extensionHelp(RAISE_EXTENSION_DAYS)}
          name="extensionDays"
          inputMode="numeric"
          autoComplete="off"
          fieldClassName="mb-4"
          value={fields.days}
          error={faults['extensionDays']}
          onChange={(event) => change({ days: event.currentTarget.value })}
        />
      )}
      {step === 'acquire' && (
        <AcquisitionFields fields={fields} faults={faults} escrowMinor={escrowMinor} onChange={change} />
      )}
    </DecisionDialog>
  );
}

/** What is left for the seller; NaN while an amount is not one. */
function findRest({ costs, reserve }: Fields, escrowMinor: number): number {
  return toCosts(costs).reduce((left, { amountMinor }) => left - amountMinor, escrowMinor - toMinor(reserve));
}

interface AcquisitionFieldsProps {
  fields: Fields;
  faults: Record<string, string>;
  escrowMinor: number;
  onChange: (part: Partial<Fields>) => void;
}

function AcquisitionFields({ fields, faults, escrowMinor, onChange }: AcquisitionFieldsProps) {
  const { costs, reserve } = fields;
  const rest = findRest(fields, escrowMinor);
  return (
    <div className="mb-4 grid gap-4">
      <CostFields
        legend={raisesOfficeWords.costsTitle}
        costs={costs}
        faults={faults}
        path="acquisition.costs"
        onChange={(changed) => onChange({ costs: changed })}
      />
      <TextField
        label={raisesOfficeWords.reserve}
        help={raisesOfficeWords.reserveHelp}
        name="reserve"
        inputMode="decimal"
        autoComplete="off"
        value={reserve}
        error={faults['acquisition.reserveMinor']}
        onChange={(event) => onChange({ reserve: event.currentTarget.value })}
      />
      <dl
        aria-live="polite"
        className="grid grid-cols-2 gap-1 rounded-float bg-well p-4 text-note tabular-nums *:even:text-end"
      >
        <dt>{raisesOfficeWords.inEscrow}</dt>
        <dd>{formatMinor(escrowMinor, 'USD')}</dd>
        <dt className="font-semibold">{raisesOfficeWords.toSeller}</dt>
        <dd className="font-semibold">{Number.isNaN(rest) ? '–' : formatMinor(rest, 'USD')}</dd>
      </dl>
    </div>
  );
}
