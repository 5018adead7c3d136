import type { Actor } from '#api/lib/actor.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import type { StoredPayment } from './payments.repository.ts';

/** The first rent is about its lease, so that the receipt shows the deposit's return too; later months stand for themselves. */
export function toSubject({ id, leaseId, depositMinor }: StoredPayment): ledger.Subject {
  return leaseId === null || depositMinor === 0n ? { kind: 'payment', id } : { kind: 'lease', id: leaseId };
}

export function bookPayment(
  payment: StoredPayment,
  propertyId: string,
  { actor, payer }: { actor: Actor; payer: ledger.Account },
): ledger.Posting {
  const { userId, type, currency, priceMinor, depositMinor, feeMinor, leaseId, createdAt } = payment;
  return {
    kind: type === 'rent' ? 'rent-paid' : 'home-bought',
    at: createdAt,
    userId,
    propertyId,
    actor,
    subject: toSubject(payment),
    lines: [
      // Of a purchase only the reservation deposit is paid here.
      ...(leaseId === null ? [] : ledger.move(priceMinor, payer, ledger.rent(leaseId, currency))),
      ...ledger.move(
        depositMinor,
        payer,
        leaseId === null ? ledger.sale(propertyId, currency) : ledger.deposit(leaseId, currency),
      ),
      ...ledger.move(feeMinor, payer, ledger.platform(currency)),
    ],
  };
}
