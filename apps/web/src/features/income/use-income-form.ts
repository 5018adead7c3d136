import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { IncomeInput, IncomePeriod } from '@diyar/domain/income.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as incomeWords from '@diyar/words/income.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isDecided } from '#web/lib/attempt.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { useOrderPayment } from '#web/lib/order-payment.ts';
import { useSettled } from '#web/lib/use-delay.ts';
import { useSendOnce } from '#web/lib/use-order.ts';
import { useLeaveGuard } from '#web/ui/leave-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  createResolver,
  fieldNames,
  type IncomeFields,
  noCost,
  noImpermissible,
  readIncome,
  renameFields,
  toFields,
} from './income-fields.ts';
import { type OwnIncome, usePreviewIncomeQuery, useRecordIncomeMutation } from './income.api.ts';
import { suggestPeriod } from './suggest-period.ts';

const TYPING_MS = 300;
const UNUSABLE: ErrorCode = 'INTENT_UNUSABLE';

function emptyFields(periods: readonly Pick<IncomePeriod, 'periodEnd'>[]): IncomeFields {
  const amounts = { received: '', costs: [noCost], reserve: '', fromReserve: '', ...noImpermissible };
  return { ...suggestPeriod(periods, Date.now()), ...amounts, reason: '', note: '' };
}

function writePayouts({ currency, distributedMinor, holdersMinor, ownerMinor, state }: IncomePeriod): string {
  const show = (amount: number) => formatMinor(amount, currency);
  if (distributedMinor === 0) return incomeWords.nothingPaid;
  if (state !== 'done') return incomeWords.beingPaid;
  if (holdersMinor === 0) return incomeWords.allPaidToYou(show(ownerMinor));
  return incomeWords.paidToHoldersAndYou(show(holdersMinor), show(ownerMinor));
}

interface Recording {
  propertyId: string;
  periods: readonly IncomePeriod[];
  /** The record whose figures are replaced; absent for new days. */
  corrected: IncomePeriod | undefined;
  onRecorded: () => void;
}

/** State of the form: the typed period, the preview of its payouts, and recording it. */
export function useIncomeForm({ propertyId, periods, corrected, onRecorded }: Recording) {
  const { showToast } = useToast();
  const [defaultValues] = useState(() => (corrected === undefined ? emptyFields(periods) : toFields(corrected)));
  const form = useForm({ resolver: createResolver(corrected?.id), defaultValues });
  const { control, reset, setError, formState } = form;
  const guard = useLeaveGuard(formState.isDirty);
  const [asked, setAsked] = useState<IncomeInput>();
  const [notice, setNotice] = useState<string>();

  const fields = useWatch({ control }) as IncomeFields;
  const typed = JSON.stringify(fields);
  const settled = useSettled(typed, TYPING_MS);
  const { data: input } = readIncome(JSON.parse(settled) as IncomeFields, corrected?.id);
  const isReadable = readIncome(fields, corrected?.id).success;
  // Without the note, which does not change the payouts. Skipped while unreadable, so that the preview is recalculated afterwards.
  const { currentData, error, isFetching, refetch } = usePreviewIncomeQuery(
    input === undefined || !isReadable ? skipToken : { propertyId, ...input, note: '' },
  );
  const isSettled = settled === typed;
  const isCounting = isReadable && (!isSettled || isFetching);
  const refusal = error !== undefined && isSettled && isReadable && !isFetching ? toApiError(error) : undefined;
  const preview = isReadable && isSettled && refusal === undefined ? currentData : undefined;
  // Kept while there is no preview: a card field that is taken away loses the card that was typed into it.
  const [paidInMinor, setPaidInMinor] = useState(0);
  if (preview !== undefined && preview.paidInMinor > 0 && preview.paidInMinor !== paidInMinor)
    setPaidInMinor(preview.paidInMinor);

  const [method, setMethod] = useState<PaymentMethod>('creditCard');
  const addPayment = useOrderPayment('income');
  const [record] = useRecordIncomeMutation();
  const { sendOnce, isBusy } = useSendOnce<OwnIncome, Answer<IncomePeriod>>({
    name: 'income',
    async send(attempt) {
      const { currency, paidInMinor: amountMinor } = preview!;
      return record(amountMinor === 0 ? attempt : await addPayment(attempt, { currency, amountMinor })).unwrap();
    },
    fallback: incomeWords.notRecorded,
    onDone({ data }) {
      if (asked !== undefined) reset(emptyFields([...periods, asked]));
      onRecorded();
      showToast({ variant: 'success', title: incomeWords.recorded, message: writePayouts(data) });
    },
    onProblem(message, { code, fields: refused }) {
      // The amount to pay in has changed since it was counted.
      if (code === UNUSABLE) void refetch();
      if (!refuseFields(renameFields(refused), fieldNames, setError)) setNotice(message);
      showToast({ variant: 'error', message });
    },
  });

  return {
    form,
    fields,
    guard,
    notice,
    preview,
    /** What was last to be paid in; 0 as long as there was nothing. */
    paidInMinor,
    refusal,
    /** Messages of the server by field, while typing. */
    refused: renameFields(refusal?.fields),
    isCounting,
    isBusy,
    asked,
    method,
    setMethod,
    retry: refusal === undefined || isDecided(refusal) ? undefined : () => void refetch(),
    ask: form.handleSubmit((values) => {
      setNotice(undefined);
      if (preview !== undefined) setAsked(values);
    }),
    cancel: () => setAsked(undefined),
    /** Closes the dialog first: the bank's own question would stand under it. */
    confirm() {
      setAsked(undefined);
      if (asked !== undefined) void sendOnce({ propertyId, ...asked, method });
    },
  };
}
