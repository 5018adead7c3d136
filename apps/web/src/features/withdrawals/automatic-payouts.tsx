import { useState } from 'react';
import { type Currency, toDecimal } from '@diyar/domain/money.ts';
import { automaticPayoutInput, type AutomaticPayout, type PayoutAccount } from '@diyar/domain/withdrawals.ts';
import { currencyNames, formatMinor } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { readServerMessage } from '#web/lib/api-error.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  useListAutomaticPayoutsQuery,
  useRemoveAutomaticPayoutMutation,
  useSetAutomaticPayoutMutation,
} from './withdrawals.api.ts';

interface RuleDialogProps {
  currency: Currency;
  accounts: PayoutAccount[];
  rule: AutomaticPayout | undefined;
  onClose: () => void;
}

function RuleDialog({ currency, accounts, rule, onClose }: RuleDialogProps) {
  const [accountId, setAccountId] = useState(rule?.payoutAccountId ?? accounts[0]?.id ?? '');
  const [amount, setAmount] = useState(rule === undefined ? '' : toDecimal(BigInt(rule.atLeastMinor)));
  const [problem, setProblem] = useState<string>();
  const [setRule, { isLoading }] = useSetAutomaticPayoutMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();

  async function save() {
    const amountMinor = readAmount(amount);
    const read = automaticPayoutInput.safeParse({
      payoutAccountId: accountId,
      atLeastMinor: Number(amountMinor ?? Number.NaN),
    });
    if (!read.success) {
      setProblem(amountMinor === undefined ? withdrawalsWords.amountInvalid : read.error.issues[0]?.message);
      return;
    }
    try {
      await stepUp(() => setRule({ currency, ...read.data }).unwrap());
      showToast({ variant: 'success', message: withdrawalsWords.ruleSaved });
      onClose();
    } catch (failure) {
      setProblem(readServerMessage(failure, withdrawalsWords.notSaved));
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={withdrawalsWords.automaticFor(currencyNames[currency])}
      text={withdrawalsWords.automaticText}
    >
      <form
        noValidate
        aria-label={withdrawalsWords.automaticTitle}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={withdrawalsWords.atLeast}
          name="atLeast"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={problem}
          className="tabular-nums"
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
        <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {uiWords.cancel}
          </Button>
          <Button type="submit" busy={isLoading} busyLabel={withdrawalsWords.saving}>
            {withdrawalsWords.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface RuleRowProps {
  currency: Currency;
  accounts: PayoutAccount[];
  rule: AutomaticPayout | undefined;
}

function RuleRow({ currency, accounts, rule }: RuleRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [removeRule, { isLoading }] = useRemoveAutomaticPayoutMutation();
  const { showToast } = useToast();
  const target = accounts.find(({ id }) => id === rule?.payoutAccountId);

  async function switchOff() {
    try {
      await removeRule(currency).unwrap();
      showToast({ variant: 'success', message: withdrawalsWords.ruleRemoved });
    } catch (failure) {
      showToast({ variant: 'error', message: readServerMessage(failure, withdrawalsWords.notSaved) });
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1">
        <p className="text-note font-semibold">{withdrawalsWords.automaticFor(currencyNames[currency])}</p>
        <p className="text-sm text-ink-soft">
          {rule === undefined || target === undefined
            ? withdrawalsWords.automaticOff
            : withdrawalsWords.automaticOn(
                formatMinor(rule.atLeastMinor, currency),
                withdrawalsWords.nameAccount(target.bank, target.number),
              )}
        </p>
      </div>
      {rule !== undefined && (
        <Button variant="quiet" size="sm" busy={isLoading} onClick={() => void switchOff()}>
          {withdrawalsWords.switchOff}
        </Button>
      )}
      <Button variant="quiet" size="sm" className="-me-3" onClick={() => setIsEditing(true)}>
        {rule === undefined ? withdrawalsWords.setUp : withdrawalsWords.change}
      </Button>
      {isEditing && (
        <RuleDialog currency={currency} accounts={accounts} rule={rule} onClose={() => setIsEditing(false)} />
      )}
    </li>
  );
}

/** One line for each currency that has an account. */
export function AutomaticPayouts({ accounts }: { accounts: PayoutAccount[] }) {
  const { data: rules = [] } = useListAutomaticPayoutsQuery();
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return (
    <ul aria-label={withdrawalsWords.automaticTitle}>
      {currencies.map((currency) => (
        <RuleRow
          key={currency}
          currency={currency}
          accounts={accounts.filter((account) => account.currency === currency)}
          rule={rules.find((each) => each.currency === currency)}
        />
      ))}
    </ul>
  );
}
