// A backup is made under orders and restored into an empty folder: what was acknowledged before it began is in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb, createPool } from '../../apps/api/src/db/client.ts';
import { findSockets } from '../../apps/api/src/lib/data-folder.ts';
import { tally } from '../../apps/api/src/testing/mixed-load.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { startProduct } from '../../bench/product.ts';
import { harmUnderLoad, runProgram } from '../under-load.ts';

const PORT = 4444;
const RESTORED_PORT = 4445;

export async function harm(record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-backup-'));
  const restored = join(folder, 'data');
  try {
    await harmUnderLoad(record, { port: PORT }, async ({ world, product }) => {
      await wait(5000);
      const acknowledged = world.calls.filter(({ outcome }) => outcome === 'acknowledged');
      const made = await runProgram('back-up.ts', [folder], { DATA_DIR: product.dataDir });
      record('backups that failed', Number(made.code !== 0), 0, { detail: made.text.split('\n')[0] ?? '' });
      const back = await runProgram('restore.ts', [], { DATA_DIR: restored, BACKUP_DIR: folder });
      record('restores that failed', Number(back.code !== 0), 0, { detail: back.text.split('\n')[0] ?? '' });
      const other = await startProduct({ port: RESTORED_PORT, dataDir: restored, env: { SEED_DEMO: 'false' } });
      const address = { host: await findSockets(restored), user: 'diyar', database: 'diyar' };
      const db = createDb(createPool(address, () => undefined));
      try {
        const { lost, half } = await tally({ ...world, db, calls: acknowledged });
        record('restored: acknowledged before it and absent', lost.length, 0, { detail: `of ${acknowledged.length}` });
        record('restored: half', half.length, 0);
      } finally {
        await db.destroy();
        await other.stop();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
