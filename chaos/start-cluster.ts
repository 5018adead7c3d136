// npm run cluster: the cluster of deploy/cluster on this machine, for trying it out, until Ctrl-C.
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describeMissing } from './cluster-programs.ts';
import { startCluster } from './cluster.ts';

const missing = describeMissing();
if (missing !== undefined) {
  console.error(`The cluster cannot start: ${missing}`);
  process.exit(1);
}
const folder = resolve(process.env['CLUSTER_DIR'] ?? 'data/cluster');
const port = Number(process.env['CLUSTER_PORT'] ?? 4700);
console.log(`Starting etcd, three PostgreSQL, HAProxy and two servers in ${folder} …`);
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (!asked.signal.aborted) console.log('Stopping …');
    asked.abort(new Error('it was asked to stop'));
  });
try {
  const cluster = await startCluster({ folder, port, env: { SEED_DEMO: 'true' }, signal: asked.signal });
  console.log(`
  Site              ${cluster.url}
  Primary           ${new URL(cluster.settings.DATABASE_URL).host}
  Standbys          ${new URL(cluster.settings.DATABASE_READ_URL).host}
  Nodes             ${(await cluster.listNodes()).map(({ name, role }) => `${name} (${role})`).join(', ')}
  Passwords         ${folder}/keys.json; of the demonstration accounts ${cluster.logs}/server1.log
  Logs              ${cluster.logs}
  Press Ctrl-C to stop.
`);
  if (!asked.signal.aborted) await once(asked.signal, 'abort');
  await cluster.stop();
  process.exit(0);
} catch (error) {
  console.error(`The cluster cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
