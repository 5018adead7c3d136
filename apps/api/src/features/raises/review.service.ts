import { DAY_MS } from '@diyar/domain/durations.ts';
import { toWire } from '@diyar/domain/money.ts';
import {
  listSteps,
  nextStage,
  toRaiseStage,
  type StageAction,
  type StageFacts,
} from '@diyar/domain/offering-stages.ts';
import { fourEyes, raiseSteps, type RaiseStep } from '@diyar/domain/office.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { toDeadline } from '@diyar/domain/raise-times.ts';
import { type OfficeRaise, type RaiseStepInput, type SendBackInput } from '@diyar/domain/raises.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { sumPooled } from '#api/features/investments/raising.service.ts';
import {
  getReviewedHome,
  hasInterest,
  lockHome,
  lockHomeVersion,
  requireNoPart,
} from '#api/features/dossiers/review.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { inDecision, inOffice, type Decider } from '#api/features/office/office.service.ts';
import {
  addProposal,
  finishProposal,
  lockOpenProposal,
  toStepFacts,
  type ProposalPayload,
  type StoredProposal,
} from '#api/features/office/proposals.service.ts';
import { readNotes } from '#api/features/office/records.service.ts';
import { putOnMarket } from '#api/features/properties/valuation.service.ts';
import { endRaise, updateOffering } from '#api/features/tokens/dividing.service.ts';
import { lockOffer, requireOnMarket } from '#api/features/tokens/tokens.service.ts';
import { getUser, toUser } from '#api/features/users/users.service.ts';
import { bookAcquired } from './bookings.ts';
import * as emails from './emails.service.ts';
import { count, endOffering } from './follow.service.ts';
import { loadFacts, loadValuation, requireStep, withOrders } from './facts.service.ts';
import { describeOwn, describePublic, takeStep } from './raises.service.ts';
import * as repository from './raises.repository.ts';
import type { StoredRaise } from './raises.repository.ts';

const ACT = 'change-offering';
const { first: OPERATORS } = fourEyes[ACT];

type Wanted = NonNullable<ProposalPayload['raise']>;

/** Null for a home for which nobody wants to raise money. */
export function getOfficeRaise(deps: Deps, actor: Actor, propertyId: string): Promise<OfficeRaise | null> {
  return inOffice(deps, actor, ['auditor', ...OPERATORS], async (tx, by) => {
    const raise = await repository.findRaise(tx, propertyId);
    if (raise === undefined) return null;
    const home = await getReviewedHome(tx, propertyId);
    const facts = await loadWhole(deps, tx, raise);
    const events = await repository.listEvents(tx, raise.id);
    const { heldMinor } = await repository.sumOrders(tx, raise.id, toDay(deps.now()));
    return {
      ...(await describeOwn(deps, tx, raise)),
      public: raise.openedAt === null ? null : await describePublic(deps, tx, raise),
      reached: events.map(({ to, at }) => ({ stage: to, at: at.toISOString() })),
      heldMinor: toWire(heldMinor),
      escrowMinor: toWire(await repository.findEscrow(tx, propertyId)),
      actions: listActions(raise, facts),
      proposal: await findProposal(deps, tx, propertyId, by),
      isConflicted: await hasInterest(tx, propertyId, by.userId),
      version: await lockHomeVersion(tx, home),
    };
  });
}

/** With what follows from the orders, as far as it can be said without locking them. */
async function loadWhole(deps: Deps, db: Db, raise: StoredRaise): Promise<StageFacts> {
  const facts = await loadFacts(deps, db, raise);
  const { verifiedTokens } = await repository.sumOrders(db, raise.id, toDay(deps.now()));
  const pooled = await sumPooled(db, raise.id);
  return withOrders(raise, facts, { tokens: verifiedTokens, pooled });
}

/** Steps that people take; the others are taken by the server when their time has come. */
const byPeople: ReadonlySet<StageAction> = new Set<StageAction>([...raiseSteps, 'send-back', 'submit', 'withdraw']);

function listActions(raise: StoredRaise, facts: StageFacts): OfficeRaise['actions'] {
  const stage = toRaiseStage(raise.state, facts);
  return listSteps('raise', stage).flatMap((action) => {
    const next = nextStage('raise', stage, action, facts);
    if ('none' in next || (action === 'pool' && raise.pooledAt !== null)) return [];
    return [{ action, isByPeople: byPeople.has(action), missing: 'missing' in next ? next.missing : [] }];
  });
}

async function findProposal(deps: Deps, tx: Db, propertyId: string, by: Decider): Promise<OfficeRaise['proposal']> {
  const found = await lockOpenProposal(tx, `home/${propertyId}`, ACT);
  const raise = found?.payload.raise;
  if (found === undefined || raise === undefined || found.expiresAt <= deps.now()) return null;
  const { name } = toUser(await getUser(tx, found.proposedBy));
  return {
    id: found.id,
    step: raise.step,
    proposedBy: { id: found.proposedBy, name },
    isMine: found.proposedBy === by.userId,
    expiresAt: found.expiresAt.toISOString(),
  };
}

