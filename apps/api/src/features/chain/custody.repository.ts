import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '#api/db/client.ts';
import { toBytes, toHex, toHexOrNull } from './bytes.ts';

const isMined = (column: string) =>
  sql<boolean>`exists (select from chain_sendings as sent where sent.id = ${sql.ref(column)} and sent.state in ('mined', 'final'))`;

/** Whose an address is on the chain: once entered, it stays with one person. */
export async function keepWallet(tx: Db, userId: string, wallet: Hex): Promise<boolean> {
  await tx
    .insertInto('chain_wallets')
    .values({ wallet: toBytes(wallet), user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await tx
    .selectFrom('chain_wallets')
    .select('user_id')
    .where('wallet', '=', toBytes(wallet))
    .executeTakeFirstOrThrow();
  return found.user_id === userId;
}

export async function listOwnWallets(db: Db, userId: string): Promise<Hex[]> {
  const rows = await db
    .selectFrom('chain_wallets')
    .select('wallet')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(1000)
    .execute();
  return rows.map(({ wallet }) => toHex(wallet));
}

export interface OwnWallet {
  wallet: Hex;
  userId: string;
  investor: Hex;
  validUntil: string;
}

/** Wallets of people's own that the register does not know of as they are. The person's other wallet comes first. */
export async function listWalletsToRegister(db: Db, today: string, limit: number): Promise<OwnWallet[]> {
  const { rows } = await sql<Omit<OwnWallet, 'wallet' | 'investor'> & Record<'wallet' | 'investor', Buffer>>`
    select own.wallet, own.user_id as "userId", known.investor, person.identity_until::text as "validUntil"
    from chain_wallets as own join chain_people as known on known.user_id = own.user_id join users as person on person.id = own.user_id
    where person.identity_level > 0 and person.identity_until >= ${today}::date and own.lost_at is null
      and (own.sending_id is null or own.valid_until < person.identity_until)
    order by own.created_at limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, wallet: toHex(row.wallet), investor: toHex(row.investor) }));
}

export async function setWalletRegistered(tx: Db, { wallet, validUntil }: OwnWallet, sendingId: bigint): Promise<void> {
  await tx
    .updateTable('chain_wallets')
    .set({ valid_until: validUntil, sending_id: sendingId })
    .where('wallet', '=', toBytes(wallet))
    .execute();
}

/** It gets no tokens any more. */
export async function setLost(tx: Db, wallet: Hex, at: Date): Promise<void> {
  await tx.updateTable('chain_wallets').set({ lost_at: at }).where('wallet', '=', toBytes(wallet)).execute();
}

/** Lost ones that the register still lets receive; their own entry is mined. */
export async function listWalletsToRevoke(db: Db, limit: number): Promise<Hex[]> {
  const { rows } = await sql<{ wallet: Buffer }>`
    select own.wallet from chain_wallets as own
    where own.lost_at is not null and own.revoke_sending_id is null and own.valid_until is not null
      and (own.sending_id is null or ${isMined('own.sending_id')})
    order by own.lost_at limit ${limit}`.execute(db);
  return rows.map(({ wallet }) => toHex(wallet));
}

export async function setWalletRevoked(tx: Db, wallet: Hex, sendingId: bigint): Promise<void> {
  await tx
    .updateTable('chain_wallets')
    .set({ revoke_sending_id: sendingId })
    .where('wallet', '=', toBytes(wallet))
    .execute();
}

/** `recovered`: from a lost wallet. */
export type Direction = 'out' | 'back' | 'forced-back' | 'recovered';

export interface NewShift {
  id: string;
  userId: string;
  propertyId: string;
  wallet: Hex;
  direction: Direction;
  amount: bigint;
  consent?: { deadline: bigint; signature: Hex };
  caseHash?: Buffer;
}

/** What the person wished and nothing was signed for gives way to what the ledger needs. */
export async function endWaiting(db: Db, userId: string, propertyId: string, reason: string): Promise<void> {
  await db
    .updateTable('chain_shifts')
    .set({ waits_for: null, ended_for: reason })
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where('direction', 'in', ['out', 'back'])
    .where('sending_id', 'is', null)
    .where('ended_for', 'is', null)
    .execute();
}

/** False when the same is on its way already, or another move of the home waits. */
export async function insertShift(tx: Db, shift: NewShift): Promise<boolean> {
  const { id, userId, propertyId, wallet, direction, amount, consent, caseHash = null } = shift;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('chain_shifts')
    .values({
      id,
      user_id: userId,
      property_id: propertyId,
      wallet: toBytes(wallet),
      direction,
      amount,
      deadline: consent?.deadline ?? null,
      signature: consent === undefined ? null : toBytes(consent.signature),
      case_hash: caseHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface Shift {
  id: string;
  userId: string;
  propertyId: string;
  direction: Direction;
  amount: bigint;
  token: Hex | null;
  kept: Hex | null;
  own: Hex;
  deadline: bigint | null;
  signature: Hex | null;
  caseHash: Hex | null;
  /** What keeps it from being signed now; null where nothing does. */
  reason: string | null;
}

/** Those that nothing was signed for. Movements of the ledger go first; a move waits for those that take tokens from its person. */
export async function listShifts(db: Db, today: string, limit: number): Promise<Shift[]> {
  type Bytes = 'token' | 'kept' | 'own' | 'signature' | 'caseHash';
  const { rows } = await sql<
    Omit<Shift, Bytes> & Record<'token' | 'kept' | 'signature' | 'caseHash', Buffer | null> & { own: Buffer }
  >`
    select shift.id, shift.user_id as "userId", shift.property_id as "propertyId", shift.direction, shift.amount, shift.deadline,
      shift.signature, shift.case_hash as "caseHash", home.token, person.wallet as kept, own.wallet as own,
      case
        when home.token is null then 'home'
        when not ((shift.direction = 'recovered' or own.valid_until >= ${today}::date and ${isMined('own.sending_id')})
          and person.valid_until >= ${today}::date and ${isMined('person.sending_id')}) is true then 'person'
        when shift.direction = 'back' and (home.attestation is null or not ${isMined('home.attest_sending_id')}) then 'attestation'
        when shift.direction in ('out', 'back') and exists (
          select from chain_moves as move left join chain_sendings as sent on sent.id = move.sending_id
          where move.property_id = shift.property_id and move.from_user = shift.user_id
            and coalesce(sent.state, '') not in ('mined', 'final')
        ) then 'earlier'
        when exists (
          select from chain_shifts as other join chain_sendings as sent on sent.id = other.sending_id
          where other.user_id = shift.user_id and other.property_id = shift.property_id and sent.state = 'signed'
        ) then 'earlier'
      end as reason
    from chain_shifts as shift
    join chain_wallets as own on own.wallet = shift.wallet
    left join chain_people as person on person.user_id = shift.user_id
    left join chain_homes as home on home.property_id = shift.property_id
    where shift.sending_id is null and shift.ended_for is null
    order by shift.created_at, shift.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    token: toHexOrNull(row.token),
    kept: toHexOrNull(row.kept),
    own: toHex(row.own),
    signature: toHexOrNull(row.signature),
    caseHash: toHexOrNull(row.caseHash),
  }));
}

