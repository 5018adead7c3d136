import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { listCautions, toDay, type Caution, type IdentityState, type IdentityStep } from '@diyar/domain/identity.ts';
import { assessRisk, type Risk } from '@diyar/domain/identity-risk.ts';
import type { ApproveInput, AskInput, RefuseInput } from '@diyar/domain/identity-review.ts';
import {
  IDENTITY_ASKS_MAX,
  IDENTITY_CLAIM_MINUTES,
  IDENTITY_CLAIMS_MAX,
  IDENTITY_VALID_MONTHS,
} from '@diyar/domain/limits.ts';
import { fourEyes, type DecisionInput, type OfficeAction } from '@diyar/domain/office.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { refreshOrders, sumOrders } from '#api/features/investments/waiting.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  decide,
  inDecision,
  isSigner,
  requireNoConflict,
  type Decider,
  type Written,
} from '#api/features/office/office.service.ts';
import { changeUser, findUserForUpdate, type StoredUser } from '#api/features/users/users.service.ts';
import { readCurrentSource, requireScreened } from './case-screening.service.ts';
import { buildApprovedEmail, buildAskedEmail, buildRefusedEmail } from './emails.ts';
import * as cases from './identity.repository.ts';
import type { StoredCase } from './identity.repository.ts';
import { requireStep } from './own-case.service.ts';
import { endRecheck } from './rechecks.repository.ts';
import { findRecheck, requireAnother } from './rechecks.service.ts';
import * as repository from './review.repository.ts';
import { openAnswers, sealAskNote } from './sealed-answers.ts';

export const REVIEWERS = fourEyes['approve-identity-closely'].first;

export interface Review {
  tx: Db;
  by: Decider;
  user: StoredUser;
  found: StoredCase;
}

/** Decision of a reviewer about somebody else's case, as it was on their screen. */
export function inReview<Result>(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, token }: Pick<DecisionInput, 'version' | 'token'>,
  visitor: Visitor,
  work: (review: Review) => Promise<Result>,
): Promise<Result> {
  return inDecision(deps, actor, REVIEWERS, { token, visitor }, async (tx, by) => {
    const { userId } = await getCase(tx, id);
    requireNoConflict(`person/${userId}`, by);
    const user = await findUserForUpdate(tx, userId);
    const found = await cases.lockCaseOf(tx, userId);
    if (user === undefined || found === undefined) throw new AppError('CASE_CLOSED');
    if (found.version !== version) throw new AppError('CASE_CHANGED');
    return work({ tx, by, user, found });
  });
}

export async function getCase(db: Db, id: string): Promise<StoredCase> {
  const found = await cases.findCase(db, id);
  if (found === undefined) throw new AppError('CASE_NOT_FOUND');
  return found;
}

/** A clock that was set back must not make a claim longer than it was given for. */
export function isClaimedBy(
  deps: Deps,
  { claimedBy, claimedUntil }: Pick<StoredCase, 'claimedBy' | 'claimedUntil'>,
  userId: string,
) {
  return claimedBy === userId && claimedUntil !== null && claimedUntil > deps.now() && claimedUntil <= toClaimEnd(deps);
}

/** The state after the step, for whoever has the case. */
export function requireOwnStep(deps: Deps, { by, found }: Review, step: IdentityStep): IdentityState {
  const next = requireStep(found.state, step);
  if (!isClaimedBy(deps, found, by.userId)) throw new AppError('CASE_CLAIMED');
  return next;
}

export const toClaimEnd = (deps: Deps) => new Date(deps.now().getTime() + IDENTITY_CLAIM_MINUTES * MINUTE_MS);
const NOBODY = { claimed_by: null, claimed_until: null };

/** One record about the case, and the change that it tells. */
async function conclude(
  deps: Deps,
  { tx, by, found }: Review,
  {
    action,
    facts = {},
    note,
  }: { action: OfficeAction; facts?: Record<string, string | number | null>; note: string | undefined },
  changes: Parameters<typeof cases.updateCase>[2],
): Promise<Written> {
  const written = await decide(deps, tx, {
    by,
    subject: `person/${found.userId}`,
    action,
    facts: { case: found.id, round: found.round, ...facts },
    note,
  });
  await cases.updateCase(tx, found.id, { ...changes, record_hash: written.hash }, written.at);
  return written;
}

