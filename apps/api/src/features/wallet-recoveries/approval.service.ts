import { DAY_MS } from '@diyar/domain/durations.ts';
import { LIST_LIMIT_MAX } from '@diyar/domain/limits.ts';
import { fourEyes } from '@diyar/domain/office.ts';
import type { OfficeRecovery, RecoveryDecisionInput } from '@diyar/domain/wallet-recoveries.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toChecksumAddress } from '#api/lib/ethereum.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { hasHappened } from '#api/features/audit/audit.service.ts';
import { listTokensIn } from '#api/features/chain/recovery.service.ts';
import { mailTo, queueMail } from '#api/features/mails/mails.service.ts';
import {
  type Decider,
  decide,
  inDecision,
  inOffice,
  listStaffEmails,
  lockVersion,
  requireNoConflict,
} from '#api/features/office/office.service.ts';
import type { Queue } from '#api/features/office/overview.service.ts';
import {
  addProposal,
  finishProposal,
  lapseProposal,
  lockOpenProposal,
  type StoredProposal,
} from '#api/features/office/proposals.service.ts';
import { findUser, getUser, toUser } from '#api/features/users/users.service.ts';
import { buildProposedEmail, buildRefusedEmail } from './emails.ts';
import * as repository from './wallet-recoveries.repository.ts';
import type { StoredRecovery } from './wallet-recoveries.repository.ts';
import { endUndone, toRecovery } from './wallet-recoveries.service.ts';

const ACT = 'recover-wallet';
const { first: OPERATORS } = fourEyes[ACT];
/** A new address just before makes another person at the account more likely. */
const NEW_EMAIL_DAYS = 30;

export const recoveriesQueue: Queue = {
  name: 'recoveries',
  readers: ['auditor', ...OPERATORS],
  count: ({ db, now }, _actor, bounds) => repository.countUnsigned(db, { now: now(), bounds }),
};

/** Those under way, the oldest first. */
export function listOfficeRecoveries(deps: Deps, actor: Actor): Promise<OfficeRecovery[]> {
  return inOffice(deps, actor, ['auditor', ...OPERATORS], async (tx) => {
    const recoveries: OfficeRecovery[] = [];
    for (const each of await repository.listUnderWay(tx, LIST_LIMIT_MAX))
      recoveries.push(await toOfficeRecovery(deps, tx, each));
    return recoveries;
  });
}

async function toOfficeRecovery(deps: Deps, tx: Db, stored: StoredRecovery): Promise<OfficeRecovery> {
  const { userId, askedAt } = stored;
  const user = await findUser(tx, userId);
  const open = await lockOpenProposal(tx, `person/${userId}`, ACT);
  const isOpen = open !== undefined && open.expiresAt > deps.now() && open.payload.recovery === stored.id;
  const since = new Date(askedAt.getTime() - NEW_EMAIL_DAYS * DAY_MS);
  return {
    ...(await toRecovery(deps, stored, user)),
    person: { id: userId, name: user === undefined ? null : toUser(user).name },
    homes: (await listTokensIn(tx, stored)).map(({ propertyId, title, balance }) => ({
      id: propertyId,
      title,
      tokens: Number(balance),
    })),
    isProposed: isOpen,
    hasNewEmail: await hasHappened(tx, userId, ['account.email-changed'], since),
  };
}

/** An operator proposes it, another one confirms. Neither decides about themselves. */
export async function proposeRecovery(
  deps: Deps,
  actor: Actor,
  id: string,
  { note, token }: RecoveryDecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inDecision(deps, actor, OPERATORS, { token, visitor }, async (tx, by) => {
    const { userId, subject, subjectVersion } = await lockCase(tx, id, by);
    await requireUndecided(tx, id);
    await addProposal(deps, tx, { by, subject, act: ACT, payload: { recovery: id }, subjectVersion, note });
    const letter = buildProposedEmail(deps, toUser(await getUser(tx, by.userId)).name);
    for (const recipient of await listStaffEmails(tx, OPERATORS, [by.userId, userId]))
      await queueMail(deps, tx, { recipient, ...letter });
  });
}

/** The records of its person, which come before the case in the order of locks. */
async function lockCase(tx: Db, id: string, by: Decider) {
  const found = await repository.findRecovery(tx, id);
  if (found === undefined) throw new AppError('CASE_NOT_FOUND');
  const { userId } = found;
  const subject = `person/${userId}` as const;
  requireNoConflict(subject, by);
  return { userId, subject, subjectVersion: await lockVersion(tx, subject) };
}

async function requireUndecided(tx: Db, id: string | undefined): Promise<StoredRecovery> {
  const found = id === undefined ? undefined : await repository.lockRecovery(tx, id);
  if (found?.state !== 'waiting' || found.recordHash !== null) throw new AppError('CASE_CLOSED');
  return found;
}

/** Follows the second signature. The record is the reason that will stand on the chain; nothing moves before the delay is over. */
export async function approveRecovery(deps: Deps, tx: Db, proposal: StoredProposal): Promise<void> {
  const { payload, proposedBy } = proposal;
  const confirmedBy = proposal.confirmedBy!;
  const { id, userId } = await requireUndecided(tx, payload.recovery);
  const by = { userId: confirmedBy, role: OPERATORS[0] };
  const facts = { recovery: id, proposal: proposal.id, act: ACT, proposedBy, confirmedBy };
  const written = await decide(deps, tx, { by, subject: `person/${userId}`, action: 'recovery.approved', facts });
  const signatures = { proposed_by: proposedBy, confirmed_by: confirmedBy, record_hash: written.hash };
  await repository.updateRecovery(tx, id, signatures);
  await finishProposal(tx, proposal.id, written);
}

/** One operator is enough to stop it, also once it was approved, until it begins. */
export async function refuseRecovery(
  deps: Deps,
  actor: Actor,
  id: string,
  { note, token }: RecoveryDecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inDecision(deps, actor, OPERATORS, { token, visitor }, async (tx, by) => {
    const { subject } = await lockCase(tx, id, by);
    const found = (await repository.lockRecovery(tx, id))!;
    if (found.state !== 'waiting') throw new AppError('CASE_CLOSED');
    await decide(deps, tx, { by, subject, action: 'recovery.refused', facts: { recovery: id }, note });
    await lapseProposal(deps, tx, subject, ACT);
    await endRefused(deps, tx, found);
  });
}

/** Follows a refusal to sign. Whoever takes back their own proposal refuses nothing. */
export async function stopRecovery(
  deps: Deps,
  tx: Db,
  { payload, proposedBy }: StoredProposal,
  { userId: decliner }: Actor,
): Promise<void> {
  if (decliner !== proposedBy) await endRefused(deps, tx, await requireUndecided(tx, payload.recovery));
}

async function endRefused(deps: Deps, tx: Db, found: StoredRecovery): Promise<void> {
  await endUndone(tx, found, { state: 'refused', at: deps.now() });
  const user = await findUser(tx, found.userId);
  await mailTo(deps, tx, user?.email ?? null, buildRefusedEmail(deps, await toChecksumAddress(found.address)));
}
