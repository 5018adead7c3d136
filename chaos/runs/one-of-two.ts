// Two servers on one database, one of them killed every 5 seconds: nothing fails that a client's next try does not mend.
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmSeveralServers } from '../several-servers.ts';

const KILLS = Number(process.env['KILLS'] ?? 6);
const KILL_EVERY_MS = 5000;
const PORT = 4470;

export async function harm(record: RecordFigure): Promise<void> {
  await harmSeveralServers(record, { port: PORT, count: 2 }, async ({ first, start }) => {
    const running = [...first];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(KILL_EVERY_MS);
      await running.shift()!.kill();
      running.push(await start());
    }
    record('kills', KILLS, KILLS, { atLeast: true });
  });
}
