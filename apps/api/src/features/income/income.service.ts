import { randomUUID } from 'node:crypto';
import {
  countDays,
  type IncomeInput,
  type IncomeLine,
  type IncomePeriod,
  type IncomePreview,
} from '@diyar/domain/income.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { INCOME_MAX_MINOR, LIST_LIMIT_MAX } from '@diyar/domain/limits.ts';
import { toFraction, toUsdMinor, toWire } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { countTokenDays, distribute, weighShares } from '#api/features/ledger/distribution.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { completeDueOf } from '#api/features/investments/investments.service.ts';
import { getOffer, lockOffer, type Offer } from '#api/features/tokens/tokens.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { announce } from './income-emails.service.ts';
import { projectTokens } from './income-sums.service.ts';
import * as repository from './income.repository.ts';
import type { StoredLine, StoredPeriod } from './income.repository.ts';

const DATE_LENGTH = 10;
const MONTH_DAYS = 31n;

/** Distributes income less costs among those who owned the home on those days, exactly to the cent. */
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
  return doOnce(deps, call, async (tx) => {
    const offer = await requireOwnOffer(tx, actor, propertyId, input);
    await repository.lockIncome(tx, propertyId);
    const { currency, tokensTotal } = offer;
    const period = await repository.insertPeriod(tx, {
      id: randomUUID(),
      property_id: propertyId,
      property_title: offer.title,
      owner_id: actor.userId,
      starts_on: input.periodStart,
      ends_on: input.periodEnd,
      currency,
      usd_micros: usdMicros[currency],
      received_minor: BigInt(input.receivedMinor),
      costs_minor: BigInt(input.costsMinor),
      tokens_total: tokensTotal,
      holders_token_days: 0n,
      holders_minor: 0n,
      note: input.note,
      created_at: now,
    });
    if (period === undefined) throw toPeriodTakenError();
    await bookReceived(tx, actor, period, propertyId);
    const recorded = { ...period, ...(await distributeNet(tx, actor, period, propertyId)) };
    await repository.setHolders(tx, period.id, recorded);
    await recordAct(deps, tx, actor, 'income.recorded', period.id);
    if (toDistributedMinor(recorded) > 0n) await announce(deps, tx, recorded);
    const locked = await lockOffer(tx, propertyId);
    if (locked.tokensTotal !== tokensTotal || locked.currency !== currency) throw new AppError('PROPERTY_CHANGED');
    return toPeriod(recorded);
  });
}

/** Preview: the distribution and the refusals of recording the same; nothing is written. */
export async function previewIncome(
  deps: Deps,
  actor: Actor,
  propertyId: string,
  input: IncomeInput,
): Promise<IncomePreview> {
  requirePeriodOver(input, deps.now());
  const { ownerId, currency, tokensTotal } = await requireOwnOffer(deps.db, actor, propertyId, input);
  const days = { propertyId, startsOn: input.periodStart, endsOn: input.periodEnd };
  if (await repository.hasPeriod(deps.db, days)) throw toPeriodTakenError();
  const receivedMinor = BigInt(input.receivedMinor);
  const costsMinor = BigInt(input.costsMinor);
  const period = { ...days, currency, receivedMinor, costsMinor, tokensTotal };
  const amountMinor = toDistributedMinor(period);
  const wholeTokenDays = toWholeTokenDays(period);
  const shares = await weighShares(deps.db, { ...days, ownerId, amountMinor, wholeTokenDays });
  return {
    ...toFigures(period),
    holders: shares.holders,
    holdersTokenDays: toWire(shares.holdersTokenDays),
    wholeTokenDays: toWire(wholeTokenDays),
    holdersMinor: toWire(shares.holdersMinor),
    ownerMinor: toWire(amountMinor - shares.holdersMinor),
  };
}

async function requireOwnOffer(db: Db, actor: Actor, propertyId: string, input: IncomeInput): Promise<Offer> {
  const offer = await getOffer(db, propertyId);
  if (offer.ownerId !== actor.userId) throw new AppError('NOT_YOUR_PROPERTY');
  requireBeforeSale(input, offer.closedAt);
  await requirePlausible(db, input, offer);
  return offer;
}

