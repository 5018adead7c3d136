import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '#api/db/client.ts';
import { toHex, toHexOrNull } from './bytes.ts';

/** A number of one home, as often as it is known. */
export interface Counted {
  /** By the accounts of the ledger. */
  ledger: bigint;
  /** By all movements of the outbox, and by those in blocks that were read. */
  moved: bigint;
  sent: bigint;
  /** By the events that were read from the chain. */
  chain: bigint;
}

type NumberName = 'supply' | 'held' | 'holders' | 'rent';

export interface ProofFacts {
  title: string;
  location: string;
  isWithdrawn: boolean;
  reserved: bigint;
  token: Hex | null;
  /** Told to the chain, in its last transaction about it. */
  titleHash: Hex | null;
  toldAttestation: Hex | null;
  /** Whether that transaction is in a block. */
  isToldMined: boolean;
  /** Of the passport that stands; null where none does. */
  attestation: Hex | null;
  review: number | null;
  hasTitle: boolean;
  readTo: bigint | null;
  readAt: Date | null;
  chainId: bigint | null;
  factory: Hex | null;
  registry: Hex | null;
  currency: Hex | null;
  reader: Hex | null;
  madeIn: bigint | null;
  madeBy: Hex | null;
  numbers: Record<NumberName, Counted>;
  treasury: bigint;
  claimed: bigint;
  tokensOnWay: bigint;
  rentsOnWay: number;
  sentAt: Date | null;
  isDivided: boolean;
  isBought: boolean;
}

const NOBODY = Buffer.alloc(20);

type Bytes =
  | 'token'
  | 'titleHash'
  | 'toldAttestation'
  | 'attestation'
  | 'factory'
  | 'registry'
  | 'currency'
  | 'reader'
  | 'madeBy';
type CountedColumn = `${'ledger' | 'moved' | 'sent' | 'chain'}${Capitalize<NumberName>}`;
type Row = Omit<ProofFacts, Bytes | 'numbers'> & Record<Bytes, Buffer | null> & Record<CountedColumn, bigint>;