export async function claim(
  deps: Deps,
  actor: Actor,
  id: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async ({ tx, by, found }) => {
    const recheck = await findRecheck(tx, found);
    if (recheck !== undefined) requireAnother(recheck, by.userId);
    const state = recheck === undefined ? requireStep(found.state, 'claim') : found.state;
    const isTaken = found.claimedBy !== null && found.claimedBy !== by.userId;
    if (isTaken && isClaimedBy(deps, found, found.claimedBy!)) throw new AppError('CASE_CLAIMED');
    if (found.state === 'to-confirm' && found.proposedBy === by.userId) throw new AppError('SECOND_PERSON_NEEDED');
    if (found.appealedAt !== null && found.refusedBy === by.userId)
      throw new AppError('SECOND_PERSON_NEEDED', { say: (words) => words.appealNeedsAnother });
    await repository.lockClaims(tx, by.userId);
    if ((await repository.countClaims(tx, by.userId, deps.now(), id)) >= IDENTITY_CLAIMS_MAX)
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.claimsFull });
    const changes = { state, claimed_by: by.userId, claimed_until: toClaimEnd(deps) };
    await cases.updateCase(tx, id, changes, deps.now());
  });
}

export async function release(
  deps: Deps,
  actor: Actor,
  id: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { found } = review;
    const recheck = await findRecheck(review.tx, found);
    if (recheck !== undefined && !isClaimedBy(deps, found, review.by.userId)) throw new AppError('CASE_CLAIMED');
    const state = recheck === undefined ? requireOwnStep(deps, review, 'release') : found.state;
    await cases.updateCase(review.tx, id, { state, ...NOBODY }, deps.now());
  });
}

export async function ask(deps: Deps, actor: Actor, id: string, input: AskInput, visitor: Visitor): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, user, found } = review;
    const state = requireOwnStep(deps, review, 'ask');
    const number = found.asks + 1;
    if (number > IDENTITY_ASKS_MAX) throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.asksSpent });
    const fields = input.asks.map(({ field, reason }) => `${field}:${reason}`).join(' ');
    const said = { action: 'identity.asked' as const, facts: { ask: number, fields }, note: input.note };
    await conclude(deps, review, said, { state, asks: number, proposed_by: null, ...NOBODY });
    await repository.insertAsks(
      tx,
      input.asks.map(({ field, reason, note = '' }) => ({
        case_id: id,
        round: found.round,
        ask: number,
        field,
        reason,
        note: note === '' ? null : sealAskNote(deps, id, note),
        created_at: deps.now(),
      })),
    );
    await queueMail(deps, tx, { recipient: user.email, ...buildAskedEmail(deps, input.asks) });
  });
}

/** First signature. */
export async function propose(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ApproveInput,
  visitor: Visitor,
): Promise<void> {
  const source = await readCurrentSource(deps);
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, found } = review;
    const state = requireOwnStep(deps, review, 'propose');
    await requireUsable(deps, tx, found);
    const { knowsUnscreened = false, isWithoutMeans = false } = input;
    const screened = await requireScreened(deps, tx, found, { source, knowsUnscreened, signatures: 1 });
    const { screening, listVersion, hasHits } = screened;
    const { cautions, risk } = await assessCase(deps, tx, found, { isScreened: screening !== null, hasHits });
    const level = isWithoutMeans ? 1 : found.level;
    const said = {
      action: 'identity.proposed' as const,
      facts: { level, cautions: cautions.join(' '), risk: risk.points, screening, listVersion },
      note: input.note,
    };
    await conclude(deps, review, said, { state, level, proposed_by: by.userId, ...NOBODY });
  });
}

/** Why one reviewer is not enough, and how closely the person is looked at. */
export async function assessCase(
  deps: Deps,
  tx: Db,
  found: StoredCase,
  screened: { isScreened: boolean; hasHits: boolean },
): Promise<{ cautions: Caution[]; risk: Risk }> {
  const { level, refusedBy, doubtedBy, userId } = found;
  const answers = openAnswers(deps, found.id, found.answers);
  const { isExposed = true, actsForSelf = false } = answers;
  const isMuch = (await sumOrders(deps, tx, userId)) > deps.config.levelOneMostMinor;
  const risk = assessRisk(answers, { hasClearedHits: screened.hasHits, isMuch });
  const [wasRefused, isDoubted] = [refusedBy !== null, doubtedBy !== null];
  const known = { level, wasRefused, isDoubted, isHighRisk: risk.grade === 'high', ...screened };
  return { risk, cautions: listCautions({ isExposed, actsForSelf }, known) };
}

