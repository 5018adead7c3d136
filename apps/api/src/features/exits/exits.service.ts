import { randomUUID } from 'node:crypto';
import type { Exit, ExitStepInput, OfficeExit } from '@diyar/domain/exits.ts';
import { EXIT_PAY_DAYS } from '@diyar/domain/limits.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { toWire } from '@diyar/domain/money.ts';
import { nextStage } from '@diyar/domain/offering-stages.ts';
import { exitSteps, fourEyes, type DecisionInput, type ExitStep } from '@diyar/domain/office.ts';
import { isIdentified } from '@diyar/domain/orders.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { getHome } from '#api/features/dossiers/dossiers.service.ts';
import { getReviewedHome, lockHome, lockHomeVersion, requireNoPart } from '#api/features/dossiers/review.service.ts';
import { awaitTransfer, createReference } from '#api/features/intents/transfers.service.ts';
import { endReopened, returnOpen } from '#api/features/investments/raising.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { shareSale } from '#api/features/ledger/sharing.service.ts';
import { decide, inDecision, inOffice, type Decider, type Facts } from '#api/features/office/office.service.ts';
import {
  addProposal,
  finishProposal,
  lockOpenProposal,
  toExitFacts,
  type ProposalPayload,
  type StoredProposal,
} from '#api/features/office/proposals.service.ts';
import { readNotes } from '#api/features/office/records.service.ts';
import { handOverListing } from '#api/features/properties/handover.service.ts';
import { endSold } from '#api/features/raises/raises.service.ts';
import { updateOffering } from '#api/features/tokens/dividing.service.ts';
import { lockOffering } from '#api/features/tokens/tokens.service.ts';
import { findUser, findUserByEmail, getUser, listIdentities, toUser } from '#api/features/users/users.service.ts';
import { bookCollected, sumCosts, toCharge, toPots } from './bookings.ts';
import * as emails from './emails.service.ts';
import * as repository from './exits.repository.ts';
import type { StoredExit } from './exits.repository.ts';
import { loadSale, type Sale } from './facts.service.ts';
import { receiveByWord, returnPrice } from './money.service.ts';

const ACT = 'change-offering';
const { first: OPERATORS } = fourEyes[ACT];

type Wanted = NonNullable<ProposalPayload['exit']>;

const toSum = (minor: bigint | null) => (minor === null ? null : toWire(minor));

function describe({ agreedAt, priceMinor, costs, state, endedAt, sharedMinor, tokensTotal }: StoredExit) {
  return {
    agreedAt: agreedAt.toISOString(),
    priceMinor: toWire(priceMinor),
    costs,
    soldAt: state === 'done' ? endedAt!.toISOString() : null,
    sharedMinor: toSum(sharedMinor),
    tokens: Number(tokensTotal),
  };
}

/** Null for a home that nobody sells as a whole, and after a sale came to nothing. */
export async function getExit(deps: Deps, homeId: string): Promise<Exit | null> {
  await getHome(deps.db, homeId);
  const exit = await repository.findExit(deps.db, homeId);
  if (exit === undefined || exit.state === 'called-off') return null;
  return { state: exit.state, ...describe(exit) };
}

function listSteps({ kind, stage, facts }: Sale): OfficeExit['steps'] {
  return exitSteps.flatMap((step) => {
    const next = nextStage(kind, stage, step, facts);
    return 'none' in next ? [] : [{ step, missing: 'missing' in next ? next.missing : [] }];
  });
}

