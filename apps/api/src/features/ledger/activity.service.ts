import type { Activity, ActivityQuery, TransactionKind } from '@diyar/domain/ledger.ts';
import { toDecimal, toWire } from '@diyar/domain/money.ts';
import { nameTransaction } from '@diyar/domain/movements.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toCsv } from '#api/lib/csv.ts';
import * as repository from './activity.repository.ts';
import type { StoredActivity } from './activity.repository.ts';

const EXPORTED = 10_000;

const kinds: Record<NonNullable<ActivityQuery['kind']>, TransactionKind[]> = {
  investments: ['investment-held', 'investment-cancelled', 'investment-completed', 'tokens-transferred'],
  payments: ['rent-paid', 'home-bought', 'purchase-returned', 'deposit-returned'],
  income: ['income-distributed'],
};

function kindsOf(kind: ActivityQuery['kind']): TransactionKind[] {
  return kind === undefined ? Object.values(kinds).flat() : kinds[kind];
}

export async function listActivity(
  deps: Deps,
  actor: Actor,
  { kind, cursor, limit }: ActivityQuery,
): Promise<{ data: Activity[]; nextCursor: string | undefined }> {
  const found = await repository.listActivity(deps.db, actor.userId, {
    kinds: kindsOf(kind),
    before: readNumber(cursor),
    limit: limit + 1,
  });
  const data = found.slice(0, limit).map(toActivity);
  return { data, nextCursor: found.length > limit ? data.at(-1)?.id : undefined };
}

export async function writeActivity(deps: Deps, actor: Actor, kind: ActivityQuery['kind']): Promise<string> {
  const options = { kinds: kindsOf(kind), before: undefined, limit: EXPORTED };
  const found = await repository.listActivity(deps.db, actor.userId, options);
  return toCsv([
    ['number', 'at', 'what', 'property', 'amount', 'currency', 'tokens'],
    ...found.map(({ id, at, kind: what, isCustomer, propertyTitle, amountMinor, currency, tokens }) => [
      String(id),
      at.toISOString(),
      nameTransaction(what, isCustomer),
      propertyTitle,
      toDecimal(amountMinor),
      currency,
      String(tokens),
    ]),
  ]);
}

function readNumber(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,18}$/.test(cursor)) {
    const message = 'There is no such page';
    throw new AppError('VALIDATION_FAILED', { message, fields: { cursor: message } });
  }
  return BigInt(cursor);
}

function toActivity(stored: StoredActivity): Activity {
  return {
    id: String(stored.id),
    kind: stored.kind,
    at: stored.at.toISOString(),
    property: { id: stored.propertyId, title: stored.propertyTitle },
    currency: stored.currency,
    amountMinor: toWire(stored.amountMinor),
    tokens: toWire(stored.tokens),
    isCustomer: stored.isCustomer,
    investmentId: stored.investmentId,
    paymentId: stored.paymentId,
    leaseId: stored.leaseId,
    incomeId: stored.incomeId,
  };
}
