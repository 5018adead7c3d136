// The disk with all data is full for a while, under orders and uploads. Needs the right to mount a file system in memory.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad, type Stage } from '../under-load.ts';
import { countStatuses, upload } from '../uploads.ts';

const PORT = 4434;
const SIZE = '400m';
const FULL_MS = 12_000;
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);

/** Takes everything that is left, again and again, because others give back and take. */
async function keepFull(folder: string, ms: number): Promise<void> {
  const file = join(folder, 'ballast');
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const { bfree, bsize } = statfsSync(folder);
    try {
      if (bfree > 0) writeFileSync(file, Buffer.alloc(bfree * bsize), { flag: 'a' });
    } catch {
      // Somebody was quicker.
    }
    await wait(20);
  }
  truncateSync(file, 0);
}

async function askWhileFull(stage: Stage, picture: Buffer, isOver: () => boolean) {
  const statuses = { reads: [] as number[], uploads: [] as number[] };
  const ask = async (path: string) => {
    const answer = await fetch(stage.world.url + path).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  };
  while (!isOver()) {
    statuses.reads.push(
      await ask('/api/properties?limit=5'),
      await ask(`/api/properties/${stage.world.homes.shares[0]}`),
    );
    statuses.uploads.push((await upload(stage.world, picture)).status);
    await wait(200);
  }
  return statuses;
}

/** Folders of pictures that no row knows. */
async function countOrphans({ world, product }: Stage): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from files`.execute(world.db);
  const known = new Set(rows.map(({ id }) => id));
  return readdirSync(join(product.dataDir, 'files')).filter((name) => !known.has(name)).length;
}

/** Seconds until a write succeeds. */
async function untilWritten(stage: Stage): Promise<number> {
  const begun = performance.now();
  const before = stage.world.calls.length;
  const isWritten = () => stage.world.calls.slice(before).some(({ outcome }) => outcome === 'acknowledged');
  while (!isWritten() && performance.now() - begun < 60_000) await wait(50);
  return (performance.now() - begun) / 1000;
}

export async function harm(record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', folder]);
  try {
    const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c8a' } })
      .png()
      .toBuffer();
    await harmUnderLoad(record, { port: PORT, dataDir: join(folder, 'data') }, async (stage) => {
      const resumed: number[] = [];
      const reads: number[] = [];
      const uploads: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await wait(1000 + stage.random() * 2000);
        let isOver = false;
        const asking = askWhileFull(stage, picture, () => isOver);
        await keepFull(folder, FULL_MS);
        isOver = true;
        const statuses = await asking;
        reads.push(...statuses.reads);
        uploads.push(...statuses.uploads);
        resumed.push(await untilWritten(stage));
      }
      record('reads not answered with 200', reads.filter((status) => status !== 200).length, 0, {
        detail: countStatuses(reads),
      });
      const wrong = uploads.filter((status) => ![200, 201, 503, 507].includes(status));
      record('uploads answered with anything but done or 503', wrong.length, 0, { detail: countStatuses(uploads) });
      record('writes again after, s', Math.max(...resumed), 10);
      record('pictures on the disk without their row', await countOrphans(stage), 0);
    });
  } finally {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}
