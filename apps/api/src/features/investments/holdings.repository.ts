import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface StoredHolding {
  propertyId: string;
  propertyTitle: string;
  tokensTotal: bigint;
  tokens: bigint;
  reservedTokens: bigint;
  costMinor: bigint;
  feeMinor: bigint;
  firstHeldAt: Date;
}

/** By home, the oldest first; as it is, or as it was just before a moment. */
export async function listHoldings(db: Db, userId: string, before?: Date): Promise<StoredHolding[]> {
  const ended = before === undefined ? sql`ended_at is not null` : sql`ended_at < ${before}`;
  const made = before === undefined ? sql`` : sql`and investment.created_at < ${before}`;
  const { rows } = await sql<StoredHolding>`
    select home.id as "propertyId", home.title as "propertyTitle", home.tokens_total as "tokensTotal",
      coalesce(sum(tokens) filter (where ${ended}), 0)::bigint as tokens,
      coalesce(sum(tokens) filter (where (${ended}) is not true), 0)::bigint as "reservedTokens",
      sum(charged_minor)::bigint as "costMinor", sum(fee_minor)::bigint as "feeMinor",
      min(investment.created_at) as "firstHeldAt"
    from investments as investment join properties as home on home.id = investment.property_id
    where user_id = ${userId} ${made} and (state <> 'cancelled' or (${ended}) is not true)
    group by home.id
    order by min(investment.created_at), home.id`.execute(db);
  return rows;
}

export interface Sold {
  sold: bigint;
  reserved: bigint;
  holders: number;
}

/** Whoever has a part that is theirs for good is a holder. */
export async function countSold(db: Db, propertyId: string): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select coalesce(sum(tokens) filter (where state = 'completed'), 0)::bigint as sold,
      coalesce(sum(tokens) filter (where state = 'held'), 0)::bigint as reserved,
      (count(distinct user_id) filter (where state = 'completed'))::int as holders
    from investments where property_id = ${propertyId}`.execute(db);
  return rows[0]!;
}
