import { countDays, sumCosts, type IncomeInput } from '@diyar/domain/income.ts';
import { countUncovered, findExcess } from '@diyar/domain/income-limits.ts';
import { noFigures, settleIncome, type IncomeResult, type RecordedFigures } from '@diyar/domain/income-result.ts';
import { INCOME_MAX_MINOR } from '@diyar/domain/limits.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import { canTakeBack } from '#api/features/ledger/purification.service.ts';
import { findFirstDays, type Offer } from '#api/features/tokens/tokens.service.ts';
import * as homes from './income-homes.repository.ts';
import * as repository from './income.repository.ts';
import type { StoredPeriod } from './income.repository.ts';

const MONTH_DAYS = 31n;

/** What recording a period would do, before anything is written. */
export interface PeriodPlan extends IncomeResult {
  figures: RecordedFigures;
  /** Rent on the home's account that it draws. */
  rentMinor: bigint;
  /** The record that it corrects. */
  corrected: StoredPeriod | undefined;
  currency: Currency;
  tokensTotal: bigint;
  /** What goes into the reserve, or comes out of it when negative. */
  intoReserveMinor: bigint;
}

/** Refuses what cannot be recorded, and settles the rest with the home. Part of the transaction that records, or of none. */
export async function planPeriod(db: Db, offer: Offer, input: IncomeInput): Promise<PeriodPlan> {
  const corrected = await findCorrected(db, offer, input);
  const { currency, tokensTotal } = corrected ?? offer;
  const known = await repository.listCurrent(db, offer.id);
  const others = known.filter(({ id }) => id !== corrected?.id);
  requirePossible(input, offer, others);
  const money = await homes.findHomeMoney(db, offer.id, currency);
  await requireAfterFirstDay(db, input, offer, money.firstRentDay);
  if (corrected === undefined && others.some((each) => overlaps(each, input))) throw toPeriodTakenError();

  const days = { startsOn: input.periodStart, endsOn: input.periodEnd };
  const figures = toFigures(input);
  const rentMinor = await homes.findRent(db, { propertyId: offer.id, currency, ...days });
  const drawnMinor = rentMinor + (corrected?.rentMinor ?? 0n);
  if (figures.receivedMinor < drawnMinor)
    throw refuse('receivedMinor', (words, { format }) =>
      words.incomeBelowRent(format.formatAmount(drawnMinor, currency)),
    );
  await requireReason(db, input, offer, others);
  const before = corrected ?? noFigures;
  requireReserve(figures, before, money.reserveMinor, currency);
  await requireNotGiven(db, offer.id, figures, corrected);
  const carriedMinor = await repository.sumCarried(db, offer.id, offer.ownerId);
  return {
    ...settleIncome({ figures, before, carriedMinor, rentMinor }),
    figures,
    rentMinor,
    corrected,
    currency,
    tokensTotal,
    intoReserveMinor: figures.reserveMinor - before.reserveMinor - (figures.fromReserveMinor - before.fromReserveMinor),
  };
}

function toFigures({
  receivedMinor,
  costs,
  reserveMinor,
  fromReserveMinor,
  impermissibleMinor,
}: IncomeInput): RecordedFigures {
  return {
    receivedMinor: BigInt(receivedMinor),
    costsMinor: BigInt(sumCosts(costs)),
    reserveMinor: BigInt(reserveMinor),
    fromReserveMinor: BigInt(fromReserveMinor),
    impermissibleMinor: BigInt(impermissibleMinor),
  };
}

type Refusal = NonNullable<ConstructorParameters<typeof AppError>[1]>['say'];

function refuse(field: string, say: NonNullable<Refusal>): AppError {
  return new AppError('VALIDATION_FAILED', { say, field });
}

export function toPeriodTakenError(): AppError {
  return new AppError('PERIOD_TAKEN', { field: 'periodStart' });
}

function overlaps({ startsOn, endsOn }: { startsOn: string; endsOn: string }, input: IncomeInput): boolean {
  return startsOn <= input.periodEnd && endsOn >= input.periodStart;
}

async function findCorrected(
  db: Db,
  { id, ownerId }: Offer,
  { corrects, periodStart, periodEnd }: IncomeInput,
): Promise<StoredPeriod | undefined> {
  if (corrects === undefined) return undefined;
  const corrected = await repository.findPeriod(db, corrects);
  if (corrected?.propertyId !== id || corrected.ownerId !== ownerId) throw new AppError('INCOME_NOT_FOUND');
  if (corrected.correctedBy !== null) throw new AppError('INCOME_CORRECTED');
  if (corrected.startsOn !== periodStart || corrected.endsOn !== periodEnd)
    throw refuse('periodStart', (words) => words.incomeOtherDays);
  return corrected;
}

/**
 * Guards against a typing error: no home earns its whole price in a month, and the sum must stay far below where numbers stop being
 * exact. No reason allows more.
 */
