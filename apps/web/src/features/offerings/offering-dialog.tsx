import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { OFFERING_SOURCE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { nextOfferingState, offeringInput, type OfferingAction } from '@diyar/domain/offerings.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as offeringsWords from '@diyar/words/offerings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { readServerMessage, toApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useChangeOfferingMutation, useReviseOfferingMutation } from './offerings.api.ts';

interface Fields {
  valuation: string;
  valuedOn: string;
  source: string;
  lastDay: string;
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;
const ownerActions = ['pause', 'resume', 'close'] as const satisfies OfferingAction[];

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, DAY_LENGTH);
}

/** The last moment of a day where the owner is. */
function toClosesAt(lastDay: string): string | null {
  return lastDay === '' ? null : new Date(`${lastDay}T23:59:59.999`).toISOString();
}

/** The day in which it closes where the owner is, as a date field has it. */
function toLastDay(closesAt: string | null | undefined): string {
  if (!closesAt) return '';
  const moment = new Date(closesAt);
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function toInput({ valuation, valuedOn, source, lastDay }: Fields) {
  const amount = valuation.trim().replaceAll(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, '');
  return {
    valuation: amount === '' ? Number.NaN : Number(amount),
    valuedOn,
    source,
    closesAt: toClosesAt(lastDay),
  };
}

interface OfferingDialogProps {
  property: Property;
  onClose: () => void;
}

/** What an owner can do with the sale of tokens: pause, open and close it, and value the home anew. */
export function OfferingDialog({ property, onClose }: OfferingDialogProps) {
  const formId = useId();
  const [now] = useState(() => new Date());
  const { showToast } = useToast();
  const [change, { isLoading: isChanging }] = useChangeOfferingMutation();
  const [revise, { isLoading: isRevising }] = useReviseOfferingMutation();
  const { id, offering, isForInvestment, currency, tokensTotal, tokensAvailable } = property;
  const form = useForm<Fields>({
    defaultValues: {
      valuation: String(property.valuation ?? offering?.valuation ?? ''),
      valuedOn: toDay(now),
      source: offering?.source ?? '',
      lastDay: toLastDay(offering?.closesAt),
    },
  });
  const { errors } = form.formState;
  const isBusy = isChanging || isRevising;

  async function run(work: () => Promise<unknown>, message: string) {
    try {
      await work();
      showToast({ variant: 'success', message });
      onClose();
    } catch (failure) {
      const { closesAt, ...fields } = toApiError(failure).fields ?? {};
      const named = { ...fields, ...(closesAt !== undefined && { lastDay: closesAt }) };
      for (const [name, problem] of Object.entries(named)) form.setError(name as keyof Fields, { message: problem });
      if (Object.keys(named).length === 0)
        showToast({ variant: 'error', message: readServerMessage(failure, offeringsWords.failed) });
    }
  }

  const save = form.handleSubmit(async (fields) => {
    const parsed = offeringInput.safeParse(toInput(fields));
    if (parsed.success) {
      await run(() => revise({ id, input: parsed.data }).unwrap(), offeringsWords.revised);
      return;
    }
    for (const { path, message } of parsed.error.issues) {
      const name = path[0] === 'closesAt' ? 'lastDay' : (path[0] as keyof Fields);
      form.setError(name, { message }, { shouldFocus: true });
    }
  });

  const isOver = Boolean(offering?.closesAt && new Date(offering.closesAt) <= now);
  const possible = ownerActions.filter(
    (action) => offering !== null && nextOfferingState(offering.state, action, { isOver }) !== undefined,
  );
  const done = { pause: offeringsWords.paused, resume: offeringsWords.resumed, close: offeringsWords.closed };

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={offeringsWords.dialogTitle}
      text={offering === null ? offeringsWords.notDivided : offeringsWords.stateTexts[offering.state]}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiWords.close}
          </Button>
          {isForInvestment && (
            <Button type="submit" form={formId} busy={isRevising} busyLabel={offeringsWords.working}>
              {offeringsWords.save}
            </Button>
          )}
        </>
      }
    >
      {offering !== null && (
        <div className="mb-5 flex flex-wrap items-center gap-2.5 border-b border-line pb-5">
          <Chip tone={offering.state === 'open' ? 'emerald' : 'amber'}>
            {offeringsWords.stateNames[offering.state]}
          </Chip>
          <p className="text-note tabular-nums">
            {offeringsWords.sold(formatNumber(tokensTotal - tokensAvailable), formatNumber(tokensTotal))}
          </p>
          <div className="ms-auto flex flex-wrap gap-2.5">
            {possible
              .filter((action) => action !== 'resume' || isForInvestment)
              .map((action) => (
                <Button
                  key={action}
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => void run(() => change({ id, action }).unwrap(), done[action])}
                >
                  {offeringsWords.actions[action]}
                </Button>
              ))}
          </div>
        </div>
      )}
      {isForInvestment && (
        <form id={formId} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
          <TextField
            label={offeringsWords.valuation(currency)}
            inputMode="decimal"
            autoComplete="off"
            help={offeringsWords.valuationHelp}
            error={errors.valuation?.message}
            className="tabular-nums"
            {...form.register('valuation')}
          />
          <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
            <TextField
              label={offeringsWords.valuedOn}
              type="date"
              max={toDay(now)}
              error={errors.valuedOn?.message}
              {...form.register('valuedOn')}
            />
            <TextField
              label={offeringsWords.lastDay}
              type="date"
              aside={<span className="text-sm text-ink-soft">{uiWords.optional}</span>}
              error={errors.lastDay?.message}
              {...form.register('lastDay')}
            />
          </div>
          <TextField
            label={offeringsWords.source}
            aside={<span className="text-sm text-ink-soft">{uiWords.optional}</span>}
            autoComplete="off"
            maxLength={OFFERING_SOURCE_MAX_LENGTH}
            help={offeringsWords.sourceHelp}
            error={errors.source?.message}
            {...form.register('source')}
          />
        </form>
      )}
    </Dialog>
  );
}
