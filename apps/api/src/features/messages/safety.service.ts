import { languages } from '@diyar/words/languages.ts';
import { DAY_MS, DAY_SECONDS } from '@diyar/domain/durations.ts';
import { MESSAGE_REPORTS_A_DAY, MESSAGE_REPORTS_KEPT_DAYS } from '@diyar/domain/limits.ts';
import type { ExportedBlock, ExportedReport, ReportInput, Thread } from '@diyar/domain/messages.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { findUser, toShortName } from '#api/features/users/users.service.ts';
import { buildReportClosedEmail, buildReportEmail } from './emails.ts';
import { listMessages } from './messages.repository.ts';
import { changeThread, getStoredThread, spendChange } from './messages.service.ts';
import * as repository from './safety.repository.ts';
import type { StoredReport } from './safety.repository.ts';

const EXCERPT_MESSAGES = 20;
const LISTED = 200;

export const { areBlocked } = repository;

/** A block is between two people, whatever home they talk about. */
export function setBlock(deps: Deps, actor: Actor, threadId: string, isBlocked: boolean): Promise<Thread> {
  return changeThread(deps, actor, threadId, async (tx, { otherId, hasBlocked }) => {
    if (otherId === null) throw new AppError('PERSON_GONE');
    if (isBlocked === hasBlocked) return false;
    await spendChange(deps, tx, actor);
    if (isBlocked) await repository.insertBlock(tx, actor.userId, otherId, deps.now());
    else await repository.deleteBlock(tx, actor.userId, otherId);
    return true;
  });
}

/** For whoever runs the site, with a copy of what was written last. The reported person is not told. */
export async function report(deps: Deps, actor: Actor, threadId: string, input: ReportInput): Promise<void> {
  const { userId, sessionId } = actor;
  const { otherId } = await getStoredThread(deps.db, userId, threadId);
  const budget = { key: `message-reports:${userId}`, limit: MESSAGE_REPORTS_A_DAY, windowSeconds: DAY_SECONDS };
  await spendOrRefuse(deps.db, budget, deps.now());
  const newest = await listMessages(deps.db, threadId, { before: undefined, limit: EXCERPT_MESSAGES });
  const excerpt = newest.toReversed().map(({ seq, side, text, pictures, sentAt }) => ({
    seq,
    side,
    text,
    pictures: pictures.map(({ id }) => id),
    sentAt,
  }));
  const stored = { ...input, threadId, reporterId: userId, reportedId: otherId, excerpt };
  await inTransaction(deps.db, async (tx) => {
    const id = await repository.insertReport(tx, stored, deps.now());
    await record(deps, tx, { action: 'message.reported', userId, sessionId, target: id });
    // Who reads the contact form reads reports.
    await queueMail(deps, tx, {
      recipient: deps.config.mailAddress,
      language: languages[0],
      ...buildReportEmail(id, input.reason),
    });
  });
}

/** The oldest first. */
export function listOpenReports(deps: Deps): Promise<StoredReport[]> {
  return repository.listOpenReports(deps.db, LISTED);
}

export async function getReport(deps: Deps, id: string): Promise<StoredReport> {
  const found = await repository.findReport(deps.db, id);
  if (found === undefined) throw new AppError('NOT_FOUND', { say: (words) => words.noReport });
  return found;
}

/** The person who reported is told what came of it; nobody else is. */
export async function closeReport(deps: Deps, id: string, answer: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { reporterId, homeTitle, reportedAt } = await getReport({ ...deps, db: tx }, id);
    if (!(await repository.closeReport(tx, id, answer, deps.now())))
      throw new AppError('NOT_FOUND', { say: (words) => words.noReport });
    const reporter = await findUser(tx, reporterId);
    await record(deps, tx, { action: 'message.report-closed', userId: reporter?.id ?? null, target: id });
    if (reporter === undefined) return;
    const email = buildReportClosedEmail({ homeTitle, reportedAt, answer });
    await queueMail(deps, tx, { recipient: reporter.email, ...email });
  });
}

export async function listReportsForExport(deps: Deps, { userId }: Actor): Promise<ExportedReport[]> {
  const reports = await repository.listReportsBy(deps.db, userId);
  return reports.map(({ homeTitle, reason, note, reportedAt, closedAt, answer }) => ({
    homeTitle,
    reason,
    note,
    reportedAt: reportedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answer,
  }));
}

export async function listBlocksForExport(deps: Deps, { userId }: Actor): Promise<ExportedBlock[]> {
  const blocks = await repository.listBlocksOf(deps.db, userId);
  return blocks.map((each) => ({ name: toShortName(each), since: each.since.toISOString() }));
}

export function removeOldReports(deps: Deps): Promise<void> {
  return repository.deleteReportsBefore(deps.db, new Date(deps.now().getTime() - MESSAGE_REPORTS_KEPT_DAYS * DAY_MS));
}
