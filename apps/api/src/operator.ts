import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig, type Config } from './config.ts';
import { createDb, createPool, type DatabaseAddress } from './db/client.ts';
import { hasCluster, startEmbeddedDatabase } from './db/embedded.ts';
import { hasPendingMigrations } from './db/migrate.ts';
import { requireMoneyKind } from './db/money-kind.ts';
import { requireServerKeys } from './db/server-keys.ts';
import type { Deps } from './deps.ts';
import { openBucket } from './lib/bucket.ts';
import { createCache } from './lib/cache.ts';
import { openDataFolder, SECRETS_FILE } from './lib/data-folder.ts';
import { openSecrets } from './lib/secrets.ts';
import { createSettlement } from './lib/settlement.ts';
import { createDiskStorage } from './lib/storage.ts';
import { createBucketVault, createDiskVault } from './lib/vault-store.ts';
import { say, type Undo } from './run-process.ts';

/** The folder is held only for its database: with DATABASE_URL the server may run meanwhile. */
async function findDatabase(config: Config, purpose: string, undo: Undo): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  if (!existsSync(config.dataDir)) throw new Error(`${config.dataDir} holds no data yet; start the server once`);
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which ${purpose}`);
  undo.push(() => folder.release());
  if (!hasCluster(folder.database)) throw new Error(`${config.dataDir} holds no data yet; start the server once`);
  const options = { folder: folder.database, socketFolder: folder.sockets, report: say, log: () => undefined };
  const embedded = await startEmbeddedDatabase(options);
  undo.push(() => embedded.stop());
  return embedded.address;
}

async function openDeps(purpose: string, undo: Undo): Promise<Deps> {
  const config = readConfig(process.env);
  const db = createDb(createPool(await findDatabase(config, purpose, undo), () => undefined));
  undo.push(() => db.destroy());
  if (await hasPendingMigrations(db)) throw new Error('the database is older than this program; start the server once');
  const nothing = () => Promise.resolve();
  const settlement = createSettlement(config.stripe, config.bankAccount);
  await requireMoneyKind(db, settlement.kind);
  const secrets = await openSecrets(join(config.dataDir, SECRETS_FILE), false, config.secrets);
  await requireServerKeys(db, secrets);
  return {
    config,
    db,
    log: pino({ level: 'error' }, pino.destination({ fd: process.stderr.fd, sync: true })),
    secrets: { ...secrets, mailboxKey: '' },
    // Emails wait in the database until the server delivers them, within a minute of its start.
    jobs: { queue: nothing, wake: () => undefined, create: nothing, work: nothing, repeat: nothing, stop: nothing },
    cache: createCache(),
    storage: {
      ...createDiskStorage(join(config.dataDir, 'files')),
      vault:
        config.vaultBucket === undefined
          ? createDiskVault(join(config.dataDir, 'vault'))
          : createBucketVault(openBucket(config.vaultBucket)),
    },
    settlement,
    now: () => new Date(),
  };
}

/** Runs a command of the operator on the stored data. */
export function runCommand(
  { purpose, failure }: { purpose: string; failure: string },
  work: (open: () => Promise<Deps>) => Promise<void>,
): Promise<never> {
  return runTask(failure, (undo) => work(() => openDeps(purpose, undo)));
}

/** Ends the process: with 1 and the reason when it failed. */
export async function runTask(failure: string, work: (undo: Undo) => Promise<void>): Promise<never> {
  const undo: Undo = [];
  let exitCode = 1;
  try {
    await work(undo);
    exitCode = 0;
  } catch (error) {
    process.stderr.write(`${failure}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  for (const step of undo.toReversed()) await step();
  process.exit(exitCode);
}
