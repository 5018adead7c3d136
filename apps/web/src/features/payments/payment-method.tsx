import * as paymentsWords from '@diyar/words/payments.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { CardFields } from './card-fields.tsx';
import { SampleAddress } from './sample-address.tsx';
import type { PaymentMethodState } from './use-payment-method.ts';

const methods = [
  { value: 'creditCard', icon: pageIcons.card },
  { value: 'crypto', icon: pageIcons.coin },
] as const;

export function PaymentMethod({ state }: { state: PaymentMethodState }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4.5 md:p-6">
      <fieldset className="min-w-0">
        <legend className="mb-3 text-card font-semibold tracking-[-0.005em]">{paymentsWords.methodTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {methods.map(({ value, icon }) => (
            <label
              key={value}
              className={classes(
                'flex cursor-pointer items-center gap-3.5 rounded-control border border-edge bg-surface p-3.5 transition-colors hover:border-ink',
                'has-checked:border-emerald has-checked:bg-emerald-tint has-checked:outline-1 has-checked:outline-emerald',
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
                <span className="text-note font-semibold">{paymentsWords.methods[value].label}</span>
                <span className="text-sm text-ink-soft">{paymentsWords.methods[value].text}</span>
              </span>
              <Icon path={icon} />
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 border-t border-line pt-5">
        {state.method === 'creditCard' ? <CardFields state={state} /> : <SampleAddress />}
      </div>
    </section>
  );
}
