// npm run restore: puts a backup into an empty data folder and proves that its books are right.
import { join } from 'node:path';
import { getNewestBackup, placeBackup } from './backups/backups.ts';
import { readConfig, type Config } from './config.ts';
import { createDb, createPool } from './db/client.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { hasPendingMigrations } from './db/migrate.ts';
import { verifyLedger } from './features/ledger/verify.service.ts';
import { openDataFolder, SECRETS_FILE } from './lib/data-folder.ts';
import { openSecrets } from './lib/secrets.ts';
import { runTask } from './operator.ts';
import { say, type Undo } from './run-process.ts';

/** Starts the restored database, which follows the write-ahead log to its end, and proves the ledger. */
async function prove(config: Config, undo: Undo): Promise<void> {
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which restores a backup`);
  undo.push(() => folder.release());
  const options = { folder: folder.database, socketFolder: folder.sockets, report: say, log: () => undefined };
  const embedded = await startEmbeddedDatabase(options);
  undo.push(() => embedded.stop());
  const db = createDb(createPool(embedded.address, () => undefined));
  undo.push(() => db.destroy());
  if (await hasPendingMigrations(db)) {
    say('The backup is of an older version: start the server, and then run npm run ledger:verify.');
    return;
  }
  const secrets = await openSecrets(join(config.dataDir, SECRETS_FILE), false, config.secrets);
  const { claims, isSound } = await verifyLedger(db, secrets.linkKey);
  const wrong = claims.flatMap((each) => each.wrong);
  for (const line of wrong) say(`  ${line}`);
  if (!isSound) throw new Error('the restored ledger is NOT sound');
  say(`The ledger is sound: ${claims.length} claims hold.`);
}

await runTask('The restore has failed', async (undo) => {
  const config = readConfig(process.env);
  const named = process.argv[2];
  if (named === undefined && config.backupDir === undefined)
    throw new Error('say: DATA_DIR=<new folder> npm run restore -- <folder of a backup>');
  const from = named ?? (await getNewestBackup(config.backupDir!)).folder;
  const made = await placeBackup(from, config.dataDir, config.backupKey);
  say(`${from} is in ${config.dataDir}, as of ${made.madeAt}`);
  await prove(config, undo);
});
