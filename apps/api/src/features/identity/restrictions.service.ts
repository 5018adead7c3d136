import { fourEyes, type DecisionInput, type OfficeAction } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { refreshOrders, stopOrders } from '#api/features/investments/waiting.service.ts';
import { decide, isSigner } from '#api/features/office/office.service.ts';
import { changeUser } from '#api/features/users/users.service.ts';
import * as cases from './identity.repository.ts';
import { inReview, type Review } from './review.service.ts';

/** Stopping takes one person, at once: no claim is needed, and nothing is said to the member. */
export async function restrict(
  deps: Deps,
  actor: Actor,
  id: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    if (review.user.restrictedAt !== null) throw new AppError('CASE_CLOSED');
    await restrictAccount(deps, review, input.note);
  });
}

/** Part of the caller's decision about an account that is not restricted. */
export async function restrictAccount(deps: Deps, review: Review, typed: string | undefined): Promise<void> {
  const { tx, user } = review;
  await recordOnAccount(deps, review, 'account.restricted', {}, typed, { lift_proposed_by: null });
  await changeUser(tx, user.id, { restrictedAt: deps.now() });
  await stopOrders(deps, tx, user.id);
}

/** The first of two proposes, the second lifts. Answers whether it is lifted. */
export async function lift(
  deps: Deps,
  actor: Actor,
  id: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<boolean> {
  return inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, user, found } = review;
    if (user.restrictedAt === null) throw new AppError('CASE_CLOSED');
    const { liftProposedBy } = found;
    if (liftProposedBy === by.userId) throw new AppError('SECOND_PERSON_NEEDED');
    if (!(await isSigner(tx, liftProposedBy, fourEyes['lift-restriction'].first))) {
      await recordOnAccount(deps, review, 'restriction.lift-proposed', {}, input.note, { lift_proposed_by: by.userId });
      return false;
    }
    const facts = { proposedBy: liftProposedBy };
    await recordOnAccount(deps, review, 'restriction.lifted', facts, input.note, { lift_proposed_by: null });
    await changeUser(tx, user.id, { restrictedAt: null });
    await refreshOrders(deps, tx, user.id);
    return true;
  });
}

/** Record about the account; where the case has got to stays as its own last record says. */
async function recordOnAccount(
  deps: Deps,
  { tx, by, found }: Review,
  action: OfficeAction,
  facts: Record<string, string | null>,
  typed: string | undefined,
  changes: Parameters<typeof cases.updateCase>[2],
): Promise<void> {
  const subject = `person/${found.userId}` as const;
  await decide(deps, tx, { by, subject, action, facts: { case: found.id, ...facts }, note: typed });
  await cases.updateCase(tx, found.id, changes, deps.now());
}
