// Comparing the ledger with the chain where very many people hold homes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAbiParameters, type Hex, keccak256, padHex, toHex } from 'viem';
import { startDevChain } from '../packages/chain/src/dev-chain.ts';
import type { Call, Rpc } from '../packages/chain/src/rpc.ts';
import { createLocalSigner } from '../packages/chain/src/signer.ts';
import { createDb, createPool, SERVING } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { ServerDeps } from '../apps/api/src/deps.ts';
import { readChain } from '../apps/api/src/features/chain/index.service.ts';
import { reconcile } from '../apps/api/src/features/chain/reconcile.service.ts';
import { findNetwork } from '../apps/api/src/features/chain/sendings.repository.ts';
import type { ChainLink } from '../apps/api/src/lib/chain.ts';
import { fillCrowd } from './chain-holders.ts';
import type { RecordFigure } from './figures.ts';
import { startOwnDatabase } from './own-database.ts';

const HOLDERS = Number(process.env['BENCH_HOLDERS'] ?? 100_000);
const SECONDS = 60;
const MEGABYTE = 1024 * 1024;
/** What go-ethereum gives a call unless its operator says otherwise. */
const GAS_OF_CALL = 50_000_000;
/** Of `_accounts` in `PropertyToken.sol`. */
const ACCOUNTS_SLOT = 3n;

export async function measureReconciling(record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-chain-'));
  const database = await startOwnDatabase();
  const pool = createPool(database.address, () => undefined);
  const db = createDb(createPool(database.address, () => undefined, SERVING));
  // Blocks that hold thousands of issues each, of which a save takes seconds.
  const settings = ['--hardfork', 'cancun', '--gas-limit', '2000000000'];
  const chain = await startDevChain({ folder, log: console.error, saveSeconds: 3600, settings });
  try {
    await migrate(db);
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    // Following and reconciling use nothing else of it.
    const deps = { db, log, secrets: { pepper: Buffer.alloc(32, 1) }, now: () => new Date() } as unknown as ServerDeps;
    const link: ChainLink = {
      rpc: chain.rpc,
      chainId: 31_337n,
      agent: createLocalSigner(`0x${'a1'.repeat(32)}`),
      enforcer: createLocalSigner(`0x${'b2'.repeat(32)}`),
      currency: undefined,
      confirmations: 0,
      isDevelopment: true,
    };
    await fillCrowd({ deps, link, pool, holders: HOLDERS });
    // Events are read as they happen, not when all of them are there.
    const network = (await findNetwork(db))!;
    await readChain({ deps, link, network });
    await measureOnce(deps, link, record);
    await measureChanged(deps, link, record);
  } finally {
    await chain.stop();
    await pool.end();
    await db.destroy();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps every call; each is a request of its own. */
function listening(rpc: Rpc): { rpc: Rpc; asked: Call[] } {
  const asked: Call[] = [];
  return {
    asked,
    rpc: {
      ask: (...call) => {
        asked.push(call);
        return rpc.ask(...call);
      },
      askAll: (calls) => {
        asked.push(...calls);
        return rpc.askAll(calls);
      },
    },
  };
}

async function measureOnce(deps: ServerDeps, link: ChainLink, record: RecordFigure): Promise<void> {
  const { rpc, asked } = listening(link.rpc);
  let highest = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50);
  const begun = performance.now();
  const { holders, differences, waiting } = await reconcile(deps, { ...link, rpc });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  if (holders !== HOLDERS || differences.length > 0 || waiting.length > 0)
    throw new Error(`${holders} holders, ${JSON.stringify({ waiting, differences: differences.slice(0, 5) })}`);
  const size = `${HOLDERS.toLocaleString('en')} holders`;
  record(`reconciling ${size} with the chain, in seconds`, seconds, SECONDS, {
    detail: `${((highest - before) / MEGABYTE).toFixed(0)} MB`,
  });
  const batches = asked.filter(([method]) => method === 'eth_call');
  record(`requests to the chain for 1,000 of ${size}`, asked.length / (HOLDERS / 1000), 1, {
    detail: `${batches.length} batches of calls, ${asked.length} requests in all`,
  });
  const gas = await link.rpc.ask<Hex>('eth_estimateGas', batches[0]![1]);
  record('gas of the largest batch of calls', Number(gas), GAS_OF_CALL);
}

/** A balance that nobody moved tokens for. It is written into the contract's storage, so that no event tells of it. */
async function measureChanged(deps: ServerDeps, link: ChainLink, record: RecordFigure): Promise<void> {
  const { user_id: userId, property_id: propertyId } = await deps.db
    .selectFrom('chain_moves')
    .innerJoin('chain_people', 'chain_people.user_id', 'chain_moves.to_user')
    .select(['chain_people.user_id', 'chain_moves.property_id'])
    .where('amount', '=', 1n)
    .orderBy('chain_moves.id')
    .offset(HOLDERS / 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const people = deps.db.selectFrom('chain_people').select('wallet').where('user_id', '=', userId);
  const homes = deps.db.selectFrom('chain_homes').select('token').where('property_id', '=', propertyId);
  const wallet = toHex((await people.executeTakeFirstOrThrow()).wallet);
  const token = toHex((await homes.executeTakeFirstOrThrow()).token!);
  const place = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [wallet, ACCOUNTS_SLOT]));
  if (BigInt(await link.rpc.ask<Hex>('eth_getStorageAt', token, place, 'latest')) !== 1n)
    throw new Error('The balance is not where it was looked for');
  await link.rpc.ask('anvil_setStorageAt', token, place, padHex('0x03', { size: 32 }));
  await link.rpc.ask('evm_mine');
  const { differences } = await reconcile(deps, link);
  const expected = `holder ${userId} of ${propertyId}: outbox mined 1, chain 3, events 1`;
  if (differences.some((difference) => difference !== expected)) throw new Error(differences.slice(0, 5).join('\n'));
  record('differences named after one balance was changed', differences.length, 1, { exactly: true });
}
