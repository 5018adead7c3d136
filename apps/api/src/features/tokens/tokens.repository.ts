import { sql } from 'kysely';
import type { Currency, MinorUnits, UsdCents } from '@diyar/domain/money.ts';
import type { IdentityFacts } from '@diyar/domain/orders.ts';
import type { OfferingState } from '@diyar/domain/offerings.ts';
import { toOfferAmounts } from '@diyar/domain/offers.ts';
import { markChanged } from '#api/db/changes.ts';
import type { Db } from '#api/db/client.ts';

/** What is sold of a home in tokens: at which price, by which valuation, until when. */
export interface StoredOffering {
  state: OfferingState;
  tokensTotal: bigint;
  tokensAvailable: bigint;
  /** In US dollars. */
  tokenPriceMinor: UsdCents;
  valuationMinor: MinorUnits;
  valuationCurrency: Currency;
  valuedOn: string;
  source: string;
  opensAt: Date;
  closesAt: Date | null;
  factsHash: Buffer;
  version: number;
  trustVersion: number;
  /** Sales were suspended then, by operators or because the Sharia review of the home was withdrawn; null while they go on. */
  suspendedAt: Date | null;
  /** Last day on which the home counts as attested; null where it does not. */
  attestedUntil: string | null;
  /** Raise under way, from when it was submitted to the purchase of the home. */
  raiseId: string | null;
  /** Sale of the whole home under way. */
  exitId: string | null;
}

/** A listing as buyers, tenants and investors see it. */
export interface Offer {
  id: string;
  ownerId: string;
  title: string;
  /** Amounts by offer; null where it is not made, or its price is on request. */
  rentMinor: bigint | null;
  saleMinor: bigint | null;
  valueMinor: bigint | null;
  currency: Currency;
  isForSale: boolean;
  isForRent: boolean;
  isForInvestment: boolean;
  /** None while the home is not divided. */
  tokensTotal: bigint;
  tokensAvailable: bigint;
  offering: StoredOffering | null;
  closedAt: Date | null;
  withdrawnAt: Date | null;
  location: string;
  latitude: number | null;
  longitude: number | null;
}

/** With what is known of the seller, as of the offering's trust version. */
export interface SeenOffer extends Offer {
  seller: IdentityFacts;
}

