import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

/** What a buyer, a tenant or an investor must know of a home. */
export interface Offer {
  id: string;
  ownerId: string;
  title: string;
  priceMinor: bigint;
  currency: Currency;
  isForSale: boolean;
  isForRent: boolean;
  isForInvestment: boolean;
  tokensTotal: bigint;
  tokensAvailable: bigint;
  closedAt: Date | null;
  withdrawnAt: Date | null;
}

function selectOffers(db: Db) {
  return db
    .selectFrom('properties')
    .where('deleted_at', 'is', null)
    .select([
      'id',
      'owner_id as ownerId',
      'title',
      'price_minor as priceMinor',
      'currency',
      'is_for_sale as isForSale',
      'is_for_rent as isForRent',
      'is_for_investment as isForInvestment',
      'tokens_total as tokensTotal',
      'tokens_available as tokensAvailable',
      'closed_at as closedAt',
      'withdrawn_at as withdrawnAt',
    ]);
}

/** The same as a column that a question about something else can carry along; whole numbers as text, to stay exact. */
export function offerOf(id: string): RawBuilder<OfferColumn> {
  return sql<OfferColumn>`(
    select json_build_object('id', id, 'ownerId', owner_id, 'title', title, 'priceMinor', price_minor::text,
      'currency', currency, 'isForSale', is_for_sale, 'isForRent', is_for_rent, 'isForInvestment', is_for_investment,
      'tokensTotal', tokens_total::text, 'tokensAvailable', tokens_available::text, 'closedAt', closed_at,
      'withdrawnAt', withdrawn_at)
    from properties where properties.id = ${id} and deleted_at is null)`;
}

type OfferColumn =
  | (Omit<Offer, 'priceMinor' | 'tokensTotal' | 'tokensAvailable' | 'closedAt' | 'withdrawnAt'> & {
      priceMinor: string;
      tokensTotal: string;
      tokensAvailable: string;
      closedAt: string | null;
      withdrawnAt: string | null;
    })
  | null;

export function readOffer(column: OfferColumn): Offer | undefined {
  if (column === null) return undefined;
  return {
    ...column,
    priceMinor: BigInt(column.priceMinor),
    tokensTotal: BigInt(column.tokensTotal),
    tokensAvailable: BigInt(column.tokensAvailable),
    closedAt: column.closedAt === null ? null : new Date(column.closedAt),
    withdrawnAt: column.withdrawnAt === null ? null : new Date(column.withdrawnAt),
  };
}

export function findOffer(db: Db, id: string): Promise<Offer | undefined> {
  return selectOffers(db).where('id', '=', id).executeTakeFirst();
}

/** Nobody else changes, sells or lets it until the transaction ends. */
export function lockOffer(tx: Db, id: string): Promise<Offer | undefined> {
  return selectOffers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/**
 * The last word of a transaction: takes the tokens and commits in one message, so that the many who wait for a home wait for the
 * database alone. The commit that follows finds nothing left to do. Fails when the tokens are not to be had: this decides, also
 * between two at once.
 */
export async function takeTokensAndCommit(
  tx: Db,
  { id, tokensTotal }: Pick<Offer, 'id' | 'tokensTotal'>,
  tokens: bigint,
): Promise<void> {
  await sql`select take_tokens(${sql.lit(id)}, ${sql.lit(tokens)}, ${sql.lit(tokensTotal)}); commit`.execute(tx);
}

export function areTokensRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'DY001';
}

export async function giveTokensBack(tx: Db, id: string, tokens: bigint): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ tokens_available: sql`tokens_available + ${tokens}` })
    .where('id', '=', id)
    .execute();
}

export async function closeListing(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ closed_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** After a purchase was returned: open again, unless its owner has withdrawn it. */
export async function reopenListing(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ closed_at: null, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether money for this home or a part of it is held or has moved for good; what was cancelled or returned does not count. */
export async function hasMoneyHistory(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from investments where property_id = ${id} and state <> 'cancelled')
      or exists (select from payments where property_id = ${id} and state is distinct from 'returned')
      or exists (select from income_periods where property_id = ${id}) as "isThere"`.execute(tx);
  return rows[0]!.isThere;
}

/** Whether somebody counts on a home of theirs: a holder, a tenant or a buyer. */
export async function areHomesCountedOn(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from properties as home where owner_id = ${ownerId}
        and (tokens_available < tokens_total or closed_at is not null
          or exists (select from leases where property_id = home.id and deposit_returned_at is null))) as "isThere"`.execute(
    db,
  );
  return rows[0]!.isThere;
}
