// @ts-check
// npm run chaos [name …]: faults and abuse done to the running product, a file for each under chaos/runs; without a name, all of them.
import { join } from 'node:path';
import { buildWeb, checkNodeVersion, cutDemoPictures, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
await buildWeb();
await cutDemoPictures();
const { code } = await run(node, [join(root, 'chaos/run.ts'), ...process.argv.slice(2)], { show: true });
process.exit(code);
