import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createDb, createPool, PUBLIC_READS } from './db/client.ts';
import { startEmbeddedDatabase } from './db/embedded.ts';
import { isBeforeAccounts } from './db/migrate.ts';
import { keepMoneyKind } from './db/money-kind.ts';
import { type Logins, prepareDatabase } from './db/prepare.ts';
import { createSignals } from './db/signals.ts';
import type { ServerDeps } from './deps.ts';
import { settleDemoAccounts } from './features/demo/demo-accounts.service.ts';
import { hasMailbox } from './features/mails/mails.service.ts';
import { scheduleJobs } from './jobs.ts';
import { openBucket } from './lib/bucket.ts';
import { createCache } from './lib/cache.ts';
import { type DataFolder, openDataFolder } from './lib/data-folder.ts';
import { startJobs } from './lib/jobs.ts';
import { createLog } from './lib/log.ts';
import { createOutboxMailer, createSmtpMailer } from './lib/mailer.ts';
import { checkPort } from './lib/port.ts';
import { createReadyAnswers } from './lib/ready-answers.ts';
import { openSecrets } from './lib/secrets.ts';
import { createPayouts } from './lib/payouts.ts';
import { createSettlement } from './lib/settlement.ts';
import { createBucketStorage, createDiskStorage, type Storage } from './lib/storage.ts';
import { openWebBuild } from './lib/web-build.ts';

const DRAIN_PATIENCE_MS = 8000;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Undone in reverse order, whether the start failed half-way or the server is asked to stop. */
const undo: (() => Promise<void> | void)[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(config: Config): Promise<void> {
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which serves ${config.publicUrl}`);
  undo.push(() => folder.release());
  await checkPort(config.port, config.host);
  const log = createLog(folder.logs, config.logLevel);
  undo.push(() => new Promise((resolve) => log.flush(() => resolve())));

  const logins = await findDatabase(config, folder, (text) => log.warn({ from: 'postgres' }, text));
  const warnOfConnection = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const owner = createDb(createPool(logins.owner, warnOfConnection));
  undo.push(() => owner.destroy());
  const secrets = await openSecrets(folder.secrets, await isBeforeAccounts(owner), config.secrets);
  const { serving, applied, version, warnings } = await prepareDatabase(owner, logins);
  const settlement = createSettlement(config.stripe, config.bankAccount);
  await keepMoneyKind(owner, settlement.kind);
  await owner.destroy();
  if (applied.length > 0) say(`Database ready (${applied.length} migrations)`);
  if (warnings.includes('database-version'))
    say(
      `PostgreSQL ${version.major}.${version.minor} lacks security corrections; see docs/operating.md before going public`,
    );
  if (warnings.includes('database-role'))
    say('The database role may change the ledger; see docs/operating.md on MIGRATION_DATABASE_URL');
  if (warnings.length > 0) log.warn({ warnings, version }, 'the database needs attention');
  const db = createDb(createPool(serving, warnOfConnection));
  undo.push(() => db.destroy());
  const readDb = createDb(createPool(serving, warnOfConnection, PUBLIC_READS));
  undo.push(() => readDb.destroy());
  const signals = createSignals(serving, warnOfConnection);
  undo.push(() => signals.close());

  const mailer = config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, config.mailFrom)
    : createOutboxMailer(folder.outbox, config.mailFrom);
  undo.push(() => mailer.close());
  const jobs = await startJobs({ ...serving, onError: (error) => log.warn({ err: error }, 'the job queue stumbled') });
  undo.push(() => jobs.stop());

  const webFolder = join(root, 'apps/web/dist');
  const web = existsSync(join(webFolder, 'index.html')) ? await openWebBuild(webFolder) : undefined;
  const storage = await openStorage(config, folder.files);
  const deps: ServerDeps = {
    config,
    db,
    readDb,
    signals,
    jobs,
    mailer,
    secrets: { ...secrets, mailboxKey: randomBytes(18).toString('base64url') },
    answers: createReadyAnswers(),
    cache: createCache({ areChangesHeard: () => config.databaseUrl === undefined || signals.isConnected() }),
    log,
    storage,
    payouts: createPayouts(settlement),
    settlement,
    web,
    warnings,
    now: () => new Date(),
  };
  const demo = await settleDemoAccounts(deps, { picturesFolder: join(root, '.cache/demo-pictures'), report: say });
  await scheduleJobs(deps);

  const app = await buildApp(deps);
  undo.push(() => drain(() => app.close()));
  await app.listen({ port: config.port, host: config.host });
  await keepMailboxKey(deps, folder.mailboxKey);
  greet(deps, folder, demo);
}

async function findDatabase(config: Config, folder: DataFolder, log: (text: string) => void): Promise<Logins> {
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

async function openStorage({ bucket: address }: Config, folder: string): Promise<Storage> {
  if (address === undefined) return createDiskStorage(folder);
  const bucket = openBucket(address);
  try {
    await bucket.check();
  } catch {
    throw new Error(
      `The bucket ${address.name} at ${address.endpoint} cannot be used; check S3_ENDPOINT, S3_BUCKET and the keys`,
    );
  }
  return createBucketStorage(folder, bucket);
}

/** A client that never finishes must not keep the server from stopping. */
async function drain(close: () => Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, DRAIN_PATIENCE_MS).unref());
  await Promise.race([close(), patience]);
}

/** For tools on this machine, which do not see what was printed. */
async function keepMailboxKey(deps: ServerDeps, path: string): Promise<void> {
  await rm(path, { force: true });
  if (hasMailbox(deps)) await writeFile(path, deps.secrets.mailboxKey, { mode: 0o600 });
}

function greet(deps: ServerDeps, folder: DataFolder, demo: string): void {
  const { config } = deps;
  say('');
  say(`  Diyar is ready at ${config.publicUrl}`);
  say(`  ${config.demoAccounts === 'none' ? 'Demo data   ' : 'Demo sign-in'}      ${demo}`);
  say(`  Mail              ${describeMail(deps, folder.outbox)}`);
  say(`  Logs              ${join(folder.logs, 'server.log')}`);
  if (!config.isOnLoopback && config.trustedProxies === undefined)
    say('  Warning           TRUST_PROXY is not set: behind a proxy all visitors would share the limits of one');
  say(
    `  ${deps.settlement.isRealMoney ? 'Cards are charged by Stripe.' : 'No real money moves on this server.'} Press Ctrl-C to stop.`,
  );
  say('');
}

function describeMail(deps: ServerDeps, outbox: string): string {
  const { config, mailer, secrets } = deps;
  if (!mailer.isLocal) return `sent through ${new URL(config.smtpUrl ?? '').host}`;
  return `${hasMailbox(deps) ? `${config.publicUrl}/mailbox#key=${secrets.mailboxKey}  ` : ''}(files in ${outbox})`;
}

let isStopping = false;

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const step of undo.toReversed()) {
    try {
      await step();
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }
  process.exit(exitCode);
}

function explain(error: unknown, config: Config | undefined): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${config?.port} on ${config?.host} is in use. Set PORT to another one.`;
  if (code === 'EACCES' && config && config.port < 1024)
    return `Port ${config.port} needs more rights than this user has. Set PORT to one above 1023.`;
  return error instanceof Error ? error.message : String(error);
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  await start(config);
} catch (error) {
  // Asked to stop half-way, the start fails on what was taken away from it.
  if (!isStopping) process.stderr.write(`Diyar cannot start: ${explain(error, config)}\n`);
  await stop(1);
}