interface Review {
  tx: Db;
  by: Decider;
  raise: StoredRaise;
  facts: StageFacts;
  /** Of the chain of the home, as it was on the screen. */
  version: number;
}

function inReview<Result>(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  { version, token }: Pick<RaiseStepInput, 'version' | 'token'>,
  visitor: Visitor,
  work: (review: Review) => Promise<Result>,
): Promise<Result> {
  return inDecision(deps, actor, OPERATORS, { token, visitor }, async (tx, by) => {
    await lockHome(tx, propertyId);
    const home = await getReviewedHome(tx, propertyId);
    await requireNoPart(tx, propertyId, by.userId);
    const seen = await lockHomeVersion(tx, home);
    if (seen !== version) throw new AppError('CASE_CHANGED');
    const raise = await repository.findRaise(tx, propertyId);
    if (raise === undefined) throw new AppError('CASE_NOT_FOUND');
    return work({ tx, by, raise, facts: await loadWhole(deps, tx, raise), version: seen - home.version });
  });
}

/** Looked at as if it were taken now, so that nothing is proposed that could not be confirmed. */
export async function proposeStep(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  input: RaiseStepInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, propertyId, input, visitor, async ({ tx, by, raise, facts, version }) => {
    const wanted = toWanted(raise, await findLastEvent(tx, raise.id), input);
    await requireStep(deps, tx, raise, { action: wanted.step, facts });
    if (wanted.step === 'acquire') await divideEscrow(deps, tx, raise, wanted);
    const payload = { raise: wanted };
    const subject = `home/${propertyId}` as const;
    await addProposal(deps, tx, { by, subject, act: ACT, payload, subjectVersion: version, note: input.note });
    const { name } = toUser(await getUser(tx, by.userId));
    await emails.tellOperators(deps, tx, raise, { step: wanted.step, by: { userId: by.userId, name } });
  });
}

async function findLastEvent(tx: Db, raiseId: string): Promise<number> {
  return (await repository.listEvents(tx, raiseId)).at(-1)?.number ?? 0;
}

function toWanted(
  { id }: StoredRaise,
  lastEvent: number,
  { step, extensionDays, acquisition }: RaiseStepInput,
): Wanted {
  return {
    id,
    step,
    lastEvent,
    ...(step === 'extend' && { extensionDays: extensionDays! }),
    ...(step === 'acquire' && { costs: acquisition!.costs, reserveMinor: acquisition!.reserveMinor }),
  };
}

/** One operator is enough to ask the owner for something else, before it opens. */
export async function sendBack(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  { reason, ...input }: SendBackInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, propertyId, input, visitor, async ({ tx, by, raise, facts }) => {
    await takeStep(deps, tx, raise, { action: 'send-back', by, facts, note: reason });
    await endRaise(tx, await lockOffer(tx, propertyId), { at: deps.now(), actor });
    await emails.tellSentBack(deps, tx, raise, reason);
  });
}

/** What follows when another operator has signed: the step is looked at anew, with everything that it is about locked. */
export async function carryOut(deps: Deps, tx: Db, proposal: StoredProposal, actor: Actor): Promise<void> {
  const wanted = proposal.payload.raise!;
  const propertyId = proposal.subject.slice('home/'.length);
  const by = { userId: proposal.confirmedBy!, role: OPERATORS[0] };
  for (const signer of [proposal.proposedBy, by.userId]) await requireNoPart(tx, propertyId, signer);
  if ((await findLastEvent(tx, wanted.id)) !== wanted.lastEvent) throw new AppError('CASE_CHANGED');
  const told = {
    proposal: proposal.id,
    act: proposal.act,
    ...toStepFacts(wanted),
    proposedBy: proposal.proposedBy,
    confirmedBy: by.userId,
  };
  const notes = await readNotes(deps, tx, [proposal.recordHash]);
  const note = notes.get(proposal.recordHash.toString('hex'));
  const written = await carryOutStep(deps, tx, { propertyId, wanted, by, told, note, actor });
  await finishProposal(tx, proposal.id, written);
}

interface Signed {
  propertyId: string;
  wanted: Wanted;
  /** Null in a demonstration, like the actor. */
  by: Decider | null;
  told: Parameters<typeof takeStep>[3]['told'] & object;
  /** Of the operator who proposed it. */
  note: string | undefined;
  actor: Actor | null;
}

type CarryOut = (deps: Deps, tx: Db, signed: Signed) => ReturnType<typeof takeStep>;

const steps: Record<RaiseStep, CarryOut> = { open, extend, cancel, acquire, operate };

