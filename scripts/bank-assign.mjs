// @ts-check
// npm run bank:assign: says what an unmatched line of a bank statement is, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const args = [join(root, 'apps/api/src/bank-statements.ts'), 'assign', ...process.argv.slice(2)];
const { code } = await run(node, args, { show: true });
process.exit(code);
