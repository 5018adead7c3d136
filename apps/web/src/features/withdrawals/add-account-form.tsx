import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import { payoutAccountInput, type PayoutAccount } from '@diyar/domain/withdrawals.ts';
import { currencyNames } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { refuseFields } from '#web/lib/refuse-fields.ts';
import { useStepUp } from '#web/lib/step-up.ts';
import { isRealMoney } from '#web/lib/settlement.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAddPayoutAccountMutation } from './withdrawals.api.ts';

interface AddAccountFormProps {
  currency: Currency;
  onAdded: (account: PayoutAccount) => void;
  onCancel: () => void;
}

export function AddAccountForm({ currency, onAdded, onCancel }: AddAccountFormProps) {
  const [addAccount] = useAddPayoutAccountMutation();
  const stepUp = useStepUp();
  const { showToast } = useToast();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(payoutAccountInput),
    defaultValues: { currency, holder: '', bank: '', number: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    try {
      const account = await stepUp(() => addAccount(input).unwrap());
      showToast({ variant: 'success', message: withdrawalsWords.accountAdded });
      onAdded(account);
    } catch (failure) {
      const { fields, message } = toApiError(failure, withdrawalsWords.notAdded);
      if (!refuseFields(fields, ['currency', 'holder', 'bank', 'number'], setError)) setError('root', { message });
    }
  });

  return (
    <form
      noValidate
      aria-label={withdrawalsWords.addTitle}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {errors.root?.message !== undefined && (
        <div role="alert">
          <Callout tone="error">{errors.root.message}</Callout>
        </div>
      )}
      <Select
        label={withdrawalsWords.currency}
        options={currencies.map((value) => ({ value, label: currencyNames[value] }))}
        error={errors.currency?.message}
        {...register('currency')}
      />
      <TextField
        label={withdrawalsWords.holder}
        autoComplete="name"
        help={withdrawalsWords.holderHelp}
        error={errors.holder?.message}
        {...register('holder')}
      />
      <TextField label={withdrawalsWords.bank} autoComplete="off" error={errors.bank?.message} {...register('bank')} />
      <TextField
        label={withdrawalsWords.number}
        autoComplete="off"
        spellCheck={false}
        help={isRealMoney() ? undefined : withdrawalsWords.testNumbers}
        error={errors.number?.message}
        {...register('number')}
      />
      <div className="mt-1 flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          {uiWords.cancel}
        </Button>
        <Button type="submit" busy={isSubmitting} busyLabel={withdrawalsWords.adding}>
          {withdrawalsWords.addAccount}
        </Button>
      </div>
    </form>
  );
}
