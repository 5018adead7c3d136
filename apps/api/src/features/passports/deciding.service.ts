import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { PASSPORT_WITHDRAWN_DAYS } from '@diyar/domain/limits.ts';
import { fourEyes } from '@diyar/domain/office.ts';
import {
  countVotes,
  nextReview,
  toPassportState,
  type Cause,
  type Outcome,
  type PassportBody,
  type ShownVote,
} from '@diyar/domain/passports.ts';
import * as passportsWords from '@diyar/words/passports.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { loadDossier } from '#api/features/dossiers/documents.service.ts';
import { hasInterest } from '#api/features/dossiers/review.service.ts';
import { returnWaiting, suspendSales } from '#api/features/investments/waiting.service.ts';
import { queueBulkMails, queueMail } from '#api/features/mails/mails.service.ts';
import { decide, isSigner, toCanonical, type Decider } from '#api/features/office/office.service.ts';
import { buildDecidedEmail, buildWithdrawnEmail } from './emails.ts';
import { getStored, toFigures, toRelied, toShownHome, type UsdMicros } from './passports.service.ts';
import * as repository from './passports.repository.ts';
import type { StoredPassport, StoredVote } from './passports.repository.ts';

/** Who votes and withdraws. */
export const BOARD = fourEyes['withdraw-attestation'].first;

export const hashText = (text: string) => createHash('sha256').update(text).digest('hex');

/** The record of a vote gives nothing away: the id, which is random and in no record, is part of what is hashed. */
export function sealVote(vote: Pick<StoredVote, 'id' | 'vote' | 'reason' | 'conditionText' | 'conditionDue'>): string {
  const { id, vote: choice, reason, conditionText, conditionDue } = vote;
  return hashText(toCanonical({ id, vote: choice, reason, conditionText, conditionDue }));
}

/** Who decides: null and a demonstration, or a person. */
export interface By {
  decider: Decider | null;
}

