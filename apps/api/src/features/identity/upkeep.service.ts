import { DAY_MS, DAY_SECONDS, HOUR_MS } from '@diyar/domain/durations.ts';
import { takeStep, toDay, type IdentityStep } from '@diyar/domain/identity.ts';
import {
  IDENTITY_ABANDONED_DAYS,
  IDENTITY_APPEAL_DAYS,
  IDENTITY_FACE_DAYS,
  IDENTITY_LATE_HOURS,
  IDENTITY_REMINDER_DAYS,
  IDENTITY_VERY_LATE_HOURS,
  RECHECK_DAYS,
  RECHECK_LATE_DAYS,
} from '@diyar/domain/limits.ts';
import type { OfficeAction, StaffRole } from '@diyar/domain/office.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Email } from '#api/lib/email-layout.ts';
import { spend } from '#api/lib/throttle.ts';
import { refreshOrders } from '#api/features/investments/waiting.service.ts';
import { hasLedgerAccount } from '#api/features/ledger/balances.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { decide, eraseNotesAbout, listStaffEmails } from '#api/features/office/office.service.ts';
import { findUserForUpdate, type StoredUser } from '#api/features/users/users.service.ts';
import { eraseVaultBytes } from '#api/features/vault/vault.service.ts';
import { buildAgeingEmail, buildExpiredEmail, buildRechecksEmail, buildRunsOutEmail } from './emails.ts';
import * as cases from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';
import { areHeld, shredDocuments } from './papers.service.ts';
import { countRechecksSince, endRecheck } from './rechecks.repository.ts';
import { deleteHits } from './screening.repository.ts';
import * as repository from './upkeep.repository.ts';

export const FOLLOW_IDENTITIES = 'follow-identities';

const shiftDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** What happens to checks by itself: they end, emails are written about them, and they are erased. */
export async function followIdentities(deps: Deps): Promise<void> {
  const now = deps.now();
  const today = toDay(now);
  await repository.endLapsedHolds(deps.db, now);
  for (const id of await repository.listExpired(deps.db, today)) await inCase(deps, id, expire);
  for (const days of IDENTITY_REMINDER_DAYS)
    for (const id of await repository.listRunningOut(deps.db, toDay(shiftDays(now, days)), days))
      await inCase(deps, id, (tx, user, found) => remind(deps, tx, user, found, days));
  for (const id of await repository.listIdle(deps.db, shiftDays(now, -IDENTITY_ABANDONED_DAYS)))
    await inCase(deps, id, abandon);
  await shredOldFaces(deps);
  for (const id of await repository.listFailed(deps.db, shiftDays(now, -IDENTITY_APPEAL_DAYS), now))
    await inCase(deps, id, eraseAttempt);
  await eraseOver(deps, today);
  await writeAgeingLetters(deps);
}

/** Answers the files whose bytes can be erased. */
type Work = (tx: Db, user: StoredUser, found: StoredCase, deps: Deps) => Promise<string[]>;

/** Somebody may have gone on with the check since it was listed, so that each step looks again. */
async function inCase(deps: Deps, userId: string, work: Work): Promise<void> {
  try {
    const files = await inTransaction(deps.db, async (tx) => {
      const user = await findUserForUpdate(tx, userId);
      const found = await cases.lockCaseOf(tx, userId);
      return user === undefined || found === undefined ? [] : work(tx, user, found, deps);
    });
    await eraseVaultBytes(deps, files);
  } catch (error) {
    // A failure of one case must not stop the others.
    deps.log.error({ err: error, userId }, 'an identity check could not be followed');
  }
}

/** Step that nobody takes; answers whether it was possible. */
async function takeOwnStep(
  deps: Deps,
  tx: Db,
  found: StoredCase,
  step: IdentityStep,
  action: OfficeAction,
): Promise<boolean> {
  const state = takeStep(found.state, step);
  if (state === undefined) return false;
  const { hash, at } = await decide(deps, tx, {
    by: null,
    subject: `person/${found.userId}`,
    action,
    facts: { case: found.id, round: found.round },
  });
  await cases.updateCase(tx, found.id, { state, record_hash: hash, claimed_by: null, claimed_until: null }, at);
  // An attempt that is given up leaves what was approved in force.
  if (step !== 'abandon') await endRecheck(tx, found.id, { outcome: 'overtaken', checkedBy: null, hash, at });
  return true;
}

/** An approval ends on its day, also while its owner makes a new attempt; that goes on. */
const expire: Work = async (tx, user, found, deps) => {
  const { id, userId, round, approvedDocumentHash, validUntil } = found;
  if (approvedDocumentHash === null || validUntil === null || validUntil >= toDay(deps.now())) return [];
  if (!(await takeOwnStep(deps, tx, found, 'expire', 'identity.expired'))) {
    const subject = `person/${userId}` as const;
    const written = await decide(deps, tx, {
      by: null,
      subject,
      action: 'identity.expired',
      facts: { case: id, round },
    });
    await endRecheck(tx, id, { outcome: 'overtaken', checkedBy: null, ...written });
  }
  await cases.updateCase(tx, id, { approved_document_hash: null }, deps.now());
  await refreshOrders(deps, tx, userId);
  await queueMail(deps, tx, { recipient: user.email, ...buildExpiredEmail(deps) });
  return [];
};

async function remind(deps: Deps, tx: Db, user: StoredUser, found: StoredCase, days: number): Promise<string[]> {
  if (found.approvedDocumentHash === null || found.validUntil === null) return [];
  await cases.updateCase(tx, found.id, { reminded_days: days }, deps.now());
  await queueMail(deps, tx, { recipient: user.email, ...buildRunsOutEmail(deps, found.validUntil) });
  return [];
}

