import { DAY_MS, DAY_SECONDS, HOUR_MS } from '@diyar/domain/durations.ts';
import { takeStep, type IdentityStep } from '@diyar/domain/identity.ts';
import {
  IDENTITY_ABANDONED_DAYS,
  IDENTITY_APPEAL_DAYS,
  IDENTITY_FACE_DAYS,
  IDENTITY_LATE_HOURS,
  IDENTITY_REMINDER_DAYS,
  IDENTITY_VERY_LATE_HOURS,
} from '@diyar/domain/limits.ts';
import type { OfficeAction, StaffRole } from '@diyar/domain/office.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { spend } from '#api/lib/throttle.ts';
import { refreshOrders } from '#api/features/investments/waiting.service.ts';
import { hasLedgerAccount } from '#api/features/ledger/balances.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { decide, eraseNotesAbout, listStaffEmails } from '#api/features/office/office.service.ts';
import { findUserForUpdate, type StoredUser } from '#api/features/users/users.service.ts';
import { eraseVaultBytes } from '#api/features/vault/vault.service.ts';
import { buildAgeingEmail, buildExpiredEmail, buildRunsOutEmail } from './emails.ts';
import * as cases from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';
import { dropDocuments, toDay } from './identity.service.ts';
import { deleteHits } from './screening.repository.ts';
import * as repository from './upkeep.repository.ts';

export const FOLLOW_IDENTITIES = 'follow-identities';

const shiftDays = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** What happens to checks by itself: they end, are written about, and are let go of. */
export async function followIdentities(deps: Deps): Promise<void> {
  const now = deps.now();
  const today = toDay(now);
  for (const id of await repository.listExpired(deps.db, today)) await inCase(deps, id, expire);
  for (const days of IDENTITY_REMINDER_DAYS)
    for (const id of await repository.listRunningOut(deps.db, toDay(shiftDays(now, days)), days))
      await inCase(deps, id, (tx, user, found) => remind(deps, tx, user, found, days));
  for (const id of await repository.listIdle(deps.db, shiftDays(now, -IDENTITY_ABANDONED_DAYS)))
    await inCase(deps, id, abandon);
  await shredOldFaces(deps);
  for (const id of await repository.listFailed(deps.db, shiftDays(now, -IDENTITY_APPEAL_DAYS)))
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
  return true;
}

/** An approval ends on its day, also while its owner makes a new attempt; that goes on. */
const expire: Work = async (tx, user, found, deps) => {
  const { id, userId, round, approvedDocumentHash, validUntil } = found;
  if (approvedDocumentHash === null || validUntil === null || validUntil >= toDay(deps.now())) return [];
  if (!(await takeOwnStep(deps, tx, found, 'expire', 'identity.expired'))) {
    const subject = `person/${userId}` as const;
    await decide(deps, tx, { by: null, subject, action: 'identity.expired', facts: { case: id, round } });
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
  const old = await repository.listOldFaces(deps.db, shiftDays(deps.now(), -IDENTITY_FACE_DAYS));
  await inTransaction(deps.db, (tx) => dropDocuments(deps, tx, old));
  await eraseVaultBytes(
    deps,
    old.map(({ vaultId }) => vaultId),
  );
}

/** Of an attempt that was refused or given up; what was approved before stays. */
const eraseAttempt: Work = async (tx, _user, found, deps) => {
  if (found.state !== 'refused' && found.state !== 'abandoned') return [];
  const documents = await cases.listDocuments(tx, found.id, found.round);
  await dropDocuments(deps, tx, documents);
  await recordErasure(deps, tx, found, documents.length);
  await cases.updateCase(tx, found.id, { answers: null }, deps.now());
  if (found.approvedAnswers === null) await deleteHits(tx, found.id);
  return documents.map(({ vaultId }) => vaultId);
};

function recordErasure(deps: Deps, tx: Db, { id, userId }: { id: string; userId: string }, files: number) {
  const subject = `person/${userId}` as const;
  return decide(deps, tx, { by: null, subject, action: 'identity.erased', facts: { case: id, files } });
}

async function eraseOver(deps: Deps, today: string): Promise<void> {
  for (const found of await repository.listOver(deps.db, today)) {
    const files = await inTransaction(deps.db, (tx) => eraseCase(deps, tx, found));
    await eraseVaultBytes(deps, files);
  }
}

async function eraseCase(deps: Deps, tx: Db, found: { id: string; userId: string }): Promise<string[]> {
  const documents = await cases.listAllDocuments(tx, found.id);
  await dropDocuments(deps, tx, documents);
  await recordErasure(deps, tx, found, documents.length);
  await eraseNotesAbout(tx, found.userId);
  await repository.deleteCase(tx, found.id);
  return documents.map(({ vaultId }) => vaultId);
}

/** Last day on which papers are kept of an account that ends then; null where they go with it. */
export async function findKeptUntil(deps: Deps, db: Db, userId: string, endsAt: Date): Promise<string | null> {
  const isKept = (await repository.isEverApproved(db, userId)) && (await hasLedgerAccount(db, userId));
  if (!isKept) return null;
  const last = new Date(endsAt);
  last.setUTCFullYear(last.getUTCFullYear() + deps.config.identityKeepYears);
  return toDay(last);
}

/**
 * End of the account, which the caller holds: papers are shredded, or kept for the years that the law wants. Answers the files whose
 * bytes can be erased after the commit.
 */
export async function leaveIdentity(
  deps: Deps,
  tx: Db,
  userId: string,
): Promise<{ files: string[]; keptUntil: string | null }> {
  const found = await cases.lockCaseOf(tx, userId);
  if (found === undefined) return { files: [], keptUntil: null };
  const keptUntil = await findKeptUntil(deps, tx, userId, deps.now());
  if (keptUntil === null) return { files: await eraseCase(deps, tx, found), keptUntil };
  await takeOwnStep(deps, tx, found, 'withdraw', 'identity.withdrawn');
  await cases.updateCase(tx, found.id, { keep_until: keptUntil, approved_document_hash: null }, deps.now());
  return { files: [], keptUntil };
}

/** Once a day to the reviewers about late cases, and to the administrators about very late ones. */
async function writeAgeingLetters(deps: Deps): Promise<void> {
  await writeAgeingLetter(deps, 'kyc', IDENTITY_LATE_HOURS);
  await writeAgeingLetter(deps, 'admin', IDENTITY_VERY_LATE_HOURS);
}

async function writeAgeingLetter(deps: Deps, role: StaffRole, hours: number): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const count = await repository.countWaitingSince(tx, new Date(now.getTime() - hours * HOUR_MS));
    if (count === 0) return;
    const told = { key: `identity-ageing:${role}`, limit: 1, windowSeconds: DAY_SECONDS };
    if ((await spend(tx, told, now)).waitSeconds > 0) return;
    for (const recipient of await listStaffEmails(tx, [role], []))
      await queueMail(deps, tx, { recipient, ...buildAgeingEmail(deps, count, hours) });
  });
}
