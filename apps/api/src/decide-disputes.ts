// npm run disputes: lists the disputes about deposits; `decide <id> <amount> <reason>` says what the owner keeps of a deposit.
import { existsSync } from 'node:fs';
import { toDecimal, toMinor } from '@diyar/domain/money.ts';
import { readConfig } from './config.ts';
import { createDb, createPool, type DatabaseAddress } from './db/client.ts';
import { hasCluster, startEmbeddedDatabase } from './db/embedded.ts';
import { hasPendingMigrations } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { decideDispute, listDisputes } from './features/leases/deposits.service.ts';
import { createCache } from './lib/cache.ts';
import { openDataFolder } from './lib/data-folder.ts';
import { createLog } from './lib/log.ts';
import { createDemonstrationPayouts } from './lib/payouts.ts';
import { openSecrets } from './lib/secrets.ts';
import { createSettlement } from './lib/settlement.ts';
import { createDiskStorage } from './lib/storage.ts';

/** Undone in reverse order, however it ends. */
const undo: (() => Promise<void> | void)[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function openDeps(): Promise<Deps> {
  const config = readConfig(process.env);
  if (!existsSync(config.dataDir)) throw new Error(`${config.dataDir} holds no data yet`);
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which decides disputes`);
  undo.push(() => folder.release());
  const log = createLog(folder.logs, config.logLevel);
  undo.push(() => new Promise((resolve) => log.flush(() => resolve())));
  let address: DatabaseAddress;
  if (config.databaseUrl !== undefined) address = { connectionString: config.databaseUrl };
  else {
    if (!hasCluster(folder.database)) throw new Error(`${config.dataDir} holds no data yet`);
    const options = { folder: folder.database, socketFolder: folder.sockets, report: say, log: () => undefined };
    const embedded = await startEmbeddedDatabase(options);
    undo.push(() => embedded.stop());
    ({ address } = embedded);
  }
  const db = createDb(createPool(address, () => undefined));
  undo.push(() => db.destroy());
  if (await hasPendingMigrations(db)) throw new Error('the database is older than this program; start the server once');
  const nothing = () => Promise.resolve();
  return {
    config,
    db,
    log,
    secrets: { ...(await openSecrets(folder.secrets, false, config.secrets)), mailboxKey: '' },
    // Emails wait in the database until the server delivers them, within a minute of its start.
    jobs: { queue: nothing, work: nothing, repeat: nothing, stop: nothing },
    cache: createCache(),
    storage: createDiskStorage(folder.files),
    settlement: createSettlement(config.stripe),
    payouts: createDemonstrationPayouts(),
    now: () => new Date(),
  };
}

async function list(deps: Deps): Promise<void> {
  const disputes = await listDisputes(deps);
  if (disputes.length === 0) say('There are no open disputes.');
  for (const { id, title, reason, text, openedAt, claimedMinor, depositMinor, currency } of disputes) {
    say(`${id}  ${openedAt.toISOString().slice(0, 10)}  ${title}`);
    say(`  claimed ${toDecimal(claimedMinor)} of ${toDecimal(depositMinor)} ${currency}`);
    say(reason === 'silent' ? '  the tenant did not answer' : `  the tenant says: ${text}`);
  }
}

async function decide(deps: Deps, [id = '', amount = '', ...words]: string[]): Promise<void> {
  const reason = words.join(' ').trim();
  if (!/^[\da-f-]{36}$/.test(id) || !/^\d+(\.\d{1,2})?$/.test(amount) || reason === '')
    throw new Error('say: npm run disputes -- decide <id> <amount for the owner> <reason>');
  await decideDispute(deps, id, { amountMinor: toMinor(Number(amount)), reason });
  say('Decided. Both sides get an email.');
}

let exitCode = 1;
try {
  const [command = 'list', ...rest] = process.argv.slice(2);
  if (command !== 'list' && command !== 'decide')
    throw new Error('say: npm run disputes, or npm run disputes -- decide …');
  const deps = await openDeps();
  await (command === 'list' ? list(deps) : decide(deps, rest));
  exitCode = 0;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
for (const step of undo.toReversed()) await step();
process.exit(exitCode);
