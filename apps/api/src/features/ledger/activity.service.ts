import type { Activity, ActivityQuery, TransactionKind } from '@diyar/domain/ledger.ts';
import { toDecimal, toWire } from '@diyar/domain/money.ts';
import { nameTransaction } from '@diyar/domain/movements.ts';
import * as activityCsvWords from '@diyar/words/activity-csv.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { toCursorError } from '#api/lib/cursor.ts';
import { toCsv } from '#api/lib/csv.ts';
import { toShortName } from '#api/features/users/users.service.ts';
import * as repository from './activity.repository.ts';
import type { StoredActivity } from './activity.repository.ts';

const PAGE_ROWS = 1000;

const kinds: Record<NonNullable<ActivityQuery['kind']>, TransactionKind[]> = {
  investments: [
    'investment-held',
    'investment-cancelled',
    'investment-returned',
    'investment-completed',
    'investment-pooled',
    'tokens-transferred',
    'charge-reversed',
  ],
  payments: [
    'rent-paid',
    'rent-earned',
    'rent-returned',
    'home-bought',
    'purchase-returned',
    'purchase-completed',
    'home-settled',
    'home-acquired',
    'sale-received',
    'sale-returned',
    'sale-shared',
    'tokens-retired',
    'deposit-returned',
    'deposit-claimed',
  ],
  income: ['income-distributed', 'income-received', 'income-corrected'],
  balance: [
    'top-up',
    'withdrawal-requested',
    'withdrawal-sent',
    'withdrawal-returned',
    'exchanged',
    'exchange-returned',
  ],
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

/** All of it as CSV, however much that is, a page at a time. */
export async function* writeActivity(
  deps: Deps,
  actor: Actor,
  kind: ActivityQuery['kind'],
): AsyncGenerator<string, void> {
  yield toCsv([activityCsvWords.columns]);
  for (let before: bigint | undefined; ;) {
    const page = { kinds: kindsOf(kind), before, limit: PAGE_ROWS };
    const found = await repository.listActivity(deps.db, actor.userId, page);
    yield toCsv(found.map(toCells));
    if (found.length < PAGE_ROWS) return;
    before = found.at(-1)?.id;
  }
}

function toCells({ id, at, kind, isCustomer, propertyTitle, amountMinor, currency, tokens }: StoredActivity): string[] {
  return [
    String(id),
    at.toISOString(),
    nameTransaction(kind, isCustomer),
    propertyTitle,
    toDecimal(amountMinor),
    currency,
    String(tokens),
  ];
}

function readNumber(cursor: string | undefined): bigint | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,18}$/.test(cursor)) throw toCursorError((words) => words.noSuchPage);
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
    days: stored.days,
    investmentId: stored.investmentId,
    paymentId: stored.paymentId,
    leaseId: stored.leaseId,
    incomeId: stored.incomeId,
    topUpId: stored.topUpId,
    withdrawalId: stored.withdrawalId,
    otherPerson: toOther(stored),
  };
}

function toOther({ otherFirstName, otherLastName }: StoredActivity): string | null {
  return otherFirstName === null ? null : toShortName({ firstName: otherFirstName, lastName: otherLastName ?? '' });
}
