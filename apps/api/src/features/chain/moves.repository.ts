import { sql, type RawBuilder } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '#api/db/client.ts';
import { toBytes, toHex, toHexOrNull } from './bytes.ts';

const isMined = (sending: string): RawBuilder<boolean> =>
  sql`exists (select from chain_sendings as sent where sent.id = ${sql.ref(sending)} and sent.state in ('mined', 'final'))`;

export interface Person {
  userId: string;
  validUntil: string;
}

/** People with an identity check that counts and that the register does not know of as it is: those of moves that wait, and renewals. */
export async function listPeopleToRegister(db: Db, today: string, limit: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id as "userId", person.identity_until::text as "validUntil"
    from users as person left join chain_people as known on known.user_id = person.id
    where person.identity_level > 0 and person.identity_until >= ${today}::date and case
      when known.user_id is not null then known.sending_id is null or known.valid_until < person.identity_until
      else exists (select from chain_moves where to_user = person.id and sending_id is null) end
    limit ${limit}`.execute(db);
  return rows;
}

export interface Registered extends Person {
  wallet: Hex;
  investor: Hex;
}

export async function setRegistered(tx: Db, people: Registered[], sendingId: bigint): Promise<void> {
  for (const { userId, validUntil, wallet, investor } of people)
    await sql`
      insert into chain_people (user_id, wallet, investor, valid_until, sending_id)
      values (${userId}, ${toBytes(wallet)}, ${toBytes(investor)}, ${validUntil}::date, ${sendingId})
      on conflict (user_id) do update set valid_until = excluded.valid_until, sending_id = excluded.sending_id`.execute(
      tx,
    );
}

export async function findWallet(db: Db, userId: string): Promise<Hex | undefined> {
  const row = await db.selectFrom('chain_people').select('wallet').where('user_id', '=', userId).executeTakeFirst();
  return row && toHex(row.wallet);
}

/** Home with what its passport says now, and what the chain was told. */
export interface Home {
  propertyId: string;
  title: string;
  /** Null where no passport stands, or it names no title. */
  titleHash: Hex | null;
  attestation: Hex | null;
  /** Why the last passport was withdrawn; null where it was not. */
  withdrawal: Hex | null;
  toldAttestation: Hex | null;
  isTold: boolean;
  isAttestMined: boolean;
  isCreateSent: boolean;
  isCreateMined: boolean;
  isAllowSent: boolean;
  token: Hex | null;
  /** Tokens that were issued and not withdrawn, as far as nothing was signed for them. */
  supply: bigint;
  hasRent: boolean;
}

type HomeRow = Record<'titleHash' | 'attestation' | 'withdrawal' | 'toldAttestation' | 'token', Buffer | null> &
  Omit<Home, 'titleHash' | 'attestation' | 'withdrawal' | 'toldAttestation' | 'token'>;

/** Homes with something to do: parts that somebody bought and that are not on chain, or a passport that changed since. */
export async function listHomes(db: Db, limit: number): Promise<Home[]> {
  const { rows } = await sql<HomeRow>`
    with wanted as (
      select property_id from chain_moves where sending_id is null and kind in ('issue', 'rent')
      union select property_id from chain_homes
    ), found as (
      select wanted.property_id as "propertyId", coalesce(home.title, '') as title,
        case when withdrawal.passport_id is null then last.hash end as attestation, withdrawal.record_hash as withdrawal,
        (select decode(paper ->> 'sha256', 'hex') from jsonb_array_elements(last.body::jsonb -> 'documents') as paper
          where paper ->> 'kind' = 'title-deed' limit 1) as "titleHash",
        told.attestation as "toldAttestation", told.property_id is not null as "isTold",
        ${isMined('told.attest_sending_id')} as "isAttestMined",
        told.create_sending_id is not null as "isCreateSent", ${isMined('told.create_sending_id')} as "isCreateMined",
        told.allow_sending_id is not null as "isAllowSent", told.token,
        (select coalesce(sum(amount), 0)::bigint from chain_moves
          where property_id = wanted.property_id and kind = 'supply' and sending_id is null) as supply,
        exists (select from chain_moves where property_id = wanted.property_id and kind = 'rent' and sending_id is null) as "hasRent",
        exists (select from chain_moves where property_id = wanted.property_id and kind = 'issue' and sending_id is null) as "hasIssue"
      from wanted
      left join properties as home on home.id = wanted.property_id
      left join chain_homes as told on told.property_id = wanted.property_id
      left join lateral (
        select * from passports where home_id = wanted.property_id and outcome <> 'not-attested' order by number desc limit 1
      ) as last on true
      left join passport_withdrawals as withdrawal on withdrawal.passport_id = last.id
    )
    select * from found
    where (not "isTold" and "hasIssue") or "isTold" and (attestation is distinct from "toldAttestation"
      or not "isCreateSent" or ("hasRent" and not "isAllowSent"))
    order by "propertyId" limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    titleHash: toHexOrNull(row.titleHash),
    attestation: toHexOrNull(row.attestation),
    withdrawal: toHexOrNull(row.withdrawal),
    toldAttestation: toHexOrNull(row.toldAttestation),
    token: toHexOrNull(row.token),
  }));
}

