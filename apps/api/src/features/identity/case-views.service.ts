import { DAY_MS, HOUR_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { takeStep } from '@diyar/domain/identity.ts';
import { riskPolicy } from '@diyar/domain/identity-risk.ts';
import type { Ageing, CasesQuery, ListedCase, ReviewedCase } from '@diyar/domain/identity-review.ts';
import {
  IDENTITY_LATE_HOURS,
  IDENTITY_VERY_LATE_HOURS,
  IDENTITY_VIEWS_AN_HOUR,
  RECHECK_DAYS,
  RECHECK_LATE_DAYS,
} from '@diyar/domain/limits.ts';
import { formatUtcMoment } from '@diyar/words/format.ts';
import * as identityWords from '@diyar/words/identity.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { spend } from '#api/lib/throttle.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  decide,
  inOffice,
  listActions,
  listStaffEmails,
  requireNoConflict,
} from '#api/features/office/office.service.ts';
import type { ListDates, Queue } from '#api/features/office/overview.service.ts';
import { readLastNote } from '#api/features/office/records.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import { readVaultFile } from '#api/features/vault/vault.service.ts';
import { readCurrentSource, readScreening, toCaseScreening } from './case-screening.service.ts';
import { buildViewsSpentEmail } from './emails.ts';
import * as cases from './identity.repository.ts';
import { countRechecks, listOpenRechecks, type OpenRecheck } from './rechecks.repository.ts';
import { findRecheck, toApproved } from './rechecks.service.ts';
import * as repository from './review.repository.ts';
import type { ListedRow } from './review.repository.ts';
import { assessCase, getCase, isClaimedBy, REVIEWERS, toClaimEnd } from './review.service.ts';
import * as screenings from './screening.repository.ts';
import { openAnswers } from './sealed-answers.ts';
import { drawWatermark } from './watermark.ts';

const HISTORY_SHOWN = 100;

export async function listCases(
  deps: Deps,
  { userId }: Actor,
  { shelf, cursor, limit }: CasesQuery,
): Promise<{ data: ListedCase[]; nextCursor: string | undefined }> {
  const page = { after: readCursor(cursor), limit: limit + 1 };
  const found = await repository.listCases(deps.db, shelf, userId, page);
  const { rows, nextCursor } = toPage(found, limit, ({ submittedAt, id }) => ({ at: submittedAt!, id }));
  const open = await listOpenRechecks(
    deps.db,
    rows.filter(({ state }) => takeStep(state, 'claim') === undefined).map(({ id }) => id),
  );
  const byCase = new Map(open.map((recheck) => [recheck.caseId, recheck]));
  return { data: rows.map((row) => toListed(deps, row, byCase.get(row.id))), nextCursor };
}

/** For reviewers, without their own case, and for auditors. */
export const identityQueue: Queue = {
  name: 'identity',
  readers: ['kyc', 'auditor'],
  count: ({ db, now }, { userId }, bounds) => repository.countWaiting(db, userId, { now: now(), bounds }),
};

/** What one reviewer approved and another one has to look at again, without one's own approvals. */
export const rechecksQueue: Queue = {
  name: 'rechecks',
  readers: ['kyc', 'auditor'],
  count: ({ db, now }, { userId }, bounds) => countRechecks(db, userId, { now: now(), bounds }),
};

/** Matches of people who are approved, for the same. */
export const hitsQueue: Queue = {
  name: 'hits',
  readers: ['kyc', 'auditor'],
  isSealed: true,
  count: ({ db, now }, { userId }, bounds) => screenings.countOpenHits(db, userId, { now: now(), bounds }),
};

/** How many people's checks run out. */
export const listIdentityDates: ListDates = async ({ db }, days) =>
  (await repository.countRunningOut(db, days)).map((date) => ({
    ...date,
    kind: 'identity' as const,
    homeTitle: null,
    document: null,
  }));

function toListed(deps: Deps, row: ListedRow, recheck: OpenRecheck | undefined): ListedCase {
  const { claimedBy } = row;
  const isClaimed = claimedBy !== null && isClaimedBy(deps, row, claimedBy);
  return {
    id: row.id,
    person: { id: row.userId, name: row.personName },
    state: row.state,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    ageing: recheck === undefined ? toAgeing(deps, row) : toRecheckAgeing(deps, recheck),
    recheckDueAt: recheck === undefined ? null : findDue(recheck).toISOString(),
    claimedBy: isClaimed ? { id: claimedBy, name: row.claimerName } : null,
    claimedUntil: isClaimed ? row.claimedUntil!.toISOString() : null,
    version: row.version,
  };
}

function toAgeing(deps: Deps, { submittedAt }: ListedRow): Ageing {
  const hours = submittedAt === null ? 0 : (deps.now().getTime() - submittedAt.getTime()) / HOUR_MS;
  if (hours >= IDENTITY_VERY_LATE_HOURS) return 'red';
  return hours >= IDENTITY_LATE_HOURS ? 'amber' : 'fresh';
}

const findDue = ({ openedAt }: OpenRecheck) => new Date(openedAt.getTime() + RECHECK_DAYS * DAY_MS);

function toRecheckAgeing(deps: Deps, recheck: OpenRecheck): Ageing {
  if (findDue(recheck) <= deps.now()) return 'red';
  const isLate = deps.now().getTime() - recheck.openedAt.getTime() >= RECHECK_LATE_DAYS * DAY_MS;
  return isLate ? 'amber' : 'fresh';
}

