import { randomUUID } from 'node:crypto';
import type { Hex } from 'viem';
import { readTransfersTo } from '@diyar/chain/reads.ts';
import { inTransaction } from '#api/db/client.ts';
import { creditCrypto } from '#api/features/balances/balances.service.ts';
import { findUserForUpdate } from '#api/features/users/users.service.ts';
import * as repository from './crypto.repository.ts';
import {
  CONFIRMATIONS_OF_DEVELOPMENT,
  MICROS_PER_CENT,
  type OpenPayment,
  type SeenPayment,
} from './crypto.repository.ts';
import type { Following } from './sending.service.ts';

const RANGE = 2000n;
const AT_ONCE = 500;

/**
 * Reads payments to people's addresses and credits those that are final. Blocks that are not final are read again each time, so a
 * reorganisation of those needs no rule of its own. Answers whether a payment waits for more blocks.
 */
export async function readCrypto(following: Following): Promise<boolean> {
  const { deps, link, network } = following;
  const receivers = await repository.listAddresses(deps.db);
  if (receivers.length === 0) return false;
  const before = await repository.findRead(deps.db, network.chainId);
  // A final block that is another one now: the chain began anew, or its last blocks counted too early.
  const isSame = before !== undefined && before.finalHash === (await findHash(following, before.final));
  const from = isSame ? before.final : -1n;
  const head = BigInt(await link.rpc.ask<Hex>('eth_blockNumber'));
  const confirmed = head - BigInt(link.isDevelopment ? CONFIRMATIONS_OF_DEVELOPMENT : link.confirmations);
  const final = confirmed > from ? confirmed : from;
  const seen = await readSeen(following, receivers, { from: from + 1n, to: head });
  const read = {
    head: head > final ? head : final,
    final,
    finalHash: (await findHash(following, final)) ?? '0x',
  } as const;
  const isStored = await inTransaction(deps.db, (tx) =>
    repository.storeRead(tx, network.chainId, before, { ...read, from, seen, seenAt: deps.now() }),
  );
  if (!isStored) return true;
  for (const payment of await repository.listToCredit(deps.db, final, AT_ONCE))
    await credit(following, payment).catch((error: unknown) =>
      deps.log.error({ err: error, hash: payment.hash }, 'a crypto payment could not be credited'),
    );
  return repository.isConfirming(deps.db, final);
}

async function findHash({ link }: Following, block: bigint): Promise<Hex | undefined> {
  if (block < 0n) return undefined;
  const found = await link.rpc.ask<{ hash: Hex } | null>('eth_getBlockByNumber', `0x${block.toString(16)}`, false);
  return found?.hash;
}

/** Payments in a range of blocks, each with its place among those of its transaction to the same address. */
export async function readSeen(
  { link, network }: Following,
  receivers: Hex[],
  { from, to }: { from: bigint; to: bigint },
): Promise<SeenPayment[]> {
  const counts = new Map<string, number>();
  const seen: SeenPayment[] = [];
  for (let first = from; first <= to; first += RANGE) {
    const last = first + RANGE - 1n < to ? first + RANGE - 1n : to;
    for (const each of await readTransfersTo(link.rpc, network.contracts.currency, receivers, first, last)) {
      // A transfer of nothing costs its sender nothing.
      if (each.amount === 0n) continue;
      const { transactionHash: hash, blockNumber, blockHash, amount } = each;
      const receiver = each.to.toLowerCase() as Hex;
      const position = counts.get(`${hash}/${receiver}`) ?? 0;
      counts.set(`${hash}/${receiver}`, position + 1);
      seen.push({ hash, receiver, position, sender: each.from, amount, blockNumber, blockHash });
    }
  }
  return seen;
}

/**
 * In one transaction with its mark, so that neither is there without the other. Parts of a cent stay with the address and count with
 * what comes next.
 */
async function credit(following: Following, payment: OpenPayment): Promise<void> {
  const { deps, network } = following;
  const { userId, receiver, amount } = payment;
  if ((await findHash(following, payment.blockNumber)) !== payment.blockHash)
    return repository.forgetRead(deps.db, network.chainId);
  await inTransaction(deps.db, async (tx) => {
    // Lock order: the person's row comes first, as for everything that changes a balance.
    const person = await findUserForUpdate(tx, userId);
    if (person === undefined) return;
    const sum = await repository.sumCredited(tx, receiver);
    const amountMinor = (sum + amount) / MICROS_PER_CENT - sum / MICROS_PER_CENT;
    const topUpId = amountMinor > 0n ? randomUUID() : null;
    if (!(await repository.setCredited(tx, payment, { at: deps.now(), amountMinor, topUpId }))) return;
    if (topUpId !== null) await creditCrypto(deps, tx, person, { id: topUpId, amountMinor });
  });
}