const abandon: Work = async (tx, _user, found, deps) => {
  if (found.changedAt < shiftDays(deps.now(), -IDENTITY_ABANDONED_DAYS))
    await takeOwnStep(deps, tx, found, 'abandon', 'identity.abandoned');
  return [];
};

async function shredOldFaces(deps: Deps): Promise<void> {
  const old = await repository.listOldFaces(deps.db, shiftDays(deps.now(), -IDENTITY_FACE_DAYS), deps.now());
  await eraseVaultBytes(deps, await inTransaction(deps.db, (tx) => shredDocuments(deps, tx, old)));
}

/** Of an attempt that was refused or given up; what was approved before stays. */
const eraseAttempt: Work = async (tx, _user, found, deps) => {
  if ((found.state !== 'refused' && found.state !== 'abandoned') || areHeld(deps, found)) return [];
  const documents = await cases.listDocuments(tx, found.id, found.round);
  const files = await shredDocuments(deps, tx, documents);
  await recordErasure(deps, tx, found, documents.length);
  await cases.updateCase(tx, found.id, { answers: null }, deps.now());
  if (found.approvedAnswers === null) await deleteHits(tx, found.id);
  return files;
};

function recordErasure(deps: Deps, tx: Db, { id, userId }: { id: string; userId: string }, files: number) {
  const subject = `person/${userId}` as const;
  return decide(deps, tx, { by: null, subject, action: 'identity.erased', facts: { case: id, files } });
}

async function eraseOver(deps: Deps, today: string): Promise<void> {
  for (const found of await repository.listOver(deps.db, today, deps.now())) {
    const files = await inTransaction(deps.db, (tx) => eraseCase(deps, tx, found));
    await eraseVaultBytes(deps, files);
  }
}

async function eraseCase(deps: Deps, tx: Db, found: { id: string; userId: string }): Promise<string[]> {
  const files = await shredDocuments(deps, tx, await cases.listEveryDocument(tx, found.id));
  await recordErasure(deps, tx, found, files.length);
  await eraseNotesAbout(tx, found.userId);
  await repository.deleteCase(tx, found.id);
  return files;
}

/** What becomes of papers when their account ends. */
export interface KeptPapers {
  /** Last day on which they are kept; null where they go with the account. */
  until: string | null;
  /** They are kept in any case, until a legal reason has ended. */
  isHeld: boolean;
}

export async function findKept(deps: Deps, db: Db, userId: string, endsAt: Date): Promise<KeptPapers> {
  const found = await cases.findCaseOf(db, userId);
  const isHeld = found !== undefined && areHeld(deps, found);
  const isKept = (await repository.isEverApproved(db, userId)) && (await hasLedgerAccount(db, userId));
  if (!isKept) return { until: null, isHeld };
  const last = new Date(endsAt);
  last.setUTCFullYear(last.getUTCFullYear() + deps.config.identityKeepYears);
  return { until: toDay(last), isHeld };
}

/**
 * End of the account, which the caller holds: papers are shredded, or kept for the years that the law wants, or as long as they are
 * held. Answers the files whose bytes can be erased after the commit.
 */
export async function leaveIdentity(
  deps: Deps,
  tx: Db,
  userId: string,
): Promise<{ files: string[]; kept: KeptPapers }> {
  const found = await cases.lockCaseOf(tx, userId);
  if (found === undefined) return { files: [], kept: { until: null, isHeld: false } };
  const kept = await findKept(deps, tx, userId, deps.now());
  if (kept.until === null && !kept.isHeld) return { files: await eraseCase(deps, tx, found), kept };
  await takeOwnStep(deps, tx, found, 'withdraw', 'identity.withdrawn');
  // Without a day of their own they go in the night after the hold has ended.
  const until = kept.until ?? toDay(deps.now());
  await cases.updateCase(tx, found.id, { keep_until: until, approved_document_hash: null }, deps.now());
  return { files: [], kept };
}

/** Once a day to the reviewers about late cases, and to the administrators about very late ones. */
async function writeAgeingLetters(deps: Deps): Promise<void> {
  for (const [role, hours] of [
    ['kyc', IDENTITY_LATE_HOURS],
    ['admin', IDENTITY_VERY_LATE_HOURS],
  ] as const) {
    const since = new Date(deps.now().getTime() - hours * HOUR_MS);
    await writeAgeingLetter(deps, role, 'identity-ageing', async (tx) => {
      const count = await repository.countWaitingSince(tx, since);
      return { count, email: buildAgeingEmail(deps, count, hours) };
    });
  }
  for (const [role, days] of [
    ['kyc', RECHECK_LATE_DAYS],
    ['admin', RECHECK_DAYS],
  ] as const)
    await writeAgeingLetter(deps, role, 'identity-rechecks', async (tx) => {
      const count = await countRechecksSince(tx, shiftDays(deps.now(), -days));
      return { count, email: buildRechecksEmail(deps, count, days) };
    });
}

async function writeAgeingLetter(
  deps: Deps,
  role: StaffRole,
  key: string,
  measure: (tx: Db) => Promise<{ count: number; email: Email }>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { count, email } = await measure(tx);
    if (count === 0) return;
    const told = { key: `${key}:${role}`, limit: 1, windowSeconds: DAY_SECONDS };
    if ((await spend(tx, told, deps.now())).waitSeconds > 0) return;
    for (const recipient of await listStaffEmails(tx, [role], [])) await queueMail(deps, tx, { recipient, ...email });
  });
}