/** Answers are for whoever has claimed the case, and for auditors. */
export async function getReviewedCase(deps: Deps, actor: Actor, id: string): Promise<ReviewedCase> {
  const source = await readCurrentSource(deps);
  return inOffice(deps, actor, ['auditor', ...REVIEWERS], async (tx, by) => {
    const row = await repository.findListed(tx, id);
    const stored = await cases.findCase(tx, id);
    if (row === undefined || stored === undefined) throw new AppError('CASE_NOT_FOUND');
    const recheck = await findRecheck(tx, stored);
    const found = toApproved(stored, recheck);
    requireNoConflict(`person/${found.userId}`, by);
    const mayRead = by.role === 'auditor' || isClaimedBy(deps, found, by.userId);
    const answers = mayRead ? openAnswers(deps, id, found.answers) : null;
    const pictures = await cases.listDocuments(tx, id, found.round);
    const history = await listActions(tx, `person/${found.userId}`, HISTORY_SHOWN);
    const isAppeal = found.appealedAt !== null;
    const screened = await readScreening(deps, tx, found, source);
    // A match of somebody whose check is over is for every reviewer: nobody can claim the case.
    const mayReadHits = mayRead || takeStep(found.state, 'claim') === undefined;
    const { proposedBy } = row;
    const { cautions, risk } = await assessCase(deps, tx, found, {
      isScreened: screened.state === 'screened',
      hasHits: screened.hits.length > 0,
    });
    return {
      ...toListed(deps, row, recheck),
      email: row.email,
      round: found.round,
      level: found.level,
      answers,
      pictures: pictures.map(({ id: picture, kind, createdAt }) => ({
        id: picture,
        kind,
        uploadedAt: createdAt.toISOString(),
      })),
      cautions,
      risk: mayRead ? { ...risk, policyDay: riskPolicy.day } : null,
      screening: toCaseScreening(deps, id, screened, mayReadHits),
      isDocumentInUse: await repository.isDocumentInUse(tx, found.documentHash, id),
      proposedBy: proposedBy === null ? null : { id: proposedBy, name: row.proposerName },
      approvedBy: recheck === undefined ? null : { id: recheck.approvedBy, name: recheck.approverName },
      isAppeal,
      appealText:
        mayRead && isAppeal ? await readLastNote(deps, tx, `person/${found.userId}`, 'identity.appealed') : null,
      restrictedAt: row.restrictedAt?.toISOString() ?? null,
      isLiftProposed: found.liftProposedBy !== null,
      heldAt: found.heldAt?.toISOString() ?? null,
      history: history.map(({ at, action, role }) => ({ at: at.toISOString(), action, role })),
    };
  });
}

interface View {
  id: string;
  document: string;
  reason?: string | undefined;
}

/** Picture with the reader's name in it. Recorded before it is opened; reviewers have claimed the case, auditors say why. */
export async function viewDocument(deps: Deps, actor: Actor, { id, document, reason }: View): Promise<Buffer> {
  await spendView(deps, actor);
  const seen = await inOffice(deps, actor, [...REVIEWERS, 'auditor'], async (tx, by) => {
    const found = await getCase(tx, id);
    requireNoConflict(`person/${found.userId}`, by);
    const stored = await cases.findDocument(tx, id, document);
    if (stored === undefined) throw new AppError('FILE_NOT_FOUND');
    const hasClaim = isClaimedBy(deps, found, by.userId);
    if (by.role === 'auditor' ? (reason ?? '') === '' : !hasClaim) throw new AppError('VIEW_NOT_ALLOWED');
    const { at } = await decide(deps, tx, {
      by,
      subject: `person/${found.userId}`,
      action: 'document.viewed',
      facts: { case: id, document, kind: stored.kind, round: stored.round },
      note: reason,
    });
    if (hasClaim) await repository.prolongClaim(tx, id, toClaimEnd(deps));
    return { at, ownerId: found.userId, vaultId: stored.vaultId };
  });
  const { bytes } = await readVaultFile(deps, { kind: 'person', id: seen.ownerId }, seen.vaultId);
  const { firstName, lastName } = await getUser(deps.db, actor.userId);
  const name = `${firstName} ${lastName}`.trim();
  return drawWatermark(bytes, identityWords.watermark(name, formatUtcMoment(seen.at), id.slice(0, 8)));
}

/** Whoever opens too many is stopped, and the administrators are told once an hour. */
async function spendView(deps: Deps, { userId }: Actor): Promise<void> {
  const budget = { key: `identity-views:${userId}`, limit: IDENTITY_VIEWS_AN_HOUR, windowSeconds: HOUR_SECONDS };
  const { waitSeconds } = await spend(deps.db, budget, deps.now());
  if (waitSeconds === 0) return;
  await inTransaction(deps.db, async (tx) => {
    const told = { key: `identity-views-told:${userId}`, limit: 1, windowSeconds: HOUR_SECONDS };
    if ((await spend(tx, told, deps.now())).waitSeconds > 0) return;
    const { firstName, lastName } = await getUser(tx, userId);
    const email = buildViewsSpentEmail(deps, `${firstName} ${lastName}`.trim());
    for (const recipient of await listStaffEmails(tx, ['admin'], [userId]))
      await queueMail(deps, tx, { recipient, ...email });
  });
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds });
}
