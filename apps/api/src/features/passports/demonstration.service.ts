import { randomUUID } from 'node:crypto';
import { toDay } from '@diyar/domain/identity.ts';
import { addDays } from '@diyar/domain/lease-months.ts';
import type { Cause, Checklist, Vote } from '@diyar/domain/passports.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { decide } from '#api/features/office/office.service.ts';
import { openReview, sealVote, settleVotes, withdrawPassport } from './deciding.service.ts';
import { getStored, readUsdMicros } from './passports.service.ts';
import * as repository from './passports.repository.ts';

export interface DemoReview {
  homeId: string;
  cause: Cause;
  answers: Checklist;
  votes: { letter: 'A' | 'B' | 'C'; vote: Vote; reason: string; condition?: { text: string; days: number } }[];
  /** Why it was withdrawn right after it. */
  withdrawnFor?: string;
}

/** Review of an invented home. Nobody voted: the records say so, and the votes have letters instead of people. */
export async function demonstrateReview(
  deps: Deps,
  { homeId, cause, answers, votes, withdrawnFor }: DemoReview,
): Promise<void> {
  const usdMicros = await readUsdMicros(deps);
  await inTransaction(deps.db, async (tx) => {
    await lockHome(tx, homeId);
    const reviewId = await openReview(deps, tx, { homeId, cause, decider: null, isDemo: true });
    await repository.updateReview(tx, reviewId, { answers: JSON.stringify(answers) });
    for (const vote of votes) await demonstrateVote(deps, tx, { homeId, reviewId, ...vote });
    await settleVotes(deps, tx, homeId, { decider: null, usdMicros });
    if (withdrawnFor !== undefined) {
      const stored = await getStored(tx, homeId);
      await withdrawPassport(deps, tx, stored, { decider: null, reason: withdrawnFor, isDemo: true });
    }
  });
}

async function demonstrateVote(
  deps: Deps,
  tx: Db,
  {
    homeId,
    reviewId,
    letter,
    vote,
    reason,
    condition,
  }: DemoReview['votes'][number] & { homeId: string; reviewId: string },
): Promise<void> {
  const made = {
    id: randomUUID(),
    vote,
    reason,
    conditionText: condition?.text ?? null,
    conditionDue: condition === undefined ? null : addDays(toDay(deps.now()), condition.days),
  };
  const { hash, at } = await decide(deps, tx, {
    by: null,
    subject: `home/${homeId}`,
    action: 'passport.demonstrated',
    facts: { review: reviewId, number: 1, sealed: sealVote(made) },
  });
  await repository.insertVote(tx, {
    id: made.id,
    review_id: reviewId,
    reviewer_id: null,
    demo_letter: letter,
    number: 1,
    vote,
    reason,
    condition_text: made.conditionText,
    condition_due: made.conditionDue,
    record_hash: hash,
    created_at: at,
  });
}
