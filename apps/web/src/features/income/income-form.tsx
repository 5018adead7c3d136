import { useState } from 'react';
import type { IncomePeriod, IncomePreview } from '@diyar/domain/income.ts';
import { INCOME_NOTE_MAX_LENGTH } from '@diyar/domain/limits.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor } from '@diyar/words/format.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { LeaveDialog } from '#web/ui/leave-dialog.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { readMinor } from './income-fields.ts';
import { IncomePreviewCard } from './income-preview-card.tsx';
import { namePeriod } from './name-period.ts';
import { findYesterday } from './suggest-period.ts';
import { useIncomeForm } from './use-income-form.ts';

interface RecordDialogProps {
  /** What is in question; absent while nothing is. */
  preview: IncomePreview | undefined;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function RecordDialog({ preview, isBusy, onCancel, onConfirm }: RecordDialogProps) {
  if (preview === undefined) return null;
  const show = (amount: number) => formatMinor(amount, preview.currency);
  const { distributedMinor, holders, holdersMinor, ownerMinor } = preview;
  const isPaying = distributedMinor > 0;
  const whom =
    holders === 0
      ? `All of it goes to you`
      : `${show(holdersMinor)} goes to ${countWords.tokenHolders(holders)} and ${show(ownerMinor)} to you`;
  return (
    <ConfirmDialog
      open
      onCancel={isBusy ? () => undefined : onCancel}
      onConfirm={onConfirm}
      title={isPaying ? `Distribute ${show(distributedMinor)}?` : 'Record this period?'}
      text={
        <>
          {namePeriod(preview)}:{' '}
          {isPaying ? `${whom}, at once.` : 'nothing is left over, so nothing is paid, and nobody owes anything.'} This
          is final: a recorded period can be neither changed nor taken back. Only distribute what was really received.
        </>
      }
      confirmLabel={isPaying ? `Distribute ${show(distributedMinor)}` : 'Record period'}
      busyLabel="Recording…"
      busy={isBusy}
    />
  );
}

interface IncomeFormProps {
  property: Property;
  periods: readonly IncomePeriod[];
}

/** What is typed on one side, what it does on the other, and a question in between. */
export function IncomeForm({ property, periods }: IncomeFormProps) {
  const [yesterday] = useState(() => findYesterday(Date.now()));
  const state = useIncomeForm(property.id, periods);
  const { form, fields, preview, refused } = state;
  const { register, formState } = form;
  const { currency } = property;
  const total = preview && formatMinor(preview.distributedMinor, currency);
  const errorOf = (name: keyof typeof fields) => formState.errors[name]?.message ?? refused?.[name];
  /** The amount as it will be read, so that a nought too many is seen. */
  const sayAmount = (text: string) => {
    const amount = readMinor(text);
    return text === '' || Number.isNaN(amount) ? `In ${currency}` : formatMinor(amount, currency);
  };

  return (
    <>
      <form
        noValidate
        aria-label="Record a period"
        onSubmit={(event) => void state.ask(event)}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_25.5rem] [&_input]:scroll-mb-44"
      >
        <Panel title="The period" text="Both days belong to it. Each day of a home is recorded once.">
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <TextField
              label="First day"
              type="date"
              max={yesterday}
              error={errorOf('periodStart')}
              {...register('periodStart')}
            />
            <TextField
              label="Last day"
              type="date"
              max={yesterday}
              error={errorOf('periodEnd')}
              {...register('periodEnd')}
            />
            <TextField
              label="Received"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              help={sayAmount(fields.received)}
              error={errorOf('received')}
              className="tabular-nums"
              {...register('received')}
            />
            <TextField
              label="Costs"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              help={sayAmount(fields.costs)}
              error={errorOf('costs')}
              className="tabular-nums"
              {...register('costs')}
            />
            <TextField
              label="Note"
              aside={<span className="text-sm text-ink-soft">optional</span>}
              autoComplete="off"
              maxLength={INCOME_NOTE_MAX_LENGTH}
              help="For everybody to read, e.g. rent of October, repairs of the lift"
              error={errorOf('note')}
              fieldClassName="sm:col-span-2"
              {...register('note')}
            />
          </div>
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
              totalLabel="To distribute"
              total={total}
              label={total === undefined || preview?.distributedMinor === 0 ? 'Record period' : `Distribute ${total}`}
              busyLabel={state.isBusy ? 'Recording…' : 'Counting…'}
              isBusy={state.isBusy || state.isCounting}
            />
          </IncomePreviewCard>
        </div>
      </form>
      <RecordDialog
        preview={state.asked === undefined ? undefined : preview}
        isBusy={state.isBusy}
        onCancel={state.cancel}
        onConfirm={state.confirm}
      />
      <LeaveDialog
        guard={state.guard}
        title="Leave before it is recorded?"
        text="What you typed is not kept, and nothing of it is recorded."
        stayLabel="Keep editing"
        leaveLabel="Leave"
      />
    </>
  );
}
