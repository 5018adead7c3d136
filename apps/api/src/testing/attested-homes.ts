import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { withoutGuards } from './without-guards.ts';

export const sha = (text: string): Buffer => createHash('sha256').update(text).digest();

/** As a decision of the board leaves it: a passport that names the title deed. Answers its id. */
export async function attestHome(db: Db, home: string, number = 1): Promise<string> {
  const body = JSON.stringify({ number, documents: [{ kind: 'title-deed', sha256: sha('deed').toString('hex') }] });
  const id = randomUUID();
  await withoutGuards(db, async (tx) => {
    await sql`
      insert into passports (id, home_id, review_id, number, outcome, reviewed_on, review_by, is_demo, body, hash, record_hash, created_at)
      values (${id}, ${home}, ${randomUUID()}, ${number}, 'attested', '2026-01-01', '2099-01-01', false, ${body}, ${sha(body)},
        ${sha(id)}, now())`.execute(tx);
  });
  return id;
}
