import * as messages from '@diyar/domain/messages.ts';
import { sayMoney } from '@diyar/domain/money.ts';
import type { Deps } from '#api/deps.ts';
import { composeLetter, quoteName } from '#api/lib/mail-layout.ts';
import { sayDay } from '#api/lib/say-date.ts';
import type { StoredPayment } from './payments.repository.ts';

type Composed = ReturnType<typeof composeLetter>;

export function writePaid(deps: Deps, payment: StoredPayment): Composed {
  const { id, propertyTitle, priceMinor, depositMinor, feeMinor, currency, startsOn } = payment;
  const say = (amount: bigint) => sayMoney(amount, currency);
  const total = say(priceMinor + depositMinor + feeMinor);
  const paragraphs =
    startsOn === null
      ? [
          `${say(priceMinor)} for the home and ${say(feeMinor)} in fees: ${total} in all.`,
          'The home is reserved for you and its listing is closed. The price is held apart.',
        ]
      : [
          `${say(priceMinor)} for the first month, ${say(depositMinor)} as a deposit and ${say(feeMinor)} in fees: ${total} in all.`,
          messages.deposit.held,
          `The lease begins on ${sayDay(startsOn)}. ${messages.leases.noFixedLength} ${messages.leases.firstMonthStays}`,
          messages.leases.laterMonths,
        ];
  return composeLetter({
    subject: `Your payment for ${propertyTitle}`,
    heading: propertyTitle,
    paragraphs: [...paragraphs, deps.settlement.notice],
    action: { label: 'Open the receipt', url: `${deps.config.publicUrl}/dashboard/payment/${id}` },
    footnote: 'You get this letter because you have paid through Diyar.',
  });
}

export function writePaidToOwner(deps: Deps, payment: StoredPayment, payer: string): Composed {
  const name = quoteName(payer);
  return payment.startsOn === null ? writeSold(deps, payment, name) : writeLet(deps, payment, name, payment.startsOn);
}

function writeLet(deps: Deps, payment: StoredPayment, tenant: string, startsOn: string): Composed {
  const { propertyTitle, priceMinor, depositMinor, currency } = payment;
  return composeLetter({
    subject: `${propertyTitle} is let`,
    heading: 'Your home is let',
    paragraphs: [
      `${tenant} rents ${propertyTitle} from ${sayDay(startsOn)} for ${sayMoney(priceMinor, currency)} a month. The first month is paid and yours.`,
      `The deposit is ${sayMoney(depositMinor, currency)}. ${messages.deposit.heldAsOwner}`,
      `${messages.leases.laterMonthsAsOwner} You or your tenant can end the lease at any time under Receipts.`,
      deps.settlement.notice,
    ],
    action: { label: 'Open your leases', url: `${deps.config.publicUrl}/dashboard/receipts#leases` },
    footnote: 'You get this letter because you list this home on Diyar.',
  });
}

function writeSold(deps: Deps, { propertyTitle, priceMinor, currency }: StoredPayment, buyer: string): Composed {
  return composeLetter({
    subject: `${propertyTitle} is bought`,
    heading: 'Your home is bought',
    paragraphs: [
      `${buyer} has paid ${sayMoney(priceMinor, currency)} for ${propertyTitle}. The price is held apart, the home is reserved for the buyer, and its listing is closed.`,
      deps.settlement.notice,
    ],
    action: { label: 'Open your properties', url: `${deps.config.publicUrl}/dashboard/my-properties` },
    footnote: 'You get this letter because you list this home on Diyar.',
  });
}
