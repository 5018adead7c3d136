import type { Db } from '#api/db/client.ts';
import type { ServerDeps } from '#api/deps.ts';
import { answerCalls } from '@diyar/chain/rpc-proxy.ts';
import type { HomeProof } from '@diyar/domain/chain.ts';
import { AppError } from '#api/lib/app-error.ts';
import { countWaiting, findWallet, type Waiting } from './moves.repository.ts';
import * as proof from './proof.repository.ts';

export const FOLLOW_CHAIN = 'follow-chain';
const PROOF_KEPT_MS = 5000;

/** Sends to the chain what the ledger wants there, and reads it back. Without a chain everything waits, and nothing else does. */
export async function followChain(deps: ServerDeps): Promise<void> {
  const link = await deps.chain?.open();
  if (link === undefined) return;
  // Loaded when there is a chain: it takes longer to load than all the rest of the server.
  const { follow } = await import('./follow.service.ts');
  await follow(deps, link);
}

/** Begins to follow as soon as the chain is there; nothing waits for that. */
export function startChain({ chain, jobs, log }: Pick<ServerDeps, 'chain' | 'jobs' | 'log'>): void {
  chain?.start(
    () => jobs.wake(FOLLOW_CHAIN),
    (error) => log.error({ err: error }, 'the chain does not start; what belongs on it waits'),
  );
}

export function readWaiting(db: Db): Promise<Waiting[]> {
  return countWaiting(db);
}

/** Where tokens are kept for somebody; null before their first. */
export async function findTokenAddress(db: Db, userId: string): Promise<string | null> {
  return (await findWallet(db, userId)) ?? null;
}

/** Hands on calls of JSON-RPC that read, or send what somebody signed. A server without a chain has no such address. */
export async function askChain({ chain }: Pick<ServerDeps, 'chain'>, body: unknown): Promise<unknown> {
  if (chain === undefined) throw new AppError('NOT_FOUND');
  const url = chain.url();
  if (url === undefined) throw new AppError('UNAVAILABLE');
  return answerCalls(url, body);
}

/** What the ledger and the chain say of a home. Everybody who asks within seconds gets one answer. */
export function getHomeProof(deps: ServerDeps, propertyId: string): Promise<HomeProof> {
  return deps.cache.get({ group: 'chain-proof', name: propertyId, keptMs: PROOF_KEPT_MS }, async () => {
    const { proveHome } = await import('./proof.service.ts');
    return proveHome(deps, propertyId);
  });
}

/** Those of some homes that have a token on the chain. */
export async function listTokenised(db: Db, propertyIds: string[]): Promise<Set<string>> {
  return new Set(await proof.listTokenised(db, propertyIds));
}
