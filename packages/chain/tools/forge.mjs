// @ts-check
// The tests in Solidity, against the code in a folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findProgram } from '../src/programs.ts';
import { folder } from './solidity.mjs';

const root = join(folder, '../..');

/**
 * @typedef {{ passed: number, failed: string[], output: string }} Outcome
 * @param {{ code?: string, args?: string[], env?: NodeJS.ProcessEnv }} options `code`: a folder below the root.
 * @returns {Promise<Outcome>}
 */
export function runForge({ code = '.cache/chain/code', args = [], env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(findProgram('forge'), ['test', '--root', root, '--json', ...args], {
      cwd: root,
      env: { ...process.env, FOUNDRY_CONFIG: join(folder, 'foundry.toml'), CHAIN_CODE: code, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.on('error', (error) => resolve({ passed: 0, failed: [String(error)], output: errors }));
    child.on('close', () => resolve(readOutcome(output, errors)));
  });
}

/**
 * @param {string} output
 * @param {string} errors
 * @returns {Outcome}
 */
function readOutcome(output, errors) {
  const begin = output.indexOf('{');
  if (begin < 0) return { passed: 0, failed: ['forge did not run'], output: output + errors };
  /** @type {Record<string, { test_results: Record<string, { status: string, reason: string | null }> }>} */
  const suites = JSON.parse(output.slice(begin));
  const tests = Object.entries(suites).flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, { status, reason }]) => ({
      name: `${suite.slice(suite.lastIndexOf(':') + 1)} ${name}`,
      status,
      reason,
    })),
  );
  const failed = tests.filter(({ status }) => status !== 'Success').map(({ name, reason }) => `${name}: ${reason}`);
  return { passed: tests.length - failed.length, failed, output: errors };
}