export function getOfficeExit(deps: Deps, actor: Actor, homeId: string): Promise<OfficeExit> {
  return inOffice(deps, actor, ['auditor', ...OPERATORS], async (tx, by) => {
    const home = await getReviewedHome(tx, homeId);
    const sale = await loadSale(deps, tx, home);
    const newest = sale.exit ?? (await repository.findExit(tx, homeId));
    return {
      exit: newest === undefined ? null : await describeWhole(tx, newest),
      valuationMinor: toSum(sale.valuationMinor),
      escrowMinor: toWire(sale.parts.escrowMinor),
      reserveMinor: toWire(sale.money.find(({ currency }) => currency === 'USD')?.reserveMinor ?? 0n),
      orders: sale.parts.orders,
      holders: sale.parts.holders,
      steps: listSteps(sale),
      canReceive: sale.exit?.state === 'agreed' && !deps.settlement.areTransfersAwaited,
      proposal: await findProposal(deps, tx, homeId, by),
      version: await lockHomeVersion(tx, home),
    };
  });
}

async function describeWhole(tx: Db, exit: StoredExit): Promise<NonNullable<OfficeExit['exit']>> {
  const buyer = await findUser(tx, exit.buyerId);
  return {
    id: exit.id,
    ...describe(exit),
    state: exit.state,
    buyer: { id: exit.buyerId, name: buyer === undefined ? null : toUser(buyer).name },
    reference: exit.reference,
    paidAt: exit.paidAt?.toISOString() ?? null,
    endedAt: exit.endedAt?.toISOString() ?? null,
  };
}

async function findProposal(deps: Deps, tx: Db, homeId: string, by: Decider): Promise<OfficeExit['proposal']> {
  const found = await lockOpenProposal(tx, `home/${homeId}`, ACT);
  const exit = found?.payload.exit;
  if (found === undefined || exit === undefined || found.expiresAt <= deps.now()) return null;
  const { name } = toUser(await getUser(tx, found.proposedBy));
  return {
    id: found.id,
    step: exit.step,
    proposedBy: { id: found.proposedBy, name },
    isMine: found.proposedBy === by.userId,
    expiresAt: found.expiresAt.toISOString(),
  };
}

interface Review {
  tx: Db;
  by: Decider;
  sale: Sale;
  /** Of the chain of the home, as it was on the screen. */
  version: number;
}

function inReview(
  deps: Deps,
  actor: Actor,
  homeId: string,
  { version, token }: Pick<DecisionInput, 'version' | 'token'>,
  visitor: Visitor,
  work: (review: Review) => Promise<void>,
): Promise<void> {
  return inDecision(deps, actor, OPERATORS, { token, visitor }, async (tx, by) => {
    await lockHome(tx, homeId);
    const home = await getReviewedHome(tx, homeId);
    await requireNoPart(tx, homeId, by.userId);
    const seen = await lockHomeVersion(tx, home);
    if (seen !== version) throw new AppError('CASE_CHANGED');
    await work({ tx, by, sale: await loadSale(deps, tx, home), version: seen - home.version });
  });
}

function requireStep({ kind, stage, facts }: Sale, step: ExitStep): void {
  const next = nextStage(kind, stage, step, facts);
  if ('none' in next) throw new AppError('STEP_NOT_ALLOWED');
  if ('missing' in next) throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.raiseMissing(next.missing) });
}

/** Looked at as if it were taken now, so that nothing is proposed that could not be confirmed. */
export async function proposeExitStep(
  deps: Deps,
  actor: Actor,
  homeId: string,
  input: ExitStepInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, homeId, input, visitor, async ({ tx, by, sale, version }) => {
    requireStep(sale, input.step);
    const exit = await toWanted(tx, sale, input);
    if (exit.buyerId !== undefined) await requireBuyer(deps, tx, homeId, exit.buyerId, [by.userId]);
    const subject = `home/${homeId}` as const;
    await addProposal(deps, tx, {
      by,
      subject,
      act: ACT,
      payload: { exit },
      subjectVersion: version,
      note: input.note,
    });
    await emails.tellOperators(deps, tx, homeId, { step: input.step, by: by.userId });
  });
}

