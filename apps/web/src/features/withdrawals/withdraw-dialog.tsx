import { useState } from 'react';
import type { Balance } from '@diyar/domain/balances.ts';
import { toDecimal } from '@diyar/domain/money.ts';
import { withdrawalInput, type PayoutAccount, type WithdrawalInput } from '@diyar/domain/withdrawals.ts';
import { currencyNames, formatMinor } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { findNotice, isRealMoney } from '#web/lib/settlement.ts';
import { useSendOnce } from '#web/lib/use-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { useListPayoutAccountsQuery, useWithdrawMutation } from './withdrawals.api.ts';

interface WithdrawDialogProps {
  balance: Balance;
  onClose: () => void;
}

/** Asks for an account first, if there is none in the currency of the balance. */
export function WithdrawDialog({ balance, onClose }: WithdrawDialogProps) {
  const { data: accounts } = useListPayoutAccountsQuery();
  const [isAdding, setIsAdding] = useState(false);
  if (accounts === undefined) return null;
  const usable = accounts.filter(({ currency }) => currency === balance.currency);
  const mustAdd = usable.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={isAdding || mustAdd ? withdrawalsWords.addTitle : withdrawalsWords.withdrawTitle}
      text={
        mustAdd
          ? `${withdrawalsWords.noAccount(currencyNames[balance.currency])} ${withdrawalsWords.addText}`
          : isAdding
            ? withdrawalsWords.addText
            : withdrawalsWords.withdrawText(formatMinor(balance.availableMinor, balance.currency))
      }
    >
      {isAdding || mustAdd ? (
        <AddAccountForm
          currency={balance.currency}
          onAdded={() => setIsAdding(false)}
          onCancel={mustAdd ? onClose : () => setIsAdding(false)}
        />
      ) : (
        <WithdrawForm balance={balance} accounts={usable} onClose={onClose} onAdd={() => setIsAdding(true)} />
      )}
    </Dialog>
  );
}

interface WithdrawFormProps extends WithdrawDialogProps {
  accounts: PayoutAccount[];
  onAdd: () => void;
}

function WithdrawForm({ balance: { currency, availableMinor }, accounts, onClose, onAdd }: WithdrawFormProps) {
  const [amount, setAmount] = useState('');
  const [accountId, setAccountId] = useState(accounts.at(-1)?.id ?? '');
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [withdraw] = useWithdrawMutation();
  const [openedAt] = useState(() => Date.now());
  const { showToast } = useToast();
  const { sendOnce, isBusy } = useSendOnce<WithdrawalInput>({
    name: 'withdrawal',
    purpose: (body) => withdrawalsWords.aboutToWithdraw(formatMinor(body.amountMinor, body.currency)),
    send: (attempt) => withdraw(attempt).unwrap(),
    fallback: withdrawalsWords.notRequested,
    onDone() {
      showToast({ variant: 'success', message: withdrawalsWords.requested });
      onClose();
    },
    onProblem: setNotice,
  });
  const amountMinor = readAmount(amount);
  const chosen = accounts.find(({ id }) => id === accountId);

  function submit() {
    const read = withdrawalInput.safeParse({
      currency,
      amountMinor: Number(amountMinor ?? Number.NaN),
      payoutAccountId: accountId,
    });
    const wrong = read.error?.issues.find(({ path }) => path[0] === 'amountMinor');
    setProblem(amountMinor === undefined ? withdrawalsWords.amountInvalid : wrong?.message);
    setNotice(undefined);
    if (read.success) void sendOnce(read.data);
  }

  return (
    <form
      noValidate
      aria-label={withdrawalsWords.withdrawTitle}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {notice !== undefined && (
        <div role="alert">
          <Callout tone="error">{notice}</Callout>
        </div>
      )}
      <TextField
        label={withdrawalsWords.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={problem}
        className="tabular-nums"
        aside={
          <button
            type="button"
            className="link text-sm font-semibold"
            onClick={() => setAmount(toDecimal(BigInt(availableMinor)))}
          >
            {withdrawalsWords.everything}
          </button>
        }
      />
      <Select
        label={withdrawalsWords.toAccount}
        name="payoutAccountId"
        value={accountId}
        onChange={({ target }) => setAccountId(target.value)}
        options={accounts.map(({ id, bank, number }) => ({
          value: id,
          label: withdrawalsWords.nameAccount(bank, number),
        }))}
      />
      {chosen !== undefined && Date.parse(chosen.usableFrom) > openedAt && (
        <Callout>{withdrawalsWords.newAccount}</Callout>
      )}
      <button type="button" className="link justify-self-start text-sm font-semibold" onClick={onAdd}>
        {withdrawalsWords.addAccount}
      </button>
      <p className="text-sm text-ink-soft">{isRealMoney() ? withdrawalsWords.byTransfer : findNotice()}</p>
      <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onClose}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" busy={isBusy} busyLabel={withdrawalsWords.withdrawing}>
          {amountMinor === undefined || amountMinor === 0n
            ? withdrawalsWords.withdrawTitle
            : withdrawalsWords.withdraw(formatMinor(amountMinor, currency))}
        </Button>
      </div>
    </form>
  );
}
