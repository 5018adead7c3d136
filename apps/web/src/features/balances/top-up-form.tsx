import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { topUpInput, type TopUpInput } from '@diyar/domain/balances.ts';
import { TOP_UP_MAX_MINOR, TOP_UP_MIN_MINOR } from '@diyar/domain/limits.ts';
import type { IntentInput } from '@diyar/domain/intents.ts';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as balancesWords from '@diyar/words/balances.ts';
import { currencyNames, formatMinor } from '@diyar/words/format.ts';
import { paths } from '#web/lib/paths.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { findNotice } from '#web/lib/settlement.ts';
import { useOrderPayment, useCryptoPayment } from '#web/lib/order-payment.ts';
import { describePayment, useSendOnce } from '#web/lib/use-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useTopUpMutation } from './balances.api.ts';

function isCurrency(value: unknown): value is Currency {
  return (currencies as readonly unknown[]).includes(value);
}

/** The currency whose balance was chosen on the page before. */
function useHandedCurrency(): Currency {
  const { state } = useLocation() as { state: { currency?: unknown } | null };
  return isCurrency(state?.currency) ? state.currency : 'USD';
}

interface TopUpFormProps {
  /** The choice of a method with its fields, for what is due. */
  children: (due: IntentInput) => ReactNode;
  /** The method when it can be used. */
  checkMethod: () => PaymentMethod | undefined;
}

export function TopUpForm({ children, checkMethod }: TopUpFormProps) {
  const [currency, setCurrency] = useState(useHandedCurrency());
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [topUp] = useTopUpMutation();
  const addPayment = useOrderPayment('top-up');
  const payIn = useCryptoPayment();
  const { showToast } = useToast();
  const navigate = useNavigate();
  const { sendOnce, isBusy } = useSendOnce<TopUpInput>({
    name: 'top-up',
    purpose: describePayment,
    async send(attempt) {
      const { currency: paidIn, amountMinor: due, method } = attempt.body;
      // The server tops up what the chain shows, and nothing else.
      if (method === 'crypto') return payIn({ currency: paidIn, amountMinor: due }, true);
      return topUp(await addPayment(attempt, { currency: paidIn, amountMinor: due })).unwrap();
    },
    fallback: balancesWords.notToppedUp,
    onDone() {
      showToast({ variant: 'success', message: balancesWords.toppedUp });
      void navigate(paths.wallet, { replace: true });
    },
    onProblem: setNotice,
  });
  const amountMinor = readAmount(amount);

  function submit() {
    const method = checkMethod();
    const read = topUpInput.safeParse({ currency, amountMinor: Number(amountMinor ?? Number.NaN), method });
    const wrong = read.error?.issues.find(({ path }) => path[0] === 'amountMinor');
    setProblem(amountMinor === undefined ? balancesWords.amountInvalid : wrong?.message);
    setNotice(undefined);
    if (read.success) void sendOnce(read.data);
  }

  return (
    <form
      noValidate
      aria-label={balancesWords.topUpTitle}
      className="grid max-w-180 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Panel title={balancesWords.howMuch}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={balancesWords.currency}
            name="currency"
            value={currency}
            onChange={({ target }) => isCurrency(target.value) && setCurrency(target.value)}
            options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
          />
          <TextField
            label={balancesWords.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
            help={balancesWords.amountHelp(
              formatMinor(TOP_UP_MIN_MINOR, currency),
              formatMinor(TOP_UP_MAX_MINOR, currency),
            )}
            error={problem}
            className="tabular-nums"
          />
        </div>
      </Panel>
      {children({ currency, amountMinor: Number(amountMinor ?? 0n) })}
      {notice !== undefined && (
        <div role="alert">
          <Callout tone="error">{notice}</Callout>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy} busyLabel={balancesWords.toppingUp} className="max-sm:w-full">
          {amountMinor === undefined || amountMinor === 0n
            ? balancesWords.topUp
            : balancesWords.topUpAmount(formatMinor(amountMinor, currency))}
        </Button>
        <p className="text-sm text-ink-soft">{findNotice()}</p>
      </div>
    </form>
  );
}
