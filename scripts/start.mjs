// @ts-check
// npm start: from a bare clone to a running product.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb, checkNodeVersion, cutDemoPictures, install, node, root } from './prepare.mjs';

checkNodeVersion();
await install('running');
await buildWeb();
await cutDemoPictures('--if-seeding');

const server = spawn(node, [join(root, 'apps/api/src/server.ts')], { cwd: root, stdio: 'inherit' });
// Ctrl-C reaches the server by itself; a signal sent to this process alone is passed on. The server decides when to end.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
}
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
