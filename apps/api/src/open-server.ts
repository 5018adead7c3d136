import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackups } from './backups/upkeep.ts';
import type { Config } from './config.ts';
import { dropLogSlot } from './db/archive-log.ts';
import { createDb, createPool, type DatabaseAddress, SERVING } from './db/client.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { isBeforeAccounts } from './db/migrate.ts';
import { keepMoneyKind } from './db/money-kind.ts';
import { type Logins, prepareDatabase } from './db/prepare.ts';
import { keepServerKeys } from './db/server-keys.ts';
import { createSignals } from './db/signals.ts';
import { createPublicReads } from './db/standby.ts';
import type { ServerDeps } from './deps.ts';
import { serveMetrics } from './features/metrics/metrics.service.ts';
import { followChanges } from './follow-changes.ts';
import type { Backups } from './lib/backup-status.ts';
import { openBucket, type Bucket, type BucketAddress } from './lib/bucket.ts';
import { createCache } from './lib/cache.ts';
import { openChain } from './lib/chain.ts';
import type { DataFolder } from './lib/data-folder.ts';
import { startJobs } from './lib/jobs.ts';
import { createLog } from './lib/log.ts';
import { createOutboxMailer, createSmtpMailer } from './lib/mailer.ts';
import { createMetrics } from './lib/metrics.ts';
import { createReadyAnswers } from './lib/ready-answers.ts';
import { openSecrets } from './lib/secrets.ts';
import { createSettlement } from './lib/settlement.ts';
import { createBucketStorage, createDiskStorage, type Storage } from './lib/storage.ts';
import { createBucketVault, createDiskVault, type VaultStore } from './lib/vault-store.ts';
import { openWebBuild } from './lib/web-build.ts';
import { keepTidy } from './local-upkeep.ts';
import { say, type Undo } from './run-process.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Database, migrated, with everything that a server or a worker is built from. */
export async function openServer(
  config: Config,
  folder: DataFolder,
  { undo, isWorking }: { undo: Undo; isWorking: boolean },
): Promise<ServerDeps> {
  const log = createLog(folder.logs, config.logLevel);
  undo.push(() => new Promise((resolve) => log.flush(() => resolve())));

  const logins = await findDatabase(config, folder, undo, (text) => log.warn({ from: 'postgres' }, text));
  const warnOfConnection = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const owner = createDb(createPool(logins.owner, warnOfConnection));
  undo.push(() => owner.destroy());
  const secrets = await openSecrets(folder.secrets, await isBeforeAccounts(owner), config.secrets);
  const { serving, applied, version, warnings } = await prepareDatabase(owner, logins);
  const settlement = createSettlement(config.stripe, config.bankAccount);
  await keepMoneyKind(owner, settlement.kind);
  await keepServerKeys(owner, secrets, config.areNewKeysAccepted);
  await owner.destroy();
  if (applied.length > 0) say(`Database ready (${applied.length} migrations)`);
  if (warnings.includes('database-version'))
    say(
      `PostgreSQL ${version.major}.${version.minor} lacks security corrections; see docs/operating.md before going public`,
    );
  if (warnings.includes('database-role'))
    say('The database role may change the ledger; see docs/operating.md on MIGRATION_DATABASE_URL');
  if (warnings.length > 0) log.warn({ warnings, version }, 'the database needs attention');
  const backups = await prepareBackups(config, { address: logins.owner, linkKey: secrets.linkKey, log }, undo);
  const db = createDb(createPool(serving, warnOfConnection, SERVING));
  undo.push(() => db.destroy());
  const readUrl = config.databaseReadUrl;
  const standby = readUrl === undefined ? undefined : { ...serving, connectionString: readUrl };
  const reads = createPublicReads(serving, standby, warnOfConnection);
  undo.push(() => reads.close());
  const signals = createSignals(serving, warnOfConnection);
  undo.push(() => signals.close());

  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createOutboxMailer(folder.outbox, config.mailFrom);
  undo.push(() => mailer.close());
  const jobs = await startJobs({
    ...serving,
    isWorking,
    onError: (error) => log.warn({ err: error }, 'the job queue stumbled'),
  });
  const webFolder = join(root, 'apps/web/dist');
  const web = existsSync(join(webFolder, 'index.html')) ? await openWebBuild(webFolder, config.languages) : undefined;
  const storage = await openStorage(config, folder.files);
  const vault = await openVault(config, folder.vault);
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  const countReads = (cache: string, isHit: boolean) =>
    metrics?.cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' });
  const tracing =
    config.tracesUrl === undefined ? undefined : (await import('./lib/tracing.ts')).startTracing(config.tracesUrl);
  if (tracing !== undefined) undo.push(() => tracing.stop());
  const chain = openChain(config.chain, folder.chain, (text) => log.warn({ from: 'chain' }, text));
  if (chain !== undefined) undo.push(() => chain.stop());
  const deps: ServerDeps = {
    config,
    db,
    readDb: reads.readDb,
    freshReadDb: reads.freshReadDb,
    standby: reads.standby,
    signals,
    jobs,
    mailer,
    secrets: { ...secrets, mailboxKey: randomBytes(18).toString('base64url') },
    answers: createReadyAnswers({ onRead: (isHit) => countReads('answers', isHit) }),
    cache: createCache({
      areChangesHeard: () => config.databaseUrl === undefined || signals.isConnected(),
      onRead: countReads,
    }),
    metrics,
    tracing,
    log,
    storage: { ...storage, vault },
    settlement,
    web,
    warnings,
    backups,
    chain,
    now: () => new Date(),
  };
  // Undone in reverse order: what jobs still do while they are stopped is told to other servers.
  undo.push(followChanges(deps), () => jobs.stop(), keepTidy(deps));
  if (config.metricsPort !== undefined && metrics !== undefined)
    undo.push(await serveMetrics(deps, metrics, config.metricsPort));
  return deps;
}

