import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Db } from '#api/db/client.ts';
import { toBytes, toHex } from './bytes.ts';

export const MICROS_PER_CENT = 10_000n;
/** Blocks on top of a payment after which it counts, on a chain of our own. */
export const CONFIRMATIONS_OF_DEVELOPMENT = 3;
/** Larger payments wait for a person of the platform: ten million dollars. */
const LARGEST = sql`10000000000000::numeric`;

/** Where a person pays to. One that is there already stays. */
export async function keepAddress(db: Db, userId: string, address: Hex): Promise<void> {
  await db
    .insertInto('crypto_addresses')
    .values({ user_id: userId, address: toBytes(address) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function findAddress(db: Db, userId: string): Promise<Hex | undefined> {
  const row = await db
    .selectFrom('crypto_addresses')
    .select('address')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toHex(row.address);
}

export async function listAddresses(db: Db): Promise<Hex[]> {
  const rows = await db.selectFrom('crypto_addresses').select('address').execute();
  return rows.map(({ address }) => toHex(address));
}

/** How far payments were read. Everything up to the final block is as it stays. */
interface CryptoRead {
  head: bigint;
  final: bigint;
  finalHash: Hex;
}

export async function findRead(db: Db, chainId: bigint): Promise<CryptoRead | undefined> {
  const row = await db.selectFrom('crypto_reads').selectAll().where('chain_id', '=', chainId).executeTakeFirst();
  return row && { head: row.head, final: row.final, finalHash: toHex(row.final_hash) };
}

export interface SeenPayment {
  hash: Hex;
  receiver: Hex;
  position: number;
  sender: Hex;
  amount: bigint;
  blockNumber: bigint;
  blockHash: Hex;
}

/**
 * What the blocks above `from` hold now: payments that are in none of them any more are forgotten, unless they were credited. False when
 * somebody else read on meanwhile.
 */
export async function storeRead(
  tx: Db,
  chainId: bigint,
  before: CryptoRead | undefined,
  { from, seen, seenAt, ...read }: CryptoRead & { from: bigint; seen: SeenPayment[]; seenAt: Date },
): Promise<boolean> {
  const { head, final, finalHash } = read;
  const values = { head, final, final_hash: toBytes(finalHash) };
  const adding = tx.insertInto('crypto_reads').values({ chain_id: chainId, ...values });
  const stored =
    before === undefined
      ? await adding
          .onConflict((conflict) => conflict.doNothing())
          .returning('chain_id')
          .executeTakeFirst()
      : await tx
          .updateTable('crypto_reads')
          .set(values)
          .where('chain_id', '=', chainId)
          .where('final', '=', before.final)
          .where('final_hash', '=', toBytes(before.finalHash))
          .returning('chain_id')
          .executeTakeFirst();
  if (stored === undefined) return false;
  const rows = sql`
    select decode(hash, 'hex') as hash, decode(receiver, 'hex') as receiver, position, decode(sender, 'hex') as sender,
      amount, block_number, decode(block_hash, 'hex') as block_hash
    from unnest(${seen.map(({ hash }) => hash.slice(2))}::text[], ${seen.map(({ receiver }) => receiver.slice(2))}::text[],
      ${seen.map(({ position }) => position)}::int[], ${seen.map(({ sender }) => sender.slice(2))}::text[],
      ${seen.map(({ amount }) => String(amount))}::numeric[], ${seen.map(({ blockNumber }) => String(blockNumber))}::bigint[],
      ${seen.map(({ blockHash }) => blockHash.slice(2))}::text[])
      as seen (hash, receiver, position, sender, amount, block_number, block_hash)`;
  await sql`
    delete from crypto_payments as old where credited_at is null and block_number > ${from} and not exists (
      select from (${rows}) as seen
      where (seen.hash, seen.receiver, seen.position, seen.sender, seen.amount) = (old.hash, old.receiver, old.position, old.sender, old.amount))`.execute(
    tx,
  );
  await sql`
    insert into crypto_payments as old (hash, receiver, position, sender, amount, block_number, block_hash, seen_at)
    select hash, receiver, position, sender, amount, block_number, block_hash, ${seenAt} from (${rows}) as seen
    on conflict (hash, receiver, position) do update set block_number = excluded.block_number, block_hash = excluded.block_hash
    where old.block_hash <> excluded.block_hash`.execute(tx);
  return true;
}

/** Everything is read again from the first block on. */
export async function forgetRead(db: Db, chainId: bigint): Promise<void> {
  await db
    .updateTable('crypto_reads')
    .set({ final: -1n, final_hash: Buffer.alloc(0) })
    .where('chain_id', '=', chainId)
    .execute();
}

type PaymentKey = Pick<SeenPayment, 'hash' | 'receiver' | 'position'>;

export interface OpenPayment extends PaymentKey {
  userId: string;
  amount: bigint;
  blockNumber: bigint;
  blockHash: Hex;
}

/** Final and not credited yet. */
export async function listToCredit(db: Db, final: bigint, limit: number): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('crypto_payments as paid')
    .innerJoin('crypto_addresses as own', 'own.address', 'paid.receiver')
    .select(['hash', 'receiver', 'position', 'user_id', 'amount', 'block_number', 'block_hash'])
    .where('credited_at', 'is', null)
    .where('block_number', '<=', final)
    .where(sql<boolean>`amount <= ${LARGEST}`)
    // Without an account there is nobody to credit.
    .where(sql<boolean>`exists (select from users where id = own.user_id)`)
    .orderBy('block_number')
    .orderBy('hash')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    hash: toHex(row.hash),
    receiver: toHex(row.receiver),
    position: row.position,
    userId: row.user_id,
    amount: BigInt(row.amount),
    blockNumber: row.block_number,
    blockHash: toHex(row.block_hash),
  }));
}