/** The document is valid today, and nobody else is approved with it. Answers its last day. */
export async function requireUsable(deps: Deps, tx: Db, found: StoredCase): Promise<string> {
  const { documentExpiry = '' } = openAnswers(deps, found.id, found.answers);
  if (documentExpiry <= toDay(deps.now()))
    throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.papersExpired });
  await repository.lockDocument(tx, found.documentHash!);
  if (await repository.isDocumentInUse(tx, found.documentHash, found.id)) throw new AppError('DOCUMENT_IN_USE');
  return documentExpiry;
}

/** Second signature, of another person, while the first still has the role. */
export async function confirm(
  deps: Deps,
  actor: Actor,
  id: string,
  input: ApproveInput,
  visitor: Visitor,
): Promise<void> {
  const source = await readCurrentSource(deps);
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, found } = review;
    const { proposedBy, level } = found;
    if (proposedBy === by.userId) throw new AppError('SECOND_PERSON_NEEDED');
    const state = requireOwnStep(deps, review, 'confirm');
    if (!(await isSigner(tx, proposedBy, REVIEWERS))) throw new AppError('CASE_CLOSED');
    const expiry = await requireUsable(deps, tx, found);
    const { knowsUnscreened = false } = input;
    const screened = await requireScreened(deps, tx, found, { source, knowsUnscreened, signatures: 2 });
    const { screening, listVersion } = screened;
    const facts = { screening, listVersion };
    await giveLevel(deps, review, { state, level, expiry, proposedBy, facts, note: input.note });
  });
}

interface Given {
  state: IdentityState;
  level: number;
  /** Last day of the document. */
  expiry: string;
  /** Null where one reviewer is enough. */
  proposedBy: string | null;
  facts: Record<string, string | number | null>;
  note: string | undefined;
}

/** The decision by which somebody is known; answers its moment. */
export async function giveLevel(deps: Deps, review: Review, given: Given): Promise<Date> {
  const { tx, by, user, found } = review;
  const { state, level, expiry, proposedBy, note } = given;
  const longest = new Date(deps.now());
  longest.setUTCMonth(longest.getUTCMonth() + IDENTITY_VALID_MONTHS);
  const validUntil = [expiry, toDay(longest)].toSorted()[0]!;
  const facts = { ...given.facts, level, validUntil, proposedBy };
  const written = await conclude(
    deps,
    review,
    { action: 'identity.approved', facts, note },
    {
      state,
      proposed_by: proposedBy,
      confirmed_by: by.userId,
      decided_at: deps.now(),
      valid_until: validUntil,
      approved_answers: found.answers,
      approved_document_hash: found.documentHash,
      reminded_days: null,
      refused_by: null,
      refusal_reason: null,
      try_again_on: null,
      doubted_by: null,
      ...NOBODY,
    },
  );
  await endRecheck(tx, found.id, { outcome: 'overtaken', checkedBy: null, ...written });
  await changeUser(tx, user.id, { identityLevel: level, identityUntil: validUntil });
  await refreshOrders(deps, tx, user.id);
  await queueMail(deps, tx, { recipient: user.email, ...buildApprovedEmail(deps, { level, validUntil }) });
  return written.at;
}

/** One is enough. The note stays in the office; the person reads the sentence of the reason. */
export async function refuse(
  deps: Deps,
  actor: Actor,
  id: string,
  input: RefuseInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, input, visitor, async (review) => {
    const { tx, by, user, found } = review;
    const { reason, tryAgainOn, note } = input;
    const state = requireOwnStep(deps, review, 'refuse');
    if (tryAgainOn !== null && tryAgainOn <= toDay(deps.now()))
      throw new AppError('VALIDATION_FAILED', { field: 'tryAgainOn', say: (words) => words.tryAgainLater });
    const written = await conclude(
      deps,
      review,
      { action: 'identity.refused', facts: { reason, tryAgainOn }, note },
      {
        state,
        refused_by: by.userId,
        refusal_reason: reason,
        try_again_on: tryAgainOn,
        decided_at: deps.now(),
        approved_document_hash: null,
        proposed_by: null,
        ...NOBODY,
      },
    );
    await endRecheck(tx, found.id, { outcome: 'overtaken', checkedBy: null, ...written });
    await changeUser(tx, user.id, { identityLevel: 0, identityUntil: null });
    await refreshOrders(deps, tx, user.id);
    const mayAppeal = found.appealedAt === null;
    await queueMail(deps, tx, { recipient: user.email, ...buildRefusedEmail(deps, { reason, tryAgainOn, mayAppeal }) });
  });
}