function requirePossible(
  { periodStart, periodEnd, receivedMinor }: IncomeInput,
  { rentMinor, saleMinor, valueMinor }: Offer,
  others: readonly { receivedMinor: bigint }[],
): void {
  const priceMinor = rentMinor ?? saleMinor ?? valueMinor ?? 0n;
  const days = BigInt(countDays(periodStart, periodEnd));
  const months = (days + MONTH_DAYS - 1n) / MONTH_DAYS;
  const sum = others.reduce((total, period) => total + period.receivedMinor, BigInt(receivedMinor));
  if (BigInt(receivedMinor) <= priceMinor * months && sum <= BigInt(INCOME_MAX_MINOR)) return;
  throw refuse('receivedMinor', (words) => words.incomeTooHigh);
}

/** Before the first holder everything was the owner's, before a sale the seller's, and before it was listed nothing is known. */
async function requireAfterFirstDay(
  db: Db,
  { periodStart }: IncomeInput,
  { id }: Offer,
  firstRentDay: string | null,
): Promise<void> {
  const first = await findFirstDay(db, id, firstRentDay);
  if (periodStart >= first) return;
  throw refuse('periodStart', (words) => words.incomeBefore(first));
}

async function findFirstDay(db: Db, propertyId: string, firstRentDay: string | null): Promise<string> {
  const { firstHeldOn, listedOn, boughtOn } = await findFirstDays(db, propertyId);
  const known = firstHeldOn ?? listedOn;
  const first = boughtOn !== null && boughtOn > known ? boughtOn : known;
  const isOwnRent = firstRentDay !== null && (boughtOn === null || firstRentDay >= boughtOn);
  return isOwnRent && firstRentDay < first ? firstRentDay : first;
}

/** More than the rent of a calendar month, all periods together, needs a reason that everybody can read. */
async function requireReason(
  db: Db,
  { periodStart, periodEnd, receivedMinor, reason }: IncomeInput,
  { id, currency, rentMinor, saleMinor, valueMinor }: Offer,
  others: readonly { startsOn: string; endsOn: string; receivedMinor: bigint }[],
): Promise<void> {
  if (reason !== '') return;
  const leases = await homes.listLeaseRents(db, id, currency);
  const wanted = { startsOn: periodStart, endsOn: periodEnd, receivedMinor: BigInt(receivedMinor) };
  const excess = findExcess(wanted, others, { leases, rentMinor, valueMinor: valueMinor ?? saleMinor });
  if (excess === undefined) return;
  const { month, capMinor } = excess;
  throw refuse('reason', (words, { format }) =>
    words.incomeReasonMissing(format.nameMonth(month), format.formatAmount(capMinor, currency)),
  );
}

function requireReserve(
  figures: RecordedFigures,
  before: RecordedFigures,
  reserveMinor: bigint,
  currency: Currency,
): void {
  const { receivedMinor, costsMinor, fromReserveMinor, impermissibleMinor } = figures;
  if (fromReserveMinor > costsMinor) throw refuse('fromReserveMinor', (words) => words.reserveBeyondCosts);
  const left = receivedMinor - impermissibleMinor + fromReserveMinor - costsMinor;
  if (figures.reserveMinor > 0n && figures.reserveMinor > left) {
    const most = left > 0n ? left : 0n;
    throw refuse('reserveMinor', (words, { format }) => words.reserveTooHigh(format.formatAmount(most, currency)));
  }
  // Both ways at once: a correction may put back less than was put aside before.
  const takenMinor = fromReserveMinor - before.fromReserveMinor - (figures.reserveMinor - before.reserveMinor);
  if (takenMinor > reserveMinor)
    throw refuse('fromReserveMinor', (words, { format }) =>
      words.reserveTooLow(format.formatAmount(reserveMinor, currency)),
    );
}

/** What was set aside and has been given since cannot come back. */
async function requireNotGiven(
  db: Db,
  propertyId: string,
  { impermissibleMinor }: RecordedFigures,
  corrected: StoredPeriod | undefined,
): Promise<void> {
  if (corrected === undefined || impermissibleMinor >= corrected.impermissibleMinor) return;
  const { startsOn, endsOn, currency, impermissibleMinor: whole } = corrected;
  const amountMinor = whole - impermissibleMinor;
  if (await canTakeBack(db, { propertyId, startsOn, endsOn, currency, amountMinor, whole })) return;
  throw refuse('impermissibleMinor', (words) => words.impermissibleGiven);
}

export interface RecordedDays {
  firstDay: string;
  lastRecordedDay: string | null;
  /** From the first day until yesterday, in UTC. */
  unrecordedDays: number;
}

/** How completely the income of a home is recorded. */
export async function findRecordedDays(
  db: Db,
  { propertyId, firstRentDay, yesterday }: { propertyId: string; firstRentDay: string | null; yesterday: string },
): Promise<RecordedDays> {
  const firstDay = await findFirstDay(db, propertyId, firstRentDay);
  const periods = await repository.listCurrent(db, propertyId);
  return {
    firstDay,
    lastRecordedDay: periods.at(-1)?.endsOn ?? null,
    unrecordedDays: countUncovered(firstDay, yesterday, periods),
  };
}
