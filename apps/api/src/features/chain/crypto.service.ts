import { createHmac, randomUUID } from 'node:crypto';
import type { Hex } from 'viem';
import type { AccountExport } from '@diyar/domain/account.ts';
import type { CryptoAccount, CryptoPayment, TestCoinsInput } from '@diyar/domain/balances.ts';
import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toChecksumAddress } from '#api/lib/ethereum.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { isCryptoTaken } from '#api/features/intents/exchange.service.ts';
import { findBalance } from '#api/features/ledger/balances.service.ts';
import { FOLLOW_CHAIN } from './chain.service.ts';
import * as repository from './crypto.repository.ts';
import { CONFIRMATIONS_OF_DEVELOPMENT, MICROS_PER_CENT } from './crypto.repository.ts';
import { findNetwork, type Network } from './sendings.repository.ts';

const SHOWN = 20;
const COINS_AN_HOUR = 60;

async function findOpenNetwork(deps: ServerDeps): Promise<Network | undefined> {
  if (!isCryptoTaken(deps) || deps.chain?.url() === undefined) return undefined;
  return findNetwork(deps.db);
}

/** Of a key that only this server can make, so that what lies there can be moved on; and the same again when a backup is restored. */
async function takeAddress({ db, secrets }: ServerDeps, userId: string): Promise<Hex> {
  const known = await repository.findAddress(db, userId);
  if (known !== undefined) return known;
  const { createLocalSigner } = await import('@diyar/chain/signer.ts');
  const key = createHmac('sha256', secrets.pepper).update(`chain/crypto/${userId}`).digest('hex');
  const { address } = createLocalSigner(`0x${key}`);
  await repository.keepAddress(db, userId, address);
  return address;
}

/** Where somebody pays in crypto, and what came there. */
export async function getCryptoAccount(deps: ServerDeps, { userId }: Actor): Promise<CryptoAccount> {
  const availableMinor = toWire(await findBalance(deps.db, userId, 'USD'));
  const network = await findOpenNetwork(deps);
  if (network === undefined) return { place: null, availableMinor, waitingMinor: 0, payments: [] };
  const address = await takeAddress(deps, userId);
  // Who looks at it waits for it.
  deps.jobs.wake(FOLLOW_CHAIN);
  const [read, payments, waiting] = await Promise.all([
    repository.findRead(deps.db, network.chainId),
    repository.listPayments(deps.db, address, SHOWN),
    repository.sumWaiting(deps.db, address),
  ]);
  return {
    place: {
      address: await toChecksumAddress(address),
      chainId: Number(network.chainId),
      coin: await toChecksumAddress(network.contracts.currency),
      confirmationsNeeded: CONFIRMATIONS_OF_DEVELOPMENT,
    },
    availableMinor,
    waitingMinor: toWire(waiting / MICROS_PER_CENT),
    payments: payments.map((payment) => toPayment(payment, read)),
  };
}

function toPayment(
  { hash, position, amount, blockNumber, seenAt, creditedMinor, topUpId }: repository.StoredPayment,
  read: { head: bigint } | undefined,
): CryptoPayment {
  return {
    hash,
    position,
    amountMinor: Number(creditedMinor ?? amount / MICROS_PER_CENT),
    seenAt: seenAt.toISOString(),
    confirmations: Math.max(0, Number((read?.head ?? 0n) - blockNumber)),
    topUpId,
  };
}

/** All of it, also where crypto is no longer taken. */
export async function exportCrypto({ db }: Deps, { userId }: Actor): Promise<AccountExport['crypto']> {
  const address = await repository.findAddress(db, userId);
  if (address === undefined) return null;
  const network = await findNetwork(db);
  const read = network && (await repository.findRead(db, network.chainId));
  const payments = await repository.listPayments(db, address, null);
  return { address: await toChecksumAddress(address), payments: payments.map((each) => toPayment(each, read)) };
}

/** Coins that a chain of our own makes for somebody who wants to try it. No other chain has any. */
export async function sendTestCoins(
  deps: ServerDeps,
  { userId }: Actor,
  { amountMinor }: TestCoinsInput,
): Promise<void> {
  if ((await findOpenNetwork(deps)) === undefined) throw new AppError('METHOD_NOT_AVAILABLE');
  const budget = { key: `test-coins:${userId}`, limit: COINS_AN_HOUR, windowSeconds: HOUR_SECONDS };
  await spendOrRefuse(deps.db, budget, deps.now());
  const receiver = await takeAddress(deps, userId);
  const amount = BigInt(amountMinor) * MICROS_PER_CENT;
  await repository.insertMint(deps.db, { id: randomUUID(), receiver, amount });
  deps.jobs.wake(FOLLOW_CHAIN);
}
