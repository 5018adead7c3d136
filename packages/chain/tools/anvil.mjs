// @ts-check
// A chain of its own for one measurement: on loopback, on a free port, its files in a folder that goes with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDevChain } from '../src/dev-chain.ts';

/** @typedef {{ status: string, gasUsed: string, contractAddress: `0x${string}` | null }} Receipt */

export async function startAnvil() {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-anvil-'));
  const settings = ['--hardfork', 'cancun', '--gas-limit', '2000000000'];
  const chain = await startDevChain({ folder, log: console.error, settings });
  /** @type {(method: string, ...params: unknown[]) => Promise<any>} */
  const ask = (method, ...params) => chain.rpc.ask(method, ...params);

  return {
    ask,
    /**
     * @param {{ from: string, to?: string, data: string }} transaction
     * @returns {Promise<Receipt>}
     */
    async send(transaction) {
      const hash = await ask('eth_sendTransaction', { ...transaction, gas: '0x70000000' });
      /** @type {Receipt | null} */
      let receipt = null;
      while (receipt === null) receipt = await ask('eth_getTransactionReceipt', hash);
      if (receipt.status !== '0x1') throw new Error(`A transaction to ${transaction.to} was reverted`);
      return receipt;
    },
    async stop() {
      await chain.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
