import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '#api/db/client.ts';
import { toHex, toHexOrNull } from './bytes.ts';

/** A join: a list to look into would be gone through for every move, as soon as it no longer fits the memory of a statement. */
const mined = (sending: string) =>
  sql`chain_sendings as sent on sent.id = ${sql.ref(sending)} and sent.state in ('mined', 'final')`;

export interface HolderFacts {
  propertyId: string;
  userId: string;
  token: Hex | null;
  /** The one that the platform keeps for them, and their own. */
  wallets: Hex[];
  /** By the ledger. */
  held: bigint;
  /** By all movements in the outbox, and by those that are mined. */
  moved: bigint;
  mined: bigint;
  /** By the transfers that were read from the chain. */
  indexed: bigint;
}

/** Everybody who has, had or should have a part of a home. */
export async function listHolders(db: Db): Promise<HolderFacts[]> {
  type Row = Omit<HolderFacts, 'token' | 'wallets'> & { token: Buffer | null; wallets: Buffer[] };
  const { rows } = await sql<Row>`
    with movements as (
      select property_id, to_user as user_id, amount, sending_id from chain_moves where to_user is not null
      union all select property_id, from_user, -amount, sending_id from chain_moves where from_user is not null
    ), moved as (
      select property_id, user_id, sum(amount)::bigint as moved,
        coalesce(sum(amount) filter (where sent.id is not null), 0)::bigint as mined
      from movements left join ${mined('sending_id')} group by property_id, user_id
    ), held as (
      select account.property_id, account.user_id, kept.balance as held
      from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id where account.kind = 'holding'
    ), indexed as (
      select token, wallet, sum(amount)::bigint as indexed from (
        select token, receiver as wallet, amount from chain_events where name = 'Transfer'
        union all select token, sender, -amount from chain_events where name = 'Transfer'
      ) as changes group by token, wallet
    ), known as (
      select user_id, wallet from chain_people union all select user_id, wallet from chain_wallets
    ), people as (
      select user_id, array_agg(wallet order by wallet) as wallets from known group by user_id
    ), found as (
      select indexed.token, known.user_id, sum(indexed)::bigint as indexed from indexed join known on known.wallet = indexed.wallet
      group by indexed.token, known.user_id
    )
    select coalesce(moved.property_id, held.property_id) as "propertyId", coalesce(moved.user_id, held.user_id) as "userId",
      home.token, coalesce(person.wallets, '{}') as wallets, coalesce(held, 0)::bigint as held, coalesce(moved, 0)::bigint as moved, coalesce(mined, 0)::bigint as mined,
      coalesce(indexed, 0)::bigint as indexed
    from moved full join held on held.property_id = moved.property_id and held.user_id = moved.user_id
    left join chain_homes as home on home.property_id = coalesce(moved.property_id, held.property_id)
    left join people as person on person.user_id = coalesce(moved.user_id, held.user_id)
    left join found on found.token = home.token and found.user_id = person.user_id
    order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, token: toHexOrNull(row.token), wallets: row.wallets.map(toHex) }));
}

export interface HomeFacts {
  propertyId: string;
  token: Hex | null;
  title: Hex | null;
  attestation: Hex | null;
  /** Tokens that exist by the ledger, by the outbox, and by what of it is mined. */
  issued: bigint;
  moved: bigint;
  mined: bigint;
  /** Paid in and paid out, by the events of the chain. */
  deposits: bigint;
  claims: bigint;
}

export async function listHomeFacts(db: Db): Promise<HomeFacts[]> {
  type Bytes = 'token' | 'title' | 'attestation';
  type Row = Omit<HomeFacts, Bytes> & Record<Bytes, Buffer | null>;
  const { rows } = await sql<Row>`
    with supply as (
      select property_id, sum(amount)::bigint as moved,
        coalesce(sum(amount) filter (where sent.id is not null), 0)::bigint as mined
      from chain_moves left join ${mined('sending_id')} where kind = 'supply' group by property_id
    ), rents as (
      select token, coalesce(sum(amount) filter (where name = 'IncomeDeposited'), 0)::bigint as deposits,
        coalesce(sum(amount) filter (where name = 'Claimed'), 0)::bigint as claims
      from chain_events group by token
    )
    select account.property_id as "propertyId", home.token, home.title_hash as title, home.attestation, -kept.balance as issued,
      coalesce(supply.moved, 0)::bigint as moved, coalesce(supply.mined, 0)::bigint as mined,
      coalesce(rents.deposits, 0)::bigint as deposits, coalesce(rents.claims, 0)::bigint as claims
    from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
    left join supply on supply.property_id = account.property_id
    left join chain_homes as home on home.property_id = account.property_id
    left join rents on rents.token = home.token
    where account.kind = 'issuer' order by 1`.execute(db);
  return rows.map((row) => ({
    ...row,
    token: toHexOrNull(row.token),
    title: toHexOrNull(row.title),
    attestation: toHexOrNull(row.attestation),
  }));
}

export interface RentFacts {
  id: bigint;
  propertyId: string;
  token: Hex | null;
  amount: bigint;
  usdMicros: bigint | null;
  position: number;
  content: Buffer;
}

/** Rent that is paid in on chain by our rows. */
export async function listMinedRents(db: Db): Promise<RentFacts[]> {
  const { rows } = await sql<Omit<RentFacts, 'token'> & { token: Buffer | null }>`
    select move.id, move.property_id as "propertyId", home.token, move.amount, move.position,
      ledger_content(move.transaction_id) as content, period.usd_micros as "usdMicros"
    from chain_moves as move join ${mined('move.sending_id')}
    left join chain_homes as home on home.property_id = move.property_id
    left join ledger_transactions as made on made.id = move.transaction_id
    left join income_periods as period on period.id = made.subject_id
    where move.kind = 'rent' order by move.id`.execute(db);
  return rows.map((row) => ({ ...row, token: toHexOrNull(row.token) }));
}

export async function listDeposits(db: Db): Promise<{ token: Hex; ref: Hex; amount: bigint }[]> {
  const { rows } = await sql<{ token: Buffer; ref: Buffer; amount: bigint }>`
    select token, ref, amount::bigint as amount from chain_events where name = 'IncomeDeposited' order by block_number, log_index`.execute(
    db,
  );
  return rows.map(({ token, ref, amount }) => ({ token: toHexOrNull(token)!, ref: toHexOrNull(ref)!, amount }));
}

export interface CryptoFacts {
  address: Hex;
  userId: string;
  /** Millionths of a dollar in blocks that are final. */
  paid: bigint;
  /** Cents, by the payments and by the top-ups of the ledger. */
  credited: bigint;
  booked: bigint;
}

export async function listCreditedKeys(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('crypto_payments')
    .select(['hash', 'receiver', 'position'])
    .where('credited_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ hash, receiver, position }) => `${toHex(hash)}/${toHex(receiver)}/${position}`));
}

/** What was read of each address up to a block, and what its person got for it. */
export async function listCryptoFacts(db: Db, final: bigint): Promise<CryptoFacts[]> {
  const { rows } = await sql<Record<'paid' | 'credited' | 'booked', string> & { address: Buffer; userId: string }>`
    select own.address, own.user_id as "userId",
      (select coalesce(sum(amount), 0) from crypto_payments
        where receiver = own.address and (block_number <= ${final} or credited_at is not null))::text as paid,
      (select coalesce(sum(credited_minor), 0) from crypto_payments where receiver = own.address)::text as credited,
      (select coalesce(sum(entry.amount), 0) from intents as intent
        join ledger_transactions as made on made.subject_kind = 'top-up' and made.subject_id = intent.subject_id and made.kind = 'top-up'
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind = 'person' and account.user_id = own.user_id
        where intent.provider = 'chain' and intent.user_id = own.user_id)::text as booked
    from crypto_addresses as own order by own.user_id`.execute(db);
  return rows.map(({ address, userId, paid, credited, booked }) => ({
    address: toHex(address),
    userId,
    paid: BigInt(paid),
    credited: BigInt(credited),
    booked: BigInt(booked),
  }));
}
