import { sql } from 'kysely';
import type { LeaseRent } from '@diyar/domain/income-limits.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';

interface HomeDays {
  propertyId: string;
  currency: Currency;
  startsOn: string;
  endsOn: string;
}

/**
 * What came to a home's account other than by a record of income: the rent that tenants pay through Diyar. Its day is that of the
 * lease, which it is booked after, and sometimes much later. What was there when the home was last sold went to its seller.
 */
const rentEntries = (propertyId: string, currency: Currency) => sql`
  select coalesce(lease.begins_on + made.step, (made.at at time zone 'UTC')::date) as day, entry.amount
  from ledger_accounts as account
  join ledger_entries as entry on entry.account_id = account.id
  join ledger_transactions as made on made.id = entry.transaction_id
  left join leases as lease on made.kind = 'rent-earned' and made.subject_kind = 'lease' and lease.id = made.subject_id
  where account.kind = 'property' and account.property_id = ${propertyId} and account.unit = ${currency}
    and made.subject_kind is distinct from 'income'
    and made.id > coalesce((select max(id) from ledger_transactions as settled
      where settled.property_id = ${propertyId} and settled.kind = 'home-settled'), 0)`;

const drawn = (propertyId: string, currency: Currency) => sql`
  (select coalesce(sum(rent_minor), 0) from income_periods where property_id = ${propertyId} and currency = ${currency}
    and created_at > coalesce((select max(at) from ledger_transactions as settled
      where settled.property_id = ${propertyId} and settled.kind = 'home-settled'), '-infinity'))`;

/**
 * Rent of these days that no record has drawn yet, together with rent of recorded days that came after their record: a day is
 * recorded once, so it would stay there forever.
 */
export async function findRent(db: Db, { propertyId, currency, startsOn, endsOn }: HomeDays): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select greatest(coalesce(sum(rent.amount), 0) - ${drawn(propertyId, currency)}, 0)::bigint as sum
    from (${rentEntries(propertyId, currency)}) as rent
    where rent.day between ${startsOn}::date and ${endsOn}::date or exists (
      select from income_periods as period
      where period.property_id = ${propertyId} and period.corrects is null
        and rent.day between period.starts_on and period.ends_on)`.execute(db);
  return rows[0]!.sum;
}

export interface HomeMoney {
  /** Rent that no record has drawn yet, and the first day that any came for. */
  rentMinor: bigint;
  firstRentDay: string | null;
  reserveMinor: bigint;
}

export async function findHomeMoney(db: Db, propertyId: string, currency: Currency): Promise<HomeMoney> {
  const { rows } = await sql<HomeMoney>`
    select greatest(coalesce(sum(rent.amount), 0) - ${drawn(propertyId, currency)}, 0)::bigint as "rentMinor",
      min(rent.day) as "firstRentDay",
      coalesce((
        select kept.balance from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
        where account.kind = 'reserve' and account.property_id = ${propertyId} and account.unit = ${currency}), 0)::bigint
        as "reserveMinor"
    from (${rentEntries(propertyId, currency)}) as rent`.execute(db);
  return rows[0]!;
}

export async function listLeaseRents(db: Db, propertyId: string, currency: Currency): Promise<LeaseRent[]> {
  const { rows } = await sql<LeaseRent>`
    select starts_on as "startsOn", coalesce(ends_on, (ended_at at time zone time_zone)::date) as "endsOn", monthly_rent_minor as "monthlyMinor"
    from leases where property_id = ${propertyId} and currency = ${currency}
    order by starts_on, id`.execute(db);
  return rows;
}

/** Currencies in which a home has had income or a reserve. */
export async function listHomeCurrencies(db: Db, propertyId: string): Promise<Currency[]> {
  const { rows } = await sql<{ unit: Currency }>`
    select distinct unit from ledger_accounts where kind in ('property', 'reserve') and property_id = ${propertyId}
    order by unit`.execute(db);
  return rows.map(({ unit }) => unit);
}
