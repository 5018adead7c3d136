// npm run restore: puts a backup into an empty data folder, as of its end or of a moment, and proves that its books are right.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { getNewestBackup, listBackups } from './backups/backups.ts';
import { proveBooks } from './backups/prove-books.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { readConfig } from './config.ts';
import { SECRETS_FILE } from './lib/data-folder.ts';
import { openSecrets } from './lib/secrets.ts';
import { runTask } from './operator.ts';
import { say } from './run-process.ts';

function readArguments(): { named: string | undefined; until: Date | undefined } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } });
  if (values.until === undefined) return { named: positionals[0], until: undefined };
  if (!z.iso.datetime({ offset: true }).safeParse(values.until).success)
    throw new Error('--until must be a moment with its time zone, such as 2026-11-17T13:05:00Z');
  return { named: positionals[0], until: new Date(values.until) };
}

/** The newest backup, or the newest that was finished before the moment. */
async function chooseBackup(backupDir: string | undefined, until: Date | undefined): Promise<string> {
  if (backupDir === undefined) throw new Error('say: DATA_DIR=<new folder> npm run restore -- <folder of a backup>');
  if (until === undefined) return (await getNewestBackup(backupDir)).folder;
  const before = (await listBackups(backupDir)).findLast(({ madeAt }) => new Date(madeAt) < until);
  if (before === undefined) throw new Error(`${backupDir} has no backup from before ${until.toISOString()}`);
  return before.folder;
}

await runTask('The restore has failed', async () => {
  const config = readConfig(process.env);
  const { named, until } = readArguments();
  const from = named ?? (await chooseBackup(config.backupDir, until));
  const prove = async (address: Parameters<typeof proveBooks>[0], folder: string) => {
    const secrets = await openSecrets(join(folder, SECRETS_FILE), false, config.secrets);
    const claims = await proveBooks(address, secrets.linkKey);
    say(
      claims === undefined
        ? 'The backup is of an older version: start the server, and then run npm run ledger:verify.'
        : `The ledger is sound: ${claims.length} claims hold.`,
    );
  };
  const made = await restoreBackup({ from, to: config.dataDir, key: config.backupKey, until, prove });
  const followed = made.segments === 0 ? '' : `, with ${made.segments} segments of the archived log`;
  say(`${from} is in ${config.dataDir}, as of ${made.asOf.toISOString()}${followed}`);
});
