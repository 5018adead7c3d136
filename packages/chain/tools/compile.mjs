// @ts-check
// compile.mjs [--check]: writes what is deployed to src/generated, so that nothing that runs has to compile. With --check it only
// compares. The bare code for the tests goes to .cache/chain/code.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, folder } from './solidity.mjs';

/** @typedef {import('./solidity.mjs').Compiled} Compiled */

const generated = join(folder, 'src/generated');
export const cache = join(folder, '../../.cache/chain');

/** @param {string} name */
function toFileName(name) {
  return `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.ts`;
}

/** @param {Compiled} compiled */
function toModule({ name, abi, code }) {
  const variable = `${name[0]?.toLowerCase()}${name.slice(1)}`;
  const entries = abi.map((entry) => `  ${JSON.stringify(entry)},\n`).join('');
  return `// Written by tools/compile.mjs.\nexport const ${variable}Abi = [\n${entries}] as const;\n\nexport const ${variable}Code =\n  '${code}';\n`;
}

/**
 * @param {Compiled[]} compiled
 * @param {string} to
 */
export function writeCode(compiled, to) {
  mkdirSync(to, { recursive: true });
  for (const { name, code } of compiled) writeFileSync(join(to, `${name}.hex`), code);
}

/**
 * What of src/generated is not what the contracts compile to.
 * @param {Compiled[]} compiled
 */
export function findStale(compiled) {
  return compiled
    .map((each) => ({ file: join(generated, toFileName(each.name)), text: toModule(each) }))
    .filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
}

/** Nothing that runs needs what only measures. */
export function compileAll() {
  const { compiled, errors } = compile();
  if (errors.length > 0) throw new Error(errors.join('\n'));
  writeCode(compiled, join(cache, 'code'));
  return { compiled, deployed: compiled.filter(({ name }) => !['PlainToken', 'Crowd'].includes(name)) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { deployed } = compileAll();
  const stale = findStale(deployed);
  mkdirSync(generated, { recursive: true });
  for (const { file, text } of stale) {
    console.log(`${file} is not up to date`);
    if (!process.argv.includes('--check')) writeFileSync(file, text);
  }
  if (process.argv.includes('--check') && stale.length > 0) process.exitCode = 1;
}