/** A step that is signed. Part of the caller's transaction, who holds the home. */
export const carryOutStep: CarryOut = (deps, tx, signed) => steps[signed.wanted.step](deps, tx, signed);

async function lockSigned(tx: Db, { wanted }: Signed): Promise<StoredRaise> {
  const raise = await repository.lockRaise(tx, wanted.id);
  if (raise === undefined) throw new AppError('CASE_CLOSED');
  return raise;
}

async function open(deps: Deps, tx: Db, signed: Signed) {
  const { propertyId, by, told } = signed;
  requireOnMarket(await lockOffer(tx, propertyId));
  const raise = await lockSigned(tx, signed);
  const at = deps.now();
  const deadline = toDeadline(at, raise.days);
  const changes = { opened_at: at, deadline };
  const facts = await loadFacts(deps, tx, raise);
  const written = await takeStep(deps, tx, raise, { action: 'open', by, facts, told, changes });
  await putOnMarket(tx, propertyId, at);
  await updateOffering(tx, propertyId, { state: 'open', opens_at: at, closes_at: deadline });
  await emails.tellOpened(deps, tx, raise, deadline);
  return written;
}

async function extend(deps: Deps, tx: Db, signed: Signed) {
  const { propertyId, wanted, by, told } = signed;
  await lockOffer(tx, propertyId);
  const raise = await lockSigned(tx, signed);
  const before = raise.deadline!;
  const deadline = new Date(before.getTime() + wanted.extensionDays! * DAY_MS);
  const changes = { deadline, extended_from: before };
  const facts = await loadFacts(deps, tx, raise);
  const written = await takeStep(deps, tx, raise, { action: 'extend', by, facts, told, changes });
  await updateOffering(tx, propertyId, { closes_at: deadline });
  await emails.tellExtended(deps, tx, raise, { deadline, before });
  return written;
}

async function cancel(deps: Deps, tx: Db, { propertyId, wanted, by, told, note }: Signed) {
  const counted = await count(deps, tx, wanted.id, propertyId);
  if (counted === undefined) throw new AppError('CASE_CLOSED');
  const { raise, facts, orders, offering } = counted;
  const changes = { ended_at: deps.now() };
  const written = await takeStep(deps, tx, raise, { action: 'cancel', by, facts, told, changes });
  await endOffering(deps, tx, { raise, orders, hasOffering: offering?.raiseId === raise.id });
  await emails.tellFailed(deps, tx, raise, 'by-office', note);
  return written;
}

async function acquire(deps: Deps, tx: Db, signed: Signed) {
  const { propertyId, wanted, by, told, actor } = signed;
  const counted = await count(deps, tx, wanted.id, propertyId);
  if (counted === undefined) throw new AppError('CASE_CLOSED');
  const { raise, facts } = counted;
  const at = deps.now();
  const sums = await divideEscrow(deps, tx, raise, wanted);
  const changes = {
    acquired_at: at,
    price_minor: sums.priceMinor,
    reserve_minor: sums.reserveMinor,
    costs: JSON.stringify(wanted.costs),
  };
  const written = await takeStep(deps, tx, raise, { action: 'acquire', by, facts, told, changes });
  await ledger.post(tx, [bookAcquired(raise, { ...sums, at, actor })]);
  await updateOffering(tx, propertyId, { raise_id: null });
  await emails.tellAcquired(deps, tx, raise, sums);
  return written;
}

/** What was charged for the tokens is the price, but for the costs and what is kept back; the fees are the platform's. */
async function divideEscrow(deps: Deps, tx: Db, raise: StoredRaise, { costs, reserveMinor }: Wanted) {
  const { chargedMinor, feesMinor } = await sumPooled(tx, raise.id);
  const costsMinor = costs!.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n);
  const reserve = BigInt(reserveMinor!);
  if (costsMinor + reserve > chargedMinor)
    throw new AppError('STEP_NOT_ALLOWED', {
      say: (words, { format }) => words.notEnoughForCosts(format.formatMinor(chargedMinor, 'USD')),
      field: 'acquisition',
    });
  const priceMinor = chargedMinor - costsMinor - reserve;
  const valuation = await loadValuation(deps, tx, raise);
  if (valuation !== undefined && priceMinor > valuation.amountMinor) {
    throw new AppError('STEP_NOT_ALLOWED', {
      say: (words, { format }) => {
        const [price, value] = [priceMinor, valuation.amountMinor].map((minor) => format.formatMinor(minor, 'USD'));
        return words.priceAboveValuation(price!, value!, valuation.valuedOn);
      },
      field: 'acquisition',
    });
  }
  return { priceMinor, costsMinor, reserveMinor: reserve, feesMinor };
}

async function operate(deps: Deps, tx: Db, signed: Signed) {
  const raise = await lockSigned(tx, signed);
  const facts = await loadFacts(deps, tx, raise);
  return takeStep(deps, tx, raise, { action: 'operate', by: signed.by, facts, told: signed.told });
}
