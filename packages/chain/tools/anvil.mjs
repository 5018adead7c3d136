// @ts-check
// A chain of its own for one measurement: on loopback, on a free port, its files in a folder that goes with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from './forge.mjs';

/** @typedef {{ status: string, gasUsed: string, contractAddress: `0x${string}` | null }} Receipt */

export async function startAnvil() {
  const home = mkdtempSync(join(tmpdir(), 'diyar-anvil-'));
  const port = await findPort();
  const options = ['--host', '127.0.0.1', '--port', String(port), '--hardfork', 'cancun', '--gas-limit', '2000000000'];
  const child = spawn(findProgram('anvil'), options, {
    cwd: home,
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  await Promise.race([untilListening(lines), ended.then(() => Promise.reject(new Error('anvil ended')))]);

  let id = 0;
  /**
   * @param {string} method
   * @param {unknown[]} params
   * @returns {Promise<any>}
   */
  const ask = async (method, ...params) => {
    id += 1;
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    });
    const { result, error } = /** @type {{ result: unknown, error?: { message: string } }} */ (await response.json());
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };

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
      if (child.exitCode === null) child.kill();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:readline').Interface} lines */
async function untilListening(lines) {
  for await (const line of lines) {
    if (line.includes('Listening on')) return;
  }
}

/** @returns {Promise<number>} */
function findPort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
