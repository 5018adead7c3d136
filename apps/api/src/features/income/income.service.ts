import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { IncomeAccount, IncomeInput, IncomePeriod, IncomePreview } from '@diyar/domain/income.ts';
import { moveIncome } from '@diyar/domain/income-states.ts';
import { isBeyondTolerance } from '@diyar/domain/income-result.ts';
import { IMPERMISSIBLE_DAYS, INCOME_HOLDERS_AT_ONCE } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { reopenForIncome } from '#api/features/attestations/attestations.service.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { charge } from '#api/features/intents/intents.service.ts';
import { hasMoreHolders, weighShares } from '#api/features/ledger/distribution.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { lockCharity, setAside, takeBack, type PurifiedRecord } from '#api/features/ledger/purification.service.ts';
import { requireRecognised } from '#api/features/ledger/recognition.service.ts';
import { completeDueOf } from '#api/features/investments/due-orders.service.ts';
import { getOffer, lockOffer, type Offer } from '#api/features/tokens/tokens.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { lockUser, requireGoodStanding } from '#api/features/users/users.service.ts';
import { distributeIncome, queueDistribution, toWholeTokenDays } from './income-distribution.service.ts';
import * as homes from './income-homes.repository.ts';
import { findRecordedDays, planPeriod, toPeriodTakenError, type PeriodPlan } from './income-plan.service.ts';
import { toPeriod, toShownFigures } from './income-records.service.ts';
import * as repository from './income.repository.ts';

const DATE_LENGTH = 10;

