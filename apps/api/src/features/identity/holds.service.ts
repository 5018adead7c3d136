import { fourEyes, type DecisionInput, type OfficeAction } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  decide,
  inDecision,
  listStaffEmails,
  lockVersion,
  requireNoConflict,
} from '#api/features/office/office.service.ts';
import { addProposal, finishProposal, type StoredProposal } from '#api/features/office/proposals.service.ts';
import { findUserForUpdate } from '#api/features/users/users.service.ts';
import { buildHoldWaitsEmail } from './emails.ts';
import * as cases from './identity.repository.ts';
import { getCase } from './review.service.ts';

type HoldAct = 'hold-papers' | 'release-papers';

/**
 * An auditor proposes to keep papers from being erased, or to end that; an administrator decides. Until then nothing is erased
 * either: what is erased cannot be held any more. The account may be gone.
 */
export async function proposeHold(
  deps: Deps,
  actor: Actor,
  id: string,
  { act, version, note, token }: DecisionInput & { act: HoldAct },
  visitor: Visitor,
): Promise<void> {
  const { first, second } = fourEyes[act];
  await inDecision(deps, actor, first, { token, visitor }, async (tx, by) => {
    const { userId } = await getCase(tx, id);
    const subject = `person/${userId}` as const;
    requireNoConflict(subject, by);
    await findUserForUpdate(tx, userId);
    const found = await cases.lockCaseOf(tx, userId);
    if (found === undefined) throw new AppError('CASE_CLOSED');
    if (found.version !== version) throw new AppError('CASE_CHANGED');
    requireHeld(found, act);
    const subjectVersion = await lockVersion(tx, subject);
    const made = { by, subject, act, payload: {}, subjectVersion, note };
    const { expiresAt } = await addProposal(deps, tx, made);
    await cases.updateCase(tx, id, act === 'hold-papers' ? { hold_until: expiresAt } : {}, deps.now());
    for (const recipient of await listStaffEmails(tx, second, [by.userId, userId]))
      await queueMail(deps, tx, { recipient, ...buildHoldWaitsEmail(deps, act, expiresAt) });
  });
}

/** A hold begins where there is none, and ends where there is one. */
function requireHeld({ heldAt }: { heldAt: Date | null }, act: HoldAct): void {
  if ((heldAt === null) !== (act === 'hold-papers')) throw new AppError('CASE_CLOSED');
}

/** Follows the second signature. */
export function holdPapers(deps: Deps, tx: Db, proposal: StoredProposal): Promise<void> {
  return carryOut(deps, tx, proposal, { act: 'hold-papers', action: 'identity.held' });
}

export function releasePapers(deps: Deps, tx: Db, proposal: StoredProposal): Promise<void> {
  return carryOut(deps, tx, proposal, { act: 'release-papers', action: 'identity.hold-ended' });
}

/** Follows a refusal to sign: what was proposed holds nothing any more. */
export async function letGo(deps: Deps, tx: Db, { subject }: StoredProposal): Promise<void> {
  const found = await cases.lockCaseOf(tx, subject.slice('person/'.length));
  if (found !== undefined) await cases.updateCase(tx, found.id, { hold_until: null }, deps.now());
}

async function carryOut(
  deps: Deps,
  tx: Db,
  { id, subject, proposedBy, confirmedBy }: StoredProposal,
  { act, action }: { act: HoldAct; action: OfficeAction },
): Promise<void> {
  const userId = subject.slice('person/'.length);
  const found = await cases.lockCaseOf(tx, userId);
  if (found === undefined || confirmedBy === null) throw new AppError('CASE_CLOSED');
  requireHeld(found, act);
  const written = await decide(deps, tx, {
    by: { userId: confirmedBy, role: 'admin' },
    subject: `person/${userId}`,
    action,
    facts: { case: found.id, proposal: id, proposedBy, confirmedBy },
  });
  const { hash, at } = written;
  const heldAt = act === 'hold-papers' ? at : null;
  await cases.updateCase(tx, found.id, { held_at: heldAt, hold_until: null, hold_hash: hash }, at);
  await finishProposal(tx, id, written);
}
