// @ts-check
// npm run chain:test [-- --all]: the contracts keep their rules and cost what is written down, and their tests would notice otherwise.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNodeVersion, install, node, results, root, run } from './prepare.mjs';

/** @param {{ all: boolean }} options */
export async function testChain({ all }) {
  const report = join(results, 'chain.json');
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const args = [join(root, 'packages/chain/tools/test.mjs'), `--report=${report}`, ...(all ? ['--all'] : [])];
  const { code } = await run(node, args, { show: true });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { passed, failed } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNodeVersion();
  await install('everything');
  const { failed } = await testChain({ all: process.argv.includes('--all') });
  process.exit(failed > 0 ? 1 : 0);
}