/** Settles a period with the home and distributes what is left among those who owned it on those days, exactly to the cent. */
export async function recordIncome(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  key: string,
  input: IncomeInput,
): Promise<IncomePeriod> {
  const { usdMicros } = await getRates(deps);
  const now = deps.now();
  requirePeriodOver(input, now);
  // Transaction of its own: with the distribution it would lock balances in two steps, and two owners who hold tokens of each
  // other's homes could deadlock. Orders that become due after `now` cannot count for days before it.
  await completeDueOf(deps, propertyId);
  const call = { userId: actor.userId, key, name: 'record-income', body: { propertyId, ...input } };
  const { id } = await doOnce(deps, call, async (tx) => {
    // Lock order: the person comes first, as in every order, and the home last.
    requireGoodStanding(await lockUser(tx, actor.userId), 'pay');
    const offer = await requireOwnOffer(tx, actor, propertyId, input);
    await repository.lockIncome(tx, propertyId);
    if (input.corrects !== undefined) await lockCharity(tx);
    const plan = await planPeriod(tx, offer, input);
    const { figures, currency, tokensTotal } = plan;
    if (plan.paidInMinor > 0n)
      await requireRecognised(deps, tx, actor, { amountMinor: plan.paidInMinor, currency, act: 'income' });
    const period = {
      id: randomUUID(),
      property_id: propertyId,
      property_title: offer.title,
      owner_id: actor.userId,
      starts_on: input.periodStart,
      ends_on: input.periodEnd,
      currency,
      usd_micros: usdMicros[currency],
      received_minor: figures.receivedMinor,
      costs_minor: figures.costsMinor,
      reserve_minor: figures.reserveMinor,
      from_reserve_minor: figures.fromReserveMinor,
      impermissible_minor: figures.impermissibleMinor,
      impermissible_kind: input.impermissibleKind,
      impermissible_note: input.impermissibleNote,
      rent_minor: plan.rentMinor,
      paid_in_minor: plan.paidInMinor,
      repaid_minor: plan.repaidMinor,
      lost_minor: plan.lostMinor,
      recovered_minor: plan.recoveredMinor,
      carried_minor: plan.carriedMinor,
      distributed_minor: plan.distributedMinor,
      tokens_total: tokensTotal,
      holders_token_days: 0n,
      holders_minor: 0n,
      note: input.note,
      reason: input.reason,
      corrects: plan.corrected?.id ?? null,
      state: moveIncome('recorded', 'distribute'),
      created_at: now,
    };
    if (!(await repository.insertPeriod(tx, period, input.costs)))
      throw plan.corrected === undefined ? toPeriodTakenError() : new AppError('INCOME_CORRECTED');
    const purified = toPurified(actor, propertyId, period, plan);
    await takeBack(tx, purified);
    await bookSettlement(deps, tx, actor, { id: period.id, propertyId, plan, input, at: now });
    await setAside(tx, purified);
    await queueDistribution(deps, tx, actor, period.id);
    await recordAct(deps, tx, actor, 'income.recorded', period.id);
    const locked = await lockOffer(tx, propertyId);
    if (locked.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
    if (locked.tokensTotal !== offer.tokensTotal || locked.currency !== offer.currency)
      throw new AppError('PROPERTY_CHANGED');
    if (plan.purifiedMinor > 0n) await followImpermissible(deps, tx, propertyId);
    return { id: period.id };
  });
  // A few holders are paid before the answer. The job pays many, and whatever is interrupted here.
  if (!(await hasMoreHolders(deps.db, propertyId, INCOME_HOLDERS_AT_ONCE))) await distributeIncome(deps, id);
  const recorded = await repository.findPeriod(deps.db, id);
  if (recorded === undefined) throw new AppError('INCOME_NOT_FOUND');
  return toPeriod(recorded);
}

/** More of the last year's income than is tolerated is impermissible: the review of the home no longer stands. */
async function followImpermissible(deps: Deps, tx: Db, propertyId: string): Promise<void> {
  const since = toDay(new Date(deps.now().getTime() - IMPERMISSIBLE_DAYS * DAY_MS));
  const current = await repository.listCurrent(tx, propertyId);
  const recent = current.filter(({ endsOn }) => endsOn >= since);
  if (isBeyondTolerance(recent)) await reopenForIncome(deps, tx, propertyId);
}

/** Preview: the distribution and the refusals of recording the same; nothing is written. */
export async function previewIncome(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  input: IncomeInput,
): Promise<IncomePreview> {
  requirePeriodOver(input, deps.now());
  const offer = await requireOwnOffer(deps.db, actor, propertyId, input);
  const plan = await planPeriod(deps.db, offer, input);
  const days = { propertyId, startsOn: input.periodStart, endsOn: input.periodEnd };
  const { distributedMinor: amountMinor, figures, corrected } = plan;
  const { costs, impermissibleKind, impermissibleNote } = input;
  const corrects = corrected?.id ?? null;
  const period = { ...days, ...plan, ...figures, costs, corrects, impermissibleKind, impermissibleNote };
  const wholeTokenDays = toWholeTokenDays(period);
  const shares = await weighShares(deps.db, { ...days, ownerId: offer.ownerId, amountMinor, wholeTokenDays });
  return {
    ...toShownFigures(period),
    holders: shares.holders,
    holdersTokenDays: toWire(shares.holdersTokenDays),
    wholeTokenDays: toWire(wholeTokenDays),
    holdersMinor: toWire(shares.holdersMinor),
    ownerMinor: toWire(amountMinor - shares.holdersMinor),
  };
}

/** Money of a home and the days that are recorded, for its owner. */
export async function getIncomeAccount(deps: Deps, actor: Actor, propertyId: string): Promise<IncomeAccount> {
  const offer = await getOffer(deps.db, propertyId);
  if (offer.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
  const { currency, ownerId } = offer;
  const { firstRentDay, ...money } = await homes.findHomeMoney(deps.db, propertyId, currency);
  const yesterday = toYesterday(deps.now());
  return {
    currency,
    rentMinor: toWire(money.rentMinor),
    reserveMinor: toWire(money.reserveMinor),
    carriedMinor: toWire(await repository.sumCarried(deps.db, propertyId, ownerId)),
    ...(await findRecordedDays(deps.db, { propertyId, firstRentDay, yesterday })),
  };
}

async function requireOwnOffer(db: Db, actor: Actor, propertyId: string, input: IncomeInput): Promise<Offer> {
  const offer = await getOffer(db, propertyId);
  if (offer.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
  requireBeforeSale(input, offer.closedAt);
  if (offer.offering !== null && offer.offering.raiseId !== null)
    throw new AppError('STEP_NOT_ALLOWED', { say: (words) => words.homeNotBought });
  return offer;
}

/** Tokens are counted at the end of each day, so the last day must be in the past. */
function requirePeriodOver({ periodEnd }: IncomeInput, now: Date): void {
  if (periodEnd < toDay(now)) return;
  throw new AppError('VALIDATION_FAILED', { say: (words) => words.periodNotOver, field: 'periodEnd' });
}

/** Income after a home is reserved or bought cannot be recorded by the seller, unless the purchase is returned. */
function requireBeforeSale({ periodEnd }: IncomeInput, closedAt: Date | null): void {
  if (closedAt === null || periodEnd <= toDay(closedAt)) return;
  throw new AppError('PROPERTY_CLOSED', { say: (words) => words.closedOn(closedAt), field: 'periodEnd' });
}

function toYesterday(now: Date): string {
  return toDay(new Date(now.getTime() - DAY_MS));
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, DATE_LENGTH);
}

function toPurified(
  actor: Actor,
  propertyId: string,
  period: { id: string; starts_on: string; ends_on: string; created_at: Date },
  { currency, tokensTotal, purifiedMinor, corrected }: PeriodPlan,
): PurifiedRecord {
  return {
    incomeId: period.id,
    propertyId,
    startsOn: period.starts_on,
    endsOn: period.ends_on,
    ownerId: actor.userId,
    actor,
    currency,
    tokensTotal,
    purifiedMinor,
    beforeMinor: corrected?.impermissibleMinor ?? 0n,
    at: period.created_at,
  };
}

interface Settlement {
  id: string;
  propertyId: string;
  plan: PeriodPlan;
  input: Pick<IncomeInput, 'method' | 'intentId'>;
  at: Date;
}

/** Everything that is to be distributed is on the home's account afterwards. */
async function bookSettlement(
  deps: Deps,
  tx: Db,
  actor: Actor,
  { id, propertyId, plan, input: { method, intentId }, at }: Settlement,
): Promise<void> {
  const { currency, paidInMinor, repaidMinor, intoReserveMinor, corrected } = plan;
  const { userId } = actor;
  const subject = { kind: 'income', id } as const;
  const home = ledger.propertyIncome(propertyId, currency);
  const reserve = ledger.reserve(propertyId, currency);
  const payer =
    paidInMinor === 0n
      ? home
      : await charge(deps, tx, { userId, method, currency, amountMinor: paidInMinor, subject, intentId });
  const lines = [
    ...ledger.move(paidInMinor, payer, home),
    ...(intoReserveMinor < 0n
      ? ledger.move(-intoReserveMinor, reserve, home)
      : ledger.move(intoReserveMinor, home, reserve)),
    ...ledger.move(repaidMinor, home, ledger.person(userId, currency)),
  ];
  if (lines.length === 0) return;
  const kind = corrected === undefined ? 'income-received' : 'income-corrected';
  await ledger.post(tx, [{ kind, at, userId, propertyId, actor, subject, lines }]);
}
