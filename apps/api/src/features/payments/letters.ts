import { sayMoney } from '@diyar/domain/money.ts';
import type { Deps } from '#api/deps.ts';
import { composeLetter } from '#api/lib/mail-layout.ts';
import type { StoredPayment } from './payments.repository.ts';

export function writePaid(deps: Deps, payment: StoredPayment): ReturnType<typeof composeLetter> {
  const { id, type, propertyTitle, priceMinor, depositMinor, feeMinor, currency, startsOn } = payment;
  const say = (amount: bigint) => sayMoney(amount, currency);
  const total = say(priceMinor + depositMinor + feeMinor);
  const items =
    type === 'rent'
      ? `${say(priceMinor)} for the first month, ${say(depositMinor)} as a deposit and ${say(feeMinor)} in fees: ${total} in all.`
      : `${say(priceMinor)} for the home and ${say(feeMinor)} in fees: ${total} in all.`;
  const next =
    type === 'rent'
      ? `The lease begins on ${startsOn}. The deposit is held apart and comes back to you when the lease has ended.`
      : 'The home is reserved for you and its listing is closed. The price is held apart.';
  return composeLetter({
    subject: `Your payment for ${propertyTitle}`,
    heading: propertyTitle,
    paragraphs: [items, next, deps.settlement.notice],
    action: { label: 'Open the receipt', url: `${deps.config.publicUrl}/dashboard/payment/${id}` },
    footnote: 'You get this letter because you have paid through Diyar.',
  });
}
