import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDb, createPool } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { listBackupWarnings } from '#api/lib/backup-status.ts';
import { startCluster } from '#api/testing/cluster.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';
import { getNewestBackup } from './backups.ts';
import { createBackupUpkeep } from './upkeep.ts';

const DAY_MS = 86_400_000;

async function start() {
  const [dataDir, to] = [makeTemporaryFolder(), makeTemporaryFolder()];
  await mkdir(join(dataDir, 'files'));
  const { address } = await startCluster(dataDir);
  const db = createDb(createPool(address, () => undefined));
  await migrate(db);
  await db.destroy();
  const clock = { now: new Date() };
  const lines: string[] = [];
  const errors: string[] = [];
  const plan = {
    source: { address, dataDir, hasFiles: true, hasVault: true },
    to,
    key: randomBytes(32),
    days: 14,
    linkKey: randomBytes(32),
    now: () => clock.now,
    log: {
      info: (_: object, text: string) => void lines.push(text),
      error: (facts: object) => void errors.push(String('err' in facts && facts.err)),
    },
  };
  const upkeep = createBackupUpkeep(plan);
  const run = async () => {
    await upkeep.archiveLog();
    await upkeep.backUp();
    await upkeep.prove();
  };
  const listWarnings = () => listBackupWarnings(upkeep.status, clock.now);
  return { dataDir, to, clock, plan, lines, errors, run, listWarnings };
}

it('restores the newest backup every week, proves its ledger and leaves nothing', { timeout: 120_000 }, async () => {
  const { dataDir, to, clock, plan, lines, errors, run, listWarnings } = await start();
  const proved = 'the newest backup was restored for proof, and its ledger is sound';
  await run();
  expect(errors).toEqual([]);
  expect(lines.filter((line) => line === proved)).toHaveLength(1);
  expect(await readdir(dataDir)).not.toContain('restore-proof');
  clock.now = new Date(Date.now() + 6 * DAY_MS);
  await createBackupUpkeep(plan).prove();
  expect(
    lines.filter((line) => line === proved),
    'a restart does not repeat it',
  ).toHaveLength(1);

  clock.now = new Date(Date.now() + 7 * DAY_MS + 60_000);
  const damaged = join((await getNewestBackup(to)).folder, 'database.tar.gz.sealed');
  const whole = await readFile(damaged);
  await writeFile(damaged, whole.subarray(0, -1));
  await createBackupUpkeep(plan).prove();
  expect(errors).toEqual([expect.stringContaining('database.tar.gz.sealed: it was changed or cut off')]);
  expect(await readdir(dataDir)).not.toContain('restore-proof');
  await writeFile(damaged, whole);

  clock.now = new Date(Date.now() + 8 * DAY_MS + 120_000);
  expect(listWarnings(), 'late').toContain('restore-proof');
  await run();
  expect(listWarnings()).not.toContain('restore-proof');
  expect(lines.filter((line) => line === proved)).toHaveLength(2);
});

it('warns when the restored ledger is not sound', { timeout: 120_000, tags: ['long'] }, async () => {
  const { plan, errors, run, listWarnings } = await start();
  const db = createDb(createPool(plan.source.address, () => undefined));
  await withoutGuards(db, (tx) =>
    sql`
      insert into ledger_balances (account_id, balance) select id, 5 from ledger_accounts where kind = 'platform'
      on conflict (account_id) do update set balance = 5`.execute(tx),
  );
  await db.destroy();
  await run();
  expect(errors).toEqual([expect.stringContaining('the restored ledger is NOT sound')]);
  expect(listWarnings()).toEqual(['restore-proof']);
});
