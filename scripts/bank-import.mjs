// @ts-check
// npm run bank:import <file>: imports a bank statement into the ledger, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/import-bank.ts'), ...process.argv.slice(2)], { show: true });
process.exit(code);
