// @ts-check
// npm run backup: copies everything that the server stores, while it runs or not.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/back-up.ts'), ...process.argv.slice(2)], { show: true });
process.exit(code);
