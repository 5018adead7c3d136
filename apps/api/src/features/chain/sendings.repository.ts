import { sql } from 'kysely';
import type { Hex } from 'viem';
import type { Act, Contracts } from '@diyar/chain/contracts.ts';
import type { Db } from '#api/db/client.ts';
import { toBytes, toHex, toHexOrNull } from './bytes.ts';

export interface Network {
  chainId: bigint;
  agent: Hex;
  enforcer: Hex | null;
  contracts: Contracts;
  /** Last block whose events are stored, and its hash. */
  readTo: bigint;
  readHash: Hex | null;
}

/** The chain of this database: it has one, or none yet. */
export async function findNetwork(db: Db): Promise<Network | undefined> {
  const row = await db.selectFrom('chain_networks').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { currency, registry, factory, reader } = row;
  return {
    chainId: row.chain_id,
    agent: toHex(row.agent),
    enforcer: toHexOrNull(row.enforcer),
    contracts: {
      currency: toHex(currency),
      registry: toHex(registry),
      factory: toHex(factory),
      reader: toHex(reader),
    },
    readTo: row.read_to,
    readHash: toHexOrNull(row.read_hash),
  };
}

export async function insertNetwork(tx: Db, network: Omit<Network, 'readHash'>): Promise<void> {
  const { chainId, agent, enforcer, contracts, readTo } = network;
  await tx
    .insertInto('chain_networks')
    .values({
      chain_id: chainId,
      agent: toBytes(agent),
      enforcer: enforcer === null ? null : toBytes(enforcer),
      currency: toBytes(contracts.currency),
      registry: toBytes(contracts.registry),
      factory: toBytes(contracts.factory),
      reader: toBytes(contracts.reader),
      from_block: readTo,
      read_to: readTo,
    })
    .execute();
}

export interface Attempt {
  hash: Hex;
  raw: Hex;
  fee: bigint;
  tip: bigint;
  sentAt: Date;
}

export interface Sending {
  id: bigint;
  nonce: bigint;
  act: string;
  what: Act;
  gas: bigint;
  state: 'signed' | 'mined';
  blockNumber: bigint | null;
  blockHash: Hex | null;
  /** The newest first. */
  attempts: Attempt[];
}

/** The next nonce of a signer is the one after its last row: neither the chain nor memory is asked. */
export async function findNextNonce(db: Db, chainId: bigint, signer: Hex): Promise<bigint | undefined> {
  const { rows } = await sql<{ next: bigint | null }>`
    select max(nonce) + 1 as next from chain_sendings where chain_id = ${chainId} and signer = ${toBytes(signer)}`.execute(
    db,
  );
  return rows[0]?.next ?? undefined;
}

export interface NewSending {
  chainId: bigint;
  signer: Hex;
  nonce: bigint;
  act: string;
  what: Act;
  gas: bigint;
  attempt: Attempt;
}

/** Refused by the database when the nonce was taken meanwhile. */
export async function insertSending(tx: Db, sending: NewSending): Promise<bigint> {
  const { chainId, signer, nonce, act, what, gas, attempt } = sending;
  const { id } = await tx
    .insertInto('chain_sendings')
    .values({
      chain_id: chainId,
      signer: toBytes(signer),
      nonce,
      act,
      target: what.to === null ? null : toBytes(what.to),
      input: toBytes(what.data),
      gas,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAttempt(tx, id, attempt);
  return id;
}

export async function insertAttempt(
  tx: Db,
  sendingId: bigint,
  { hash, raw, fee, tip, sentAt }: Attempt,
): Promise<void> {
  await tx
    .insertInto('chain_attempts')
    .values({ hash: toBytes(hash), raw: toBytes(raw), sending_id: sendingId, fee, tip, sent_at: sentAt })
    .execute();
}

/** Those that are not final, by nonce. */
export async function listOpen(db: Db, chainId: bigint, signer: Hex, limit: number): Promise<Sending[]> {
  const rows = await db
    .selectFrom('chain_sendings')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('signer', '=', toBytes(signer))
    .where('state', 'in', ['signed', 'mined'])
    .orderBy('nonce')
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const attempts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('chain_attempts')
          .selectAll()
          .where('sending_id', 'in', ids)
          .orderBy('fee', 'desc')
          .execute();
  return rows.map((row) => ({
    id: row.id,
    nonce: row.nonce,
    act: row.act,
    what: { to: toHexOrNull(row.target), data: toHex(row.input) },
    gas: row.gas,
    state: row.state as Sending['state'],
    blockNumber: row.block_number,
    blockHash: toHexOrNull(row.block_hash),
    attempts: attempts
      .filter(({ sending_id }) => sending_id === row.id)
      .map(({ hash, raw, fee, tip, sent_at }) => ({ hash: toHex(hash), raw: toHex(raw), fee, tip, sentAt: sent_at })),
  }));
}

/** What the chain has forgotten waits again: everything from a nonce on that had been mined. Answers how many. */
export async function rewindFrom(db: Db, chainId: bigint, signer: Hex, nonce: bigint): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('chain_sendings')
    .set({ state: 'signed', hash: null, block_number: null, block_hash: null })
    .where('chain_id', '=', chainId)
    .where('signer', '=', toBytes(signer))
    .where('nonce', '>=', nonce)
    .where('state', '<>', 'signed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The same for what was in blocks that are no longer a part of the chain. */
export async function rewindAbove(db: Db, chainId: bigint, block: bigint): Promise<void> {
  await db
    .updateTable('chain_sendings')
    .set({ state: 'signed', hash: null, block_number: null, block_hash: null })
    .where('chain_id', '=', chainId)
    .where('block_number', '>', block)
    .execute();
}

export interface Outcome {
  state: 'mined' | 'final' | 'reverted';
  hash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
}

export async function setOutcome(db: Db, id: bigint, { state, hash, blockNumber, blockHash }: Outcome): Promise<void> {
  await db
    .updateTable('chain_sendings')
    .set({ state, hash: toBytes(hash), block_number: blockNumber, block_hash: toBytes(blockHash) })
    .where('id', '=', id)
    .execute();
}

export async function setSigned(db: Db, id: bigint): Promise<void> {
  await db
    .updateTable('chain_sendings')
    .set({ state: 'signed', hash: null, block_number: null, block_hash: null })
    .where('id', '=', id)
    .execute();
}

/** How far the contracts are: none of them can be called before all are there. */
export async function isDeployed(db: Db, chainId: bigint): Promise<boolean> {
  const left = await db
    .selectFrom('chain_sendings')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('act', '=', 'deploy')
    .where('state', 'not in', ['mined', 'final'])
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}
