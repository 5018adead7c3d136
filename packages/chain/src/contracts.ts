import type { Hex } from 'viem';
import {
  decodeErrorResult,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  padHex,
  toHex,
} from 'viem/utils';
import { batchReaderAbi, batchReaderCode } from './generated/batch-reader.ts';
import { investorRegistryAbi, investorRegistryCode } from './generated/investor-registry.ts';
import { mockUSDCAbi, mockUSDCCode } from './generated/mock-usdc.ts';
import { propertyFactoryAbi, propertyFactoryCode } from './generated/property-factory.ts';
import { propertyTokenAbi } from './generated/property-token.ts';
import type { Address } from './signer.ts';

/** What a transaction does: whom it calls, with what. Null creates a contract. */
export interface Act {
  to: Address | null;
  data: Hex;
}

export interface Contracts {
  currency: Address;
  registry: Address;
  factory: Address;
  reader: Address;
}

export interface Entry {
  wallet: Address;
  investor: { id: Hex; country: number; validUntil: number; isCustodial: boolean };
}

const role = (name: string) => keccak256(toHex(name));

interface Deployment {
  /** Deploys, and gets the roles of daily work. */
  agent: Address;
  /** Transactions of the agent so far. */
  nonce: number;
  /** Freezes, forces and recovers; undefined where nobody does yet. */
  enforcer: Address | undefined;
  /** The stablecoin; undefined on a development chain, which gets one of its own. */
  currency: Address | undefined;
}

/** All transactions that make the contracts, in their order. Addresses follow from sender and nonce, so all can be signed before any is sent. */
export function planDeployment({ agent, nonce, enforcer, currency: given }: Deployment): {
  contracts: Contracts;
  acts: Act[];
} {
  const first = given === undefined ? nonce : nonce - 1;
  const at = (offset: number) => getContractAddress({ from: agent, nonce: BigInt(first + offset) });
  const contracts = { currency: given ?? at(0), registry: at(1), factory: at(2), reader: at(3) };
  const { currency, registry, factory } = contracts;
  const make = (data: Hex): Act => ({ to: null, data });
  const acts = [
    make(encodeDeployData({ abi: investorRegistryAbi, bytecode: investorRegistryCode, args: [agent, agent] })),
    make(
      encodeDeployData({ abi: propertyFactoryAbi, bytecode: propertyFactoryCode, args: [agent, registry, currency] }),
    ),
    make(encodeDeployData({ abi: batchReaderAbi, bytecode: batchReaderCode })),
    grant(registry, 'KYC', agent),
    grant(factory, 'AGENT', agent),
    grant(factory, 'SHARIA_BOARD', agent),
    ...(enforcer === undefined ? [] : [grant(factory, 'ENFORCER', enforcer)]),
  ];
  const coin = make(encodeDeployData({ abi: mockUSDCAbi, bytecode: mockUSDCCode }));
  return { contracts, acts: given === undefined ? [coin, ...acts] : acts };
}

function grant(contract: Address, name: string, to: Address): Act {
  const data = encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'grantRole', args: [role(name), to] });
  return { to: contract, data };
}

/** Name of a home on chain: its id, so that anybody can find it. */
export function toHomeKey(propertyId: string): Hex {
  return padHex(`0x${propertyId.replaceAll('-', '')}`, { dir: 'right', size: 32 });
}

/** Of a day, in seconds: an identity check counts until then. */
export function toLastSecond(day: string): number {
  return Math.floor(Date.parse(`${day}T23:59:59Z`) / 1000);
}

export function register(registry: Address, entries: Entry[]): Act {
  return {
    to: registry,
    data: encodeFunctionData({ abi: investorRegistryAbi, functionName: 'setBatch', args: [entries] }),
  };
}

/** A wallet that gets no tokens any more; whose it is stays known. */
export function revoke(registry: Address, wallet: Address): Act {
  return {
    to: registry,
    data: encodeFunctionData({ abi: investorRegistryAbi, functionName: 'revoke', args: [wallet] }),
  };
}

