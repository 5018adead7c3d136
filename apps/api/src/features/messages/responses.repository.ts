import { sql } from 'kysely';
import type { Responses } from '@diyar/domain/owners.ts';
import type { Db } from '#api/db/client.ts';

/**
 * Questions since a moment, one for each thread, and the time from the first message to the owner's first. Unanswered ones count
 * when they are older than `dueBefore`, and not where the owner has blocked the person: that is an answer to spam.
 */
export async function measureResponses(
  db: Db,
  ownerId: string,
  { since, dueBefore }: { since: Date; dueBefore: Date },
): Promise<Responses> {
  const { rows } = await sql<Responses>`
    with question as (
      select thread.asker_id,
        (select min(sent_at) from messages where thread_id = thread.id and side = 'asker') as asked_at,
        (select min(sent_at) from messages where thread_id = thread.id and side = 'owner') as answered_at
      from message_threads as thread where thread.owner_id = ${ownerId} and thread.created_at >= ${since}
    )
    select
      count(answered_at)::int as answers,
      count(*) filter (where answered_at is not null or asked_at < ${dueBefore} and not exists (
        select from message_blocks where blocker_id = ${ownerId} and blocked_id = asker_id))::int as questions,
      (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60)
        filter (where answered_at is not null))::float8 as "medianMinutes"
    from question`.execute(db);
  return rows[0]!;
}
