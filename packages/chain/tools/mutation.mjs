// @ts-check
// mutation.mjs [--all] [--part 2/3]: plants mutants and asks whether a test notices each. Without --all a few of them; with
// --part every third, beginning with the second.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, writeCode } from './compile.mjs';
import { runForge } from './forge.mjs';
import { listMutants } from './mutants.mjs';
import { compile } from './solidity.mjs';

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {'killed' | 'survived' | 'not compiled'} Fate */

const SAMPLE = 8;
const KILLED_PERCENT = 95;
const LEAST_MUTANTS = 60;

/** What the fuzzers need to notice a mutant is far less than what proves that there is nothing to notice. */
const short = { FOUNDRY_FUZZ_RUNS: '100', FOUNDRY_INVARIANT_RUNS: '12', FOUNDRY_FUZZ_SEED: '0x1' };

/**
 * @param {Mutant} mutant
 * @param {number} lane
 * @returns {Promise<Fate>}
 */
async function tryMutant({ path, text }, lane) {
  const { compiled, errors } = compile({ optimise: false, replaced: { [path]: text } });
  if (errors.length > 0) return 'not compiled';
  writeCode(compiled, join(cache, `mutant-${lane}`));
  const code = `.cache/chain/mutant-${lane}`;
  const units = await runForge({ code, args: ['--fail-fast', '--no-match-test', 'testFuzz|invariant'] });
  if (units.failed.length > 0) return 'killed';
  const fuzzed = await runForge({ code, args: ['--fail-fast', '--match-test', 'testFuzz|invariant'], env: short });
  return fuzzed.failed.length > 0 ? 'killed' : 'survived';
}

/**
 * @param {Mutant[]} mutants
 * @param {Part} part
 */
function choose(mutants, { begin, stride, most }) {
  return mutants.filter((_, index) => index % stride === begin % stride).slice(0, most);
}

/**
 * The same few each time, from all contracts.
 * @param {Mutant[]} mutants
 */
const sample = (mutants) => ({ begin: 0, stride: Math.floor(mutants.length / SAMPLE), most: SAMPLE });

/**
 * @typedef {{ begin: number, stride: number, most?: number }} Part
 * @param {{ part?: Part | undefined, lanes?: number }} options Without a part, a few.
 */
export async function proveTests({ part, lanes = 2 } = {}) {
  const every = listMutants();
  const mutants = choose(every, part ?? sample(every));
  /** @type {Record<Fate, string[]>} */
  const fates = { killed: [], survived: [], 'not compiled': [] };
  const waiting = [...mutants];
  const work = async (/** @type {number} */ lane) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const fate = await tryMutant(mutant, lane);
      fates[fate].push(mutant.name);
      if (fate === 'survived') console.log(`survived  ${mutant.name}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return {
    listed: every.length,
    killed: fates.killed.length,
    survived: fates.survived,
    invalid: fates['not compiled'].length,
  };
}

/**
 * What is wrong with the tests; nothing is what is wanted. Of a few mutants one that survives is already too many.
 * @param {Awaited<ReturnType<typeof proveTests>>} outcome
 */
export function judgeTests({ listed, killed, survived, invalid }) {
  const tried = killed + survived.length;
  const problems = listed < LEAST_MUTANTS ? [`only ${listed} mutants can be planted`] : [];
  if (invalid > tried) problems.push(`${invalid} mutants did not even compile`);
  const isEnough = tried > SAMPLE ? killed * 100 >= tried * KILLED_PERCENT : survived.length === 0;
  if (!isEnough) problems.push(`${killed} of ${tried} mutants were killed`);
  return problems;
}

/** @returns {Part | undefined} */
function readPart() {
  const [, begin, stride] = /^(\d+)\/(\d+)$/.exec(process.argv[process.argv.indexOf('--part') + 1] ?? '') ?? [];
  if (begin !== undefined) return { begin: Number(begin) - 1, stride: Number(stride) };
  return process.argv.includes('--all') ? { begin: 0, stride: 1 } : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const begun = performance.now();
  const outcome = await proveTests({ part: readPart() });
  const { listed, killed, survived, invalid } = outcome;
  console.log(`${listed} mutants: ${killed} killed, ${survived.length} survived, ${invalid} did not compile`);
  console.log(`${Math.round((performance.now() - begun) / 1000)} s`);
  const problems = judgeTests(outcome);
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}