export function attest(factory: Address, home: Hex, document: Hex): Act {
  const args = [home, document] as const;
  return { to: factory, data: encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'attest', args }) };
}

export function withdrawAttestation(factory: Address, home: Hex, reason: Hex): Act {
  const args = [home, reason] as const;
  return {
    to: factory,
    data: encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'withdrawAttestation', args }),
  };
}

export interface Terms {
  home: Hex;
  cap: bigint;
  title: Hex;
  name: string;
  symbol: string;
}

export function tokenise(factory: Address, { home, cap, title, name, symbol }: Terms): Act {
  const args = [home, cap, title, name, symbol] as const;
  return { to: factory, data: encodeFunctionData({ abi: propertyFactoryAbi, functionName: 'create', args }) };
}

export function issue(token: Address, to: Address, amount: bigint, ref: Hex): Act {
  return {
    to: token,
    data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'issue', args: [to, amount, ref] }),
  };
}

/** Between wallets that the platform keeps: it agrees for both, and nothing is signed. */
export function give(token: Address, from: Address, to: Address, amount: bigint, ref: Hex): Act {
  const args = [from, to, amount, ref, 0n, '0x'] as const;
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'transferAsGift', args }) };
}

/** From the wallet that the platform keeps for a person to one of their own. */
export function release(token: Address, from: Address, to: Address, amount: bigint, ref: Hex): Act {
  const args = [from, to, amount, ref] as const;
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'release', args }) };
}

export interface Consent {
  deadline: bigint;
  signature: Hex;
}

/** From a wallet of somebody's own, with its signature. */
export function giveSigned(
  token: Address,
  from: Address,
  to: Address,
  amount: bigint,
  ref: Hex,
  consent: Consent,
): Act {
  const args = [from, to, amount, ref, consent.deadline, consent.signature] as const;
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'transferAsGift', args }) };
}

/** By the enforcer, without the holder. */
export function force(token: Address, from: Address, to: Address, amount: bigint): Act {
  const args = [from, to, amount] as const;
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'forcedTransfer', args }) };
}

/** All that a lost wallet of a person has of a home, to another of theirs. */
export function recover(token: Address, lost: Address, kept: Address, caseHash: Hex): Act {
  const args = [lost, kept, caseHash] as const;
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'recover', args }) };
}

/** Back into the treasury, by the enforcer. */
export function takeBack(token: Address, from: Address, amount: bigint): Act {
  return force(token, from, token, amount);
}

export function redeem(token: Address, amount: bigint, ref: Hex): Act {
  return {
    to: token,
    data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'redeem', args: [amount, ref] }),
  };
}

export function deposit(token: Address, ref: Hex, amount: bigint, rentRoll: Hex): Act {
  const args = [ref, amount, rentRoll] as const;
  return { to: token, data: encodeFunctionData({ abi: propertyTokenAbi, functionName: 'depositIncome', args }) };
}

/** Lets a token take rent from the agent. */
export function allow(currency: Address, token: Address): Act {
  const args = [token, 2n ** 256n - 1n] as const;
  return { to: currency, data: encodeFunctionData({ abi: mockUSDCAbi, functionName: 'approve', args }) };
}

/** Money of a development chain. */
export function mint(currency: Address, to: Address, amount: bigint): Act {
  return { to: currency, data: encodeFunctionData({ abi: mockUSDCAbi, functionName: 'mint', args: [to, amount] }) };
}

const errors = [...investorRegistryAbi, ...propertyFactoryAbi, ...propertyTokenAbi].filter(
  ({ type }) => type === 'error',
);

/** Name of the error by which a call was refused. */
export function nameRefusal(data: string | undefined): string | undefined {
  if (data === undefined || data.length < 10) return undefined;
  try {
    return decodeErrorResult({ abi: errors, data: data as Hex }).errorName;
  } catch {
    return undefined;
  }
}
