// @ts-check
// npm run attack [name …]: attack tools against the running product, a file for each under attack/runs; without a name, all of them.
import { join } from 'node:path';
import { buildWeb, checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
// What makes up hostile values is a development package.
await install('everything');
await buildWeb();
const { code } = await run(node, [join(root, 'attack/run.ts'), ...process.argv.slice(2)], { show: true });
process.exit(code);
