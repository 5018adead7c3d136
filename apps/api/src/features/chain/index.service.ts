import type { Hex } from 'viem';
import { readEvents } from '@diyar/chain/reads.ts';
import { RpcError } from '@diyar/chain/rpc.ts';
import { inTransaction } from '#api/db/client.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import * as repository from './events.repository.ts';
import type { Following } from './sending.service.ts';
import { findNetwork, type Network, rewindAbove } from './sendings.repository.ts';

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
  let range = RANGE;
  for (;;) {
    // Asked for each range: a reorganised chain may be shorter than it was.
    const head = BigInt(await link.rpc.ask<Hex>('eth_blockNumber'));
    const network = await findNetwork(deps.db);
    if (network === undefined) return;
    if (network.readTo >= head) return repository.setReadAt(deps.db, network.chainId, deps.now());
    const to = network.readTo + range < head ? network.readTo + range : head;
    try {
      await readRange(following, network, to);
    } catch (error) {
      // Providers refuse ranges with too many answers.
      if (!(error instanceof RpcError) || range === 1n) throw error;
      range /= 2n;
    }
  }
}

/**
 * Tokens that were made in the same range are read with the others. What was read does not count where the chain was reorganised
 * meanwhile, also below the range: what was read before would stay, and its blocks would never be looked at again.
 */
async function readRange(following: Following, last: Network, to: bigint): Promise<void> {
  const { deps, link, network } = following;
  const from = last.readTo + 1n;
  const block = await link.rpc.ask<Block | null>('eth_getBlockByNumber', toQuantity(to), false);
  if (block === null) return stepBack(following);
  const made = await readEvents(link.rpc, [network.contracts.factory], from, to);
  const fresh = made.flatMap((event) => (event.name === 'PropertyTokenised' ? [event.token] : []));
  const tokens = [
    ...new Set([...(await repository.listTokens(deps.db)), ...fresh].map((each) => each.toLowerCase() as Hex)),
  ];
  const events = tokens.length === 0 ? [] : await readEvents(link.rpc, tokens, from, to);
  if (!(await isSame(link, { number: to, hash: block.hash }, last))) return stepBack(following);
  await inTransaction(deps.db, async (tx) => {
    const isNext = await repository.setReadTo(tx, last, { block: to, hash: block.hash });
    if (isNext) await repository.insertEvents(tx, [...made, ...events]);
  });
}

/** Whether both the newest block of a range and the one before the range are those that we know. */
async function isSame(
  { rpc }: ChainLink,
  { number, hash }: Block & { number: bigint },
  { readTo, readHash }: Network,
): Promise<boolean> {
  const [newest, before] = await rpc.askAll<Block | null>(
    [number, readTo].map((block) => ['eth_getBlockByNumber', toQuantity(block), false]),
  );
  return toHash(newest) === hash && (readHash === null || toHash(before) === readHash);
}

const toHash = (block: Block | null | RpcError | undefined): Hex | undefined =>
  block instanceof RpcError ? undefined : block?.hash;

/** Where the block that was read last is another one now: back to the newest block that both know. */
async function stepBack({ deps, link }: Following): Promise<void> {
  const network = await findNetwork(deps.db);
  if (network === undefined || network.readHash === null) return;
  const hashOf = async (block: bigint) =>
    (await link.rpc.ask<Block | null>('eth_getBlockByNumber', toQuantity(block), false))?.hash;
  if ((await hashOf(network.readTo)) === network.readHash) return;
  let common: repository.KnownBlock | undefined;
  for (const known of await repository.listBlocks(deps.db, COMPARED)) {
    if ((await hashOf(known.block)) !== known.hash) continue;
    common = known;
    break;
  }
  deps.log.warn({ from: String(network.readTo), to: String(common?.block) }, 'the chain was reorganised');
  await inTransaction(deps.db, async (tx) => {
    await repository.forgetAbove(tx, network.chainId, common);
    await rewindAbove(tx, network.chainId, common?.block ?? -1n);
  });
}
