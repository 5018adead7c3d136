import { type ReactNode, useState } from 'react';
import { type Control, useFieldArray, type UseFormRegister } from 'react-hook-form';
import {
  type IncomeAccount,
  type IncomePeriod,
  type IncomePreview,
  costCategories,
  impermissibleKinds,
  type IncomeInput,
} from '@diyar/domain/income.ts';
import { INCOME_NOTE_MAX_LENGTH, COST_LINES_MAX, COST_TEXT_MAX_LENGTH } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMinor, formatPeriod } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { findNotice } from '#web/lib/settlement.ts';
import { listPaymentMethods } from '#web/lib/order-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readMinor, type IncomeFields, noCost } from './income-fields.ts';
import { IncomePreviewCard } from './income-preview-card.tsx';
import { findYesterday } from './suggest-period.ts';
import { useIncomeForm } from './use-income-form.ts';

const optional = <span className="text-sm text-ink-soft">{uiWords.optional}</span>;

interface RecordDialogProps {
  /** The period that the dialog asks about; absent while it is closed. */
  preview: IncomePreview | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

function RecordDialog({ preview, onCancel, onConfirm }: RecordDialogProps) {
  if (preview === undefined) return null;
  const show = (amount: number) => formatMinor(amount, preview.currency);
  const { distributedMinor, holders, holdersMinor, ownerMinor } = preview;
  const isPaying = distributedMinor > 0;
  const days = formatPeriod(preview.periodStart, preview.periodEnd);
  const payouts =
    holders === 0
      ? incomeWords.allToYou(days)
      : incomeWords.toHoldersAndYou(days, holders, show(holdersMinor), show(ownerMinor));
  return (
    <ConfirmDialog
      open
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={isPaying ? incomeWords.distributeTitle(show(distributedMinor)) : incomeWords.recordTitle}
      text={
        <>
          {isPaying ? payouts : incomeWords.nothingToPay(days)}{' '}
          {preview.paidInMinor > 0 && incomeWords.youPayIn(show(preview.paidInMinor))} {incomeWords.isFinal}
        </>
      }
      confirmLabel={isPaying ? incomeWords.distribute(show(distributedMinor)) : incomeWords.recordPeriod}
      busyLabel={incomeWords.recording}
      busy={false}
    />
  );
}

interface IncomeFormProps {
  property: Property;
  periods: readonly IncomePeriod[];
  account: IncomeAccount | undefined;
  /** The record that is corrected; absent for new days. */
  corrected: IncomePeriod | undefined;
  /** Card field of the payment service; absent in a demonstration. */
  cardField: ReactNode;
  /** The record is written, or its correction given up. */
  onEnd: () => void;
}

/** Form for a period, with a preview of the payouts next to it and a confirmation before it is recorded. */
export function IncomeForm({ property, periods, account, corrected, cardField, onEnd }: IncomeFormProps) {
  const [methods] = useState(listPaymentMethods);
  const [yesterday] = useState(() => findYesterday(Date.now()));
  const state = useIncomeForm({ propertyId: property.id, periods, corrected, onRecorded: onEnd });
  const { form, fields, preview, refused } = state;
  const { register, formState } = form;
  const { currency } = property;
  const total = preview && formatMinor(preview.distributedMinor, currency);
  const errorOf = (name: keyof typeof fields) => formState.errors[name]?.message ?? refused?.[name];
  /** Echo of the typed amount, so that a zero too many is seen. */
  const echoAmount = (text: string) => {
    const amount = readMinor(text);
    return text === '' || Number.isNaN(amount) ? incomeWords.inCurrency(currency) : formatMinor(amount, currency);
  };

  return (
    <>
      <form
        noValidate
        aria-label={incomeWords.formTitle}
        onSubmit={(event) => void state.ask(event)}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_25.5rem] [&_input]:scroll-mb-44"
      >
        <Panel
          title={corrected === undefined ? incomeWords.period : incomeWords.correctTitle}
          text={corrected === undefined ? incomeWords.periodText : incomeWords.correctText}
          aside={
            corrected !== undefined && (
              <Button variant="quiet" size="sm" disabled={state.isBusy} onClick={onEnd}>
                {incomeWords.stopCorrecting}
              </Button>
            )
          }
        >
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <DateField
              label={incomeWords.firstDay}
              day={fields.periodStart}
              max={yesterday}
              min={account?.firstDay}
              readOnly={corrected !== undefined}
              error={errorOf('periodStart')}
              {...register('periodStart')}
            />
            <DateField
              label={incomeWords.lastDay}
              day={fields.periodEnd}
              max={yesterday}
              readOnly={corrected !== undefined}
              error={errorOf('periodEnd')}
              {...register('periodEnd')}
            />
            <TextField
              label={incomeWords.received}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              help={echoAmount(fields.received)}
              error={errorOf('received')}
              className="tabular-nums"
              {...register('received')}
            />
            <TextField
              label={incomeWords.putAside}
              aside={optional}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              help={incomeWords.putAsideHelp}
              error={errorOf('reserve')}
              className="tabular-nums"
              {...register('reserve')}
            />
            <Impermissible
              register={register}
              errorOf={errorOf}
              help={
                readMinor(fields.impermissible) > 0 ? echoAmount(fields.impermissible) : incomeWords.impermissibleHelp
              }
              isAsked={readMinor(fields.impermissible) > 0}
            />
            <CostLines
              control={form.control}
              register={register}
              error={formState.errors.costs?.[0]?.amount?.message ?? errorOf('costs')}
              help={echoAmount(fields.costs[0]?.amount ?? '')}
            />
            {((account?.reserveMinor ?? 0) > 0 || fields.fromReserve !== '') && (
              <TextField
                label={incomeWords.fromReserve}
                aside={optional}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                help={incomeWords.fromReserveHelp(formatMinor(account?.reserveMinor ?? 0, currency))}
                error={errorOf('fromReserve')}
                className="tabular-nums"
                {...register('fromReserve')}
              />
            )}
            {(fields.reason !== '' || errorOf('reason') !== undefined) && (
              <TextField
                label={incomeWords.reason}
                autoComplete="off"
                maxLength={INCOME_NOTE_MAX_LENGTH}
                error={errorOf('reason')}
                fieldClassName="sm:col-span-2"
                {...register('reason')}
              />
            )}
            <TextField
              label={incomeWords.note}
              aside={optional}
              autoComplete="off"
              maxLength={INCOME_NOTE_MAX_LENGTH}
              help={incomeWords.noteHelp}
              error={errorOf('note')}
              fieldClassName="sm:col-span-2"
              {...register('note')}
            />
          </div>
          {state.paidInMinor > 0 && (
            <div hidden={preview === undefined || preview.paidInMinor === 0} className="mt-6 border-t border-line pt-5">
              <p className="mb-3 text-note">{incomeWords.youPayIn(formatMinor(state.paidInMinor, currency))}</p>
              <RadioGroup
                label={paymentsWords.methodTitle}
                name="method"
                options={methods.map((value) => ({ value, label: paymentsWords.methods[value].label }))}
                value={state.method}
                onChange={state.setMethod}
                disabled={state.isBusy}
              />
              <div hidden={state.method !== 'creditCard'}>{cardField}</div>
              <p className="mt-3 text-sm text-ink-soft">{findNotice()}</p>
            </div>
          )}
        </Panel>
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <IncomePreviewCard
            fields={fields}
            currency={currency}
            tokensTotal={property.tokensTotal}
            preview={preview}
            problem={state.refusal?.message}
            isCounting={state.isCounting}
            onRetry={state.retry}
          >
            <SubmitBar
              notice={state.notice}
              totalLabel={incomeWords.toDistribute}
              total={total}
              label={
                total === undefined || preview?.distributedMinor === 0
                  ? incomeWords.recordPeriod
                  : incomeWords.distribute(total)
              }
              busyLabel={state.isBusy ? incomeWords.recording : incomeWords.calculating}
              isBusy={state.isBusy || state.isCounting}
            />
          </IncomePreviewCard>
        </div>
      </form>
      <RecordDialog
        preview={state.asked === undefined ? undefined : preview}
        onCancel={state.cancel}
        onConfirm={state.confirm}
      />
      <LeaveDialog
        guard={state.guard}
        title={incomeWords.leaveTitle}
        text={incomeWords.leaveText}
        stayLabel={incomeWords.keepEditing}
        leaveLabel={incomeWords.leave}
      />
    </>
  );
}