function toPeriodTakenError(): AppError {
  return new AppError('PERIOD_TAKEN', { field: 'periodStart' });
}

/** Tokens are counted at the end of each day, so the last day must be in the past. */
function requirePeriodOver({ periodEnd }: IncomeInput, now: Date): void {
  if (periodEnd < toDay(now)) return;
  throw new AppError('VALIDATION_FAILED', { say: (words) => words.periodNotOver, field: 'periodEnd' });
}

/**
 * Guards against a typing error, which could not be undone once it is paid out. The price of a home for rent is one month's rent,
 * and no other home earns its whole price in a month. The sum must stay far below where numbers stop being exact.
 */
async function requirePlausible(
  db: Db,
  { periodStart, periodEnd, receivedMinor }: IncomeInput,
  { id, rentMinor, saleMinor, valueMinor }: Offer,
): Promise<void> {
  const priceMinor = rentMinor ?? saleMinor ?? valueMinor ?? 0n;
  const days = BigInt(countDays(periodStart, periodEnd));
  const months = (days + MONTH_DAYS - 1n) / MONTH_DAYS;
  const isPlausible = BigInt(receivedMinor) <= priceMinor * months;
  if (isPlausible && (await repository.sumReceived(db, id)) + BigInt(receivedMinor) <= BigInt(INCOME_MAX_MINOR)) return;
  throw new AppError('VALIDATION_FAILED', { say: (words) => words.incomeTooHigh, field: 'receivedMinor' });
}

/** Income after a home is reserved or bought cannot be recorded by the seller, unless the purchase is returned. */
function requireBeforeSale({ periodEnd }: IncomeInput, closedAt: Date | null): void {
  if (closedAt === null || periodEnd <= toDay(closedAt)) return;
  throw new AppError('PROPERTY_CLOSED', { say: (words) => words.closedOn(closedAt), field: 'periodEnd' });
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, DATE_LENGTH);
}

/** Costs are paid from the income as far as it goes; the owner paid the rest outside this ledger. */
async function bookReceived(tx: Db, actor: Actor, period: StoredPeriod, propertyId: string): Promise<void> {
  const { id, ownerId, currency, receivedMinor, costsMinor, createdAt } = period;
  if (receivedMinor === 0n) return;
  const paidMinor = costsMinor < receivedMinor ? costsMinor : receivedMinor;
  const outside = ledger.outside(currency);
  const home = ledger.propertyIncome(propertyId, currency);
  await ledger.post(tx, [
    {
      kind: 'income-received',
      at: createdAt,
      userId: ownerId,
      propertyId,
      actor,
      subject: { kind: 'income', id },
      lines: [...ledger.move(receivedMinor, outside, home), ...ledger.move(paidMinor, home, outside)],
    },
  ]);
}

async function distributeNet(
  tx: Db,
  actor: Actor,
  period: StoredPeriod,
  propertyId: string,
): Promise<{ holdersTokenDays: bigint; holdersMinor: bigint }> {
  const { id, ownerId, currency, startsOn, endsOn, createdAt } = period;
  const amountMinor = toDistributedMinor(period);
  const days = { propertyId, startsOn, endsOn };
  if (amountMinor === 0n) return { holdersTokenDays: await countTokenDays(tx, days), holdersMinor: 0n };
  const wholeTokenDays = toWholeTokenDays(period);
  return distribute(tx, {
    ...days,
    actor,
    incomeId: id,
    ownerId,
    currency,
    amountMinor,
    wholeTokenDays,
    at: createdAt,
  });
}

type Figures = Pick<StoredPeriod, 'startsOn' | 'endsOn' | 'currency' | 'receivedMinor' | 'costsMinor' | 'tokensTotal'>;

/** Token-days of the whole home; an undivided home counts as one token, its owner's. */
function toWholeTokenDays({ tokensTotal, startsOn, endsOn }: Figures): bigint {
  return (tokensTotal === 0n ? 1n : tokensTotal) * BigInt(countDays(startsOn, endsOn));
}

