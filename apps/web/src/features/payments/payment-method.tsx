import { useState } from 'react';
import type { Currency } from '@diyar/domain/money.ts';
import * as balancesWords from '@diyar/words/balances.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { useListBalancesQuery } from '#web/features/balances/balances.api.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { CardFields } from './card-fields.tsx';
import { HostedCardField } from './hosted-card-field.tsx';
import { SampleAddress } from './sample-address.tsx';
import type { PaymentMethodState } from './use-payment-method.ts';

const icons = { creditCard: pageIcons.card, crypto: pageIcons.coin, balance: pageIcons.wallet } as const;

interface PaymentMethodProps {
  state: PaymentMethodState;
  /** Currency of the order, which may be paid from the balance; absent where it may not. */
  currency?: Currency;
}

/** What the balance holds, as a text; undefined when it cannot be chosen. */
function useAvailable(currency: Currency | undefined, isChosen: boolean): string | undefined {
  const { data: balances = [] } = useListBalancesQuery(undefined, { skip: currency === undefined });
  if (currency === undefined) return undefined;
  const available = balances.find((balance) => balance.currency === currency)?.availableMinor ?? 0;
  return available > 0 || isChosen ? formatMinor(available, currency) : undefined;
}

export function PaymentMethod({ state, currency }: PaymentMethodProps) {
  const available = useAvailable(currency, state.method === 'balance');
  const { cardKey } = state;
  // The field stays while another method is looked at, because what was typed lives in it alone.
  const [isCardSeen, setCardSeen] = useState(state.method === 'creditCard');
  if (!isCardSeen && state.method === 'creditCard') setCardSeen(true);
  const { creditCard, crypto, balance } = paymentsWords.methods;
  const methods = [
    {
      value: 'creditCard',
      label: creditCard.label,
      text: cardKey === undefined ? creditCard.demonstrationText : creditCard.text,
    },
    // A payment service takes cards only.
    ...(cardKey === undefined ? [{ value: 'crypto', label: crypto.label, text: crypto.text } as const] : []),
    ...(available === undefined
      ? []
      : [{ value: 'balance', label: balance.label, text: balance.text(available) } as const]),
  ] as const;
  return (
    <section className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-card font-semibold tracking-[-0.005em]">{paymentsWords.methodTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {methods.map(({ value, label, text }) => (
            <label
              key={value}
              className={classes(
                'flex cursor-pointer items-center gap-3.5 rounded-control border border-edge bg-surface p-3.5 transition-colors hover:border-ink',
                'has-checked:border-emerald has-checked:bg-emerald-tint has-checked:outline-1 has-checked:outline-emerald',
                value === 'balance' && 'sm:col-span-2',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <input
                type="radio"
                name="paymentMethod"
                value={value}
                checked={state.method === value}
                onChange={() => state.choose(value)}
                className="size-5 flex-none appearance-none rounded-full border border-edge bg-surface outline-none checked:border-[6px] checked:border-emerald"
              />
              <span className="grid flex-1 gap-0.5">
                <span className="text-note font-semibold">{label}</span>
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
              <Icon path={icons[value]} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 border-t border-line pt-5">
        {isCardSeen && (
          <fieldset hidden={state.method !== 'creditCard'} disabled={state.method !== 'creditCard'} className="min-w-0">
            {cardKey === undefined ? <CardFields state={state} /> : <HostedCardField cardKey={cardKey} />}
          </fieldset>
        )}
        {state.method === 'crypto' && <SampleAddress />}
        {state.method === 'balance' && (
          <p className="text-note text-ink-soft">{balancesWords.payFromBalance(available ?? '')}</p>
        )}
      </div>
    </section>
  );
}
