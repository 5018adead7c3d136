import { takeStep } from '@diyar/domain/identity.ts';
import type { HitInput } from '@diyar/domain/identity-review.ts';
import { fourEyes, type DecisionInput, type OfficeAction } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { decide, inOffice, isSigner, requireNoConflict } from '#api/features/office/office.service.ts';
import { screenCase } from './case-screening.service.ts';
import * as cases from './identity.repository.ts';
import { restrictAccount } from './restrictions.service.ts';
import { getCase, inReview, isClaimedBy, REVIEWERS, type Review } from './review.service.ts';
import * as repository from './screening.repository.ts';
import type { StoredHit } from './screening.repository.ts';

/** Compares the person with the lists at once, without waiting for the next run. Decides nothing. */
export async function screenNow(
  deps: Deps,
  actor: Actor,
  id: string,
  { version }: Pick<DecisionInput, 'version'>,
): Promise<void> {
  await inOffice(deps, actor, REVIEWERS, async (tx, by) => {
    const found = await getCase(tx, id);
    requireNoConflict(`person/${found.userId}`, by);
    if (found.version !== version) throw new AppError('CASE_CHANGED');
  });
  try {
    await screenCase(deps, id);
  } catch (error) {
    deps.log.warn({ err: error, case: id }, 'a case could not be screened');
    throw new AppError('NOT_SCREENED');
  }
}

/** What a reviewer makes of a match. Stopping takes one, clearing takes two. Answers whether it is cleared or decided. */
export async function decideHit(
  deps: Deps,
  actor: Actor,
  { id, hit: hitId }: { id: string; hit: string },
  input: HitInput,
  visitor: Visitor,
): Promise<{ needsSecond: boolean }> {
  return inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, found } = review;
    const isTaken = takeStep(found.state, 'claim') !== undefined;
    if (isTaken && !isClaimedBy(deps, found, by.userId)) throw new AppError('CASE_CLAIMED');
    const hit = (await repository.listHits(tx, id)).find((each) => each.id === hitId);
    if (hit === undefined) throw new AppError('CASE_NOT_FOUND');
    if (hit.outcome === 'them') throw new AppError('CASE_CLOSED');
    const needsSecond = input.outcome === 'not-them' ? await clear(deps, review, hit, input) : false;
    if (input.outcome !== 'not-them') await stop(deps, review, hit, input);
    await cases.updateCase(tx, id, {}, deps.now());
    return { needsSecond };
  });
}

/** Answers whether another reviewer has to sign it. A signature counts while its giver has the role. */
async function clear(deps: Deps, review: Review, hit: StoredHit, { fact = 'other', note }: HitInput): Promise<boolean> {
  const { tx, by } = review;
  if (hit.secondBy !== null) throw new AppError('CASE_CLOSED');
  const isFirst = hit.outcome !== 'not-them' || !(await isSigner(tx, hit.decidedBy, fourEyes['clear-hit'].first));
  if (isFirst) {
    const { hash } = await record(deps, review, 'screening.cleared-first', { hit: hit.id, fact }, note);
    const decided = { outcome: 'not-them' as const, fact, decidedBy: by.userId, secondBy: null, recordHash: hash };
    await repository.updateHit(tx, hit.id, decided);
    return true;
  }
  if (hit.decidedBy === by.userId) throw new AppError('SECOND_PERSON_NEEDED');
  const proposedBy = hit.decidedBy!;
  const { hash } = await record(deps, review, 'screening.cleared', { hit: hit.id, fact: hit.fact, proposedBy }, note);
  await repository.updateHit(tx, hit.id, {
    outcome: 'not-them',
    fact: hit.fact,
    decidedBy: proposedBy,
    secondBy: by.userId,
    recordHash: hash,
  });
  return false;
}

/** Whoever is found on a list is restricted in the same moment. */
async function stop(deps: Deps, review: Review, hit: StoredHit, { outcome, note }: HitInput): Promise<void> {
  const { tx, by, user } = review;
  const action = outcome === 'them' ? 'screening.confirmed' : 'screening.unsure';
  const { hash } = await record(deps, review, action, { hit: hit.id }, note);
  const decided = { outcome, fact: null, decidedBy: by.userId, secondBy: null, recordHash: hash };
  await repository.updateHit(tx, hit.id, decided);
  if (outcome === 'them' && user.restrictedAt === null) await restrictAccount(deps, review, undefined);
}

function record(
  deps: Deps,
  { tx, by, found }: Review,
  action: OfficeAction,
  facts: Record<string, string | null>,
  note: string | undefined,
) {
  const subject = `person/${found.userId}` as const;
  return decide(deps, tx, { by, subject, action, facts: { case: found.id, ...facts }, note });
}
