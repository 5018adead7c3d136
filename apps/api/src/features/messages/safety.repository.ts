import { sql } from 'kysely';
import type { ReportInput, ReportReason, ThreadSide } from '@diyar/domain/messages.ts';
import type { Db } from '#api/db/client.ts';

/** Either has blocked the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('message_blocks')
    .select('created_at')
    .where('blocker_id', 'in', [one, other])
    .where('blocked_id', 'in', [one, other])
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(tx: Db, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await tx
    .insertInto('message_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(tx: Db, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .deleteFrom('message_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

export async function listBlocksOf(
  db: Db,
  blockerId: string,
): Promise<{ firstName: string; lastName: string; since: Date }[]> {
  return db
    .selectFrom('message_blocks')
    .innerJoin('users', 'users.id', 'message_blocks.blocked_id')
    .select(['first_name as firstName', 'last_name as lastName', 'message_blocks.created_at as since'])
    .where('blocker_id', '=', blockerId)
    .orderBy('message_blocks.created_at')
    .orderBy('blocked_id')
    .execute();
}

interface ReportedMessage {
  seq: number;
  side: ThreadSide;
  text: string;
  /** Ids; absent in reports from before there were pictures. */
  pictures?: string[];
  sentAt: string;
}

export interface StoredReport {
  id: string;
  /** Null when the conversation is gone. */
  homeTitle: string | null;
  reporterId: string;
  reportedId: string | null;
  /** Which of the two reported; null when the conversation is gone. */
  reporterSide: ThreadSide | null;
  reason: ReportReason;
  note: string;
  excerpt: ReportedMessage[];
  reportedAt: Date;
  closedAt: Date | null;
  answer: string | null;
}

function selectReports(db: Db) {
  return db
    .selectFrom('message_reports as report')
    .leftJoin('message_threads as thread', 'thread.id', 'report.thread_id')
    .select([
      'report.id',
      'thread.property_title as homeTitle',
      'reporter_id as reporterId',
      'reported_id as reportedId',
      sql<ThreadSide | null>`case reporter_id when thread.asker_id then 'asker' when thread.owner_id then 'owner' end`.as(
        'reporterSide',
      ),
      'reason',
      'note',
      sql<ReportedMessage[]>`excerpt`.as('excerpt'),
      'report.created_at as reportedAt',
      'closed_at as closedAt',
      'note_of_operator as answer',
    ])
    .orderBy('report.created_at')
    .orderBy('report.id');
}

export function listOpenReports(db: Db, limit: number): Promise<StoredReport[]> {
  return selectReports(db).where('closed_at', 'is', null).limit(limit).execute();
}

export function listReportsBy(db: Db, reporterId: string): Promise<StoredReport[]> {
  return selectReports(db).where('reporter_id', '=', reporterId).execute();
}

export function findReport(db: Db, id: string): Promise<StoredReport | undefined> {
  return selectReports(db).where('report.id', '=', id).executeTakeFirst();
}

/** False when it was closed before. */
export async function closeReport(tx: Db, id: string, answer: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set({ closed_at: now, note_of_operator: answer })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface NewReport extends ReportInput {
  threadId: string;
  reporterId: string;
  reportedId: string | null;
  /** The newest messages as they were written. */
  excerpt: { seq: number; side: string; text: string; pictures: string[]; sentAt: Date }[];
}

export async function insertReport(db: Db, report: NewReport, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('message_reports')
    .values({
      thread_id: report.threadId,
      reporter_id: report.reporterId,
      reported_id: report.reportedId,
      reason: report.reason,
      note: report.note,
      excerpt: JSON.stringify(report.excerpt),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message_reports').where('created_at', '<', before).execute();
}
