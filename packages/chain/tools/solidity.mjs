// @ts-check
// The compiler, in this process. It is a package of npm, so that nothing is downloaded when something is compiled.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
export const folder = join(import.meta.dirname, '..');

/** What is deployed, and what is measured with it. The reference is a model for tests and compiled with them. */
export const contracts = [
  'InvestorRegistry',
  'PropertyToken',
  'PropertyFactory',
  'BatchReader',
  'mocks/MockUSDC',
  'mocks/PlainToken',
  'mocks/Crowd',
];

/** Not by way of Yul: that looks for the function one by one, which costs a transfer 700 gas. */
const optimised = { optimizer: { enabled: true, runs: 200 } };

/**
 * @typedef {{ type: string, name?: string, stateMutability?: string, [key: string]: unknown }} AbiEntry
 * @typedef {{ name: string, abi: AbiEntry[], code: string }} Compiled
 * @typedef {{ id: number, nodeType: string, src: string, [key: string]: unknown }} Node
 * @typedef {{ optimise?: boolean, replaced?: Record<string, string>, ast?: boolean }} Options
 */

/** @type {{ compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string } | undefined} */
let solc;

/**
 * `replaced` are texts that stand in for files, by their path below contracts.
 * @param {Options} options
 * @returns {{ compiled: Compiled[], trees: Record<string, Node>, errors: string[] }}
 */
export function compile({ optimise = true, replaced = {}, ast = false } = {}) {
  solc ??= require('solc');
  const sources = Object.fromEntries(
    contracts.map((name) => {
      const path = `contracts/${name}.sol`;
      return [path, { content: replaced[path] ?? readFileSync(join(folder, path), 'utf8') }];
    }),
  );
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      ...(optimise ? optimised : { optimizer: { enabled: false } }),
      evmVersion: 'cancun',
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'], '': ast ? ['ast'] : [] } },
    },
  };
  const output = JSON.parse(
    solc?.compile(JSON.stringify(input), { import: (path) => readImport(path, replaced) }) ?? '{}',
  );
  /** @type {{ severity: string, formattedMessage: string }[]} */
  const messages = output.errors ?? [];
  const errors = messages.filter(({ severity }) => severity === 'error').map((each) => each.formattedMessage);
  if (errors.length > 0) return { compiled: [], trees: {}, errors };
  const compiled = contracts.map((path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const { abi, evm } = output.contracts[`contracts/${path}.sol`][name];
    return { name, abi, code: `0x${evm.bytecode.object}` };
  });
  const trees = Object.fromEntries(
    Object.entries(output.sources).map(([path, source]) => [path, /** @type {{ ast: Node }} */ (source).ast]),
  );
  return { compiled, trees, errors };
}

/**
 * @param {string} path
 * @param {Record<string, string>} replaced
 */
function readImport(path, replaced) {
  try {
    if (replaced[path] !== undefined) return { contents: replaced[path] };
    const file = path.startsWith('@') ? require.resolve(path) : join(folder, path);
    return { contents: readFileSync(file, 'utf8') };
  } catch (error) {
    return { error: String(error) };
  }
}
