// npm run bank:import <file>: imports a bank statement (CAMT.053 or CSV), matches its lines, and lists those it cannot match.
import { readFile } from 'node:fs/promises';
import { toDecimal } from '@diyar/domain/money.ts';
import { readConfig } from './config.ts';
import { createDb, createPool, type DatabaseAddress } from './db/client.ts';
import { hasCluster, startEmbeddedDatabase } from './db/embedded.ts';
import { hasPendingMigrations } from './db/migrate.ts';
import { importStatements } from './features/bank/bank.service.ts';
import { openDataFolder } from './lib/data-folder.ts';

/** Undone in reverse order, however it ends. */
const undo: (() => Promise<void> | void)[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function findDatabase(config: ReturnType<typeof readConfig>): Promise<DatabaseAddress> {
  if (config.databaseUrl !== undefined) return { connectionString: config.databaseUrl };
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, which imports a bank statement`);
  undo.push(() => folder.release());
  if (!hasCluster(folder.database)) throw new Error(`${config.dataDir} holds no data yet; start the server once`);
  const embedded = await startEmbeddedDatabase({
    folder: folder.database,
    socketFolder: folder.sockets,
    report: say,
    log: () => undefined,
  });
  undo.push(() => embedded.stop());
  return embedded.address;
}

async function importFile(path: string): Promise<void> {
  const file = await readFile(path, 'utf8');
  const db = createDb(createPool(await findDatabase(readConfig(process.env)), () => undefined));
  undo.push(() => db.destroy());
  if (await hasPendingMigrations(db)) throw new Error('the database is older than this program; start the server once');
  const { lines, known, matched, unmatched } = await importStatements({ db, now: () => new Date() }, file);
  say(`${lines} lines imported, ${known} known before, ${matched} matched, ${unmatched.length} unmatched`);
  for (const { bookedOn, number, amountMinor, currency, reference, text } of unmatched)
    say(`  ${bookedOn}  ${number}  ${toDecimal(amountMinor).padStart(15)} ${currency}  ${reference}  ${text}`);
}

let exitCode = 1;
try {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Error('name the file: npm run bank:import statement.xml');
  await importFile(path);
  exitCode = 0;
} catch (error) {
  process.stderr.write(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}\n`);
}
for (const step of undo.toReversed()) await step();
process.exit(exitCode);
