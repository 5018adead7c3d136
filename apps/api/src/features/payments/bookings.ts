import type { Actor } from '#api/lib/actor.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { StoredPayment } from './payments.repository.ts';

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
      // Of a purchase only the reservation deposit is paid here.
      ...(type === 'rent' ? ledger.move(priceMinor, payer, ledger.person(ownerId, currency)) : []),
      ...ledger.move(
        depositMinor,
        payer,
        leaseId === null ? ledger.sale(propertyId, currency) : ledger.deposit(leaseId, currency),
      ),
      ...ledger.move(feeMinor, payer, ledger.platform(currency)),
    ],
  };
}
