import type { Actor } from '#api/lib/actor.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { StoredPayment } from './payments.repository.ts';
import type { StoredSale } from './purchases.repository.ts';

/** A rent is about its lease, so that the receipt shows the deposit's return too. */
export function toSubject({ id, leaseId }: StoredPayment): ledger.Subject {
  return leaseId === null ? { kind: 'payment', id } : { kind: 'lease', id: leaseId };
}

export function bookPayment(
  payment: StoredPayment,
  propertyId: string,
  { actor, payer }: { actor: Actor; payer: ledger.Account },
): ledger.Posting {
  const { userId, ownerId, type, currency, priceMinor, depositMinor, feeMinor, leaseId, createdAt } = payment;
  return {
    kind: type === 'rent' ? 'rent-paid' : 'home-bought',
    at: createdAt,
    userId,
    propertyId,
    actor,
    subject: toSubject(payment),
    lines: [
      ...ledger.move(
        priceMinor,
        payer,
        type === 'rent' ? ledger.person(ownerId, currency) : ledger.sale(propertyId, currency),
      ),
      ...(leaseId === null ? [] : ledger.move(depositMinor, payer, ledger.deposit(leaseId, currency))),
      ...ledger.move(feeMinor, payer, ledger.platform(currency)),
    ],
  };
}

export function bookReturned(
  sale: StoredSale,
  { at, actor, payer }: { at: Date; actor: Actor | null; payer: ledger.Account },
): ledger.Posting {
  const { id, userId, propertyId, currency, priceMinor, feeMinor } = sale;
  return {
    kind: 'purchase-returned',
    at,
    userId,
    propertyId,
    actor,
    subject: { kind: 'payment', id },
    lines: [
      ...ledger.move(priceMinor, ledger.sale(propertyId, currency), payer),
      ...ledger.move(feeMinor, ledger.platform(currency), payer),
    ],
  };
}
