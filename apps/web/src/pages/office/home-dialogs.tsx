import { useState } from 'react';
import { RAISE_COSTS_MAX, RAISE_EXTENSION_DAYS } from '@diyar/domain/limits.ts';
import type { RaiseStep } from '@diyar/domain/office.ts';
import { raiseStepInput } from '@diyar/domain/raises.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as raisesOfficeWords from '@diyar/words/raises-office.ts';
import { DecisionDialog } from '#web/features/office/decision-dialog.tsx';
import { readNumber } from '#web/features/raises/read-number.ts';
import { useProposeRaiseStepMutation, useSendRaiseBackMutation } from '#web/features/raises/raises.api.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';

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

interface Cost {
  key: number;
  label: string;
  amount: string;
}

interface Fields {
  days: string;
  reserve: string;
  costs: readonly Cost[];
}

const MINOR_PER_DOLLAR = 100;

/** Cents of a typed amount; NaN where it is none. */
const toMinor = (typed: string) => Math.round(readNumber(typed) * MINOR_PER_DOLLAR);

const toCosts = (costs: readonly Cost[]) => costs.map(({ label, amount }) => ({ label, amountMinor: toMinor(amount) }));

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
  const changeCost = (key: number, part: Partial<Cost>) =>
    onChange({ costs: costs.map((cost) => (cost.key === key ? { ...cost, ...part } : cost)) });
  const nextKey = Math.max(0, ...costs.map(({ key }) => key)) + 1;
  return (
    <div className="mb-4 grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">{raisesOfficeWords.costsTitle}</legend>
        <div className="mt-2 grid gap-3">
          {costs.map(({ key, label, amount }, position) => (
            <div
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <TextField
                label={raisesOfficeWords.costName(position + 1)}
                name={`cost-${key}`}
                value={label}
                error={faults[`acquisition.costs.${position}.label`]}
                fieldClassName="max-sm:col-span-2"
                onChange={(event) => changeCost(key, { label: event.currentTarget.value })}
              />
              <TextField
                label={raisesOfficeWords.costAmount(position + 1)}
                name={`amount-${key}`}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                error={faults[`acquisition.costs.${position}.amountMinor`]}
                onChange={(event) => changeCost(key, { amount: event.currentTarget.value })}
              />
              <IconButton
                icon={pageIcons.trash}
                label={raisesOfficeWords.removeCost(position + 1)}
                onClick={() => onChange({ costs: costs.filter((cost) => cost.key !== key) })}
              />
            </div>
          ))}
          {costs.length < RAISE_COSTS_MAX && (
            <div>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onChange({ costs: [...costs, { key: nextKey, label: '', amount: '' }] })}
              >
                {raisesOfficeWords.addCost}
              </Button>
            </div>
          )}
        </div>
      </fieldset>
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