/** Opens a review. The server does so by itself where facts changed or a year is nearly over. */
export async function openReview(
  deps: Deps,
  tx: Db,
  { homeId, cause, decider, isDemo = false }: By & { homeId: string; cause: Cause; isDemo?: boolean },
): Promise<string> {
  const id = randomUUID();
  const number = await repository.nextNumber(tx, homeId);
  const { hash, at } = await decide(deps, tx, {
    by: decider,
    subject: `home/${homeId}`,
    action: isDemo ? 'passport.demonstrated' : 'passport.opened',
    facts: { review: id, number, cause },
  });
  await repository.insertReview(tx, { id, home_id: homeId, number, cause, record_hash: hash, created_at: at });
  return id;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function toLabel({ demoLetter, isDemonstration }: StoredVote, index: number): string {
  if (!isDemonstration) return passportsWords.reviewer(index + 1);
  return passportsWords.demoReviewer(demoLetter ?? LETTERS[index % LETTERS.length]!);
}

export function toShownVote(vote: StoredVote, index: number): ShownVote {
  const { conditionText, conditionDue } = vote;
  return {
    reviewer: toLabel(vote, index),
    vote: vote.vote,
    reason: vote.reason,
    condition: conditionText === null ? null : { text: conditionText, due: conditionDue! },
    on: toDay(vote.at),
  };
}

/** A vote counts while its giver has the role and no part in the home. */
async function listCounting(tx: Db, homeId: string, votes: StoredVote[]): Promise<StoredVote[]> {
  const counting: StoredVote[] = [];
  for (const vote of votes) {
    const { reviewerId } = vote;
    const isFree = reviewerId === null || !(await hasInterest(tx, homeId, reviewerId));
    if (isFree && (reviewerId === null || (await isSigner(tx, reviewerId, BOARD)))) counting.push(vote);
  }
  return counting;
}

/** Decides the open review where enough people have voted; part of the transaction of the last vote, which holds the home. */
export async function settleVotes(
  deps: Deps,
  tx: Db,
  homeId: string,
  { decider, usdMicros }: By & { usdMicros: UsdMicros },
): Promise<Outcome | undefined> {
  const stored = await getStored(tx, homeId);
  const votes = await listCounting(tx, homeId, await repository.listVotes(tx, stored.reviewId!));
  const outcome = countVotes(votes.map(({ vote }) => vote));
  if (outcome === undefined) return undefined;
  await writePassport(deps, tx, stored, { decider, usdMicros, outcome, votes });
  const isAttested = outcome !== 'not-attested';
  if (stored.isSuspended && !isAttested) await returnWaiting(deps, tx, homeId);
  await refreshAttestation(deps, tx, homeId, { isResumed: stored.isSuspended && isAttested });
  await queueMail(deps, tx, { recipient: stored.ownerEmail, ...buildDecidedEmail(deps, stored, outcome) });
  return outcome;
}

interface Settled extends By {
  usdMicros: UsdMicros;
  outcome: Outcome;
  votes: StoredVote[];
}

async function writePassport(
  deps: Deps,
  tx: Db,
  stored: StoredPassport,
  { decider, usdMicros, outcome, votes }: Settled,
): Promise<void> {
  const { homeId, reviewId, structure, answers, cause } = stored;
  const today = toDay(deps.now());
  const reviewBy = nextReview(today);
  const isDemo = votes.some(({ isDemonstration }) => isDemonstration);
  const number = (stored.number ?? 0) + 1;
  const conditions = votes.filter(({ conditionText }) => conditionText !== null && outcome !== 'not-attested');
  const state = toPassportState(
    {
      last: { outcome, reviewBy },
      isInReview: false,
      isWithdrawn: false,
      hasChanged: false,
      papersUntil: null,
      conditionsDue: conditions.map(({ conditionDue }) => conditionDue!),
    },
    today,
  );
  const { documents } = await loadDossier(tx, homeId);
  const body: PassportBody = {
    home: toShownHome(stored),
    number,
    cause: cause!,
    outcome,
    isDemonstration: isDemo,
    reviewedOn: today,
    reviewBy,
    structure: structure!,
    answers: answers!,
    figures: await toFigures(tx, stored, { documents, state, today, usdMicros }),
    votes: votes.map(toShownVote),
    documents: toRelied(documents).map(({ kind, number: version, sha256, expiresOn }) => ({
      kind,
      number: version,
      sha256,
      expiresOn,
    })),
    before: stored.hash?.toString('hex') ?? null,
  };
  const text = toCanonical(body);
  const hash = createHash('sha256').update(text).digest();
  const id = randomUUID();
  const written = await decide(deps, tx, {
    by: decider,
    subject: `home/${homeId}`,
    action: isDemo ? 'passport.demonstrated' : 'passport.decided',
    facts: { passport: id, review: reviewId!, number, outcome, hash: hash.toString('hex') },
  });
  await repository.insertPassport(tx, {
    id,
    home_id: homeId,
    review_id: reviewId!,
    number,
    outcome,
    reviewed_on: today,
    review_by: reviewBy,
    is_demo: isDemo,
    body: text,
    hash,
    record_hash: written.hash,
    created_at: written.at,
  });
  await repository.insertConditions(
    tx,
    conditions.map(({ conditionText, conditionDue }) => ({
      id: randomUUID(),
      passport_id: id,
      text: conditionText!,
      due: conditionDue!,
    })),
  );
  await repository.updateReview(tx, reviewId!, { decided_at: written.at });
}

/**
 * One person is enough: sales stop at once, everybody who holds or ordered parts is told why, and the board decides in a review of its own.
 * Rent goes on.
 */
export async function withdrawPassport(
  deps: Deps,
  tx: Db,
  stored: StoredPassport,
  { decider, reason, isDemo = false }: By & { reason: string; isDemo?: boolean },
): Promise<void> {
  const { homeId } = stored;
  const { hash, at } = await decide(deps, tx, {
    by: decider,
    subject: `home/${homeId}`,
    action: isDemo ? 'passport.demonstrated' : 'passport.withdrawn',
    facts: { passport: stored.passportId!, reason: hashText(reason) },
  });
  await repository.insertWithdrawal(tx, {
    passport_id: stored.passportId!,
    reason,
    withdrawn_by: decider?.userId ?? null,
    record_hash: hash,
    created_at: at,
  });
  if (stored.reviewId === null) await openReview(deps, tx, { homeId, cause: 'withdrawal', decider, isDemo });
  await suspendSales(deps, tx, homeId, new Date(at.getTime() + PASSPORT_WITHDRAWN_DAYS * DAY_MS));
  const recipients = [stored.ownerEmail, ...(await repository.listConcerned(tx, homeId))];
  await queueBulkMails(
    deps,
    tx,
    recipients.map((recipient) => ({ recipient, ...buildWithdrawnEmail(deps, stored, reason) })),
  );
}
