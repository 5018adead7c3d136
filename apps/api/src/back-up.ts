// npm run backup: copies everything that the server stores, while it runs or not.
import { makeBackup } from './backups/backups.ts';
import { readConfig, type Config } from './config.ts';
import type { DatabaseAddress } from './db/client.ts';
import { findRunning, hasCluster, startEmbeddedDatabase } from './db/embedded.ts';
import { findSockets, openDataFolder } from './lib/data-folder.ts';
import { runTask } from './operator.ts';
import { say, type Undo } from './run-process.ts';

const MEGABYTE = 1_000_000;

/** Of the server that runs on this data, or of one started for the backup alone. */
async function findDatabase({ dataDir }: Config, undo: Undo): Promise<DatabaseAddress> {
  const running = await findRunning(await findSockets(dataDir));
  if (running !== undefined) return running;
  const folder = await openDataFolder(dataDir, `process ${process.pid}, which makes a backup`);
  undo.push(() => folder.release());
  const options = { folder: folder.database, socketFolder: folder.sockets, report: say, log: () => undefined };
  const embedded = await startEmbeddedDatabase(options);
  undo.push(() => embedded.stop());
  return embedded.address;
}

await runTask('The backup has failed', async (undo) => {
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL names a database of its own, which is backed up by its own tools; see docs/operating.md',
    );
  const to = process.argv[2] ?? config.backupDir;
  if (to === undefined) throw new Error('say: npm run backup -- <folder>, or set BACKUP_DIR');
  if (!hasCluster(`${config.dataDir}/postgres`))
    throw new Error(`${config.dataDir} holds no data yet; start the server once`);
  const source = {
    address: await findDatabase(config, undo),
    dataDir: config.dataDir,
    hasFiles: config.bucket === undefined,
    hasVault: config.vaultBucket === undefined,
  };
  const made = await makeBackup(source, to, config.backupKey);
  const bytes = [...made.files, made.cluster.base, made.cluster.log].reduce((sum, each) => sum + each.bytes, 0);
  say(`${made.folder}: ${(bytes / MEGABYTE).toFixed(1)} MB, as of ${made.madeAt}`);
  if (!made.isEncrypted)
    say('It is not encrypted, and contains everything: keep it where nobody else reads it, or set BACKUP_KEY.');
  if (!made.hasSecrets)
    say('The keys are not in it, because they come from the environment: keep them as safe as the backup.');
  if (!source.hasFiles) say('Pictures are not in it: back up their bucket, too.');
  if (!source.hasVault) say('Private documents are not in it: back up the bucket of the vault, too.');
});
