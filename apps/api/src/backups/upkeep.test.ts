import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { startCluster } from '#api/testing/cluster.ts';
import { removeOldBackups, removeUnfinished } from './retention.ts';
import { createBackupUpkeep, type BackupPlan } from './upkeep.ts';

const DAY_MS = 86_400_000;

async function addBackup(folder: string, madeAt: Date): Promise<string> {
  const id = madeAt.toISOString().replaceAll(/[:.]/g, '-');
  const archive = { name: 'x', bytes: 1, sha256: 'x' };
  const manifest = {
    format: 1,
    id,
    madeAt: madeAt.toISOString(),
    postgres: '18',
    isEncrypted: false,
    hasSecrets: false,
    hasFiles: false,
    files: [],
    cluster: { label: '', base: archive, log: archive },
  };
  await mkdir(join(folder, id));
  await writeFile(join(folder, id, 'manifest.json'), JSON.stringify(manifest));
  return id;
}

describe('retention', () => {
  it('removes what is older than the days to keep, and nothing else', async () => {
    const folder = makeTemporaryFolder();
    const now = new Date('2026-11-17T12:00:00Z');
    const ids = [];
    for (const days of [30, 15, 14, 13, 1]) ids.push(await addBackup(folder, new Date(now.getTime() - days * DAY_MS)));
    await mkdir(join(folder, 'holiday-pictures'));
    const left = await removeOldBackups(folder, 14, now);
    expect(left.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await readdir(folder)).toSorted()).toEqual([...ids.slice(2), 'holiday-pictures']);
  });

  it('never removes the newest finished one, however old', async () => {
    const folder = makeTemporaryFolder();
    const ids = [await addBackup(folder, new Date('2025-01-01')), await addBackup(folder, new Date('2025-02-01'))];
    await mkdir(join(folder, '2026-11-17T11-00-00-000Z.part'));
    await removeOldBackups(folder, 14, new Date('2026-11-17T12:00:00Z'));
    expect(await readdir(folder)).toEqual([ids[1], '2026-11-17T11-00-00-000Z.part']);
  });

  it('removes what a killed run left, and not what is being written', async () => {
    const folder = makeTemporaryFolder();
    const now = new Date();
    const long = new Date(now.getTime() - 2 * 3_600_000);
    for (const name of ['killed.part', 'running.part', 'finished']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'database.tar.gz'), '');
      if (name !== 'running.part') await utimes(join(folder, name, 'database.tar.gz'), long, long);
      await utimes(join(folder, name), long, long);
    }
    await removeUnfinished(folder, now);
    expect((await readdir(folder)).toSorted()).toEqual(['finished', 'running.part']);
  });
});

describe('the daily backup', () => {
  const test = useTestApp();

  async function buildPlan() {
    const [dataDir, to] = [makeTemporaryFolder(), join(makeTemporaryFolder(), 'backups')];
    await mkdir(join(dataDir, 'files'));
    await mkdir(to);
    const { address } = await startCluster(dataDir);
    const clock = { now: new Date() };
    const lines: string[] = [];
    const log = { info: () => undefined, error: (_: unknown, text: string) => void lines.push(text) };
    const plan: BackupPlan = {
      source: { address, dataDir, hasFiles: true, hasVault: true },
      to,
      key: undefined,
      days: 2,
      linkKey: undefined,
      log,
      now: () => clock.now,
    };
    return { plan, clock, lines, to };
  }

  it('is made when the newest is a day old', async () => {
    const { plan, clock, to } = await buildPlan();
    const upkeep = createBackupUpkeep(plan);
    await upkeep.backUp();
    expect(await readdir(to)).toHaveLength(1);
    clock.now = new Date(Date.now() + DAY_MS - 60_000);
    await createBackupUpkeep(plan).backUp();
    expect(await readdir(to), 'after a restart').toHaveLength(1);
    clock.now = new Date(Date.now() + DAY_MS + 60_000);
    await upkeep.backUp();
    expect(await readdir(to)).toHaveLength(2);
  });

  it('that fails is logged once and warned of until one succeeds', async () => {
    const { plan, clock, lines, to } = await buildPlan();
    const upkeep = createBackupUpkeep(plan);
    const app = await buildApp({
      ...test.deps,
      now: plan.now,
      backups: { status: upkeep.status, start: () => undefined },
    });
    const readWarnings = async () => (await app.inject('/api/health')).json().data.warnings;
    await rename(to, `${to}-away`);
    await upkeep.backUp();
    await upkeep.backUp();
    expect(lines).toEqual(['the backup has failed']);
    expect(await readWarnings()).toEqual(['backup']);
    await rename(`${to}-away`, to);
    await upkeep.backUp();
    expect(await readWarnings()).toEqual([]);
    clock.now = new Date(Date.now() + 27 * 3_600_000);
    expect(await readWarnings(), 'late').toContain('backup');
    await app.close();
  });
});
