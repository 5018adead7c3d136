import { createHash, randomUUID } from 'node:crypto';
import { nextStage, type OfferingKind, type OfferingStage, type StageFacts } from '@diyar/domain/offering-stages.ts';
import { fourEyes, type DecisionInput } from '@diyar/domain/office.ts';
import type { OfficeSales, SuspendInput, Suspension } from '@diyar/domain/suspensions.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { getHome } from '#api/features/dossiers/dossiers.service.ts';
import { getReviewedHome, lockHome, lockHomeVersion, requireNoPart } from '#api/features/dossiers/review.service.ts';
import { changeReviewed, stopSales } from '#api/features/investments/waiting.service.ts';
import { decide, inDecision, inOffice, type Decider } from '#api/features/office/office.service.ts';
import { addProposal, finishProposal, type StoredProposal } from '#api/features/office/proposals.service.ts';
import { findOfferingStage } from '#api/features/raises/stages.service.ts';
import { tellProposed, tellResumed, tellSuspended } from './emails.service.ts';
import * as repository from './suspensions.repository.ts';
import type { StoredSales } from './suspensions.repository.ts';

const SUSPEND = 'suspend-offering';
const RESUME = 'resume-offering';
const { first: OPERATORS } = fourEyes[RESUME];
const HISTORY_SHOWN = 20;

const toSuspension = ({ suspendedAt, reason, isWithdrawn }: StoredSales): Suspension | null =>
  suspendedAt === null ? null : { at: suspendedAt.toISOString(), reason, isWithdrawn };

/** Null while sales go on, and for a home that is not divided. */
export async function getSuspension(deps: Deps, homeId: string): Promise<Suspension | null> {
  await getHome(deps.db, homeId);
  const sales = await repository.findSales(deps.db, homeId);
  return sales === undefined ? null : toSuspension(sales);
}

interface Place {
  kind: OfferingKind;
  stage: OfferingStage;
}

const toFacts = ({ id }: StoredSales): StageFacts => ({ isStopped: id !== null, isNotStopped: id === null });

function canTake({ kind, stage }: Place, action: 'suspend' | 'resume', sales: StoredSales | undefined): boolean {
  return sales !== undefined && 'to' in nextStage(kind, stage, action, toFacts(sales));
}

export function getOfficeSales(deps: Deps, actor: Actor, homeId: string): Promise<OfficeSales> {
  return inOffice(deps, actor, ['auditor', ...OPERATORS], async (tx) => {
    const home = await getReviewedHome(tx, homeId);
    const place = await findOfferingStage(deps, tx, home);
    const sales = await repository.findSales(tx, homeId);
    const history = await repository.listSuspensions(tx, homeId, HISTORY_SHOWN);
    return {
      suspension: sales === undefined ? null : toSuspension(sales),
      isOnSale: sales?.isOpen === true && sales.suspendedAt === null,
      isStopped: sales?.stoppedAt != null,
      canSuspend: canTake(place, 'suspend', sales),
      canResume: canTake(place, 'resume', sales),
      orders: sales?.orders ?? 0,
      holders: sales?.holders ?? 0,
      history: history.map(({ at, reason, endedAt }) => ({
        at: at.toISOString(),
        reason,
        endedAt: endedAt?.toISOString() ?? null,
      })),
      version: await lockHomeVersion(tx, home),
    };
  });
}

interface Review {
  tx: Db;
  by: Decider;
  sales: StoredSales;
  /** Of the chain of the home, as it was on the screen. */
  version: number;
}

function inReview(
  deps: Deps,
  actor: Actor,
  homeId: string,
  { version, token }: Pick<DecisionInput, 'version' | 'token'>,
  visitor: Visitor,
  action: 'suspend' | 'resume',
  work: (review: Review) => Promise<void>,
): Promise<void> {
  return inDecision(deps, actor, OPERATORS, { token, visitor }, async (tx, by) => {
    await lockHome(tx, homeId);
    const home = await getReviewedHome(tx, homeId);
    await requireNoPart(tx, homeId, by.userId);
    const seen = await lockHomeVersion(tx, home);
    if (seen !== version) throw new AppError('CASE_CHANGED');
    const sales = await requireStep(deps, tx, home, action);
    await work({ tx, by, sales, version: seen - home.version });
  });
}

async function requireStep(
  deps: Deps,
  tx: Db,
  home: Parameters<typeof findOfferingStage>[2],
  action: 'suspend' | 'resume',
): Promise<StoredSales> {
  const place = await findOfferingStage(deps, tx, home);
  const sales = await repository.findSales(tx, home.id);
  if (sales === undefined || !canTake(place, action, sales)) throw new AppError('STEP_NOT_ALLOWED');
  return sales;
}

export const hashReason = (reason: string) => createHash('sha256').update(reason).digest('hex');

/** One operator is enough, at once: no order is taken any more, and those that are not final wait. Rent and payouts go on. */
export async function suspendSales(
  deps: Deps,
  actor: Actor,
  homeId: string,
  { reason, ...input }: SuspendInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, homeId, input, visitor, 'suspend', async ({ tx, by }) => {
    const id = randomUUID();
    const facts = { suspension: id, act: SUSPEND, reason: hashReason(reason) };
    const { hash, at } = await decide(deps, tx, { by, subject: `home/${homeId}`, action: 'sales.suspended', facts });
    await repository.insertSuspension(tx, {
      id,
      home_id: homeId,
      reason,
      suspended_by: by.userId,
      record_hash: hash,
      created_at: at,
    });
    await stopSales(deps, tx, homeId);
    await tellSuspended(deps, tx, homeId, reason);
  });
}

/** Going on takes two: an operator proposes it, another one confirms. */
export async function proposeResume(
  deps: Deps,
  actor: Actor,
  homeId: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, homeId, input, visitor, 'resume', async ({ tx, by, sales, version }) => {
    const subject = `home/${homeId}` as const;
    const payload = { suspension: sales.id! };
    await addProposal(deps, tx, { by, subject, act: RESUME, payload, subjectVersion: version, note: input.note });
    await tellProposed(deps, tx, homeId, by.userId);
  });
}

/** What follows when another operator has signed. A home whose Sharia review was withdrawn stays suspended until the board decides. */
export async function resumeSales(deps: Deps, tx: Db, proposal: StoredProposal): Promise<void> {
  const homeId = proposal.subject.slice('home/'.length);
  const home = await lockHome(tx, homeId);
  if (home === undefined) throw new AppError('CASE_CLOSED');
  for (const signer of [proposal.proposedBy, proposal.confirmedBy!]) await requireNoPart(tx, homeId, signer);
  const { id, isWithdrawn, suspendedAt } = await requireStep(deps, tx, home, 'resume');
  if (id !== proposal.payload.suspension) throw new AppError('CASE_CHANGED');
  const { proposedBy, confirmedBy } = proposal;
  const facts = { proposal: proposal.id, act: RESUME, suspension: id, proposedBy, confirmedBy };
  const by = { userId: confirmedBy!, role: OPERATORS[0] };
  const written = await decide(deps, tx, { by, subject: `home/${homeId}`, action: 'sales.resumed', facts });
  await repository.endSuspension(tx, id, { at: written.at, recordHash: written.hash });
  await finishProposal(tx, proposal.id, written);
  await changeReviewed(deps, tx, homeId, { suspendedAt: isWithdrawn ? suspendedAt : null });
  await tellResumed(deps, tx, homeId, isWithdrawn);
}
