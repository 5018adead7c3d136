import type { Hex } from 'viem';
import { toHomeKey } from '@diyar/chain/contracts.ts';
import { askAttestation, askHolder, askToken, type Question, readNumbers } from '@diyar/chain/reads.ts';
import type { Deps } from '#api/deps.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import { toHex } from './bytes.ts';
import { countUncredited, findRead, listAddresses } from './crypto.repository.ts';
import { readChain } from './index.service.ts';
import { countWaiting, type Waiting } from './moves.repository.ts';
import { toMicros, toRef } from './plan.service.ts';
import { readSeen } from './read-crypto.service.ts';
import * as repository from './reconcile.repository.ts';
import type { Following } from './sending.service.ts';
import { findNetwork } from './sendings.repository.ts';

const ONE_DOLLAR = 1_000_000n;

export interface Reconciliation {
  holders: number;
  homes: number;
  deposits: number;
  /** What is not as it should be, a sentence each. */
  differences: string[];
  /** Not yet on the chain: no difference, but a reason. */
  waiting: Waiting[];
}

/** Compares the ledger, the outbox, what was read from the chain, and the chain itself, at one block. */
export async function reconcile(deps: Deps, link: ChainLink): Promise<Reconciliation> {
  const waiting = await countWaiting(deps.db);
  const network = await findNetwork(deps.db);
  if (network === undefined) return { holders: 0, homes: 0, deposits: 0, differences: [], waiting };
  await readChain({ deps, link, network });
  const block = await link.rpc.ask<Hex>('eth_blockNumber');
  const ask = (questions: Question[]) => readNumbers(link.rpc, network.contracts.reader, questions, block);

  const holders = await repository.listHolders(deps.db);
  const homes = await repository.listHomeFacts(deps.db);
  const deposits = await repository.listDeposits(deps.db);
  const differences = [
    ...(await compareHolders(holders, ask)),
    ...(await compareHomes(homes, holders, { ask, ...network.contracts })),
    ...compareRents(await repository.listMinedRents(deps.db), deposits),
    ...(await compareCrypto({ deps, link, network }, BigInt(block))),
  ];
  const uncredited = await countUncredited(deps.db);
  if (uncredited > 0)
    waiting.push({ reason: 'a decision about a payment in crypto', count: uncredited, oldestSeconds: 0 });
  return { holders: holders.length, homes: homes.length, deposits: deposits.length, differences, waiting };
}

type Ask = (questions: Question[]) => Promise<(bigint | undefined)[]>;

/** Says so when values that should be one are not. */
function compare(what: string, values: Record<string, bigint | undefined>): string[] {
  const isSame = new Set(Object.values(values)).size === 1;
  if (isSame) return [];
  return [
    `${what}: ${Object.entries(values)
      .map(([name, value]) => `${name} ${value ?? 'unknown'}`)
      .join(', ')}`,
  ];
}

async function compareHolders(holders: repository.HolderFacts[], ask: Ask): Promise<string[]> {
  const places = holders.flatMap((holder) =>
    holder.token === null ? [] : holder.wallets.map((wallet) => ({ holder, token: holder.token!, wallet })),
  );
  const balances = await ask(places.map(({ token, wallet }) => askHolder(token, 'balanceOf', wallet)));
  const found = new Map<repository.HolderFacts, bigint | undefined>();
  for (const [position, { holder }] of places.entries()) {
    const balance = balances[position];
    const before = found.has(holder) ? found.get(holder) : 0n;
    found.set(holder, balance === undefined || before === undefined ? undefined : before + balance);
  }
  return holders.flatMap((holder) => {
    const { propertyId, userId, held, moved, mined, indexed } = holder;
    const who = `holder ${userId} of ${propertyId}`;
    return [
      ...compare(who, { ledger: held, outbox: moved }),
      ...compare(who, { 'outbox mined': mined, chain: found.has(holder) ? found.get(holder) : 0n, events: indexed }),
    ];
  });
}

async function compareHomes(
  homes: repository.HomeFacts[],
  holders: repository.HolderFacts[],
  { ask, currency, factory }: { ask: Ask; currency: Hex; factory: Hex },
): Promise<string[]> {
  const sold = new Map<string, bigint>();
  for (const { propertyId, mined } of holders) sold.set(propertyId, (sold.get(propertyId) ?? 0n) + mined);
  const onChain = homes.filter(({ token }) => token !== null);
  const answers = await ask(
    onChain.flatMap(({ propertyId, token }) => [
      askToken(token!, 'totalSupply'),
      askHolder(token!, 'balanceOf', token!),
      askHolder(currency, 'balanceOf', token!),
      askToken(token!, 'titleHash'),
      askAttestation(factory, toHomeKey(propertyId)),
    ]),
  );
  return homes.flatMap((home) => {
    const { propertyId, issued, moved, mined, deposits, claims } = home;
    const differences = compare(`supply of ${propertyId}`, { ledger: issued, outbox: moved });
    const position = onChain.indexOf(home);
    if (position < 0)
      return [...differences, ...compare(`supply of ${propertyId}`, { 'outbox mined': mined, chain: 0n })];
    const [supply, treasury, money, title, attestation] = answers.slice(position * 5, position * 5 + 5);
    return [
      ...differences,
      ...compare(`supply of ${propertyId}`, { 'outbox mined': mined, chain: supply }),
      ...compare(`treasury of ${propertyId}`, {
        'outbox mined': mined - (sold.get(propertyId) ?? 0n),
        chain: treasury,
      }),
      ...compare(`unclaimed rent of ${propertyId}`, { events: deposits - claims, chain: money }),
      ...compare(`title of ${propertyId}`, { told: BigInt(home.title ?? 0), chain: title }),
      ...compare(`attestation of ${propertyId}`, { told: BigInt(home.attestation ?? 0), chain: attestation }),
    ];
  });
}

/** Each deposit once, with its amount, and none that is not of ours. */
function compareRents(rents: repository.RentFacts[], deposits: { token: Hex; ref: Hex; amount: bigint }[]): string[] {
  const expected = new Map(
    rents.map(({ token, amount, usdMicros, content, position }) => [
      `${token}/${toRef({ content: toHex(content), position })}`,
      toMicros(amount, usdMicros ?? ONE_DOLLAR),
    ]),
  );
  const found = new Map(deposits.map(({ token, ref, amount }) => [`${token}/${ref}`, amount]));
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => compare(`rent ${key}`, { outbox: expected.get(key), chain: found.get(key) }));
}

/** Payments in final blocks of the chain and those that were credited, against what was read of them and what the ledger says. */
async function compareCrypto(following: Following, head: bigint): Promise<string[]> {
  const { db } = following.deps;
  const read = await findRead(db, following.network.chainId);
  const receivers = await listAddresses(db);
  if (read === undefined || receivers.length === 0) return [];
  const credited = await repository.listCreditedKeys(db);
  const onChain = new Map<Hex, bigint>();
  for (const { receiver, hash, position, amount, blockNumber } of await readSeen(following, receivers, {
    from: 0n,
    to: head,
  }))
    if (blockNumber <= read.final || credited.has(`${hash}/${receiver}/${position}`))
      onChain.set(receiver, (onChain.get(receiver) ?? 0n) + amount);
  return (await repository.listCryptoFacts(db, read.final)).flatMap(
    ({ address, userId, paid, credited: given, booked }) => [
      ...compare(`payments in crypto of ${userId}`, { chain: onChain.get(address) ?? 0n, read: paid }),
      ...compare(`credit for crypto of ${userId}`, { read: given, ledger: booked }),
    ],
  );
}
