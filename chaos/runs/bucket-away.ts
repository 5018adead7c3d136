// The bucket with the pictures hangs up or hangs, while people upload, look at pictures and order.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openBucket } from '../../apps/api/src/lib/bucket.ts';
import { startBucketServer } from '../../apps/api/src/testing/bucket-server.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { startNetwork } from '../../apps/api/src/testing/network.ts';
import { harmUnderLoad } from '../under-load.ts';
import { countStatuses, upload } from '../uploads.ts';

const PORT = 4437;
const FAULT_MS = 12_000;

export async function harm(record: RecordFigure): Promise<void> {
  const server = await startBucketServer('homes');
  const { address } = server;
  const network = await startNetwork({ host: '127.0.0.1', port: Number(new URL(address.endpoint).port) });
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${network.port}`,
    S3_BUCKET: address.name,
    S3_ACCESS_KEY_ID: address.accessKeyId,
    S3_SECRET_ACCESS_KEY: address.secretAccessKey,
  };
  try {
    const color = { width: 320, height: 240, channels: 3 as const, background: '#8ac' };
    const picture = await sharp({ create: color }).png().toBuffer();
    await harmUnderLoad(record, { port: PORT, env }, async ({ world }) => {
      const kept: string[] = [];
      const statuses: number[] = [];
      let longest = 0;
      const uploadFor = async (ms: number) => {
        for (const until = performance.now() + ms; performance.now() < until; await wait(300)) {
          const begun = performance.now();
          const { status, urls } = await upload(world, picture);
          longest = Math.max(longest, (performance.now() - begun) / 1000);
          statuses.push(status);
          kept.push(...urls);
        }
      };
      await uploadFor(3000);
      for (const fault of [() => network.refuse(), () => network.split()]) {
        fault();
        await uploadFor(FAULT_MS);
        network.mend();
        network.cut();
        await uploadFor(2000);
      }
      const begun = performance.now();
      while ((await upload(world, picture)).status !== 200 && performance.now() - begun < 30_000) await wait(200);
      record('uploads again after, s', (performance.now() - begun) / 1000, 10);
      const wrong = statuses.filter((status) => ![200, 503].includes(status));
      record('uploads answered with anything but done or 503', wrong.length, 0, { detail: countStatuses(statuses) });
      record('longest wait for an upload, s', longest, 35);
      const bucket = openBucket(address);
      const lost: string[] = [];
      for (const url of kept) if ((await bucket.get(url.replace('/api/files/', ''))) === undefined) lost.push(url);
      record('acknowledged pictures that the bucket has not', lost.length, 0, { detail: `of ${kept.length}` });
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from files`.execute(world.db);
      record('rows of pictures beyond those acknowledged', rows[0]!.count - kept.length - 1, 0);
    });
  } finally {
    network.stop();
    await server.stop();
  }
}