async function findDatabase(
  config: Config,
  folder: DataFolder,
  undo: Undo,
  log: (text: string) => void,
): Promise<Logins> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl !== undefined) {
    const given = { connectionString: databaseUrl };
    return migrationDatabaseUrl === undefined
      ? { owner: given, serving: undefined }
      : { owner: { connectionString: migrationDatabaseUrl }, serving: given };
  }
  const embedded = await startEmbeddedDatabase({
    folder: folder.database,
    socketFolder: folder.sockets,
    report: say,
    log,
    isPublic: !config.isOnLoopback,
  });
  undo.push(() => embedded.stop());
  return { owner: embedded.address, serving: embedded.servingAddress };
}

/** Only where this process owns the database; stopped after everything that writes to it. */
async function prepareBackups(
  { databaseUrl, dataDir, bucket, vaultBucket, backupDir, backupKey, backupDays }: Config,
  { address, linkKey, log }: { address: DatabaseAddress; linkKey: Buffer; log: ServerDeps['log'] },
  undo: Undo,
): Promise<Backups | undefined> {
  if (databaseUrl !== undefined) return undefined;
  if (backupDir === undefined) {
    await dropLogSlot(address);
    return undefined;
  }
  const source = { address, dataDir, hasFiles: bucket === undefined, hasVault: vaultBucket === undefined };
  const plan = { source, to: backupDir, key: backupKey, days: backupDays, linkKey, log, now: () => new Date() };
  const backups = createBackups(plan);
  undo.push(() => backups.stop());
  return backups;
}

async function openStorage({ bucket: address }: Config, folder: string): Promise<Storage> {
  return address === undefined
    ? createDiskStorage(folder)
    : createBucketStorage(folder, await openCheckedBucket(address, 'S3_BUCKET'));
}

async function openVault({ vaultBucket: address }: Config, folder: string): Promise<VaultStore> {
  return address === undefined
    ? createDiskVault(folder)
    : createBucketVault(await openCheckedBucket(address, 'S3_VAULT_BUCKET'));
}

async function openCheckedBucket(address: BucketAddress, setting: string): Promise<Bucket> {
  const bucket = openBucket(address);
  try {
    await bucket.check();
  } catch {
    throw new Error(
      `The bucket ${address.name} at ${address.endpoint} cannot be used; check S3_ENDPOINT, ${setting} and the keys`,
    );
  }
  return bucket;
}
