import { sql } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod, TopUpMethod } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { Subject } from '#api/features/ledger/ledger.service.ts';

interface NewCharge {
  subject: Subject;
  userId: string;
  method: PaymentMethod;
  currency: Currency;
  amountMinor: bigint;
  refundedMinor?: bigint;
  at: Date;
}

/** The next step of its subject. */
export async function insertCharge(
  tx: Db,
  { subject, userId, method, currency, amountMinor, refundedMinor = 0n, at }: NewCharge,
): Promise<void> {
  await sql`
    insert into charges (subject_kind, subject_id, step, user_id, method, currency, amount_minor, refunded_minor, created_at)
    select ${subject.kind}, ${subject.id}, coalesce(max(step) + 1, 0), ${userId}, ${method}, ${currency}, ${amountMinor},
      ${refundedMinor}, ${at}
    from charges where subject_kind = ${subject.kind} and subject_id = ${subject.id}`.execute(tx);
}

/** Refunds the oldest charge of this subject that has as much left, and answers its method; undefined when none has. */
export async function refundCharge(
  tx: Db,
  subject: Subject,
  { userId, currency, amountMinor }: { userId: string; currency: Currency; amountMinor: bigint },
): Promise<PaymentMethod | undefined> {
  const { rows } = await sql<{ method: PaymentMethod }>`
    update charges as paid set refunded_minor = paid.refunded_minor + ${amountMinor}
    from (
      select step from charges
      where subject_kind = ${subject.kind} and subject_id = ${subject.id} and user_id = ${userId} and currency = ${currency}
        and amount_minor - refunded_minor >= ${amountMinor}
      order by step limit 1 for update
    ) as chosen
    where paid.subject_kind = ${subject.kind} and paid.subject_id = ${subject.id} and paid.step = chosen.step
    returning paid.method`.execute(tx);
  return rows[0]?.method;
}

export interface StoredTopUp {
  id: string;
  currency: Currency;
  amountMinor: bigint;
  method: TopUpMethod;
  createdAt: Date;
}

export async function findTopUp(db: Db, userId: string, id: string): Promise<StoredTopUp | undefined> {
  const { rows } = await sql<StoredTopUp>`
    select subject_id as id, currency, amount_minor as "amountMinor", method, created_at as "createdAt"
    from charges where subject_kind = 'top-up' and subject_id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
}
