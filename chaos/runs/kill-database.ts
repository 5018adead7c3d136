// PostgreSQL is killed, one of its connections is killed, or it is restarted, all of it under orders; the server stays.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad, type Stage } from '../under-load.ts';

const KILLS = Number(process.env['KILLS'] ?? 12);
const PORT = 4430;

/** PostgreSQL then ends all connections and recovers, as after the kernel has run out of memory. */
async function killConnection({ world }: Stage): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where usename = 'diyar_app' and application_name = 'diyar'
    order by state = 'active' desc, random() limit 1`.execute(world.db);
  const inside = rows[0]?.pid;
  if (inside !== undefined) process.kill(inside, 'SIGKILL');
}

const faults: Record<string, (stage: Stage) => Promise<void> | void> = {
  killed: ({ readDatabasePid }) => void process.kill(readDatabasePid(), 'SIGKILL'),
  'one connection killed': killConnection,
  restarted: ({ readDatabasePid }) => void process.kill(readDatabasePid(), 'SIGINT'),
};

/** Since it was started. */
const readAgeOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[21];

export async function harm(record: RecordFigure): Promise<void> {
  await harmUnderLoad(record, { port: PORT }, async (stage) => {
    const { pid } = stage.product;
    const age = readAgeOf(pid);
    const seconds = new Map<string, number[]>(Object.keys(faults).map((name) => [name, []]));
    for (let count = 0; count < KILLS; count += 1) {
      const [name, cause] = Object.entries(faults)[count % Object.keys(faults).length]!;
      await wait(500 + stage.random() * 2000);
      await cause(stage);
      await wait(100);
      seconds.get(name)!.push(await stage.untilHealthy());
    }
    for (const [name, each] of seconds)
      record(`${name}: serving again after, s`, Math.max(...each), 10, { detail: `${each.length} times` });
    record('server still the same process', Number(readAgeOf(pid) === age), 1, { atLeast: true });
  });
}
