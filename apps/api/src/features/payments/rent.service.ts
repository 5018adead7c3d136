import { randomUUID } from 'node:crypto';
import type { RentInput } from '@diyar/domain/leases.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { charge } from '#api/features/intents/intents.service.ts';
import { completeMonth, lockNextMonth } from '#api/features/leases/leases.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { requireRecognised } from '#api/features/ledger/recognition.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { lockUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import { bookPayment, toSubject } from './bookings.ts';
import { buildRentPaidEmail } from './emails.ts';
import { readReceipt } from './payments.service.ts';
import * as repository from './payments.repository.ts';
import type { StoredPayment } from './payments.repository.ts';

/** Pays the next month of a lease: the oldest that is not paid. */
export function payRent(
  deps: Deps,
  actor: Actor,
  key: string,
  { leaseId, method, amountMinor, intentId }: RentInput & { leaseId: string },
): Promise<PaymentReceipt> {
  const body = { leaseId, method, amountMinor, intentId };
  return doOnce(deps, { userId: actor.userId, key, name: 'pay-rent', body }, async (tx) => {
    const person = await lockUser(tx, actor.userId);
    requireGoodStanding(person, 'pay');
    const next = await lockNextMonth(deps, tx, actor, leaseId);
    const { lease, month } = next;
    if (month.amountMinor !== BigInt(amountMinor)) throw new AppError('QUOTE_CHANGED');
    await requireRecognised(deps, tx, actor, { amountMinor: month.amountMinor, currency: lease.currency, act: 'rent' });
    const payment: StoredPayment = {
      id: randomUUID(),
      userId: actor.userId,
      propertyId: lease.propertyId,
      propertyTitle: lease.propertyTitle,
      ownerId: lease.ownerId,
      type: 'rent',
      method,
      currency: lease.currency,
      priceMinor: month.amountMinor,
      depositMinor: 0n,
      feeMinor: 0n,
      leaseId,
      createdAt: deps.now(),
      startsOn: month.startsOn,
      leaseState: lease.state,
      endedAt: null,
      depositAskedAt: null,
      depositReturnedAt: null,
      purchase: null,
    };
    await repository.insertPayment(tx, {
      id: payment.id,
      user_id: payment.userId,
      property_id: payment.propertyId,
      property_title: payment.propertyTitle,
      owner_id: payment.ownerId,
      type: 'rent',
      method,
      currency: payment.currency,
      price_minor: payment.priceMinor,
      deposit_minor: 0n,
      fee_minor: 0n,
      lease_id: leaseId,
      created_at: payment.createdAt,
      state: null,
    });
    const { userId, currency, priceMinor } = payment;
    const subject = toSubject(payment);
    const payer = await charge(deps, tx, {
      userId,
      method,
      currency,
      amountMinor: priceMinor,
      subject,
      intentId,
      actor,
    });
    await ledger.post(tx, [bookPayment(payment, lease.propertyId!, { actor, payer })]);
    await completeMonth(deps, tx, next, { paymentId: payment.id, actor });
    await recordAct(deps, tx, actor, 'payment.made', payment.id);
    await queueMail(deps, tx, { recipient: person.email, ...buildRentPaidEmail(deps, payment, month) });
    return await readReceipt(deps, tx, payment);
  });
}
