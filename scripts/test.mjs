// @ts-check
// npm test: every check and every test on a bare clone, browser and database included.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check, prove } from './check.mjs';
import { checkSizes, proveSizes } from './check-sizes.mjs';
import {
  buildWeb,
  checkNodeVersion,
  cutDemoPictures,
  ensureBrowser,
  install,
  node,
  root,
  run,
  say,
} from './prepare.mjs';

const results = join(root, 'test-results');

/** A busy machine may starve one journey; several that need a second try are a fault of the product or of the tests. */
const SECOND_TRIES_MAX = 2;

/** Colours and a line for each test are for a person who watches; in a log they hide what failed. */
const isWatched = process.stdout.isTTY;

async function runVitest() {
  const file = join(results, 'vitest.json');
  const { code } = await run(
    node,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { show: true, env: { ...process.env, ...(!isWatched && { NO_COLOR: '1' }) } },
  );
  const report = readReport(file);
  if (report === undefined) return nothingRan;
  const failed = report.numFailedTests + report.numPendingTests + failedSuites(report);
  // An error outside of any test fails the run and none of its tests.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * A file that does not load fails no test, because none of its tests came to be.
 * @param {{ testResults: { status: string, assertionResults: unknown[] }[] }} report
 */
function failedSuites(report) {
  return report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length;
}

async function runPlaywright() {
  const file = join(results, 'playwright.json');
  await run(
    node,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--reporter=${isWatched ? 'list' : 'dot'},json`,
    ],
    { show: true, env: { ...process.env, ...(!isWatched && { FORCE_COLOR: '0' }), PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const report = readReport(file);
  if (report === undefined) return nothingRan;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + skipped + report.errors.length;
  if (flaky > 0) say(`${flaky} passed only at the second try (at most ${SECOND_TRIES_MAX} may), named above as flaky`);
  return flaky > SECOND_TRIES_MAX ? { passed: expected, failed: failed + flaky } : { passed: expected + flaky, failed };
}

const nothingRan = { passed: 0, failed: 1 };

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
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

checkNodeVersion();
rmSync(results, { recursive: true, force: true });
await install('everything');
await ensureBrowser();
mkdirSync(results, { recursive: true });

const outcomes = [
  await part('Checks', check),
  await part('Each check can fail', prove),
  await part('Unit, API and page tests', runVitest),
  await part('Sizes of the built pages', async () => {
    await buildWeb();
    return checkSizes();
  }),
  await part('The check of sizes can fail', async () => proveSizes()),
  await part('Journeys in the browser', async () => {
    await cutDemoPictures();
    return runPlaywright();
  }),
];
/** @param {keyof Outcome} key */
const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
say(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