export async function setAttested(
  tx: Db,
  { propertyId, titleHash, attestation }: { propertyId: string; titleHash: Hex; attestation: Hex | null },
  sendingId: bigint,
): Promise<void> {
  const told = attestation === null ? null : toBytes(attestation);
  await sql`
    insert into chain_homes (property_id, title_hash, attestation, attest_sending_id)
    values (${propertyId}, ${toBytes(titleHash)}, ${told}, ${sendingId})
    on conflict (property_id) do update set attestation = excluded.attestation, attest_sending_id = excluded.attest_sending_id`.execute(
    tx,
  );
}

/** The supply that waits becomes the cap of the token: with it, those moves are signed for. */
export async function setCreated(tx: Db, propertyId: string, cap: bigint, sendingId: bigint): Promise<void> {
  await tx
    .updateTable('chain_homes')
    .set({ cap, create_sending_id: sendingId })
    .where('property_id', '=', propertyId)
    .execute();
  await tx
    .updateTable('chain_moves')
    .set({ sending_id: sendingId, waits_for: null })
    .where('property_id', '=', propertyId)
    .where('kind', '=', 'supply')
    .where('sending_id', 'is', null)
    .execute();
}

export async function setAllowed(tx: Db, propertyId: string, sendingId: bigint): Promise<void> {
  await tx
    .updateTable('chain_homes')
    .set({ allow_sending_id: sendingId })
    .where('property_id', '=', propertyId)
    .execute();
}

