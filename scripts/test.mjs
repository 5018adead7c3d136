// @ts-check
// npm test: the checks and tests on a bare clone, browser and database included. With --all also those that take long.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { testChain } from './chain-test.mjs';
import { check, prove } from './check.mjs';
import { checkSizes, proveSizes } from './check-sizes.mjs';
import { runJourneys } from './journeys.mjs';
import {
  buildWeb,
  checkNodeVersion,
  cutDemoPictures,
  ensureBrowser,
  install,
  node,
  results,
  root,
  run,
  say,
} from './prepare.mjs';

/** Colours and a line for each test are for a person who watches; in a log they hide what failed. */
const isWatched = process.stdout.isTTY;
const isAll = process.argv.includes('--all');

async function runVitest() {
  const file = join(results, 'vitest.json');
  const { code } = await run(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...(isAll ? [] : ['--tagsFilter', '!long']),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true, env: { ...process.env, ...(!isWatched && { NO_COLOR: '1' }) } },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = report.numFailedTests + countSkipped(report) + failedSuites(report);
  // An error outside of any test fails the run and none of its tests.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * Tests that nobody left out on purpose.
 * @param {{ testResults: { assertionResults: { status: string, tags: string[] }[] }[] }} report
 */
function countSkipped({ testResults }) {
  const rest = testResults
    .flatMap((suite) => suite.assertionResults)
    .filter(({ status }) => !/passed|failed/.test(status));
  return rest.filter(({ tags }) => isAll || !tags.includes('long')).length;
}

/**
 * A file that does not load fails no test, because none of its tests came to be.
 * @param {{ testResults: { status: string, assertionResults: unknown[] }[] }} report
 */
function failedSuites(report) {
  return report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
}

/**
 * @typedef {{ passed: number, failed: number }} Outcome
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function part(name, work) {
  say(`\n── ${name}`);
  return work();
}

/**
 * A check that imports what is installed only now.
 * @param {string} file
 * @param {string[]} options
 * @returns {Promise<Outcome>}
 */
async function runScript(file, ...options) {
  const { code } = await run(node, [join(root, 'scripts', file), ...options], { show: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

checkNodeVersion();
rmSync(results, { recursive: true, force: true });
await install('everything');
await ensureBrowser();
// Otherwise the first test with demonstration data would wait for it.
await cutDemoPictures();
mkdirSync(results, { recursive: true });

const outcomes = [
  await part('Checks', check),
  await part('Each check can fail', prove),
  await part('Unit, API and page tests', runVitest),
  await part('Contracts', () => testChain({ all: isAll })),
  await part('Sizes of the built pages', async () => {
    await buildWeb();
    return checkSizes();
  }),
  await part('Languages of the built pages', () => runScript('check-chunks.mjs')),
  await part('The check of sizes can fail', async () => proveSizes()),
  await part('The check of languages can fail', () => runScript('check-chunks.mjs', '--prove')),
  await part('Journeys in the browser', () => runJourneys({ long: isAll })),
];
/** @param {keyof Outcome} key */
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
