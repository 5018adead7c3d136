import { randomUUID } from 'node:crypto';
import { toDay } from '@diyar/domain/identity.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import {
  clauses,
  clauseSlug,
  isBarred,
  listOpenQuestions,
  type ChecklistInput,
  type ClauseInput,
  type Outcome,
  type ShariaCase,
  type ShariaHome,
  type ShariaQuery,
  type VoteInput,
  type WithdrawInput,
} from '@diyar/domain/passports.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { loadDossier, type LoadedDocument } from '#api/features/dossiers/documents.service.ts';
import { openVersion, type ReadDocument } from '#api/features/dossiers/dossiers.service.ts';
import {
  getReviewedHome,
  hasInterest,
  lockHome,
  lockHomeVersion,
  requireNoPart,
} from '#api/features/dossiers/review.service.ts';
import { sumYear } from '#api/features/income/home-money.service.ts';
import { decide, inDecision, inOffice, type Decider } from '#api/features/office/office.service.ts';
import type { ListDates, Queue } from '#api/features/office/overview.service.ts';
import {
  BOARD,
  hashText,
  openReview as writeReview,
  sealVote,
  settleVotes,
  toShownVote,
  withdrawPassport,
} from './deciding.service.ts';
import {
  getStored,
  listConfirmed,
  listShownConditions,
  listUnverifiedForReview,
  readBody,
  readUsdMicros,
  toFigures,
  toRelied,
  toState,
} from './passports.service.ts';
import * as repository from './passports.repository.ts';
import type { StoredPassport } from './passports.repository.ts';

const READERS = ['auditor', ...BOARD] as const;

export const shariaQueue: Queue = {
  name: 'sharia',
  readers: ['sharia', 'auditor'],
  count: ({ db, now }, _actor, bounds) => repository.countOpen(db, { now: now(), bounds }),
};

/** Yearly reviews, and conditions that nobody has met. */
export const listPassportDates: ListDates = async ({ db }, days) =>
  (await repository.listDates(db, days)).map((date) => ({ ...date, document: null, count: 1 }));

export async function listShariaHomes(
  deps: Deps,
  { shelf, cursor, limit }: ShariaQuery,
): Promise<{ data: ShariaHome[]; nextCursor: string | undefined }> {
  const today = toDay(deps.now());
  const page = { after: readCursor(cursor), limit: limit + 1, today };
  const found = await repository.listPassports(deps.db, shelf, page);
  const { rows, nextCursor } = toPage(found, limit, ({ at, homeId }) => ({ at, id: homeId }));
  return { data: rows.map((each) => toListed(each, today)), nextCursor };
}

function toListed(stored: StoredPassport, today: string): ShariaHome {
  const { homeId, title, location, cause, openedAt, votes } = stored;
  const state = toState(stored, today);
  return { id: homeId, title, location, state, cause, openedAt: openedAt?.toISOString() ?? null, votes };
}

/** Homes that are not divided into parts, or that nobody has handed papers in for, are no cases. */
async function getCase(db: Db, homeId: string) {
  const home = await getReviewedHome(db, homeId);
  const stored = await getStored(db, homeId);
  if (!stored.isTokenised) throw new AppError('CASE_NOT_FOUND');
  return { home, stored };
}

async function readYear(deps: Deps, tx: Db, homeId: string) {
  const { receivedMinor, impermissibleMinor } = await sumYear(deps, tx, homeId);
  return { receivedMinor: toWire(receivedMinor), impermissibleMinor: toWire(impermissibleMinor) };
}

/** The highest of what newest versions say that were not refused. */
function findStatedPercent(documents: LoadedDocument[]): number | null {
  const stated = documents.flatMap(({ state, versions: [newest] }) =>
    state === 'refused' ? [] : (newest?.fields.impermissiblePercent ?? []),
  );
  return stated.length === 0 ? null : Math.max(...stated);
}