export async function listHomesWithoutAddress(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select property_id as id from chain_homes where token is null and ${isMined('create_sending_id')} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Undefined for a home without a token. */
export async function findToken(db: Db, propertyId: string): Promise<Hex | undefined> {
  const row = await db
    .selectFrom('chain_homes')
    .select('token')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row?.token == null ? undefined : toHex(row.token);
}

export async function setToken(db: Db, propertyId: string, token: Hex): Promise<void> {
  await db
    .updateTable('chain_homes')
    .set({ token: toBytes(token) })
    .where('property_id', '=', propertyId)
    .execute();
}

export interface Move {
  id: bigint;
  kind: 'supply' | 'issue' | 'transfer' | 'return' | 'rent';
  propertyId: string;
  amount: bigint;
  position: number;
  /** Hash of the transaction of the ledger, which its seal contains. */
  content: Hex;
  token: Hex | null;
  from: Hex | null;
  to: Hex | null;
  fromUser: string | null;
  /** Wallets of the giver's own that the register knows. */
  ownWallets: Hex[];
  usdMicros: bigint | null;
  waitsFor: string | null;
  /** What keeps it from being signed now, by the rules of the contracts; null where nothing does. */
  reason: string | null;
}

/** Those that nothing was signed for; what was not looked at for longest comes first. */
export async function listMoves(db: Db, today: string, limit: number): Promise<Move[]> {
  type Row = Omit<Move, 'content' | 'token' | 'from' | 'to' | 'ownWallets'> & {
    content: Buffer;
    ownWallets: Buffer[];
  } & Record<'token' | 'from' | 'to', Buffer | null>;
  const { rows } = await sql<Row>`
    select move.id, move.kind, move.property_id as "propertyId", move.amount, move.position,
      ledger_content(move.transaction_id) as content, home.token, giver.wallet as "from", taker.wallet as "to", move.from_user as "fromUser",
      coalesce((select array_agg(own.wallet order by own.created_at) from chain_wallets as own
        where own.user_id = move.from_user and ${isMined('own.sending_id')}), '{}') as "ownWallets",
      period.usd_micros as "usdMicros", move.waits_for as "waitsFor",
      case
        when move.kind in ('supply', 'rent') and home.property_id is null then 'buyer'
        when last.id is null then 'attestation'
        when home.token is null then 'home'
        when move.kind = 'supply' and move.amount > 0 then 'supply'
        when move.kind = 'issue' and (home.attestation is null or not ${isMined('home.attest_sending_id')}) then 'attestation'
        when move.kind = 'transfer' and home.attestation is null then 'attestation'
        when move.kind in ('issue', 'transfer') and not (taker.valid_until >= ${today}::date and ${isMined('taker.sending_id')}) is true
          then 'person'
        when move.kind = 'transfer' and not (giver.valid_until >= ${today}::date and ${isMined('giver.sending_id')}) is true then 'person'
        when move.kind = 'rent' and not ${isMined('home.allow_sending_id')} then 'currency'
        when exists (
          select from chain_moves as earlier left join chain_sendings as sent on sent.id = earlier.sending_id
          where earlier.property_id = move.property_id and earlier.id < move.id and coalesce(sent.state, '') not in ('mined', 'final')
            and earlier.kind <> 'rent' and (move.kind = 'rent' or earlier.kind = 'supply' or move.kind = 'supply'
              or earlier.from_user in (move.from_user, move.to_user) or earlier.to_user in (move.from_user, move.to_user))
        ) then 'earlier'
        when move.kind in ('transfer', 'return') and exists (
          select from chain_shifts as shift join chain_sendings as sent on sent.id = shift.sending_id
          where shift.user_id = move.from_user and shift.property_id = move.property_id and sent.state = 'signed'
        ) then 'earlier'
      end as reason
    from (
      select * from chain_moves where sending_id is null order by checked_at nulls first, id limit ${limit}
    ) as move
    left join chain_homes as home on home.property_id = move.property_id
    left join chain_people as giver on giver.user_id = move.from_user
    left join chain_people as taker on taker.user_id = move.to_user
    left join ledger_transactions as made on made.id = move.transaction_id and move.kind = 'rent'
    left join income_periods as period on period.id = made.subject_id
    left join lateral (
      select id from passports where home_id = move.property_id and outcome <> 'not-attested' limit 1
    ) as last on true
    order by move.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    content: toHex(row.content),
    token: toHexOrNull(row.token),
    from: toHexOrNull(row.from),
    to: toHexOrNull(row.to),
    ownWallets: row.ownWallets.map(toHex),
  }));
}

export async function setWaiting(db: Db, moves: { id: bigint; reason: string | null }[], at: Date): Promise<void> {
  if (moves.length === 0) return;
  const reasons = JSON.stringify(moves.map(({ id, reason }) => ({ id: String(id), reason })));
  await sql`
    update chain_moves as move set waits_for = found.reason, checked_at = ${at}
    from jsonb_to_recordset(${reasons}::jsonb) as found (id bigint, reason text)
    where move.id = found.id and move.sending_id is null`.execute(db);
}

/** False when it has been signed for meanwhile. */
export async function setMoveSending(tx: Db, id: bigint, sendingId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_moves')
    .set({ sending_id: sendingId, waits_for: null })
    .where('id', '=', id)
    .where('sending_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What a transaction that was reverted should have done is to be done again. */
export async function releaseFrom(tx: Db, sendingId: bigint, reason: string): Promise<void> {
  await tx
    .updateTable('chain_moves')
    .set(({ eb }) => ({ sending_id: null, waits_for: reason, tries: eb('tries', '+', 1) }))
    .where('sending_id', '=', sendingId)
    .execute();
  await tx.updateTable('chain_people').set({ sending_id: null }).where('sending_id', '=', sendingId).execute();
  await tx.updateTable('chain_wallets').set({ sending_id: null }).where('sending_id', '=', sendingId).execute();
  await tx
    .updateTable('chain_wallets')
    .set({ revoke_sending_id: null })
    .where('revoke_sending_id', '=', sendingId)
    .execute();
  await tx
    .updateTable('chain_shifts')
    .set({ sending_id: null, waits_for: reason })
    .where('sending_id', '=', sendingId)
    .execute();
  for (const column of ['attest_sending_id', 'create_sending_id', 'allow_sending_id'] as const)
    await tx
      .updateTable('chain_homes')
      .set({ [column]: null })
      .where(column, '=', sendingId)
      .execute();
}

export interface Waiting {
  reason: string;
  count: number;
  oldestSeconds: number;
}

/** Moves that are not on the chain, by what they wait for; an empty reason for those that nothing but the chain keeps back. */
export async function countWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select coalesce(move.waits_for, '') as reason, count(*)::int as count,
      coalesce(extract(epoch from now() - min(move.created_at)), 0)::float8 as "oldestSeconds"
    from chain_moves as move left join chain_sendings as sent on sent.id = move.sending_id
    where coalesce(sent.state, '') not in ('mined', 'final') group by 1 order by 1`.execute(db);
  return rows;
}