interface ImpermissibleProps {
  register: UseFormRegister<IncomeFields>;
  errorOf: (name: 'impermissible' | 'impermissibleKind' | 'impermissibleNote') => string | undefined;
  help: string;
  /** There is an amount, so where it comes from is asked, too. */
  isAsked: boolean;
}

const kinds = impermissibleKinds.map((value) => ({ value, label: incomeWords.impermissibleKinds[value] }));

/** Part of what was received that nobody may keep. */
function Impermissible({ register, errorOf, help, isAsked }: ImpermissibleProps) {
  return (
    <>
      <TextField
        label={incomeWords.impermissible}
        aside={optional}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        help={help}
        error={errorOf('impermissible')}
        className="tabular-nums"
        {...register('impermissible')}
      />
      {isAsked && (
        <>
          <Select label={incomeWords.impermissibleKind} options={kinds} {...register('impermissibleKind')} />
          <TextField
            label={incomeWords.impermissibleNote}
            aside={optional}
            autoComplete="off"
            maxLength={INCOME_NOTE_MAX_LENGTH}
            help={incomeWords.impermissibleNoteHelp}
            error={errorOf('impermissibleNote')}
            fieldClassName="sm:col-span-2"
            {...register('impermissibleNote')}
          />
        </>
      )}
    </>
  );
}

interface CostLinesProps {
  control: Control<IncomeFields, unknown, IncomeInput>;
  register: UseFormRegister<IncomeFields>;
  /** Under the first amount. */
  error: string | undefined;
  help: string;
}

const categories = costCategories.map((value) => ({ value, label: incomeWords.costCategories[value] }));

/** Costs of a period, a row for each, with its category and invoice. */
function CostLines({ control, register, error, help }: CostLinesProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'costs' });
  return (
    <div className="grid gap-4 sm:col-span-2">
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-3">
          <TextField
            label={index === 0 ? incomeWords.costs : incomeWords.costNumber(index + 1)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            className="tabular-nums"
            {...(index === 0 && { help, error })}
            {...register(`costs.${index}.amount`)}
          />
          <Select
            label={incomeWords.costCategory(index + 1)}
            options={categories}
            {...register(`costs.${index}.category`)}
          />
          <TextField
            label={incomeWords.costDocument(index + 1)}
            autoComplete="off"
            maxLength={COST_TEXT_MAX_LENGTH}
            {...register(`costs.${index}.document`)}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {fields.length < COST_LINES_MAX && (
          <Button variant="secondary" size="sm" onClick={() => append(noCost)}>
            {incomeWords.addCost}
          </Button>
        )}
        {fields.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => remove(fields.length - 1)}>
            {incomeWords.removeCost}
          </Button>
        )}
      </div>
    </div>
  );
}