export async function getShariaCase(deps: Deps, actor: Actor, homeId: string): Promise<ShariaCase> {
  const usdMicros = await readUsdMicros(deps);
  return inOffice(deps, actor, READERS, async (tx, by) => {
    const today = toDay(deps.now());
    const { home, stored } = await getCase(tx, homeId);
    const { documents } = await loadDossier(tx, homeId);
    const state = toState(stored, today);
    const votes = stored.reviewId === null ? [] : await repository.listVotes(tx, stored.reviewId);
    const ownIndex = votes.findIndex(({ reviewerId }) => reviewerId === by.userId);
    return {
      ...toListed(stored, today),
      version: (await lockHomeVersion(tx, home)) + stored.reviewVersions,
      number: (stored.number ?? 0) + 1,
      structure: stored.structure ?? 'co-ownership',
      answers: stored.answers ?? {},
      isFixed: votes.length > 0,
      earlier: {
        body: stored.body === null ? null : readBody(stored.body),
        hash: stored.hash?.toString('hex') ?? null,
      },
      conditions: await listShownConditions(tx, stored),
      documents: toRelied(documents),
      missing: listUnverifiedForReview(documents, today),
      figures: await toFigures(tx, stored, { documents, state, today, usdMicros }),
      income: { ...(await readYear(deps, tx, homeId)), statedPercent: findStatedPercent(documents) },
      cast: votes.map(({ at, vote, reviewerId }) => {
        const isMine = reviewerId === by.userId;
        return { isMine, on: toDay(at), vote: isMine ? vote : null };
      }),
      mine: ownIndex === -1 ? null : toShownVote(votes[ownIndex]!, ownIndex),
      isConflicted: await hasInterest(tx, homeId, by.userId),
      confirmed: await listConfirmed(tx),
    };
  });
}

/** A document that the review relies on, whoever else may see it. */
export async function readRelied(deps: Deps, actor: Actor, homeId: string, versionId: string): Promise<ReadDocument> {
  const documents = await inOffice(deps, actor, READERS, async (tx) => {
    await getCase(tx, homeId);
    const { documents: all } = await loadDossier(tx, homeId);
    if (!toRelied(all).some((each) => each.versionId === versionId)) throw new AppError('FILE_NOT_FOUND');
    return all;
  });
  return openVersion(deps, homeId, documents, versionId);
}

interface Review {
  tx: Db;
  by: Decider;
  stored: StoredPassport;
  documents: LoadedDocument[];
}

/** Work of a reviewer on a home that they have no part in, as it was on their screen. */
async function work<Result>(
  { tx, by, homeId, version }: { tx: Db; by: Decider; homeId: string; version: number },
  step: (review: Review) => Promise<Result>,
): Promise<Result> {
  await lockHome(tx, homeId);
  const { home, stored } = await getCase(tx, homeId);
  await requireNoPart(tx, homeId, by.userId);
  if ((await lockHomeVersion(tx, home)) + stored.reviewVersions !== version) throw new AppError('CASE_CHANGED');
  const { documents } = await loadDossier(tx, homeId);
  return step({ tx, by, stored, documents });
}

function inReview<Result>(
  deps: Deps,
  actor: Actor,
  homeId: string,
  { input: { version, token }, visitor }: { input: Pick<DecisionInput, 'version' | 'token'>; visitor: Visitor },
  step: (review: Review) => Promise<Result>,
): Promise<Result> {
  return inDecision(deps, actor, BOARD, { token, visitor }, (tx, by) => work({ tx, by, homeId, version }, step));
}

/** What is on paper has been checked by operators. */
function requireComplete(deps: Deps, { stored, documents }: Review): void {
  const missing = listUnverifiedForReview(documents, toDay(deps.now()));
  if (missing.length > 0) {
    throw new AppError('DOSSIER_INCOMPLETE', {
      say: (words, { dossiers }) => words.dossierMissing(missing.map((kind) => dossiers.kindNames[kind])),
    });
  }
  if (stored.listingState !== 'verified')
    throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.listingFirst });
}

export async function openReview(
  deps: Deps,
  actor: Actor,
  homeId: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, homeId, { input, visitor }, async (review) => {
    const { tx, by, stored } = review;
    if (stored.reviewId !== null) throw new AppError('STEP_NOT_ALLOWED');
    requireComplete(deps, review);
    const isFirst = stored.outcome === null || stored.outcome === 'not-attested';
    await writeReview(deps, tx, { homeId, cause: isFirst ? 'new' : 'changed', decider: by });
  });
}

/** Saved as it is filled in; it is no decision. Everybody votes on the same answers, so they stand from the first vote on. */
export async function saveChecklist(deps: Deps, actor: Actor, homeId: string, input: ChecklistInput): Promise<void> {
  const { version, structure, answers } = input;
  await inOffice(deps, actor, BOARD, (tx, by) =>
    work({ tx, by, homeId, version }, async ({ stored }) => {
      if (stored.reviewId === null) throw new AppError('CASE_CLOSED');
      if (stored.votes > 0) throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.checklistFixed });
      await repository.updateReview(tx, stored.reviewId, { structure, answers: JSON.stringify(answers) });
    }),
  );
}