/** Ledger, outbox and what was read of the chain, as of one moment; undefined where nobody has listed such a home. */
export async function findProofFacts(db: Db, propertyId: string): Promise<ProofFacts | undefined> {
  const { rows } = await sql<Row>`
    with told as (select * from chain_homes where property_id = ${propertyId}),
    network as (select * from chain_networks limit 1),
    events as (select * from chain_events where token = (select token from told)),
    seen as (select distinct sending_id from chain_attempts join events using (hash)),
    moves as (
      select move.*, sent.created_at as sent_at,
        -- Blocks are sometimes read before the receipt is.
        seen.sending_id is not null or coalesce(sent.state in ('mined', 'final') and sent.block_number <= network.read_to, false) as is_read,
        div(move.amount::numeric * coalesce(period.usd_micros, 1000000), 100) as micros
      from chain_moves as move
      left join chain_sendings as sent on sent.id = move.sending_id
      left join seen on seen.sending_id = move.sending_id
      left join network on true
      left join ledger_transactions as made on made.id = move.transaction_id and move.kind = 'rent'
      left join income_periods as period on period.id = made.subject_id
      where move.property_id = ${propertyId}
    ), people as (
      select user_id, sum(amount) as moved, coalesce(sum(amount) filter (where is_read), 0) as sent from (
        select to_user as user_id, amount, is_read from moves where to_user is not null
        union all select from_user, -amount, is_read from moves where from_user is not null
      ) as sides group by user_id
    ), outbox as (
      select coalesce(sum(amount) filter (where kind = 'supply'), 0)::bigint as "movedSupply",
        coalesce(sum(amount) filter (where kind = 'supply' and is_read), 0)::bigint as "sentSupply",
        coalesce(sum(micros) filter (where kind = 'rent'), 0)::bigint as "movedRent",
        coalesce(sum(micros) filter (where kind = 'rent' and is_read), 0)::bigint as "sentRent",
        coalesce(sum(amount) filter (where kind in ('issue', 'transfer', 'return') and not is_read), 0)::bigint as "tokensOnWay",
        (count(*) filter (where kind = 'rent' and not is_read))::int as "rentsOnWay",
        min(sent_at) filter (where not is_read) as "sentAt",
        min(transaction_id) filter (where kind = 'supply') as divided
      from moves
    ), accounts as (
      select account.kind, account.user_id, kept.balance
      from ledger_accounts as account join ledger_balances as kept on kept.account_id = account.id
      where account.property_id = ${propertyId} and account.kind in ('issuer', 'holding', 'reserved')
    ), ledger as (
      select coalesce(-sum(balance) filter (where kind = 'issuer'), 0)::bigint as "ledgerSupply",
        coalesce(sum(balance) filter (where kind = 'holding'), 0)::bigint as "ledgerHeld",
        count(*) filter (where kind = 'holding' and balance > 0) as "ledgerHolders",
        coalesce(sum(balance) filter (where kind = 'reserved'), 0)::bigint as reserved
      from accounts
    ), rents as (
      select coalesce(sum(div(paid * micros, 100)), 0)::bigint as "ledgerRent" from (
        select -sum(entry.amount) as paid, coalesce(period.usd_micros, 1000000)::numeric as micros
        from ledger_transactions as made
        join ledger_entries as entry on entry.transaction_id = made.id
        join ledger_accounts as account on account.id = entry.account_id and account.kind = 'property'
        left join income_periods as period on period.id = made.subject_id
        where made.property_id = ${propertyId} and made.kind = 'income-distributed' and made.id > (select divided from outbox)
        group by made.id, period.usd_micros having sum(entry.amount) < 0
      ) as distributed
    ), wallets as (
      select wallet, sum(amount) as balance from (
        select receiver as wallet, amount from events where name = 'Transfer'
        union all select sender, -amount from events where name = 'Transfer'
      ) as sides group by wallet
    ), chain as (
      select coalesce(-sum(balance) filter (where wallet = ${NOBODY}), 0)::bigint as "chainSupply",
        coalesce(sum(balance) filter (where wallet = told.token), 0)::bigint as treasury,
        coalesce(sum(balance) filter (where wallet not in (${NOBODY}, told.token)), 0)::bigint as "chainHeld",
        count(*) filter (where balance > 0 and wallet not in (${NOBODY}, told.token)) as "chainHolders"
      from told left join wallets on true
    )
    select home.title, home.location, home.withdrawn_at is not null as "isWithdrawn",
      told.token, told.title_hash as "titleHash", told.attestation as "toldAttestation",
      coalesce(attesting.state in ('mined', 'final'), false) as "isToldMined",
      case when withdrawal.passport_id is null then last.hash end as attestation, newest.number as review,
      coalesce(last.body::jsonb -> 'documents' @> '[{"kind": "title-deed"}]', false) as "hasTitle",
      network.read_to as "readTo", network.read_at as "readAt", network.chain_id as "chainId", network.factory, network.registry,
      network.currency, network.reader, made.block_number as "madeIn", made.hash as "madeBy",
      ledger.*, rents.*, outbox.*, outbox.divided is not null as "isDivided",
      (select count(*) from people where moved > 0) as "movedHolders", (select count(*) from people where sent > 0) as "sentHolders",
      (select coalesce(sum(moved), 0)::bigint from people) as "movedHeld", (select coalesce(sum(sent), 0)::bigint from people) as "sentHeld",
      coalesce("chainSupply", 0) as "chainSupply", coalesce(treasury, 0) as treasury, coalesce("chainHeld", 0) as "chainHeld",
      coalesce("chainHolders", 0) as "chainHolders",
      (select coalesce(sum(amount), 0)::bigint from events where name = 'IncomeDeposited') as "chainRent",
      (select coalesce(sum(amount), 0)::bigint from events where name = 'Claimed') as claimed,
      exists (select from moves where kind = 'issue') as "isBought"
    from properties as home
    cross join ledger cross join rents cross join outbox
    left join told on true left join network on true left join chain on true
    left join chain_sendings as attesting on attesting.id = told.attest_sending_id
    left join lateral (
      select * from passports where home_id = home.id and outcome <> 'not-attested' order by number desc limit 1
    ) as last on true
    left join lateral (select number from passports where home_id = home.id order by number desc limit 1) as newest on true
    left join passport_withdrawals as withdrawal on withdrawal.passport_id = last.id
    left join lateral (select block_number, hash from events where name = 'PropertyTokenised' limit 1) as made on true
    where home.id = ${propertyId} and home.deleted_at is null`.execute(db);
  return rows[0] && toFacts(rows[0]);
}

