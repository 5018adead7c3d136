// One job always throws, because its table is gone: the others go on, and the metrics tell of it.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad, type Stage } from '../under-load.ts';

const PORT = 4442;
const METRICS_PORT = 4443;
const JOB = 'write-facts-emails';
const SEEN_WITHIN_SECONDS = 180;

async function readMetric(line: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
}

async function readOldestMail({ world }: Stage): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from now() - created_at)), 0)::float8 as seconds
    from mails where sent_at is null`.execute(world.db);
  return rows[0]!.seconds;
}

export async function harm(record: RecordFigure): Promise<void> {
  await harmUnderLoad(record, { port: PORT, env: { METRICS_PORT: String(METRICS_PORT) } }, async (stage) => {
    const { db } = stage.world;
    await sql`alter table property_version_emails rename to poisoned`.execute(db);
    const begun = performance.now();
    let oldest = 0;
    const isSeen = async () => (await readMetric(`diyar_jobs_failed{job="${JOB}"}`)) > 0;
    while (!(await isSeen()) && performance.now() - begun < SEEN_WITHIN_SECONDS * 1000) {
      oldest = Math.max(oldest, await readOldestMail(stage));
      await wait(1000);
    }
    record('seen in the metrics after, s', (performance.now() - begun) / 1000, SEEN_WITHIN_SECONDS);
    record('emails of others waited, s', oldest, 30);
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job where state = 'failed' and name <> ${JOB}`.execute(db);
    record('other jobs that failed', rows.length, 0, { detail: rows.map(({ name }) => name).join(', ') });
    await sql`alter table poisoned rename to property_version_emails`.execute(db);
  });
}
