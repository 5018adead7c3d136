import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { ChainEvent } from '@diyar/chain/reads.ts';
import type { Db } from '#api/db/client.ts';
import { toBytes, toHex } from './bytes.ts';

export async function listTokens(db: Db): Promise<Hex[]> {
  const { rows } = await sql<{ token: Buffer }>`
    select token from chain_homes where token is not null
    union select token from chain_events where name = 'PropertyTokenised'`.execute(db);
  return rows.map(({ token }) => toHex(token));
}

const sides = (
  event: ChainEvent,
): { sender: Hex | null; receiver: Hex | null; ref: Hex | null; amount: bigint; token: Hex } => {
  switch (event.name) {
    case 'PropertyTokenised':
      return { token: event.token, sender: null, receiver: null, ref: event.home, amount: event.cap };
    case 'Transfer':
      return { token: event.address, sender: event.from, receiver: event.to, ref: null, amount: event.amount };
    case 'IncomeDeposited':
      return { token: event.address, sender: null, receiver: null, ref: event.ref, amount: event.amount };
    default:
      return { token: event.address, sender: event.holder, receiver: event.payee, ref: null, amount: event.amount };
  }
};

export async function insertEvents(tx: Db, events: ChainEvent[]): Promise<void> {
  for (let done = 0; done < events.length; done += 1000)
    await tx
      .insertInto('chain_events')
      .values(
        events.slice(done, done + 1000).map((event) => {
          const { sender, receiver, ref, amount, token } = sides(event);
          return {
            block_number: event.blockNumber,
            log_index: event.logIndex,
            block_hash: toBytes(event.blockHash),
            hash: toBytes(event.transactionHash),
            token: toBytes(token),
            name: event.name,
            sender: sender === null ? null : toBytes(sender),
            receiver: receiver === null ? null : toBytes(receiver),
            amount: String(amount),
            ref: ref === null ? null : toBytes(ref),
          };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function setReadTo(tx: Db, chainId: bigint, block: bigint, hash: Hex): Promise<void> {
  await tx
    .updateTable('chain_networks')
    .set({ read_to: block, read_hash: toBytes(hash) })
    .where('chain_id', '=', chainId)
    .execute();
}

/** Everything up to the newest block was read at that moment. */
export async function setReadAt(db: Db, chainId: bigint, at: Date): Promise<void> {
  await db.updateTable('chain_networks').set({ read_at: at }).where('chain_id', '=', chainId).execute();
}

/** Blocks with events up to one, and their hashes, the newest first. */
export async function listBlocks(db: Db, limit: number): Promise<{ block: bigint; hash: Hex }[]> {
  const rows = await db
    .selectFrom('chain_events')
    .select(['block_number', 'block_hash'])
    .distinct()
    .orderBy('block_number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ block: row.block_number, hash: toHex(row.block_hash) }));
}

/** Forgets what was read above a block, and reads on from there. */
export async function forgetAbove(tx: Db, chainId: bigint, block: bigint): Promise<void> {
  await tx.deleteFrom('chain_events').where('block_number', '>', block).execute();
  await sql`
    update chain_networks set read_to = greatest(${block}, from_block), read_hash = null where chain_id = ${chainId}`.execute(
    tx,
  );
}
