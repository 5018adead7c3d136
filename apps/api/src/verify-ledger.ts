// npm run ledger:verify: proves on the stored data that the books are right, prints the totals, and ends with 1 when they are not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toDecimal } from '@diyar/domain/money.ts';
import { readConfig } from './config.ts';
import { createDb, createPool, type DatabaseAddress } from './db/client.ts';
import { hasCluster, startEmbeddedDatabase } from './db/embedded.ts';
import { hasPendingMigrations } from './db/migrate.ts';
import { verifyLedger, type Verdict } from './features/ledger/verify.service.ts';
import { openDataFolder, SECRETS_FILE } from './lib/data-folder.ts';
import { openSecrets } from './lib/secrets.ts';

/** Undone in reverse order, however it ends. */
const undo: (() => Promise<void> | void)[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Undefined where nothing has been stored yet; a folder that is not there is not made. */
async function findDatabase(config: ReturnType<typeof readConfig>): Promise<DatabaseAddress | undefined> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  if (!existsSync(config.dataDir)) return undefined;
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which verifies the ledger`);
  undo.push(() => folder.release());
  if (!hasCluster(folder.database)) return undefined;
  const embedded = await startEmbeddedDatabase({
    folder: folder.database,
    socketFolder: folder.sockets,
    report: say,
    log: () => undefined,
  });
  undo.push(() => embedded.stop());
  return embedded.address;
}

function report({ claims, totals, isSound }: Verdict): void {
  for (const { claim, wrong } of claims) {
    say(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${claim}`);
    for (const row of wrong) say(`       ${row}`);
  }
  say('');
  for (const { kind, unit, accounts, balance } of totals) {
    const amount = unit === 'token' ? String(balance) : toDecimal(balance);
    say(`${kind.padEnd(10)} ${unit.padEnd(5)} ${amount.padStart(20)}  in ${accounts} accounts`);
  }
  say(isSound ? '\nThe ledger is sound.' : '\nThe ledger is NOT sound.');
}

/** The key that signs checkpoints. Undefined where the secrets are kept elsewhere; then everything else is verified. */
async function findLinkKey(config: ReturnType<typeof readConfig>): Promise<Buffer | undefined> {
  try {
    return (await openSecrets(join(config.dataDir, SECRETS_FILE), false, config.secrets)).linkKey;
  } catch (error) {
    say(`Checkpoints are not checked: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function verify(address: DatabaseAddress, linkKey: Buffer | undefined): Promise<boolean> {
  const db = createDb(createPool(address, () => undefined));
  undo.push(() => db.destroy());
  if (await hasPendingMigrations(db)) throw new Error('the database is older than this program; start the server once');
  const verdict = await verifyLedger(db, linkKey);
  report(verdict);
  return verdict.isSound;
}

let exitCode = 1;
try {
  const config = readConfig(process.env);
  const address = await findDatabase(config);
  if (address === undefined) say(`There is nothing to verify: ${config.dataDir} holds no data yet.`);
  exitCode = address === undefined || (await verify(address, await findLinkKey(config))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`The ledger cannot be verified: ${error instanceof Error ? error.message : String(error)}\n`);
}
for (const step of undo.toReversed()) await step();
process.exit(exitCode);
