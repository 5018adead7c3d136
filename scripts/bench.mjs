// npm run bench [load|lcp|scores|accounts|search|money|start …]: performance figures; their tools have a lockfile of their own under bench/.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, checkNodeVersion, cutDemoPictures, install, node, root, run, step } from './prepare.mjs';

checkNodeVersion();
await install('running');
if (!existsSync(join(root, 'bench/node_modules/lighthouse'))) {
  await step('Installing the measuring tools', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: join(root, 'bench') }),
  );
}
await buildWeb();
await cutDemoPictures();
const { code } = await run(node, [join(root, 'bench/run.mjs'), ...process.argv.slice(2)], { show: true });
process.exit(code);
