import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scheduleJobs } from '#api/jobs.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';

const work = new Map<string, () => Promise<void>>();
const test = useTestApp({
  deps: {
    jobs: {
      queue: async () => undefined,
      wake: () => undefined,
      work: async (name, run) => void work.set(name, run),
      create: async () => undefined,
      repeat: async (name, run) => void work.set(name, run),
      stop: async () => undefined,
    },
  },
});

const HOUR_MS = 3600 * 1000;

function writeFolder(name: string, hoursOld: number): string {
  const folder = join(test.deps.storage.folder, name);
  mkdirSync(folder);
  writeFileSync(join(folder, '320.jpg'), 'bytes');
  const then = new Date(test.clock.now.getTime() - hoursOld * HOUR_MS);
  utimesSync(folder, then, then);
  return name;
}

describe('the nightly clean-up', () => {
  it('removes pictures without a row that are older than 24 hours, and nothing else', async () => {
    const ownerId = await buildUser(test.db);
    const propertyId = await buildProperty(test.db, { owner_id: ownerId });
    const kept = writeFolder(await buildPicture(test.db, propertyId, 0, { ownerId }), 25 * 24);
    const underWay = writeFolder(randomUUID(), 23);
    const notOurs = writeFolder('lost+found', 25);
    for (const hours of [25, 25 * 24]) writeFolder(randomUUID(), hours);
    await scheduleJobs(test.deps);
    await work.get('clean-up')!();
    expect(readdirSync(test.deps.storage.folder).toSorted()).toEqual([kept, underWay, notOurs].toSorted());
  });
});
