import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { TestApp } from './build-test-app.ts';

/**
 * Starts a request while another transaction holds the account's row. `look` runs inside that transaction once the request
 * waits for the row: whatever the request has locked by then, `look` cannot lock.
 */
export async function holdAccount<Answer>(
  test: TestApp,
  email: string,
  start: () => Promise<Answer>,
  look: (tx: Db) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await test.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
    const started = start();
    while (!(await isSomebodyWaiting(test.db))) await wait(5);
    await look(tx);
    return { answer: started };
  });
  return answer;
}

async function isSomebodyWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
