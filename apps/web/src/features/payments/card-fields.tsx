import type { FormEvent } from 'react';
import * as paymentsWords from '@diyar/words/payments.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { PaymentMethodState } from './use-payment-method.ts';

/** Groups the digits while they are typed, and leaves alone what is not a number; the cursor stays behind the digit it was behind. */
function groupDigits(size: number, gap: string, most: number) {
  return ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    if (/[^\d\s/]/.test(field.value)) return;
    const cursor = field.selectionStart ?? field.value.length;
    const toGroups = (text: string) => {
      const digits = text.replace(/\D/g, '').slice(0, most);
      return (digits.match(new RegExp(`\\d{1,${size}}`, 'g')) ?? []).join(gap);
    };
    const start = toGroups(field.value.slice(0, cursor));
    field.value = toGroups(field.value);
    field.setSelectionRange(start.length, start.length);
  };
}

const CARD_DIGITS_MAX = 19;
const groupNumber = groupDigits(4, ' ', CARD_DIGITS_MAX);
const groupDate = groupDigits(2, ' / ', 4);

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
        onInput={groupNumber}
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
          inputMode="numeric"
          onInput={groupDate}
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
