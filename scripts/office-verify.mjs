// @ts-check
// npm run office:verify: proves that no record of the office was changed, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/verify-office.ts')], { show: true });
process.exit(code);
