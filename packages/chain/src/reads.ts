import type { Hex, RpcLog } from 'viem';
import { decodeFunctionResult, encodeEventTopics, encodeFunctionData, parseEventLogs } from 'viem/utils';
import { batchReaderAbi } from './generated/batch-reader.ts';
import { mockUSDCAbi } from './generated/mock-usdc.ts';
import { propertyFactoryAbi } from './generated/property-factory.ts';
import { propertyTokenAbi } from './generated/property-token.ts';
import type { Rpc } from './rpc.ts';
import type { Address } from './signer.ts';

/** Question to a contract that is answered by a number. */
export interface Question {
  to: Address;
  data: Hex;
}

/** Of one call: 13 million gas for balances and less than a megabyte, which nodes allow. */
const QUESTIONS = 2000;

type NumberOf = 'totalSupply' | 'cap' | 'remainder' | 'titleHash';

export function askToken(token: Address, functionName: NumberOf): Question {
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName }) };
}

export function askHolder(token: Address, functionName: 'balanceOf' | 'claimableExactly', holder: Address): Question {
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName, args: [holder] }) };
}

export function askAttestation(factory: Address, home: Hex): Question {
  return {
    to: factory,
    data: encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'attestationOf', args: [home] }),
  };
}

/** The block at which the questions of the same call are answered. */
export function askBlock(reader: Address): Question {
  return { to: reader, data: encodeFunctionData({ abi: batchReaderAbi, functionName: 'getBlockNumber' }) };
}

/** Answers at one block, many to a call; undefined for what is refused, such as a question to an address without a contract. */
export async function readNumbers(
  rpc: Rpc,
  reader: Address,
  questions: Question[],
  block: Hex | 'latest' = 'latest',
): Promise<(bigint | undefined)[]> {
  const numbers: (bigint | undefined)[] = [];
  for (let done = 0; done < questions.length; done += QUESTIONS) {
    const calls = questions.slice(done, done + QUESTIONS).map(({ to, data }) => ({
      target: to,
      allowFailure: true,
      callData: data,
    }));
    const data = encodeFunctionData({ abi: batchReaderAbi, functionName: 'aggregate3', args: [calls] });
    const answer = await rpc.ask<Hex>('eth_call', { to: reader, data }, block);
    if (answer === '0x') throw new Error(`The chain has no contract at ${reader}: it lacks what was deployed`);
    const results = decodeFunctionResult({ abi: batchReaderAbi, functionName: 'aggregate3', data: answer });
    numbers.push(
      ...results.map(({ success, returnData }) =>
        success && returnData.length === 66 ? BigInt(returnData) : undefined,
      ),
    );
  }
  return numbers;
}

/** The zero address for a home without a token. */
export async function readTokenOf(rpc: Rpc, factory: Address, home: Hex): Promise<Address> {
  const data = encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'tokenOf', args: [home] });
  const answer = await rpc.ask<Hex>('eth_call', { to: factory, data }, 'latest');
  return decodeFunctionResult({ abi: propertyFactoryAbi, functionName: 'tokenOf', data: answer });
}

interface Place {
  blockNumber: bigint;
  blockHash: Hex;
  transactionHash: Hex;
  logIndex: number;
  address: Address;
}

export type ChainEvent = Place &
  (
    | { name: 'PropertyTokenised'; home: Hex; token: Address; cap: bigint; title: Hex; attestation: Hex }
    | { name: 'Transfer'; from: Address; to: Address; amount: bigint }
    | { name: 'IncomeDeposited'; ref: Hex; amount: bigint }
    | { name: 'Claimed'; holder: Address; payee: Address; amount: bigint }
  );

const abi = [
  ...propertyFactoryAbi.filter((each) => each.type === 'event' && each.name === 'PropertyTokenised'),
  ...propertyTokenAbi.filter(
    (each) => each.type === 'event' && ['Transfer', 'IncomeDeposited', 'Claimed'].includes(each.name),
  ),
];

export async function readEvents(rpc: Rpc, addresses: Address[], from: bigint, to: bigint): Promise<ChainEvent[]> {
  const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
  const logs = await readLogs(rpc, addresses, range);
  return parseEventLogs({ abi, logs }).map((event) => {
    const place = {
      blockNumber: event.blockNumber,
      blockHash: event.blockHash,
      transactionHash: event.transactionHash,
      logIndex: event.logIndex,
      address: event.address,
    };
    return { ...place, name: event.eventName, ...toFacts(event.args as Record<string, unknown>) } as ChainEvent;
  });
}

/** Transfer of the stablecoin. */
interface CoinTransfer extends Place {
  from: Address;
  to: Address;
  amount: bigint;
}

/** Transfers of the stablecoin to some addresses, in the order of the chain. */
export async function readTransfersTo(
  rpc: Rpc,
  currency: Address,
  receivers: Address[],
  from: bigint,
  to: bigint,
): Promise<CoinTransfer[]> {
  let logs: RpcLog[] = [];
  for (let done = 0; done < receivers.length; done += ADDRESSES) {
    const args = { to: receivers.slice(done, done + ADDRESSES) };
    const topics = encodeEventTopics({ abi: mockUSDCAbi, eventName: 'Transfer', args });
    const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
    logs = logs.concat(await rpc.ask<RpcLog[]>('eth_getLogs', { ...range, address: currency, topics }));
  }
  return parseEventLogs({ abi: mockUSDCAbi, eventName: 'Transfer', logs: logs.toSorted(byPlace) }).map(
    ({ args, blockNumber, blockHash, transactionHash, logIndex, address }) => ({
      blockNumber,
      blockHash,
      transactionHash,
      logIndex,
      address,
      from: args.from,
      to: args.to,
      amount: args.value,
    }),
  );
}

const byPlace = (one: RpcLog, other: RpcLog): number =>
  Number(one.blockNumber) - Number(other.blockNumber) || Number(one.logIndex) - Number(other.logIndex);

/** Providers take so many addresses in one question. */
const ADDRESSES = 500;

/** There may be more of them than a function takes arguments. */
async function readLogs(rpc: Rpc, addresses: Address[], range: Record<string, string>): Promise<RpcLog[]> {
  let logs: RpcLog[] = [];
  for (let done = 0; done < addresses.length; done += ADDRESSES) {
    const wanted = { ...range, address: addresses.slice(done, done + ADDRESSES) };
    logs = logs.concat(await rpc.ask<RpcLog[]>('eth_getLogs', wanted));
  }
  return logs.toSorted(byPlace);
}

function toFacts({ propertyId, titleHash, value, ...facts }: Record<string, unknown>) {
  return {
    ...facts,
    ...(propertyId !== undefined && { home: propertyId, title: titleHash }),
    ...(value !== undefined && { amount: value }),
  };
}
