import { randomUUID } from 'node:crypto';
import { listMissing } from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { countTokens, fromWholeUnits, toWire } from '@diyar/domain/money.ts';
import { FIRST_TOKEN_PRICE_MINOR } from '@diyar/domain/offerings.ts';
import { toRaiseStage, type StageAction, type StageFacts } from '@diyar/domain/offering-stages.ts';
import type { OfficeAction } from '@diyar/domain/office.ts';
import {
  neededForRaise,
  toMinimumTokens,
  toMostRaised,
  type OwnRaise,
  type Raise,
  type RaiseInput,
  type RaiseState,
} from '@diyar/domain/raises.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { loadDossier } from '#api/features/dossiers/documents.service.ts';
import { getHome } from '#api/features/dossiers/dossiers.service.ts';
import { decide, type Decider, type Facts, type Written } from '#api/features/office/office.service.ts';
import { readNotes } from '#api/features/office/records.service.ts';
import { lockOwnOffer, setValueInUsd } from '#api/features/properties/valuation.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { divideForRaise, endRaise, hasSold } from '#api/features/tokens/dividing.service.ts';
import { loadFacts, loadValuation, requireHandedInValuation, requireStep, toGoalMinor } from './facts.service.ts';
import * as repository from './raises.repository.ts';
import type { StoredRaise } from './raises.repository.ts';

/** What the records call each step. */
export const recordOf: Partial<Record<StageAction, OfficeAction>> = {
  submit: 'raise.submitted',
  withdraw: 'raise.withdrawn',
  'send-back': 'raise.sent-back',
  open: 'raise.opened',
  extend: 'raise.extended',
  fund: 'raise.funded',
  pool: 'raise.pooled',
  fail: 'raise.failed',
  cancel: 'raise.cancelled',
  acquire: 'raise.acquired',
  operate: 'raise.operating',
  'pay-out': 'raise.exited',
};

interface Step {
  action: StageAction;
  /** Null where the server acts by itself. */
  by: Decider | null;
  facts: StageFacts;
  /** What the record says in addition to the states. */
  told?: Facts;
  note?: string | undefined;
  changes?: Parameters<typeof repository.updateRaise>[2];
}

/** The only writer of states: the table of steps decides, and the record, the event and the row are written together. */
export async function takeStep(deps: Deps, tx: Db, raise: StoredRaise, step: Step): Promise<Written> {
  const { action, by, facts, told = {}, note, changes = {} } = step;
  const to = await requireStep(deps, tx, raise, { action, facts });
  const written = await decide(deps, tx, {
    by,
    subject: `home/${raise.propertyId}`,
    action: recordOf[action]!,
    facts: { raise: raise.id, from: raise.state, to, ...told },
    note,
  });
  const { hash, at } = written;
  await repository.insertEvent(tx, {
    raise_id: raise.id,
    action,
    from_state: raise.state,
    to_state: to,
    record_hash: hash,
    at,
  });
  await repository.updateRaise(tx, raise.id, { ...changes, state: to });
  return written;
}

/** After its home was sold as a whole, in that transaction: what becomes of the home then is no part of it any more. */
export async function endSold(
  deps: Deps,
  tx: Db,
  homeId: string,
  { by, facts, exitId }: { by: Decider | null; facts: StageFacts; exitId: string },
): Promise<void> {
  const found = await repository.findRaise(tx, homeId);
  const raise = found && (await repository.lockRaise(tx, found.id));
  if (raise?.state !== 'operating') return;
  const changes = { ended_at: deps.now() };
  await takeStep(deps, tx, raise, { action: 'pay-out', by, facts, told: { exit: exitId }, changes });
}