async function toWanted(tx: Db, { exit }: Sale, { step, sale }: ExitStepInput): Promise<Wanted> {
  if (step !== 'sell') return { step, id: exit!.id };
  const { buyer, priceMinor, costs } = sale!;
  const found = await findUserByEmail(tx, buyer);
  if (found === undefined) throw toBuyerError();
  if (sumCosts({ costs }) > BigInt(priceMinor))
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.costsAbovePrice, field: 'sale.costs' });
  return { step, id: randomUUID(), buyerId: found.id, priceMinor, costs };
}

const toBuyerError = () =>
  new AppError('VALIDATION_FAILED', { say: (words) => words.buyerNotIdentified, field: 'sale.buyer' });

/** Nobody becomes owner who is not identified; and no owner pays the holders a price of their own choice. */
async function requireBuyer(
  deps: Deps,
  tx: Db,
  homeId: string,
  buyerId: string,
  signers: readonly string[],
): Promise<void> {
  const buyer = (await listIdentities(tx, [buyerId])).get(buyerId);
  if (buyer === undefined || !isIdentified(buyer, deps.now())) throw toBuyerError();
  const { ownerId } = await getHome(tx, homeId);
  if (buyerId === ownerId || signers.includes(buyerId)) throw new AppError('OFFICE_CONFLICT');
}

/** The word of an operator that the price has come, where no bank statement says so. */
export async function receivePrice(
  deps: Deps,
  actor: Actor,
  homeId: string,
  input: DecisionInput,
  visitor: Visitor,
): Promise<void> {
  await inReview(deps, actor, homeId, input, visitor, async ({ tx, by }) => {
    const exit = await repository.lockLiveExit(tx, homeId);
    if (exit === undefined) throw new AppError('STEP_NOT_ALLOWED');
    await receiveByWord(deps, tx, exit, by, actor);
  });
}

interface Signed {
  homeId: string;
  wanted: Wanted;
  /** Null in a demonstration, like the actor. */
  by: Decider | null;
  signers: readonly string[];
  told: Facts;
  sale: Sale;
  /** Of the operator who proposed it. */
  note: string | undefined;
  actor: Actor | null;
}

/** What follows when another operator has signed: the step is looked at anew, with everything that it is about locked. */
export async function carryOutExit(deps: Deps, tx: Db, proposal: StoredProposal, actor: Actor): Promise<void> {
  const wanted = proposal.payload.exit!;
  const homeId = proposal.subject.slice('home/'.length);
  const home = await lockHome(tx, homeId);
  if (home === undefined) throw new AppError('CASE_CLOSED');
  const by = { userId: proposal.confirmedBy!, role: OPERATORS[0] };
  for (const signer of [proposal.proposedBy, by.userId]) await requireNoPart(tx, homeId, signer);
  const sale = await loadSale(deps, tx, home);
  if (wanted.step !== 'sell' && sale.exit?.id !== wanted.id) throw new AppError('CASE_CHANGED');
  const signers = { proposedBy: proposal.proposedBy, confirmedBy: by.userId };
  const told = { proposal: proposal.id, ...signers };
  const notes = await readNotes(deps, tx, [proposal.recordHash]);
  const note = notes.get(proposal.recordHash.toString('hex'));
  const signed = { homeId, wanted, by, signers: Object.values(signers), told, sale, note, actor };
  const written = await carryOutStep(deps, tx, signed);
  await finishProposal(tx, proposal.id, written);
}

type CarryOut = (deps: Deps, tx: Db, signed: Signed) => ReturnType<typeof decide>;

const steps: Record<ExitStep, CarryOut> = { sell, 'pay-out': payOut, 'call-off': callOff };

/** A step that is signed. Part of the caller's transaction, who holds the home. */
export const carryOutStep: CarryOut = (deps, tx, signed) => {
  const { wanted, told, sale } = signed;
  requireStep(sale, wanted.step);
  return steps[wanted.step](deps, tx, { ...signed, told: { ...told, ...toExitFacts(wanted) } });
};

