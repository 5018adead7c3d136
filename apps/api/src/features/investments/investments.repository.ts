import { sql } from 'kysely';
import { LEVEL_ONE_DAYS } from '@diyar/domain/limits.ts';
import type { InvestmentState } from '@diyar/domain/investments.ts';
import { MEANS_LEVEL, type HomeFacts } from '@diyar/domain/orders.ts';
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
  /** When it becomes or became final; null while it waits. */
  heldUntil: Date | null;
  /** Last moment of waiting; null in orders that were over before orders waited. */
  waitsUntil: Date | null;
  /** The same while the buyer has handed in no identity papers. */
  papersUntil: Date | null;
  endedAt: Date | null;
  /** When the whole home was sold after it was completed. */
  soldAt: Date | null;
  /** Until then it can be cancelled again, because facts of the home changed. */
  reopenedUntil: Date | null;
  /** Raise that it is a part of. */
  raiseId: string | null;
  /** Last moment of it, while nothing but the close of the raise can make it final. */
  raiseUntil: Date | null;
  /** Last moment to invest in that raise as it is now; null without `raiseUntil`, and once it is closed. */
  raiseDeadline: Date | null;
  home: HomeFacts;
  /** Since when sales of the home are suspended, of an open order. */
  suspendedAt: Date | null;
  /**
   * Charged for orders of the buyer that are final or counting ahead of this one, where a limit of the year applies to the buyer. Of
   * two that are counting the older one is ahead; one that waits is behind all of them.
   */
  aheadMinor: bigint;
}

export const columns = [
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
  'waits_until as waitsUntil',
  'papers_until as papersUntil',
  'ended_at as endedAt',
  sql<Date | null>`case when investments.state = 'completed' then (
    select min(exits.ended_at) from exits
    where exits.home_id = investments.property_id and exits.state = 'done' and exits.ended_at >= investments.ended_at) end`.as(
    'soldAt',
  ),
  'reopened_until as reopenedUntil',
  'raise_id as raiseId',
  'raise_until as raiseUntil',
  sql<Date | null>`case when raise_until is not null then (
    select deadline from raises where raises.id = investments.raise_id and raises.state = 'offering') end`.as(
    'raiseDeadline',
  ),
  sql<HomeFacts>`coalesce((
    select jsonb_build_object('attestedUntil', attested_until, 'isSuspended', suspended_at is not null)
    from offerings where offerings.property_id = investments.property_id),
    '{"attestedUntil": null, "isSuspended": false}')`.as('home'),
  sql<Date | null>`case when investments.state = 'held' then (
    select suspended_at from offerings where offerings.property_id = investments.property_id) end`.as('suspendedAt'),
  sql<bigint>`
    counted_minor(investments.user_id, investments.created_at - ${sql.lit(`${String(LEVEL_ONE_DAYS)} days`)}::interval,
      ${sql.lit(MEANS_LEVEL)}, case when investments.held_until is not null then investments.created_at end, investments.id)`.as(
    'aheadMinor',
  ),
] as const;

/** Of the offering and of what is known of its seller, by which an order was decided. */
type Versions = Record<'version' | 'trustVersion', number>;

/**
 * Writes an order and its postings in one call; answers the numbers of the ledger transactions. Its tokens are taken by the commit,
 * which fails when they cannot be had, as `areTokensRefused` recognises. Undefined when the person has an open order for this home
 * already: a unique index decides, also between two at once.
 */
export async function bookInvestment(
  tx: Db,
  investment: StoredInvestment,
  { postingsJson, offering }: { postingsJson: string; offering: Versions },
): Promise<bigint[] | undefined> {
  markChanged(tx, 'properties');
  const ordered = JSON.stringify(toRow(investment, offering));
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
function toRow(investment: StoredInvestment, { version, trustVersion }: Versions) {
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
    waits_until: investment.waitsUntil,
    papers_until: investment.papersUntil,
    ended_at: investment.endedAt,
    offering_version: version,
    trust_version: trustVersion,
    raise_id: investment.raiseId,
    raise_until: investment.raiseUntil,
  };
}

export interface PastOrders {
  /** For the same home. */
  hasOpen: boolean;
  /** When one for the same home was last cancelled. */
  cancelledAt: Date | null;
  /** Charged for orders that wait, for whichever home; not those of raises that wait for nothing but the others. */
  waitingMinor: bigint;
  /** Orders that were returned, for whichever home; not those of raises that failed, which is nobody's fault. */
  returned: number;
  /** Charged for orders that are final or counting, where a limit of the year applies to the person. */
  aheadMinor: bigint;
}

/** What a person has ordered: of the same home, and what waits, was returned or is final of any. */
export async function findPastOrders(
  db: Db,
  userId: string,
  propertyId: string,
  { cancelledSince, returnedSince, finalSince }: Record<'cancelledSince' | 'returnedSince' | 'finalSince', Date>,
): Promise<PastOrders> {
  const { rows } = await sql<PastOrders>`
    select has_open as "hasOpen", cancelled_at as "cancelledAt", waiting_minor as "waitingMinor", returned, ahead_minor as "aheadMinor"
    from past_orders(${userId}, ${propertyId}, ${cancelledSince}, ${returnedSince}, ${finalSince}, ${MEANS_LEVEL})`.execute(
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
      sql<boolean>`case state when 'held' then held_until is null or held_until > ${now} when 'completed' then reopened_until > ${now} else false end`,
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

/** Tokens of orders that are final and can be cancelled again, or could be after a change of the home's facts. */
export async function sumUnsettled(
  db: Db,
  userId: string,
  propertyId: string,
  { now, since }: Record<'now' | 'since', Date>,
): Promise<bigint> {
  const { rows } = await sql<{ tokens: bigint }>`
    select coalesce(sum(tokens), 0)::bigint as tokens from investments
    where user_id = ${userId} and property_id = ${propertyId} and state = 'completed'
      and (created_at > ${since} or reopened_until > ${now})`.execute(db);
  return rows[0]!.tokens;
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
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '>', now)]))
    .returning(columns)
    .executeTakeFirst();
}

/** The caller has locked them. Dated to the end of their cooling-off time. */
export async function completeInvestments(tx: Db, ids: string[]): Promise<void> {
  await sql`
    update investments set state = 'completed', ended_at = held_until where id = any(${ids}::uuid[])`.execute(tx);
}

/** The caller has locked them. */
export async function returnInvestments(tx: Db, ids: string[], now: Date): Promise<void> {
  await sql`
    update investments set state = 'returned', ended_at = ${now} where id = any(${ids}::uuid[])`.execute(tx);
}

/** Newest first, from a place on. */
export function listInvestments(db: Db, userId: string, page: PageWanted): Promise<StoredInvestment[]> {
  const own = db.selectFrom('investments').select(columns).where('user_id', '=', userId);
  return newestFirst(own, 'investments', page).execute();
}
