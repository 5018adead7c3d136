// @ts-check
// test.mjs [--all] [--report=file]: are the contracts what is deployed, do they keep their rules, what do they cost, and would the
// tests notice if they did not. Without --all with fewer draws of the fuzzers and a few mutants.
import { writeFileSync } from 'node:fs';
import { compileAll, findStale } from './compile.mjs';
import { runForge } from './forge.mjs';
import { judge, measureGas, readBudget } from './gas.mjs';
import { judgeTests, proveTests } from './mutation.mjs';

const isAll = process.argv.includes('--all');
const fewer = { FOUNDRY_FUZZ_RUNS: '200', FOUNDRY_INVARIANT_RUNS: '60' };
let passed = 0;
let failed = 0;

/**
 * @param {string} name
 * @param {() => Promise<{ passed: number, problems: string[] }>} work
 */
async function part(name, work) {
  const begun = performance.now();
  const outcome = await work();
  const seconds = Math.round((performance.now() - begun) / 1000);
  passed += outcome.passed;
  failed += outcome.problems.length;
  console.log(`${outcome.problems.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${outcome.passed} passed (${seconds} s)`);
  for (const problem of outcome.problems) console.log(`     ${problem}`);
}

await part('generated code', async () => {
  const { deployed } = compileAll();
  const stale = findStale(deployed).map(({ file }) => `${file} is not up to date: run tools/compile.mjs`);
  return { passed: deployed.length - stale.length, problems: stale };
});
await part('rules', async () => {
  const outcome = await runForge({ env: isAll ? {} : fewer });
  return { passed: outcome.passed, problems: outcome.failed };
});
await part('gas', async () => {
  const gas = await measureGas();
  const problems = judge(gas, readBudget());
  return { passed: Object.keys(gas).length, problems };
});
await part('mutants', async () => {
  const outcome = await proveTests(isAll ? { part: { begin: 0, stride: 1 } } : {});
  return { passed: outcome.killed, problems: judgeTests(outcome) };
});

const report = process.argv.find((each) => each.startsWith('--report='))?.slice('--report='.length);
if (report !== undefined) writeFileSync(report, JSON.stringify({ passed, failed }));
process.exitCode = failed > 0 ? 1 : 0;
