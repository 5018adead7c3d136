// @ts-check
// npm run payouts: lists the withdrawals to be paid and writes them as a file for the bank, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/pay-withdrawals.ts'), ...process.argv.slice(2)], {
  show: true,
});
process.exit(code);
