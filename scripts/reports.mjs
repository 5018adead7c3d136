// @ts-check
// npm run reports: lists, shows and closes reports of conversations, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/read-reports.ts'), ...process.argv.slice(2)], {
  show: true,
});
process.exit(code);
