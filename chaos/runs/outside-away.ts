// Google, the source of exchange rates and the map's style accept connections and answer nothing, under orders.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { startNetwork } from '../../apps/api/src/testing/network.ts';
import { harmUnderLoad } from '../under-load.ts';

const PORT = 4446;
const TRIES = 5;

export async function harm(record: RecordFigure): Promise<void> {
  const network = await startNetwork({ host: '127.0.0.1', port: 9 });
  network.split();
  const silent = `http://127.0.0.1:${network.port}`;
  const env = {
    GOOGLE_ISSUER: silent,
    GOOGLE_CLIENT_ID: 'chaos',
    GOOGLE_CLIENT_SECRET: 'chaos-secret',
    RATES_URL: `${silent}/rates`,
    MAP_STYLE_URL: `${silent}/style.json`,
  };
  try {
    await harmUnderLoad(record, { port: PORT, env }, async ({ world }) => {
      const statuses: number[] = [];
      const pages: number[] = [];
      let longest = 0;
      for (let count = 0; count < TRIES; count += 1) {
        const begun = performance.now();
        const answer = await fetch(`${world.url}/api/auth/google/start`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ state: randomBytes(32).toString('base64url') }),
        });
        await answer.arrayBuffer();
        longest = Math.max(longest, (performance.now() - begun) / 1000);
        statuses.push(answer.status);
        const page = await fetch(`${world.url}/properties`);
        await page.arrayBuffer();
        if (!page.ok) pages.push(page.status);
        await wait(500);
      }
      record('longest wait for Google, s', longest, 3.5);
      record('sign-ins by Google not answered with 503', statuses.filter((status) => status !== 503).length, 0, {
        detail: statuses.join(', '),
      });
      record('pages refused', pages.length, 0, { detail: pages.join(', ') });
    });
  } finally {
    network.stop();
  }
}
