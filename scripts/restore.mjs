// @ts-check
// npm run restore: puts a backup into an empty data folder.
import { join } from 'node:path';
import { checkNodeVersion, install, node, root, run } from './prepare.mjs';

checkNodeVersion();
await install('running');
const { code } = await run(node, [join(root, 'apps/api/src/restore.ts'), ...process.argv.slice(2)], { show: true });
process.exit(code);