/** Payments that are final and stay where they are: too large, or to nobody who has an account. */
export async function countUncredited(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from crypto_payments
    where credited_at is null and block_number <= (select final from crypto_reads)`.execute(db);
  return rows[0]!.count;
}

/** Whether a payment waits for blocks. */
export async function isConfirming(db: Db, final: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('crypto_payments')
    .select('position')
    .where('credited_at', 'is', null)
    .where('block_number', '>', final)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function sumCredited(tx: Db, receiver: Hex): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::text as sum from crypto_payments
    where receiver = ${toBytes(receiver)} and credited_at is not null`.execute(tx);
  return BigInt(rows[0]!.sum);
}

/** False when it was credited already, or is in another block now. */
export async function setCredited(
  tx: Db,
  { hash, receiver, position, blockHash }: OpenPayment,
  credit: { at: Date; amountMinor: bigint; topUpId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('crypto_payments')
    .set({ credited_at: credit.at, credited_minor: credit.amountMinor, top_up_id: credit.topUpId })
    .where('hash', '=', toBytes(hash))
    .where('receiver', '=', toBytes(receiver))
    .where('position', '=', position)
    .where('block_hash', '=', toBytes(blockHash))
    .where('credited_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface StoredPayment {
  hash: Hex;
  position: number;
  amount: bigint;
  blockNumber: bigint;
  seenAt: Date;
  creditedMinor: bigint | null;
  topUpId: string | null;
}

/** The newest first; all of them without a limit. */
export async function listPayments(db: Db, receiver: Hex, limit: number | null): Promise<StoredPayment[]> {
  const rows = await db
    .selectFrom('crypto_payments')
    .selectAll()
    .where('receiver', '=', toBytes(receiver))
    .where(sql<boolean>`amount <= ${LARGEST}`)
    .orderBy('seen_at', 'desc')
    .orderBy('block_number', 'desc')
    .orderBy('hash')
    .orderBy('position', 'desc')
    .$if(limit !== null, (query) => query.limit(limit!))
    .execute();
  return rows.map((row) => ({
    hash: toHex(row.hash),
    position: row.position,
    amount: BigInt(row.amount),
    blockNumber: row.block_number,
    seenAt: row.seen_at,
    creditedMinor: row.credited_minor,
    topUpId: row.top_up_id,
  }));
}

/** Payments that wait for blocks, and test coins that were asked for and have not been seen. */
export async function sumWaiting(db: Db, receiver: Hex): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select (select coalesce(sum(amount), 0) from crypto_payments
        where receiver = ${toBytes(receiver)} and credited_at is null and amount <= ${LARGEST})
      + (select coalesce(sum(amount), 0) from chain_mints as mint
        where receiver = ${toBytes(receiver)} and not exists (
          select from chain_sendings as sent left join chain_attempts as attempt on attempt.sending_id = sent.id
            left join crypto_payments as paid on paid.hash = attempt.hash
          where sent.id = mint.sending_id and (sent.state = 'reverted' or paid.hash is not null))) as sum`.execute(db);
  return BigInt(rows[0]!.sum);
}

export async function insertMint(tx: Db, mint: { id: string; receiver: Hex; amount: bigint }): Promise<void> {
  await tx
    .insertInto('chain_mints')
    .values({ ...mint, receiver: toBytes(mint.receiver) })
    .execute();
}

export async function listMints(db: Db, limit: number): Promise<{ id: string; receiver: Hex; amount: bigint }[]> {
  const rows = await db
    .selectFrom('chain_mints')
    .select(['id', 'receiver', 'amount'])
    .where('sending_id', 'is', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, receiver: toHex(row.receiver) }));
}

export async function setMintSending(tx: Db, id: string, sendingId: bigint): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('chain_mints')
    .set({ sending_id: sendingId })
    .where('id', '=', id)
    .where('sending_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error('These test coins were signed for by another process');
}
