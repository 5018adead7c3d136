import type { Hex, RpcLog } from 'viem';
import { decodeFunctionResult, encodeEventTopics, encodeFunctionData, getAddress, parseEventLogs } from 'viem/utils';
import { toHomeKey } from './contracts.ts';
import { mockUSDCAbi } from './generated/mock-usdc.ts';
import { propertyFactoryAbi } from './generated/property-factory.ts';
import { propertyTokenAbi } from './generated/property-token.ts';
import type { Rpc } from './rpc.ts';
import type { Address } from './signer.ts';

/** Everything that a chain says about a home. */
export interface HomeOnChain {
  factory: Address;
  token: Address;
  block: bigint;
  transaction: Hex;
  name: string;
  symbol: string;
  cap: bigint;
  supply: bigint;
  treasury: bigint;
  holders: number;
  deposited: bigint;
  deposits: number;
  unclaimed: bigint;
  title: Hex;
  attestation: Hex;
}

/**
 * Asks a node alone. The factory is found by its event where it is not given; where several claim the home, somebody has to say which
 * one is meant.
 */
export async function readHome(rpc: Rpc, propertyId: string, given?: Address): Promise<HomeOnChain> {
  const home = toHomeKey(propertyId);
  const topics = encodeEventTopics({
    abi: propertyFactoryAbi,
    eventName: 'PropertyTokenised',
    args: { propertyId: home },
  });
  const range = { fromBlock: '0x0', toBlock: 'latest' };
  const found = await rpc.ask<RpcLog[]>('eth_getLogs', { ...range, topics, ...(given && { address: given }) });
  const made = parseEventLogs({ abi: propertyFactoryAbi, eventName: 'PropertyTokenised', logs: found });
  const factories = [...new Set(made.map(({ address }) => address))];
  const [event] = made;
  if (event === undefined) throw new Error('This home is not on this chain');
  if (factories.length > 1)
    throw new Error(`Several contracts claim this home, name one of them: ${factories.join(', ')}`);

  const { token } = event.args;
  const ask = (to: Address, data: Hex) => rpc.ask<Hex>('eth_call', { to, data }, 'latest');
  const askToken = async (functionName: 'name' | 'symbol' | 'cap' | 'totalSupply' | 'titleHash' | 'currency') => {
    const data = await ask(token, encodeFunctionData({ abi: propertyTokenAbi, functionName }));
    return decodeFunctionResult({ abi: propertyTokenAbi, functionName, data });
  };
  const balance = async (contract: Address) => {
    const args = [token] as const;
    return BigInt(await ask(contract, encodeFunctionData({ abi: mockUSDCAbi, functionName: 'balanceOf', args })));
  };
  const attestation = encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'attestationOf', args: [home] });
  const logs = await rpc.ask<RpcLog[]>('eth_getLogs', { ...range, address: token });
  return {
    factory: getAddress(event.address),
    token,
    block: event.blockNumber,
    transaction: event.transactionHash,
    name: String(await askToken('name')),
    symbol: String(await askToken('symbol')),
    cap: BigInt(await askToken('cap')),
    supply: BigInt(await askToken('totalSupply')),
    treasury: await balance(token),
    ...countHolders(logs, token),
    unclaimed: await balance((await askToken('currency')) as Address),
    title: (await askToken('titleHash')) as Hex,
    attestation: await ask(event.address, attestation),
  };
}

function countHolders(logs: RpcLog[], token: Address): Pick<HomeOnChain, 'holders' | 'deposited' | 'deposits'> {
  const balances = new Map<Address, bigint>();
  const add = (wallet: Address, amount: bigint) => balances.set(wallet, (balances.get(wallet) ?? 0n) + amount);
  for (const { args } of parseEventLogs({ abi: propertyTokenAbi, eventName: 'Transfer', logs })) {
    add(args.from, -args.value);
    add(args.to, args.value);
  }
  balances.delete(token);
  const rents = parseEventLogs({ abi: propertyTokenAbi, eventName: 'IncomeDeposited', logs });
  return {
    holders: [...balances.values()].filter((amount) => amount > 0n).length,
    deposited: rents.reduce((sum, { args }) => sum + args.amount, 0n),
    deposits: rents.length,
  };
}
