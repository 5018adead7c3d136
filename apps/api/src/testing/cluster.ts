import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedDatabase } from '#api/db/embedded.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A PostgreSQL of its own in a data folder, and a connection of its owner. */
export async function startCluster(dataDir: string, settings: string[] = []) {
  const socketFolder = makeTemporaryFolder();
  const database = await startEmbeddedDatabase({
    folder: join(dataDir, 'postgres'),
    socketFolder,
    report: () => undefined,
    log: () => undefined,
    settings,
  });
  onTestFinished(() => database.stop());
  const client = new pg.Client(database.address);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  const stop = async () => {
    await client.end();
    await database.stop();
  };
  return { address: database.address as { host: string; user: string; database: string }, client, stop };
}
