import type { Actor } from '#api/lib/actor.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { StoredInvestment } from './investments.repository.ts';

const currency = 'USD';

/** What a transaction says of its investment; without an actor when the cooling-off time is over. */
interface Act {
  at: Date;
  actor: Actor | null;
}

function describe({ id, userId }: StoredInvestment, propertyId: string, { at, actor }: Act) {
  return { at, userId, propertyId, actor, subject: { kind: 'investment', id } } as const;
}

/** What was charged for it, to give it back. */
export function toCharge({ id, userId, method, chargedMinor, feeMinor }: StoredInvestment) {
  const subject = { kind: 'investment', id } as const;
  return { userId, method, currency, amountMinor: chargedMinor + feeMinor, subject } as const;
}

export function bookHeld(
  investment: StoredInvestment,
  propertyId: string,
  { payer, ...act }: Act & { payer: ledger.Account },
): ledger.Posting {
  const { userId, chargedMinor, feeMinor, tokens } = investment;
  return {
    kind: 'investment-held',
    ...describe(investment, propertyId, act),
    lines: [
      ...ledger.move(chargedMinor + feeMinor, payer, ledger.held(userId, propertyId, currency)),
      ...ledger.move(tokens, ledger.treasury(propertyId), ledger.reserved(userId, propertyId)),
    ],
  };
}

export function bookCancelled(
  investment: StoredInvestment,
  propertyId: string,
  { payer, ...act }: Act & { payer: ledger.Account },
): ledger.Posting {
  const { userId, chargedMinor, feeMinor, tokens } = investment;
  return {
    kind: 'investment-cancelled',
    ...describe(investment, propertyId, act),
    lines: [
      ...ledger.move(chargedMinor + feeMinor, ledger.held(userId, propertyId, currency), payer),
      ...ledger.move(tokens, ledger.reserved(userId, propertyId), ledger.treasury(propertyId)),
    ],
  };
}

/** As a cancellation, by the server on the last day of waiting. */
export function bookReturned(...booked: Parameters<typeof bookCancelled>): ledger.Posting {
  return { ...bookCancelled(...booked), kind: 'investment-returned' };
}

/** As a cancellation, by the payer's bank or card. */
export function bookReversed(...booked: Parameters<typeof bookCancelled>): ledger.Posting {
  return { ...bookCancelled(...booked), kind: 'charge-reversed' };
}

/** The owner is paid at once, or the money of a raise goes into escrow of the home, with the fee that comes back if nothing is bought. */
export function bookCompleted(investment: StoredInvestment, propertyId: string, act: Act): ledger.Posting {
  const { userId, ownerId, chargedMinor, feeMinor, tokens, raiseId } = investment;
  const heldMoney = ledger.held(userId, propertyId, currency);
  if (raiseId !== null)
    return {
      kind: 'investment-pooled',
      ...describe(investment, propertyId, act),
      lines: [
        ...ledger.move(chargedMinor + feeMinor, heldMoney, ledger.escrow(propertyId, currency)),
        ...ledger.move(tokens, ledger.reserved(userId, propertyId), ledger.holding(userId, propertyId)),
      ],
    };
  return {
    kind: 'investment-completed',
    ...describe(investment, propertyId, act),
    lines: [
      ...ledger.move(chargedMinor, heldMoney, ledger.person(ownerId, currency)),
      ...ledger.move(feeMinor, heldMoney, ledger.platform(currency)),
      ...ledger.move(tokens, ledger.reserved(userId, propertyId), ledger.holding(userId, propertyId)),
    ],
  };
}

/** The completion backwards, as a second step of it: the order is then cancelled like any other. */
export function bookUndone(investment: StoredInvestment, propertyId: string, act: Act): ledger.Posting {
  const { lines, ...completed } = bookCompleted(investment, propertyId, act);
  return { ...completed, step: 1, lines: lines.map((line) => ({ ...line, amount: -line.amount })) };
}