/** Undefined while the votes are too few. The last one of a person counts, until the review is decided. */
export async function castVote(
  deps: Deps,
  actor: Actor,
  homeId: string,
  input: VoteInput,
  visitor: Visitor,
): Promise<Outcome | undefined> {
  const usdMicros = await readUsdMicros(deps);
  return inReview(deps, actor, homeId, { input, visitor }, async (review) => {
    const { tx, by, stored } = review;
    const { vote, reason, condition } = input;
    if (stored.reviewId === null) throw new AppError('CASE_CLOSED');
    requireComplete(deps, review);
    const open = listOpenQuestions(stored.answers ?? {}).length;
    if (open > 0) throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.checklistFirst(open) });
    if (vote !== 'against' && isBarred(stored.answers ?? {}))
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.debtBars });
    if (condition !== undefined && condition.due <= toDay(deps.now()))
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.conditionInPast, field: 'condition' });
    const before = (await repository.listVotes(tx, stored.reviewId)).find(({ reviewerId }) => reviewerId === by.userId);
    const made = { vote, reason, conditionText: condition?.text ?? null, conditionDue: condition?.due ?? null };
    if (before !== undefined && sealVote({ ...made, id: '' }) === sealVote({ ...before, id: '' }))
      throw new AppError('ALREADY_VOTED');
    const id = randomUUID();
    const number = (before?.number ?? 0) + 1;
    const { hash, at } = await decide(deps, tx, {
      by,
      subject: `home/${homeId}`,
      action: 'passport.voted',
      facts: { review: stored.reviewId, number, sealed: sealVote({ ...made, id }) },
    });
    await repository.insertVote(tx, {
      id,
      review_id: stored.reviewId,
      reviewer_id: by.userId,
      demo_letter: null,
      number,
      vote,
      reason,
      condition_text: made.conditionText,
      condition_due: made.conditionDue,
      record_hash: hash,
      created_at: at,
    });
    return settleVotes(deps, tx, homeId, { decider: by, usdMicros });
  });
}

export async function withdraw(
  deps: Deps,
  actor: Actor,
  homeId: string,
  input: WithdrawInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, homeId, { input, visitor }, async ({ tx, by, stored }) => {
    const isAttested = stored.outcome !== null && stored.outcome !== 'not-attested';
    if (!isAttested || stored.withdrawnAt !== null) throw new AppError('STEP_NOT_ALLOWED');
    await withdrawPassport(deps, tx, stored, { decider: by, reason: input.reason });
  });
}

export async function meetCondition(
  deps: Deps,
  actor: Actor,
  { id, condition }: { id: string; condition: string },
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, id, { input, visitor }, async ({ tx, by, stored }) => {
    const found = (await listShownConditions(tx, stored)).find((each) => each.id === condition);
    if (found === undefined) throw new AppError('CASE_NOT_FOUND');
    if (found.metAt !== null) throw new AppError('CASE_CLOSED');
    const facts = { passport: stored.passportId!, condition };
    const subject = `home/${id}` as const;
    const { hash, at } = await decide(deps, tx, {
      by,
      subject,
      action: 'passport.condition-met',
      facts,
      note: input.note,
    });
    await repository.meetCondition(tx, condition, { met_at: at, met_by: by.userId, met_record: hash });
    await refreshAttestation(deps, tx, id);
  });
}

/** What a scholar says of a clause after comparing it with the official edition. */
export async function checkClause(
  deps: Deps,
  actor: Actor,
  slug: string,
  { state, edition, token }: ClauseInput,
  visitor: Visitor,
): Promise<void> {
  const clause = clauses.find((each) => clauseSlug(each) === slug);
  if (clause === undefined) throw new AppError('CASE_NOT_FOUND');
  await inDecision(deps, actor, BOARD, { token, visitor }, async (tx, by) => {
    const facts = { clause, state, edition: hashText(edition) };
    const { hash, at } = await decide(deps, tx, { by, subject: 'server', action: 'clause.checked', facts });
    const row = { id: randomUUID(), clause, state, edition, checked_by: by.userId, record_hash: hash, created_at: at };
    await repository.insertClauseCheck(tx, row);
  });
}
