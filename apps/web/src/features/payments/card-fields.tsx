import * as paymentsWords from '@diyar/words/payments.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { PaymentMethodState } from './use-payment-method.ts';

/** Uncontrolled inputs: card details never enter the state of the app. The browser offers no stored cards for them. */
export function CardFields({ state: { register, errors } }: { state: PaymentMethodState }) {
  return (
    <div className="grid gap-4">
      <TextField
        ref={register('cardName')}
        label={paymentsWords.cardFields.cardName.label}
        name="cardName"
        autoComplete="off"
        defaultValue={paymentsWords.testCard.cardName}
        required
        error={errors.cardName}
      />
      <TextField
        ref={register('cardNumber')}
        label={paymentsWords.cardFields.cardNumber.label}
        name="cardNumber"
        autoComplete="off"
        defaultValue={paymentsWords.testCard.cardNumber}
        inputMode="numeric"
        required
        error={errors.cardNumber}
        className="tabular-nums"
      />
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <TextField
          ref={register('expiryDate')}
          label={paymentsWords.cardFields.expiryDate.label}
          name="expiryDate"
          autoComplete="off"
          defaultValue={paymentsWords.testCard.expiryDate}
          placeholder={paymentsWords.expiryPlaceholder}
          required
          error={errors.expiryDate}
          className="tabular-nums"
        />
        <TextField
          ref={register('cvv')}
          label={paymentsWords.cardFields.cvv.label}
          name="cvv"
          type="password"
          autoComplete="off"
          defaultValue={paymentsWords.testCard.cvv}
          inputMode="numeric"
          required
          error={errors.cvv}
        />
      </div>
      <p className="flex items-start gap-3 rounded-float bg-sky-tint p-4 text-note">
        <Icon path={pageIcons.shield} className="mt-px text-sky" />
        {paymentsWords.cardStays}
      </p>
    </div>
  );
}
