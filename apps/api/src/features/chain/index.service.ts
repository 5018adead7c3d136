import type { Hex } from 'viem';
import { readEvents } from '@diyar/chain/reads.ts';
import { RpcError } from '@diyar/chain/rpc.ts';
import { inTransaction } from '#api/db/client.ts';
import * as repository from './events.repository.ts';
import type { Following } from './sending.service.ts';
import { findNetwork, rewindAbove } from './sendings.repository.ts';

const RANGE = 2000n;
/** Blocks with events that are compared when the chain has been reorganised. */
const COMPARED = 200;

interface Block {
  hash: Hex;
}

const toQuantity = (block: bigint): Hex => `0x${block.toString(16)}`;

/** Reads what happened since the last time, up to the newest block; what is in blocks that are gone is forgotten first. */
export async function readChain(following: Following): Promise<void> {
  const { deps, link } = following;
  await stepBack(following);
  const head = BigInt(await link.rpc.ask<Hex>('eth_blockNumber'));
  let range = RANGE;
  for (;;) {
    const network = await findNetwork(deps.db);
    if (network === undefined) return;
    if (network.readTo >= head) return repository.setReadAt(deps.db, network.chainId, deps.now());
    const from = network.readTo + 1n;
    const to = from + range - 1n < head ? from + range - 1n : head;
    try {
      await readRange(following, from, to);
    } catch (error) {
      // Providers refuse ranges with too many answers.
      if (!(error instanceof RpcError) || range === 1n) throw error;
      range /= 2n;
    }
  }
}

/** Tokens that were made in the same range are read with the others. */
async function readRange({ deps, link, network }: Following, from: bigint, to: bigint): Promise<void> {
  const block = await link.rpc.ask<Block>('eth_getBlockByNumber', toQuantity(to), false);
  const made = await readEvents(link.rpc, [network.contracts.factory], from, to);
  const fresh = made.flatMap((event) => (event.name === 'PropertyTokenised' ? [event.token] : []));
  const tokens = [
    ...new Set([...(await repository.listTokens(deps.db)), ...fresh].map((each) => each.toLowerCase() as Hex)),
  ];
  const events = tokens.length === 0 ? [] : await readEvents(link.rpc, tokens, from, to);
  const after = await link.rpc.ask<Block>('eth_getBlockByNumber', toQuantity(to), false);
  if (after.hash !== block.hash) return stepBack({ deps, link, network });
  await inTransaction(deps.db, async (tx) => {
    await repository.insertEvents(tx, [...made, ...events]);
    await repository.setReadTo(tx, network.chainId, to, block.hash);
  });
}

/** Where the block that was read last is another one now: back to the newest block that both know. */
async function stepBack({ deps, link }: Following): Promise<void> {
  const network = await findNetwork(deps.db);
  if (network === undefined || network.readHash === null) return;
  const hashOf = async (block: bigint) =>
    (await link.rpc.ask<Block | null>('eth_getBlockByNumber', toQuantity(block), false))?.hash;
  if ((await hashOf(network.readTo)) === network.readHash) return;
  let common = -1n;
  for (const { block, hash } of await repository.listBlocks(deps.db, COMPARED)) {
    if ((await hashOf(block)) !== hash) continue;
    common = block;
    break;
  }
  deps.log.warn({ from: String(network.readTo), to: String(common) }, 'the chain was reorganised');
  await inTransaction(deps.db, async (tx) => {
    await repository.forgetAbove(tx, network.chainId, common);
    await rewindAbove(tx, network.chainId, common);
  });
}
