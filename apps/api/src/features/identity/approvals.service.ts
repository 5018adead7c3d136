import { takeStep } from '@diyar/domain/identity.ts';
import type { ApproveInput, RecheckInput } from '@diyar/domain/identity-review.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { decide } from '#api/features/office/office.service.ts';
import { readCurrentSource, requireScreened } from './case-screening.service.ts';
import * as cases from './identity.repository.ts';
import { endRecheck, insertRecheck } from './rechecks.repository.ts';
import { findRecheck, isDrawn, requireAnother } from './rechecks.service.ts';
import { assessCase, giveLevel, inReview, isClaimedBy, requireOwnStep, requireUsable } from './review.service.ts';
import { lockSeed } from './seeds.service.ts';

/** Level 1 by one reviewer alone, where nothing asks for caution. One in ten is looked at again. */
export async function approve(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ApproveInput,
  visitor: Visitor,
): Promise<void> {
  const source = await readCurrentSource(deps);
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, found } = review;
    const state = requireOwnStep(deps, review, 'approve');
    const expiry = await requireUsable(deps, tx, found);
    const known = { source, knowsUnscreened: true, signatures: 2 } as const;
    const { screening, listVersion, hasHits } = await requireScreened(deps, tx, found, known);
    const { cautions, risk } = await assessCase(deps, tx, found, { isScreened: screening !== null, hasHits });
    if (cautions.length > 0) throw new AppError('SECOND_PERSON_NEEDED', { say: (words) => words.cautionsNeedAnother });
    const { id: draw, seed } = await lockSeed(deps, tx);
    const facts = { cautions: '', risk: risk.points, screening, listVersion, draw };
    const at = await giveLevel(deps, review, { state, level: 1, expiry, proposedBy: null, facts, note: input.note });
    const drawn = { caseId: id, round: found.round };
    if (isDrawn(seed, drawn)) await insertRecheck(tx, { ...drawn, approvedBy: by.userId, openedAt: at });
  });
}

/**
 * Another reviewer has looked at what one approved. Where they come to another result, the same papers go into a new round, which two
 * people decide; what was approved stays in force until then, unless somebody restricts the account.
 */
export async function recheck(
  deps: Deps,
  actor: Actor,
  id: string,
  { outcome, ...input }: RecheckInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async ({ tx, by, found }) => {
    const open = await findRecheck(tx, found);
    if (open === undefined) throw new AppError('CASE_CLOSED');
    requireAnother(open, by.userId);
    if (!isClaimedBy(deps, found, by.userId)) throw new AppError('CASE_CLAIMED');
    const isDoubt = outcome === 'differs';
    // Undefined while a new attempt is being written: it will be looked at by two.
    const state = isDoubt ? takeStep(found.state, 'doubt') : undefined;
    const round = state === undefined ? found.round : found.round + 1;
    const { hash, at } = await decide(deps, tx, {
      by,
      subject: `person/${found.userId}`,
      action: 'identity.rechecked',
      facts: { case: id, round, checkedRound: open.round, outcome },
      note: input.note,
    });
    await endRecheck(tx, id, { outcome, checkedBy: by.userId, hash, at });
    if (state !== undefined) await cases.moveDocuments(tx, id, open.round, round);
    const begun = state !== undefined && {
      state,
      round,
      level: 1,
      answers: found.approvedAnswers,
      document_hash: found.approvedDocumentHash ?? found.documentHash,
      submitted_at: at,
      record_hash: hash,
      asks: 0,
      proposed_by: null,
      confirmed_by: null,
      appealed_at: null,
    };
    const doubted = isDoubt && { doubted_by: by.userId };
    await cases.updateCase(tx, id, { claimed_by: null, claimed_until: null, ...doubted, ...begun }, at);
  });
}