async function getOwn(db: Db, actor: Actor, propertyId: string): Promise<void> {
  const home = await getHome(db, propertyId);
  if (home.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
}

export async function getOwnRaise(deps: Deps, actor: Actor, propertyId: string): Promise<OwnRaise | null> {
  await getOwn(deps.db, actor, propertyId);
  const raise = await repository.findRaise(deps.db, propertyId);
  return raise === undefined ? null : describeOwn(deps, deps.db, raise);
}

export async function describeOwn(deps: Deps, db: Db, raise: StoredRaise): Promise<OwnRaise> {
  const now = deps.now();
  const { documents } = await loadDossier(db, raise.propertyId);
  const facts = await loadFacts(deps, db, raise);
  return {
    id: raise.id,
    state: raise.state,
    stage: toRaiseStage(raise.state, facts),
    ...toTerms(raise),
    minimumPercent: raise.minimumPercent,
    valuation: await describeValuation(deps, db, raise),
    missing: listMissing(neededForRaise, documents, toDay(now)),
    sentBackFor: raise.state === 'draft' ? await findSentBack(deps, db, raise.id) : null,
    submittedAt: raise.submittedAt?.toISOString() ?? null,
    openedAt: raise.openedAt?.toISOString() ?? null,
    deadline: raise.deadline?.toISOString() ?? null,
  };
}

async function describeValuation(deps: Deps, db: Db, raise: StoredRaise) {
  const valuation = await loadValuation(deps, db, raise);
  if (valuation === undefined) return null;
  const { amountMinor, valuedOn } = valuation;
  return { amountMinor: toWire(amountMinor), valuedOn, mostMinor: toWire(toMostRaised(amountMinor)) };
}

function toTerms({ tokensTotal, minimumTokens, keepsRest, days }: StoredRaise) {
  const worth = (tokens: bigint) => toWire(tokens * FIRST_TOKEN_PRICE_MINOR);
  return {
    tokensTotal: Number(tokensTotal),
    minimumTokens: Number(minimumTokens),
    goalMinor: worth(tokensTotal),
    minimumMinor: worth(minimumTokens),
    keepsRest,
    days,
  };
}

/** What an operator wrote when the raise came back to its owner last. */
async function findSentBack(deps: Deps, db: Db, raiseId: string): Promise<string | null> {
  const last = (await repository.listEvents(db, raiseId)).at(-1);
  if (last?.action !== 'send-back') return null;
  return (await readNotes(deps, db, [last.recordHash])).get(last.recordHash.toString('hex')) ?? null;
}

/** The draft of a home that is open to no investor yet; another one takes its place after the last has ended. */
export async function saveRaise(deps: Deps, actor: Actor, propertyId: string, input: RaiseInput): Promise<OwnRaise> {
  await inTransaction(deps.db, async (tx) => {
    const offer = await lockOwnOffer(tx, actor, propertyId);
    const raise = await repository.lockLiveRaise(tx, propertyId);
    if (offer.isForInvestment || hasSold(offer.offering))
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.raiseNotForParts });
    if (raise !== undefined && raise.state !== 'draft')
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.raiseRunning });
    const tokensTotal = countTokens(fromWholeUnits(input.goal), TOKEN_PRICE_USD);
    const terms = {
      tokens_total: tokensTotal,
      minimum_tokens: toMinimumTokens(tokensTotal, input),
      minimum_percent: input.minimumPercent,
      keeps_rest: input.keepsRest,
      days: input.days,
    };
    if (raise !== undefined) await repository.updateRaise(tx, raise.id, terms);
    else
      await repository.insertRaise(tx, {
        id: randomUUID(),
        property_id: propertyId,
        owner_id: actor.userId,
        created_at: deps.now(),
        ...terms,
      });
    await recordAct(deps, tx, actor, 'raise.saved', propertyId);
  });
  return (await getOwnRaise(deps, actor, propertyId))!;
}

async function lockOwnRaise(tx: Db, propertyId: string): Promise<StoredRaise> {
  const raise = await repository.lockLiveRaise(tx, propertyId);
  if (raise === undefined) throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.noRaise });
  return raise;
}

