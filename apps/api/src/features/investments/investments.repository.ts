import { sql } from 'kysely';
import type { InvestmentState } from '@diyar/domain/investments.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { markChanged } from '#api/db/changes.ts';
import { isUniqueViolation, type Db } from '#api/db/client.ts';
import { newestFirst, type PageWanted } from '#api/db/newest-first.ts';

export interface StoredInvestment {
  id: string;
  userId: string;
  propertyId: string | null;
  propertyTitle: string;
  ownerId: string;
  amountMinor: bigint;
  tokens: bigint;
  tokenPriceMinor: bigint;
  /** Tokens that the home was divided into; null in the oldest orders. */
  tokensTotal: bigint | null;
  chargedMinor: bigint;
  feeMinor: bigint;
  currency: 'USD';
  method: PaymentMethod;
  state: InvestmentState;
  createdAt: Date;
  heldUntil: Date;
  endedAt: Date | null;
  /** Until then it can be cancelled again, because facts of the home changed. */
  reopenedUntil: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'property_id as propertyId',
  'property_title as propertyTitle',
  'owner_id as ownerId',
  'amount_minor as amountMinor',
  'tokens',
  'token_price_minor as tokenPriceMinor',
  'tokens_total as tokensTotal',
  'charged_minor as chargedMinor',
  'fee_minor as feeMinor',
  'currency',
  'method',
  'state',
  'created_at as createdAt',
  'held_until as heldUntil',
  'ended_at as endedAt',
  'reopened_until as reopenedUntil',
] as const;

/**
 * Writes an order and its postings in one call; answers the numbers of the ledger transactions. Its tokens are taken by the commit,
 * which fails when they cannot be had, as `areTokensRefused` recognises. Undefined when the person has an open order for this home
 * already: a unique index decides, also between two at once.
 */
export async function bookInvestment(
  tx: Db,
  investment: StoredInvestment,
  { postingsJson, offeringVersion }: { postingsJson: string; offeringVersion: number },
): Promise<bigint[] | undefined> {
  markChanged(tx, 'properties');
  const ordered = JSON.stringify(toRow(investment, offeringVersion));
  try {
    const { rows } = await sql<{ id: bigint }>`
      select book_investment as id from book_investment(${ordered}::jsonb, ${postingsJson}::jsonb)`.execute(tx);
    return rows.map(({ id }) => id);
  } catch (error) {
    if (isSecondOpenOrder(error)) return undefined;
    throw error;
  }
}

function isSecondOpenOrder(error: unknown): boolean {
  return isUniqueViolation(error) && (error as { constraint?: string }).constraint === 'investments_one_open';
}

/** Amounts travel as text, so that nothing takes them for floating-point numbers. */
function toRow(investment: StoredInvestment, offeringVersion: number) {
  return {
    id: investment.id,
    user_id: investment.userId,
    property_id: investment.propertyId,
    property_title: investment.propertyTitle,
    owner_id: investment.ownerId,
    amount_minor: String(investment.amountMinor),
    tokens: String(investment.tokens),
    token_price_minor: String(investment.tokenPriceMinor),
    tokens_total: String(investment.tokensTotal),
    charged_minor: String(investment.chargedMinor),
    fee_minor: String(investment.feeMinor),
    currency: investment.currency,
    method: investment.method,
    state: investment.state,
    created_at: investment.createdAt,
    held_until: investment.heldUntil,
    ended_at: investment.endedAt,
    offering_version: offeringVersion,
  };
}

/** Whether an order for this home can still be cancelled, and when one was last cancelled since a moment. */
export async function findPastOrders(
  db: Db,
  userId: string,
  propertyId: string,
  since: Date,
): Promise<{ hasOpen: boolean; cancelledAt: Date | null }> {
  const { rows } = await sql<{ hasOpen: boolean; cancelledAt: Date | null }>`
    select exists (
        select from investments where user_id = ${userId} and property_id = ${propertyId} and state = 'held') as "hasOpen",
      (select max(ended_at) from investments
        where user_id = ${userId} and property_id = ${propertyId} and state = 'cancelled' and ended_at > ${since}) as "cancelledAt"`.execute(
    db,
  );
  return rows[0]!;
}

export function findInvestment(db: Db, userId: string, id: string): Promise<StoredInvestment | undefined> {
  return db
    .selectFrom('investments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Undefined when it is not theirs, or no longer to be cancelled: of two who try, one gets it. */
export function lockCancellable(tx: Db, userId: string, id: string, now: Date): Promise<StoredInvestment | undefined> {
  return tx
    .selectFrom('investments')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`case state when 'held' then held_until > ${now} when 'completed' then reopened_until > ${now} else false end`,
    )
    .forUpdate()
    .executeTakeFirst();
}

/** The caller has locked it. */
export function cancelInvestment(tx: Db, id: string, now: Date): Promise<StoredInvestment> {
  return tx
    .updateTable('investments')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Held orders get more time; one that was final and is not older than that time gets some as well. */
export async function reopenCancelling(
  tx: Db,
  propertyId: string,
  { now, since, until }: { now: Date; since: Date; until: Date },
): Promise<void> {
  await sql`
    update investments set held_until = case state when 'held' then greatest(held_until, ${until}) else held_until end,
      reopened_until = case state when 'held' then reopened_until else ${until}::timestamptz end
    where property_id = ${propertyId}
      and case state when 'held' then held_until > ${now} when 'completed' then created_at > ${since} else false end`.execute(
    tx,
  );
}

/** The same by the server; of a person who cancels at the same time and this one, one gets it. */
export function reverseInvestment(tx: Db, id: string, now: Date): Promise<StoredInvestment | undefined> {
  return tx
    .updateTable('investments')
    .set({ state: 'cancelled', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

/** Those whose time to cancel is over, the longest first; what somebody else is at is left to them. */
export function completeDueInvestments(tx: Db, now: Date, limit: number): Promise<StoredInvestment[]> {
  return tx
    .updateTable('investments')
    .set({ state: 'completed', ended_at: sql`held_until` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('investments')
        .select('id')
        .where('state', '=', 'held')
        .where('held_until', '<=', now)
        .orderBy('held_until')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();
}

/** All of one home; what somebody else is at is waited for. */
export function completeDueOf(tx: Db, propertyId: string, now: Date): Promise<StoredInvestment[]> {
  return tx
    .updateTable('investments')
    .set({ state: 'completed', ended_at: sql`held_until` })
    .where('property_id', '=', propertyId)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .returning(columns)
    .execute();
}

/** Newest first, from a place on. */
export function listInvestments(db: Db, userId: string, page: PageWanted): Promise<StoredInvestment[]> {
  const own = db.selectFrom('investments').select(columns).where('user_id', '=', userId);
  return newestFirst(own, 'investments', page).execute();
}
