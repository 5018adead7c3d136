import type { HomeMoney } from '#api/features/income/home-money.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Actor } from '#api/lib/actor.ts';
import type { StoredExit } from './exits.repository.ts';

/** Of the price of a home. */
export const CURRENCY = 'USD';

type By = Pick<Actor, 'userId' | 'sessionId'> | null;

/** What the buyer is charged for, apart from what is paid out of it: costs leave Diyar, and are no refund of the buyer's. */
export const toSubject = ({ id }: Pick<StoredExit, 'id'>) => ({ kind: 'home-sale', id }) as const;

export function toCharge({ id, buyerId, priceMinor }: StoredExit) {
  return { userId: buyerId, currency: CURRENCY, amountMinor: priceMinor, subject: toSubject({ id }) } as const;
}

interface Paid {
  at: Date;
  actor: By;
  payer: ledger.Account;
}

function bookPrice(
  exit: StoredExit,
  kind: 'sale-received' | 'sale-returned',
  { at, actor, payer }: Paid,
): ledger.Posting {
  const { homeId, buyerId, priceMinor } = exit;
  const sale = ledger.sale(homeId, CURRENCY);
  const lines = kind === 'sale-received' ? ledger.move(priceMinor, payer, sale) : ledger.move(priceMinor, sale, payer);
  return { kind, at, userId: buyerId, propertyId: homeId, actor, subject: toSubject(exit), lines };
}

export const bookReceived = (exit: StoredExit, paid: Paid) => bookPrice(exit, 'sale-received', paid);
export const bookReturned = (exit: StoredExit, paid: Paid) => bookPrice(exit, 'sale-returned', paid);

export const sumCosts = ({ costs }: Pick<StoredExit, 'costs'>) =>
  costs.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);

/** What is shared in each currency: the price less its costs, with what the home itself has. */
export function toPots(
  exit: StoredExit,
  { money, escrowMinor }: { money: readonly HomeMoney[]; escrowMinor: bigint },
): { currency: Currency; amountMinor: bigint }[] {
  const ofReserves = new Map(money.map(({ currency, reserveMinor }) => [currency, reserveMinor]));
  const dollars = exit.priceMinor - sumCosts(exit) + escrowMinor + (ofReserves.get(CURRENCY) ?? 0n);
  return [
    { currency: CURRENCY, amountMinor: dollars } as const,
    ...money.flatMap(({ currency, reserveMinor }) =>
      currency === CURRENCY ? [] : [{ currency, amountMinor: reserveMinor }],
    ),
  ].filter(({ amountMinor }) => amountMinor > 0n);
}

/** Everything that the home has comes together where the price lies, and the costs are paid: a transaction for each currency. */
export function bookCollected(
  exit: StoredExit,
  { money, escrowMinor }: { money: readonly HomeMoney[]; escrowMinor: bigint },
  { at, actor }: { at: Date; actor: By },
): ledger.Posting[] {
  const { homeId, ownerId } = exit;
  const others = money.map(({ currency }) => currency).filter((currency) => currency !== CURRENCY);
  const all: Currency[] = [CURRENCY, ...others];
  return all
    .map((currency, step): ledger.Posting => {
      const sale = ledger.sale(homeId, currency);
      const kept = money.find((each) => each.currency === currency)?.reserveMinor ?? 0n;
      const isDollars = currency === CURRENCY;
      return {
        kind: 'home-sold',
        at,
        userId: ownerId,
        propertyId: homeId,
        actor,
        subject: { kind: 'exit', id: exit.id },
        step,
        lines: [
          ...ledger.move(kept, ledger.reserve(homeId, currency), sale),
          ...(isDollars ? ledger.move(escrowMinor, ledger.escrow(homeId, currency), sale) : []),
          ...(isDollars ? ledger.move(sumCosts(exit), sale, ledger.outside(currency)) : []),
        ],
      };
    })
    .filter(({ lines }) => lines.length > 0);
}