/** From here on nobody orders, and what was ordered goes back. */
async function sell(deps: Deps, tx: Db, { homeId, wanted, by, signers, told }: Signed) {
  const { ownerId } = await getHome(tx, homeId);
  await requireBuyer(deps, tx, homeId, wanted.buyerId!, signers);
  const { areTransfersAwaited, bankAccount } = deps.settlement;
  await returnOpen(deps, tx, homeId, { isSkipping: false });
  const offering = await lockOffering(tx, homeId);
  const written = await decide(deps, tx, { by, subject: `home/${homeId}`, action: 'exit.agreed', facts: told });
  const { at, hash } = written;
  const reference = areTransfersAwaited ? createReference() : null;
  const { id, buyerId, priceMinor, costs } = wanted as Required<Wanted>;
  await repository.insertExit(tx, {
    id,
    home_id: homeId,
    owner_id: ownerId,
    buyer_id: buyerId,
    price_minor: BigInt(priceMinor),
    costs: JSON.stringify(costs),
    tokens_total: offering!.tokensTotal,
    reference,
    agreed_at: at,
    agreed_record: hash,
  });
  await updateOffering(tx, homeId, { state: 'closed', exit_id: id });
  await returnOpen(deps, tx, homeId, { isSkipping: true });
  const exit = (await repository.lockLiveExit(tx, homeId))!;
  const expiresAt = new Date(at.getTime() + EXIT_PAY_DAYS * DAY_MS);
  if (reference !== null) await awaitTransfer(deps, tx, { ...toCharge(exit), step: 0, reference, expiresAt });
  await emails.tellAgreed(deps, tx, exit, { bankAccount });
  return written;
}

/** Everybody who owns a part is paid, and gives it: one transaction, whoever else does anything with the home at this moment. */
async function payOut(deps: Deps, tx: Db, { homeId, by, told, sale, actor }: Signed) {
  await endReopened(tx, homeId);
  const exit = (await repository.lockLiveExit(tx, homeId))!;
  await lockOffering(tx, homeId);
  // What was read before the locks may have changed since.
  const parts = await repository.findParts(tx, homeId);
  if (parts.orders > 0) throw new AppError('CASE_CHANGED');
  const { money } = sale;
  const { escrowMinor } = parts;
  const pots = toPots(exit, { money, escrowMinor });
  const sharedMinor = pots.find(({ currency }) => currency === 'USD')?.amountMinor ?? 0n;
  const facts = { ...told, sharedMinor: Number(sharedMinor), holders: parts.holders };
  const written = await decide(deps, tx, { by, subject: `home/${homeId}`, action: 'exit.done', facts });
  const { at, hash } = written;
  await ledger.post(tx, bookCollected(exit, { money, escrowMinor }, { at, actor }));
  const { id, ownerId, tokensTotal } = exit;
  await shareSale(tx, { exitId: id, propertyId: homeId, ownerId, actor, tokensTotal, at }, pots);
  await repository.updateExit(tx, id, { state: 'done', ended_at: at, ended_record: hash, shared_minor: sharedMinor });
  await updateOffering(tx, homeId, { state: 'closed', exit_id: null, tokens_available: tokensTotal });
  await endSold(deps, tx, homeId, { by, facts: sale.facts, exitId: id });
  await handOverListing(deps, tx, homeId, { buyerId: exit.buyerId, at });
  await emails.tellDone(deps, tx, exit);
  return written;
}

/** Nobody has lost anything: the buyer gets the price back, and the owner opens the offering again where there is one to open. */
async function callOff(deps: Deps, tx: Db, { homeId, by, told, note, actor }: Signed) {
  const exit = (await repository.lockLiveExit(tx, homeId))!;
  const written = await decide(deps, tx, { by, subject: `home/${homeId}`, action: 'exit.called-off', facts: told });
  const { at, hash } = written;
  await returnPrice(deps, tx, exit, at, actor);
  await repository.updateExit(tx, exit.id, { state: 'called-off', ended_at: at, ended_record: hash });
  await updateOffering(tx, homeId, { exit_id: null });
  await emails.tellCalledOff(deps, tx, exit, note ?? '');
  return written;
}
