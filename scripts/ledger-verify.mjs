// @ts-check
// npm run ledger:verify: proves that the books are right, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/verify-ledger.ts')], { show: true });
process.exit(code);
