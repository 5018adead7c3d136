import { setTimeout as wait } from 'node:timers/promises';
import { planDeployment } from '@diyar/chain/contracts.ts';
import type { ServerDeps } from '#api/deps.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import { readChain } from './index.service.ts';
import { readCrypto } from './read-crypto.service.ts';
import { planNext } from './plan.service.ts';
import { fund, type Planned, settleSendings, signAndStore } from './sending.service.ts';
import { findNetwork, insertNetwork, isDeployed, type Network } from './sendings.repository.ts';

/** Longer than any of them takes; what is not used costs nothing. */
const DEPLOY_GAS = 6_000_000n;
const PATIENCE_MS = 50_000;
const POLL_MS = 100;
/** So that a person sees the confirmations come. */
const BLOCK_MS = 1000;

/** Does what there is to do, until nothing is left or the minute is over. */
export async function follow(deps: ServerDeps, link: ChainLink): Promise<void> {
  if (link.isDevelopment) await fund(link);
  if ((await findNetwork(deps.db)) === undefined) await deploy(deps, link);
  const network = (await findNetwork(deps.db))!;
  requireSame(network, link);
  const following = { deps, link, network };
  for (const begun = Date.now(); Date.now() - begun < PATIENCE_MS;) {
    const isSettled = await settleSendings(following);
    await readChain(following);
    const isConfirming = await readCrypto(following);
    if (await isDeployed(deps.db, network.chainId)) {
      const planned = await planNext(following);
      await signAndStore(following, planned, network.chainId);
      if (planned.length === 0 && isSettled && !isConfirming) return;
    }
    // On another chain a block takes longer than there is to wait here: the next run looks again.
    if (!link.isDevelopment) return;
    if (isConfirming) {
      // A chain of our own makes a block when there is something to put into it.
      await wait(BLOCK_MS);
      await link.rpc.ask('evm_mine');
    } else if (!isSettled) await wait(POLL_MS);
  }
}

/** All transactions of the contracts are signed and stored at once: where they will be is known before. */
async function deploy(deps: ServerDeps, link: ChainLink): Promise<void> {
  const { agent, enforcer, chainId, rpc, currency } = link;
  const nonce = Number(await rpc.ask('eth_getTransactionCount', agent.address, 'latest'));
  const { contracts, acts } = planDeployment({ agent: agent.address, nonce, enforcer: enforcer?.address, currency });
  const head = BigInt(await rpc.ask<string>('eth_blockNumber'));
  const network = { chainId, agent: agent.address, enforcer: enforcer?.address ?? null, contracts, readTo: head };
  const planned = acts.map((what): Planned => ({
    signer: agent,
    act: 'deploy',
    what,
    gas: DEPLOY_GAS,
    subject: { kind: 'none' },
  }));
  await signAndStore({ deps, link }, planned, chainId, (tx) => insertNetwork(tx, network));
}

/** Tokens of one database are on one chain, under one signer. */
function requireSame(network: Network, { chainId, agent }: ChainLink): void {
  if (network.chainId !== chainId)
    throw new Error(`The tokens of this database are on chain ${network.chainId}, and the settings name ${chainId}`);
  if (network.agent !== agent.address.toLowerCase())
    throw new Error(
      `The contracts on chain ${chainId} obey ${network.agent}, and the settings sign as ${agent.address}`,
    );
}