function toFacts(row: Row): ProofFacts {
  const count = (name: Capitalize<NumberName>): Counted => ({
    ledger: row[`ledger${name}`],
    moved: row[`moved${name}`],
    sent: row[`sent${name}`],
    chain: row[`chain${name}`],
  });
  return {
    ...row,
    token: toHexOrNull(row.token),
    titleHash: toHexOrNull(row.titleHash),
    toldAttestation: toHexOrNull(row.toldAttestation),
    attestation: toHexOrNull(row.attestation),
    factory: toHexOrNull(row.factory),
    registry: toHexOrNull(row.registry),
    currency: toHexOrNull(row.currency),
    reader: toHexOrNull(row.reader),
    madeBy: toHexOrNull(row.madeBy),
    numbers: { supply: count('Supply'), held: count('Held'), holders: count('Holders'), rent: count('Rent') },
  };
}

/** Whom to ask about a home. */
export interface Reader {
  token: Hex;
  factory: Hex;
  reader: Hex;
}

/** Undefined where the home has no token. */
export async function findReader(db: Db, propertyId: string): Promise<Reader | undefined> {
  const { rows } = await sql<Record<keyof Reader, Buffer>>`
    select told.token, network.factory, network.reader from chain_homes as told cross join chain_networks as network
    where told.property_id = ${propertyId} and told.token is not null limit 1`.execute(db);
  const [row] = rows;
  return row && { token: toHex(row.token), factory: toHex(row.factory), reader: toHex(row.reader) };
}

export interface HomeEvent {
  name: 'PropertyTokenised' | 'Transfer' | 'IncomeDeposited' | 'Claimed';
  from: 'nobody' | 'treasury' | 'holder' | null;
  to: 'nobody' | 'treasury' | 'holder' | null;
  amount: bigint;
  block: bigint;
  hash: Hex;
  at: Date | null;
}

/** The newest first. */
export async function listHomeEvents(db: Db, token: Hex, limit: number): Promise<HomeEvent[]> {
  const side = (column: 'sender' | 'receiver') => sql`case
    when event.name <> 'Transfer' then null when ${sql.ref(`event.${column}`)} = ${NOBODY} then 'nobody'
    when ${sql.ref(`event.${column}`)} = event.token then 'treasury' else 'holder' end`;
  const { rows } = await sql<Omit<HomeEvent, 'hash'> & { hash: Buffer }>`
    select event.name, ${side('sender')} as "from", ${side('receiver')} as "to", event.amount::bigint as amount,
      event.block_number as block, event.hash, sent.created_at as at
    from chain_events as event
    left join chain_attempts as attempt on attempt.hash = event.hash
    left join chain_sendings as sent on sent.id = attempt.sending_id
    where event.token = decode(${token.slice(2)}, 'hex')
      and not (event.name = 'Transfer' and event.sender = ${NOBODY})
    order by event.block_number desc, event.log_index desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, hash: toHex(row.hash) }));
}

/** Those of some homes that have a token. */
export async function listTokenised(db: Db, propertyIds: string[]): Promise<string[]> {
  if (propertyIds.length === 0) return [];
  const rows = await db
    .selectFrom('chain_homes')
    .select('property_id')
    .where('property_id', 'in', propertyIds)
    .where('token', 'is not', null)
    .execute();
  return rows.map(({ property_id }) => property_id);
}
