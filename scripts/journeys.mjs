// @ts-check
// npm run journeys: every journey in the browser. `npm test` leaves out those that are marked @long, unless it is called with --all.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb, cutDemoPictures, ensureBrowser, install, node, results, root, run, say } from './prepare.mjs';

/** A busy machine may starve one journey; several that need a second try are a fault of the product or of the tests. */
const SECOND_TRIES_MAX = 2;

/** @param {{ long: boolean }} options */
export async function runJourneys({ long }) {
  await cutDemoPictures();
  const file = join(results, 'playwright.json');
  mkdirSync(results, { recursive: true });
  // Colours and a line for each test are for a person who watches; in a log they hide what failed.
  const isWatched = process.stdout.isTTY;
  await run(
    node,
    [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'e2e/playwright.config.ts',
      `--reporter=${isWatched ? 'list' : 'dot'},json`,
    ],
    {
      show: true,
      env: {
        ...process.env,
        ...(!isWatched && { FORCE_COLOR: '0' }),
        ...(long && { JOURNEYS: 'all' }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const { expected, unexpected, flaky, skipped } = stats;
  const failed = unexpected + skipped + errors.length;
  if (flaky > 0) say(`${flaky} passed only at the second try (at most ${SECOND_TRIES_MAX} may), named above as flaky`);
  return flaky > SECOND_TRIES_MAX ? { passed: expected, failed: failed + flaky } : { passed: expected + flaky, failed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install('everything');
  await ensureBrowser();
  await buildWeb();
  const { passed, failed } = await runJourneys({ long: true });
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}