/** Sends the raise to the operators: the home is divided, so that it can be reviewed, and sold to nobody yet. */
export async function submitRaise(deps: Deps, actor: Actor, propertyId: string): Promise<OwnRaise> {
  const rates = await getRates(deps);
  await inTransaction(deps.db, async (tx) => {
    const offer = await lockOwnOffer(tx, actor, propertyId);
    const raise = await lockOwnRaise(tx, propertyId);
    if (offer.isForInvestment || hasSold(offer.offering))
      throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.raiseNotForParts });
    const { documents } = await loadDossier(tx, propertyId);
    const missing = listMissing(neededForRaise, documents, toDay(deps.now()));
    if (missing.length > 0)
      throw new AppError('DOSSIER_INCOMPLETE', {
        say: (words, { dossiers }) => words.dossierMissing(missing.map((kind) => dossiers.kindNames[kind])),
      });
    requireHandedInValuation(raise, documents, rates.usdMicros);
    const at = deps.now();
    const valuationMinor = toGoalMinor(raise);
    const facts = { isComplete: true };
    const by = { userId: actor.userId, role: null };
    const told = { tokens: Number(raise.tokensTotal), minimum: Number(raise.minimumTokens), days: raise.days };
    await takeStep(deps, tx, raise, { action: 'submit', by, facts, told, changes: { submitted_at: at } });
    await setValueInUsd(tx, offer, valuationMinor, { rates, at });
    await divideForRaise(
      tx,
      offer,
      { raiseId: raise.id, tokensTotal: raise.tokensTotal, valuationMinor },
      { at, actor },
    );
    await refreshAttestation(deps, tx, propertyId, { isSkipping: true });
    await recordAct(deps, tx, actor, 'raise.submitted', propertyId);
  });
  return (await getOwnRaise(deps, actor, propertyId))!;
}

/** Before it opens; afterwards the owner withdraws the listing, and everything goes back. */
export async function withdrawRaise(deps: Deps, actor: Actor, propertyId: string): Promise<OwnRaise> {
  await inTransaction(deps.db, async (tx) => {
    const offer = await lockOwnOffer(tx, actor, propertyId);
    const raise = await lockOwnRaise(tx, propertyId);
    const by = { userId: actor.userId, role: null };
    const facts = await loadFacts(deps, tx, raise);
    await takeStep(deps, tx, raise, { action: 'withdraw', by, facts, changes: { ended_at: deps.now() } });
    if (offer.offering?.raiseId === raise.id) await endRaise(tx, offer, { at: deps.now(), actor });
    await recordAct(deps, tx, actor, 'raise.withdrawn', propertyId);
  });
  return (await getOwnRaise(deps, actor, propertyId))!;
}

const shown: ReadonlySet<RaiseState> = new Set<RaiseState>(['offering', 'funded', 'acquired', 'operating', 'failed']);

/** Null for a home without one, and before it opened. */
export async function getRaise(deps: Deps, propertyId: string): Promise<Raise | null> {
  await getHome(deps.db, propertyId);
  const raise = await repository.findRaise(deps.db, propertyId);
  return raise === undefined || !shown.has(raise.state) ? null : describePublic(deps, deps.db, raise);
}

export async function describePublic(deps: Deps, db: Db, raise: StoredRaise): Promise<Raise> {
  const { orderedTokens, verifiedTokens, people } = await repository.sumOrders(db, raise.id, toDay(deps.now()));
  const { isSuspended } = await repository.findHome(db, raise);
  const { acquiredAt, priceMinor, reserveMinor, costs } = raise;
  return {
    id: raise.id,
    state: raise.state as Raise['state'],
    ...toTerms(raise),
    valuation: await describeValuation(deps, db, raise),
    openedAt: raise.openedAt!.toISOString(),
    deadline: raise.deadline!.toISOString(),
    extendedFrom: raise.extendedFrom?.toISOString() ?? null,
    orderedTokens: Number(orderedTokens),
    verifiedTokens: Number(verifiedTokens),
    people,
    filled: await repository.listFilled(db, raise.id),
    finalAt: raise.finalAt?.toISOString() ?? null,
    acquireBy: raise.acquireBy?.toISOString() ?? null,
    acquired:
      acquiredAt === null
        ? null
        : {
            at: acquiredAt.toISOString(),
            priceMinor: toWire(priceMinor!),
            costs,
            reserveMinor: toWire(reserveMinor!),
          },
    endedAt: raise.endedAt?.toISOString() ?? null,
    isSuspended,
  };
}
