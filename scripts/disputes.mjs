// @ts-check
// npm run disputes: lists the disputes about deposits and decides them, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/decide-disputes.ts'), ...process.argv.slice(2)], {
  show: true,
});
process.exit(code);
