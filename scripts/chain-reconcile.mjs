// @ts-check
// npm run chain:reconcile: compares the ledger with the chain, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/reconcile-chain.ts')], { show: true });
process.exit(code);
