// @ts-check
// npm run office: makes an administrator of the office, on the same data as npm start.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/appoint-staff.ts'), ...process.argv.slice(2)], {
  show: true,
});
process.exit(code);