function toDistributedMinor({ receivedMinor, costsMinor }: Figures): bigint {
  return receivedMinor > costsMinor ? receivedMinor - costsMinor : 0n;
}

export async function listPeriods(deps: Deps, propertyId: string): Promise<IncomePeriod[]> {
  await getOffer(deps.db, propertyId);
  return (await repository.listPeriods(deps.db, propertyId, LIST_LIMIT_MAX)).map(toPeriod);
}

export async function listOwnIncome(
  deps: Deps,
  actor: Actor,
  { cursor, limit }: PageQuery,
): Promise<{ data: IncomeLine[]; nextCursor: string | undefined }> {
  const found = await repository.listLines(deps.db, actor.userId, { after: readCursor(cursor), limit: limit + 1 });
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { data: rows.map((line) => toLine(line, actor)), nextCursor };
}

export interface RecordedIncome extends IncomeLine {
  /** Of a home they list themselves. */
  isOwnHome: boolean;
  /** Millionths of a US dollar for one unit, as of its recording. */
  usdMicros: bigint;
}

/** Periods recorded within a span of time, the oldest first, then by days and title; undefined when there are more than `limit`. */
export async function listIncomeBetween(
  deps: Deps,
  actor: Actor,
  { from, until }: { from: Date; until: Date },
  limit: number,
): Promise<RecordedIncome[] | undefined> {
  const found = await repository.listLines(deps.db, actor.userId, { before: until, limit: limit + 1 });
  const within = found.filter(({ createdAt }) => createdAt >= from);
  if (within.length > limit) return undefined;
  return within
    .map((line) => ({
      ...toLine(line, actor),
      isOwnHome: line.ownerId === actor.userId,
      usdMicros: line.usdMicros,
    }))
    .toSorted((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1));
}

function toOrder({ recordedAt, periodStart, property }: IncomeLine): string {
  return `${recordedAt} ${periodStart} ${property.title}`;
}

function toPeriod(stored: StoredPeriod): IncomePeriod {
  return {
    id: stored.id,
    ...toFigures(stored),
    holdersMinor: toWire(stored.holdersMinor),
    ownerMinor: toWire(toDistributedMinor(stored) - stored.holdersMinor),
    note: stored.note,
    recordedAt: stored.createdAt.toISOString(),
  };
}

function toFigures(figures: Figures) {
  const { receivedMinor, costsMinor, tokensTotal, startsOn, endsOn } = figures;
  const distributedMinor = toDistributedMinor(figures);
  return {
    periodStart: startsOn,
    periodEnd: endsOn,
    days: countDays(startsOn, endsOn),
    currency: figures.currency,
    receivedMinor: toWire(receivedMinor),
    costsMinor: toWire(costsMinor),
    netMinor: toWire(receivedMinor - costsMinor),
    distributedMinor: toWire(distributedMinor),
    tokens: toWire(tokensTotal),
    perTokenMinor: tokensTotal === 0n ? null : toFraction(distributedMinor, tokensTotal),
  };
}

function toLine(stored: StoredLine, actor: Actor): IncomeLine {
  const whole = toWholeTokenDays(stored);
  const tokenDays = stored.ownerId === actor.userId ? whole - stored.holdersTokenDays : stored.tokenDays;
  const distributed = toDistributedMinor(stored);
  const { paidMinor, tokensTotal } = stored;
  return {
    ...toPeriod(stored),
    property: { id: stored.propertyId, title: stored.propertyTitle },
    tokenDays: toWire(tokenDays),
    wholeTokenDays: toWire(whole),
    exactShareMinor: toFraction(distributed * tokenDays, whole),
    roundingMinor: toFraction(paidMinor * whole - distributed * tokenDays, whole),
    paidMinor: toWire(paidMinor),
    paidUsdMinor: toWire(toUsdMinor(paidMinor, stored.usdMicros)),
    projectedUsdMinor: tokensTotal === 0n ? 0 : toWire(projectTokens(tokenDays)),
  };
}
