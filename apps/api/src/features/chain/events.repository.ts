import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { ChainEvent } from '@diyar/chain/reads.ts';
import type { Db } from '#api/db/client.ts';
import { toBytes, toHex } from './bytes.ts';
import type { Network } from './sendings.repository.ts';

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

/** False when another process has read on, or stepped back, since `last`. */
export async function setReadTo(
  tx: Db,
  last: Pick<Network, 'chainId' | 'readTo' | 'readHash'>,
  { block, hash }: KnownBlock,
): Promise<boolean> {
  const { chainId, readTo, readHash } = last;
  const { numUpdatedRows } = await tx
    .updateTable('chain_networks')
    .set({ read_to: block, read_hash: toBytes(hash) })
    .where('chain_id', '=', chainId)
    .where('read_to', '=', readTo)
    .where('read_hash', 'is not distinct from', readHash === null ? null : toBytes(readHash))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Everything up to the newest block was read at that moment. */
export async function setReadAt(db: Db, chainId: bigint, at: Date): Promise<void> {
  await db.updateTable('chain_networks').set({ read_at: at }).where('chain_id', '=', chainId).execute();
}

export interface KnownBlock {
  block: bigint;
  hash: Hex;
}

/** Blocks with events, the newest first. */
export async function listBlocks(db: Db, limit: number): Promise<KnownBlock[]> {
  const rows = await db
    .selectFrom('chain_events')
    .select(['block_number', 'block_hash'])
    .distinct()
    .orderBy('block_number', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ block: row.block_number, hash: toHex(row.block_hash) }));
}

/** Forgets what was read above a block, and reads on from there; without one, everything. */
export async function forgetAbove(tx: Db, chainId: bigint, common: KnownBlock | undefined): Promise<void> {
  const { block, hash } = common ?? { block: -1n, hash: null };
  // First, because it waits for whoever is adding events; they are then among those that go.
  await sql`
    update chain_networks set read_to = greatest(${block}, from_block), read_hash = ${hash === null ? null : toBytes(hash)}
    where chain_id = ${chainId}`.execute(tx);
  await tx.deleteFrom('chain_events').where('block_number', '>', block).execute();
}
