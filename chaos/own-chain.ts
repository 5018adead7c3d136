// The embedded chain of a server, seen from outside: who it is, and forks of it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRpc, type Rpc, RpcError } from '../packages/chain/src/rpc.ts';

type Hex = `0x${string}`;

export interface OwnChain {
  pid: number;
  rpc: Rpc;
}

/** Undefined between two processes of it. */
export function findOwnChain(dataDir: string): OwnChain | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(dataDir, 'chain/anvil.pid'), 'utf8'), 10);
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const port = args[args.indexOf('--port') + 1];
    return args.includes('--port') ? { pid, rpc: createRpc(`http://127.0.0.1:${port}`) } : undefined;
  } catch {
    return undefined;
  }
}

const forks = ['shorter', 'empty', 'other order'] as const;

export interface Fork {
  kind: (typeof forks)[number];
  depth: number;
  /** In the blocks that are gone, and those of them that are in the new ones. */
  transactions: number;
  kept: number;
}

interface Block {
  transactions: Hex[];
}

/**
 * Blocks at the end of the chain are replaced: by nothing, by empty ones, or by ones with the first of their transactions, in other
 * places. Undefined where the chain does not keep the state before them, as soon after its start.
 */
export async function makeFork({ rpc }: OwnChain, depth: number, random: () => number): Promise<Fork | undefined> {
  const kind = forks[Math.floor(random() * forks.length)]!;
  const head = Number(await rpc.ask<Hex>('eth_blockNumber'));
  if (head < depth) return undefined;
  const raws = await readTransactions(rpc, head, depth);
  const kept = kind === 'other order' ? raws.slice(0, Math.floor(random() * (raws.length + 1))) : [];
  const places = kept.map(() => Math.floor(random() * depth)).toSorted((a, b) => a - b);
  const pairs = kept.map((raw, position) => [raw, places[position]]);
  try {
    await (kind === 'shorter' ? rpc.ask('anvil_rollback', depth) : rpc.ask('anvil_reorg', depth, pairs));
    return { kind, depth, transactions: raws.length, kept: kept.length };
  } catch (error) {
    if (error instanceof RpcError) return undefined;
    throw error;
  }
}

async function readTransactions(rpc: Rpc, head: number, depth: number): Promise<Hex[]> {
  const numbers = Array.from({ length: depth }, (_, position) => head - depth + 1 + position);
  const blocks = await rpc.askAll<Block | null>(
    numbers.map((number) => ['eth_getBlockByNumber', `0x${number.toString(16)}`, false]),
  );
  const hashes = blocks.flatMap((block) => (block === null || block instanceof RpcError ? [] : block.transactions));
  const raws = await rpc.askAll<Hex | null>(hashes.map((hash) => ['eth_getRawTransactionByHash', hash]));
  return raws.filter((raw) => typeof raw === 'string');
}
