import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEV_CHAIN_ID, type DevChain, startDevChain } from '@diyar/chain/dev-chain.ts';
import { createRpc, type Rpc } from '@diyar/chain/rpc.ts';
import type { Address, Signer } from '@diyar/chain/signer.ts';

/** A chain that answers, with whoever signs for us. */
export interface ChainLink {
  rpc: Rpc;
  chainId: bigint;
  /** Signs what is done every day. */
  agent: Signer;
  /** Takes tokens back; undefined where somebody else has that key. */
  enforcer: Signer | undefined;
  /** The stablecoin in which rent is paid; undefined on a development chain, which gets one of its own. */
  currency: Address | undefined;
  /** Blocks on top of a transaction after which it is final. */
  confirmations: number;
  /** No value, no fees, and nobody but us: it may be wound back and filled again. */
  isDevelopment: boolean;
}

export interface Chain {
  /** Undefined while the chain is not reachable. Throws where it is another one than the settings say. */
  open(): Promise<ChainLink | undefined>;
  /** Where it answers; undefined while it is not there. */
  url(): string | undefined;
  /** Starts a chain of our own in the background. */
  start(onReady: () => void, onFailure: (error: unknown) => void): void;
  stop(): Promise<void>;
}

export type ChainSettings = { kind: 'off' } | { kind: 'embedded' } | ({ kind: 'outside' } & OutsideChain);

/** Undefined where tokens are in the ledger alone. */
export function openChain(settings: ChainSettings, folder: string, log: (text: string) => void): Chain | undefined {
  if (settings.kind === 'off') return undefined;
  return settings.kind === 'embedded' ? createEmbeddedChain(folder, log) : createOutsideChain(settings);
}

/** Loaded when first needed, like everything that signs. */
const loadSigners = () => import('@diyar/chain/signer.ts');

/** A chain of this server's own, kept in its data folder. The keys of its signers lie next to it. */
function createEmbeddedChain(folder: string, log: (text: string) => void): Chain {
  let chain: DevChain | undefined;
  let starting: Promise<void> | undefined;
  let signers: Promise<{ agent: Signer; enforcer: Signer }> | undefined;

  async function readSigners() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { createLocalSigner, readOrMakeKey } = await loadSigners();
    const [agent, enforcer] = await Promise.all(
      ['agent-key', 'enforcer-key'].map(async (name) => createLocalSigner(await readOrMakeKey(join(folder, name)))),
    );
    return { agent: agent!, enforcer: enforcer! };
  }

  return {
    async open() {
      if (chain === undefined) return undefined;
      signers ??= readSigners();
      return {
        rpc: chain.rpc,
        chainId: BigInt(DEV_CHAIN_ID),
        ...(await signers),
        currency: undefined,
        confirmations: 0,
        isDevelopment: true,
      };
    },
    url: () => chain?.url,
    start(onReady, onFailure) {
      const begin = async () => {
        chain = await startDevChain({ folder, log });
        onReady();
      };
      starting = begin().catch(onFailure);
    },
    async stop() {
      await starting;
      await chain?.stop();
    },
  };
}

interface OutsideChain {
  url: string;
  chainId: bigint;
  agentKey: `0x${string}`;
  enforcerKey: `0x${string}` | undefined;
  currency: Address | undefined;
  confirmations: number;
}

/** A chain that others run. */
function createOutsideChain({ url, chainId, agentKey, enforcerKey, currency, confirmations }: OutsideChain): Chain {
  const rpc = createRpc(url);
  let isChecked = false;
  return {
    async open() {
      if (!isChecked) {
        const answered = await rpc.ask<string>('eth_chainId');
        if (BigInt(answered) !== chainId)
          throw new Error(`The chain at CHAIN_RPC_URL has the number ${BigInt(answered)}, and CHAIN_ID is ${chainId}`);
        isChecked = true;
      }
      const { createLocalSigner } = await loadSigners();
      return {
        rpc,
        chainId,
        agent: createLocalSigner(agentKey),
        enforcer: enforcerKey === undefined ? undefined : createLocalSigner(enforcerKey),
        currency,
        confirmations,
        isDevelopment: false,
      };
    },
    url: () => url,
    start: (onReady) => onReady(),
    stop: () => Promise.resolve(),
  };
}