function selectOffers(db: Db) {
  return db
    .selectFrom('properties')
    .where('properties.deleted_at', 'is', null)
    .select([
      'properties.id',
      'properties.owner_id as ownerId',
      'properties.title',
      'properties.price_minor as price',
      'properties.sale_minor as salePrice',
      'properties.value_minor as valuation',
      'properties.currency',
      'properties.is_for_sale as isForSale',
      'properties.is_for_rent as isForRent',
      'properties.is_for_investment as isForInvestment',
      'properties.closed_at as closedAt',
      'properties.withdrawn_at as withdrawnAt',
      'properties.location',
      'properties.latitude',
      'properties.longitude',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>>;

function toOffer({ price, salePrice, valuation, ...row }: Row, offering: StoredOffering | null): Offer {
  const amounts = toOfferAmounts({ ...row, price, salePrice, valuation });
  return {
    ...row,
    rentMinor: amounts.rentPrice,
    saleMinor: amounts.salePrice,
    valueMinor: amounts.valuation,
    tokensTotal: offering?.tokensTotal ?? 0n,
    tokensAvailable: offering?.tokensAvailable ?? 0n,
    offering,
  };
}

const offeringColumns = [
  'offerings.state',
  'offerings.tokens_total as tokensTotal',
  'offerings.tokens_available as tokensAvailable',
  'offerings.token_price_minor as tokenPriceMinor',
  'offerings.valuation_minor as valuationMinor',
  'offerings.currency as valuationCurrency',
  'offerings.valued_on as valuedOn',
  'offerings.source',
  'offerings.opens_at as opensAt',
  'offerings.closes_at as closesAt',
  'offerings.facts_hash as factsHash',
  'offerings.version',
  'offerings.trust_version as trustVersion',
  'offerings.suspended_at as suspendedAt',
  'offerings.attested_until as attestedUntil',
  'offerings.raise_id as raiseId',
  'offerings.exit_id as exitId',
] as const;

export async function findOffer(db: Db, id: string): Promise<SeenOffer | undefined> {
  const row = await selectOffers(db)
    .innerJoin('users as seller', 'seller.id', 'properties.owner_id')
    .leftJoin('offerings', 'offerings.property_id', 'properties.id')
    .where('properties.id', '=', id)
    .select(offeringColumns)
    .select([
      'identity_level as level',
      'identity_until as until',
      'restricted_at as restrictedAt',
      'papers_in as isHandedIn',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const {
    state,
    tokensTotal,
    tokensAvailable,
    tokenPriceMinor,
    valuationMinor,
    valuationCurrency,
    valuedOn,
    source,
    opensAt,
    closesAt,
    factsHash,
    version,
    trustVersion,
    suspendedAt,
    attestedUntil,
    raiseId,
    exitId,
    level,
    until,
    restrictedAt,
    isHandedIn,
    ...home
  } = row;
  const offering = {
    state,
    tokensTotal,
    tokensAvailable,
    tokenPriceMinor,
    valuationMinor,
    valuationCurrency,
    valuedOn,
    source,
    opensAt,
    closesAt,
    factsHash,
    version,
    trustVersion,
    suspendedAt,
    attestedUntil,
    raiseId,
    exitId,
  };
  const seller = { level, until, isRestricted: restrictedAt !== null, isHandedIn };
  return { ...toOffer(home, state === null ? null : (offering as StoredOffering)), seller };
}

/** Row lock: no token is sold or given back until the transaction ends. Taken after the lock of the listing. */
export async function lockOffering(tx: Db, id: string): Promise<StoredOffering | null> {
  const row = await tx
    .selectFrom('offerings')
    .where('property_id', '=', id)
    .select(offeringColumns)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (row as StoredOffering | undefined) ?? null;
}

/** Row lock: nobody else changes, sells or lets it until the transaction ends. The offering is locked after the listing. */
export async function lockOffer(tx: Db, id: string): Promise<Offer | undefined> {
  const row = await selectOffers(tx).where('properties.id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && toOffer(row, await lockOffering(tx, id));
}

/**
 * Whether a commit could not take the tokens of an order: too few are left, the home is no longer offered by the same terms, or it has
 * gone.
 */
export function areTokensRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'DY001' || ('constraint' in error && error.constraint === 'investments_property_id_fkey');
}

/** Orders that were decided by what was known of the seller before are refused by their commit. Answers whether there are offerings. */
export async function raiseTrustVersion(tx: Db, sellerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('offerings')
    .set({ trust_version: sql`trust_version + 1` })
    .where('property_id', 'in', (from) =>
      from
        .selectFrom('offerings')
        .select('property_id')
        .where('property_id', 'in', (homes) =>
          homes.selectFrom('properties').select('id').where('owner_id', '=', sellerId),
        )
        .orderBy('property_id')
        .forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What its reviews say of a home. Orders that were decided before it are refused by their commit. */
export async function setReviewed(
  tx: Db,
  propertyId: string,
  changes: Partial<Pick<StoredOffering, 'suspendedAt' | 'attestedUntil'>>,
): Promise<void> {
  markChanged(tx, 'properties');
  const { suspendedAt, attestedUntil } = changes;
  await tx
    .updateTable('offerings')
    .set({
      ...(suspendedAt !== undefined && { suspended_at: suspendedAt }),
      ...(attestedUntil !== undefined && { attested_until: attestedUntil }),
      trust_version: sql`trust_version + 1`,
    })
    .where('property_id', '=', propertyId)
    .execute();
}

/** Tokens that were issued for a home and not withdrawn, and how often that changed. */
export async function findSupply(tx: Db, id: string): Promise<{ tokens: bigint; changes: number }> {
  const { rows } = await sql<{ tokens: bigint; changes: number }>`
    select
      coalesce((select -balance from ledger_balances where account_id = (
        select id from ledger_accounts where property_id = ${id} and kind = 'issuer')), 0)::bigint as tokens,
      (select count(*) from ledger_transactions where subject_kind = 'property' and subject_id = ${id})::int as changes`.execute(
    tx,
  );
  return rows[0]!;
}

export async function giveTokensBack(tx: Db, id: string, tokens: bigint): Promise<void> {
  await tx
    .updateTable('offerings')
    .set({ tokens_available: sql`tokens_available + ${tokens}` })
    .where('property_id', '=', id)
    .execute();
  markChanged(tx, 'properties');
}

export async function closeListing(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ closed_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  markChanged(tx, 'properties');
}

/** After a purchase was returned: open again, unless its owner has withdrawn it. Answers whether it is. */
export async function reopenListing(tx: Db, id: string, now: Date): Promise<boolean> {
  const { withdrawnAt } = await tx
    .updateTable('properties')
    .set({ closed_at: null, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('withdrawn_at as withdrawnAt')
    .executeTakeFirstOrThrow();
  markChanged(tx, 'properties');
  return withdrawnAt === null;
}

/** Whether money for this home or a part of it is held or has moved for good; what was cancelled or returned does not count. */
export async function hasMoneyHistory(tx: Db, id: string): Promise<boolean> {
  return (await listWithMoneyHistory(tx, [id])).has(id);
}

/** Those of these homes that have such a history. */
export async function listWithMoneyHistory(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as home (id)
    where exists (select from investments where property_id = home.id and state not in ('cancelled', 'returned'))
      or exists (select from payments where property_id = home.id and state is distinct from 'returned')
      or exists (select from income_periods where property_id = home.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether somebody counts on a home of theirs: a holder, a tenant or a buyer. */
export async function areHomesCountedOn(db: Db, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from properties as home where owner_id = ${ownerId}
        and (closed_at is not null
          or exists (select from offerings where property_id = home.id and tokens_available < tokens_total)
          or exists (select from leases as lease where lease.property_id = home.id and lease.owner_id = home.owner_id
            and deposit_returned_at is null))) as "isThere"`.execute(db);
  return rows[0]!.isThere;
}

export interface FirstDays {
  /** On which somebody first held a token. */
  firstHeldOn: string | null;
  listedOn: string;
  /** On which its purchase by the present owner, or by its holders, was completed. */
  boughtOn: string | null;
}

/** Days of UTC from which on a home can have income. */
export async function findFirstDays(db: Db, id: string): Promise<FirstDays> {
  const { rows } = await sql<FirstDays>`
    select (home.created_at at time zone 'UTC')::date as "listedOn", ((
      select greatest(
        (select max(ended_at) from payments where property_id = home.id and type = 'buy' and state = 'completed'),
        (select max(acquired_at) from raises where property_id = home.id),
        (select max(ended_at) from exits where home_id = home.id and state = 'done'))
    ) at time zone 'UTC')::date as "boughtOn", ((
      select min(held_until) from investments where property_id = home.id and state = 'completed'
    ) at time zone 'UTC')::date as "firstHeldOn"
    from properties as home where home.id = ${id}`.execute(db);
  return rows[0]!;
}

/** Folds the tallies of each home that has several rows into one; rows that are written meanwhile stay for the next time. */
export async function foldTallies(db: Db): Promise<void> {
  await sql`
    with folded as (
      delete from token_tallies where property_id in (
        select property_id from token_tallies group by property_id having count(*) > 1)
      returning property_id, sold, reserved, holders
    )
    insert into token_tallies (property_id, sold, reserved, holders)
    select property_id, sum(sold), sum(reserved), sum(holders) from folded group by property_id`.execute(db);
}
