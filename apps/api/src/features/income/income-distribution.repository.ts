import type { Db } from '#api/db/client.ts';
import type { Actor } from '#api/lib/actor.ts';

export interface DueDistribution {
  /** Who recorded the period. */
  actor: Pick<Actor, 'userId' | 'sessionId'>;
  /** Null until the shares are computed. */
  lines: number | null;
  /** Place of the next batch. */
  position: number;
}

export async function insertDistribution(tx: Db, incomeId: string, { userId, sessionId }: Actor): Promise<void> {
  await tx
    .insertInto('income_distributions')
    .values({ income_id: incomeId, actor_id: userId, session_id: sessionId, lines: null })
    .execute();
}

/** The oldest first; as many as there are, which are few. */
export async function listDue(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('income_distributions as due')
    .innerJoin('income_periods as period', 'period.id', 'due.income_id')
    .orderBy('period.created_at')
    .orderBy('period.id')
    .select('period.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Undefined when all of it is paid. Whoever comes second waits for the first. */
export async function lockDistribution(tx: Db, incomeId: string): Promise<DueDistribution | undefined> {
  const row = await tx
    .selectFrom('income_distributions')
    .where('income_id', '=', incomeId)
    .select(['actor_id as userId', 'session_id as sessionId', 'lines', 'next_step as position'])
    .forUpdate()
    .executeTakeFirst();
  return row && { actor: { userId: row.userId, sessionId: row.sessionId }, lines: row.lines, position: row.position };
}

export async function setLines(tx: Db, incomeId: string, lines: number): Promise<void> {
  await tx.updateTable('income_distributions').set({ lines }).where('income_id', '=', incomeId).execute();
}

export async function setNextStep(tx: Db, incomeId: string, step: number): Promise<void> {
  await tx.updateTable('income_distributions').set({ next_step: step }).where('income_id', '=', incomeId).execute();
}

export async function deleteDistribution(tx: Db, incomeId: string): Promise<void> {
  await tx.deleteFrom('income_distributions').where('income_id', '=', incomeId).execute();
}
