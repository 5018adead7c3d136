// With CHAOS_ON=cluster, runs under load have a database of a cluster instead of the embedded one: a new one each, of one cluster.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMissing } from './cluster-programs.ts';
import { type Cluster, startCluster } from './cluster.ts';

const PORT = Number(process.env['CLUSTER_PORT'] ?? 4600);

export const isOnCluster = process.env['CHAOS_ON'] === 'cluster';

let started: { cluster: Cluster; folder: string } | undefined;
let databases = 0;

export async function openSharedCluster(): Promise<Cluster> {
  const missing = describeMissing();
  if (missing !== undefined) throw new Error(missing);
  if (started === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'diyar-cluster-'));
    started = { folder, cluster: await startCluster({ folder, port: PORT, hasServers: false }) };
  }
  return started.cluster;
}

/** Settings of a server on it; undefined where the embedded database is wanted. */
export async function addClusterDatabase() {
  if (!isOnCluster) return undefined;
  databases += 1;
  return (await openSharedCluster()).addDatabase(`run${databases}`);
}

export async function stopSharedCluster(): Promise<void> {
  await started?.cluster.stop();
  if (started !== undefined) rmSync(started.folder, { recursive: true, force: true });
}