/** False when it has been signed for meanwhile. */
export async function setShiftSending(tx: Db, id: string, sendingId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_shifts')
    .set({ sending_id: sendingId, waits_for: null })
    .where('id', '=', id)
    .where('sending_id', 'is', null)
    .where('ended_for', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setShiftReason(db: Db, id: string, reason: string | null): Promise<void> {
  await db
    .updateTable('chain_shifts')
    .set({ waits_for: reason })
    .where('id', '=', id)
    .where('sending_id', 'is', null)
    .execute();
}

/** It cannot be done any more: the tokens are elsewhere, or the person's consent has run out. */
export async function endShift(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('chain_shifts')
    .set({ waits_for: null, ended_for: reason })
    .where('id', '=', id)
    .where('sending_id', 'is', null)
    .execute();
}

export interface WalletBalance {
  propertyId: string;
  title: string;
  wallet: Hex;
  isOwn: boolean;
  balance: bigint;
}

/** By the transfers that were read, of all wallets of a person. */
export async function listBalances(db: Db, userId: string): Promise<WalletBalance[]> {
  const { rows } = await sql<Omit<WalletBalance, 'wallet'> & { wallet: Buffer }>`
    with wallets as (
      select wallet, false as is_own from chain_people where user_id = ${userId}
      union all select wallet, true from chain_wallets where user_id = ${userId}
    ), changes as (
      select wallet, is_own, token, amount from wallets join chain_events on receiver = wallet and name = 'Transfer'
      union all select wallet, is_own, token, -amount from wallets join chain_events on sender = wallet and name = 'Transfer'
    )
    select home.property_id as "propertyId", coalesce(listing.title, '') as title, changes.wallet, changes.is_own as "isOwn",
      sum(changes.amount)::bigint as balance
    from changes join chain_homes as home on home.token = changes.token
    left join properties as listing on listing.id = home.property_id
    group by 1, 2, 3, 4 having sum(changes.amount) > 0 order by title, 1, 3`.execute(db);
  return rows.map((row) => ({ ...row, wallet: toHex(row.wallet) }));
}

/** Tokens that the ledger took from somebody, as far as the events that were read do not say so. */
export async function sumLeaving(db: Db, userId: string, propertyId: string): Promise<bigint> {
  const { rows } = await sql<{ tokens: bigint }>`
    select coalesce(sum(move.amount), 0)::bigint as tokens
    from chain_moves as move left join chain_sendings as sent on sent.id = move.sending_id left join chain_networks as network on true
    where move.from_user = ${userId} and move.property_id = ${propertyId}
      and not coalesce(sent.state in ('mined', 'final') and sent.block_number <= network.read_to, false)`.execute(db);
  return rows[0]!.tokens;
}

export interface LastShift {
  propertyId: string;
  wallet: Hex;
  direction: Direction;
  amount: bigint;
  waitsFor: string | null;
  endedFor: string | null;
  isDone: boolean;
}

/** The last move of each home of a person. */
export async function listLastShifts(db: Db, userId: string): Promise<LastShift[]> {
  const { rows } = await sql<Omit<LastShift, 'wallet'> & { wallet: Buffer }>`
    select distinct on (shift.property_id) shift.property_id as "propertyId", shift.wallet, shift.direction, shift.amount,
      shift.waits_for as "waitsFor", shift.ended_for as "endedFor",
      coalesce(sent.state in ('mined', 'final') and sent.block_number <= network.read_to, false) as "isDone"
    from chain_shifts as shift left join chain_sendings as sent on sent.id = shift.sending_id
    left join chain_networks as network on true
    where shift.user_id = ${userId} order by shift.property_id, shift.created_at desc`.execute(db);
  return rows.map((row) => ({ ...row, wallet: toHex(row.wallet) }));
}
