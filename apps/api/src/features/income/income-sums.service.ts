import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import { projectIncome, toUsdMinor, type Currency } from '@diyar/domain/money.ts';
import { FIRST_TOKEN_PRICE_MINOR } from '@diyar/domain/offerings.ts';
import type { PaidRecord, RecordedCosts } from '@diyar/domain/returns.ts';
import type { Db } from '#api/db/client.ts';
import { listRecordedDays } from './income-reminders.repository.ts';
import * as repository from './income.repository.ts';
import type { StoredLine } from './income.repository.ts';

export { listRecordedDays };

const PAGE_ROWS = 1000;
/** A year of single days, and one more. */
const RECENT_PERIODS = 367;

export interface PaidIncome {
  paid: Map<Currency, bigint>;
  paidUsdMinor: bigint;
  projectedUsdMinor: bigint;
}

export function projectTokens(tokenDays: bigint): bigint {
  return projectIncome(tokenDays, FIRST_TOKEN_PRICE_MINOR, PROJECTED_RETURN_PERCENT);
}

/** What somebody's parts have brought so far, or had brought just before a moment, by home. */
export async function sumIncomeOf(db: Db, userId: string, before?: Date): Promise<Map<string, PaidIncome>> {
  const sums = new Map<string, PaidIncome>();
  for await (const line of readLines(db, userId, before)) {
    if (line.propertyId === null || line.ownerId === userId) continue;
    const sum = sums.get(line.propertyId) ?? { paid: new Map(), paidUsdMinor: 0n, projectedUsdMinor: 0n };
    sum.paid.set(line.currency, (sum.paid.get(line.currency) ?? 0n) + line.paidMinor);
    sum.paidUsdMinor += toUsdMinor(line.paidMinor, line.usdMicros);
    sum.projectedUsdMinor += projectTokens(line.tokenDays);
    sums.set(line.propertyId, sum);
  }
  return sums;
}

/** What homes have paid to somebody as their owner, in US dollar cents at the rates of those days. */
export async function sumIncomeAsOwner(db: Db, userId: string): Promise<bigint> {
  let sum = 0n;
  for await (const { ownerId, paidMinor, usdMicros } of readLines(db, userId))
    if (ownerId === userId) sum += toUsdMinor(paidMinor, usdMicros);
  return sum;
}

/** Every line, however many there are, a page at a time. Not summed in SQL: dollars are rounded line by line, at exact rates. */
async function* readLines(db: Db, userId: string, before?: Date): AsyncGenerator<StoredLine> {
  for (let after: { at: Date; id: string } | undefined; ;) {
    const lines = await repository.listLines(db, userId, { before, after, limit: PAGE_ROWS });
    yield* lines;
    const last = lines.at(-1);
    if (last === undefined || lines.length < PAGE_ROWS) return;
    after = { at: last.createdAt, id: last.id };
  }
}

/** What somebody's parts have paid from a day on, in US dollar cents at the rates of those days, by month of payment. */
export async function sumIncomeByMonth(db: Db, userId: string, since: string): Promise<Map<string, bigint>> {
  const months = new Map<string, bigint>();
  for (const { month, amountMinor, usdMicros } of await repository.listPaid(db, userId, since))
    months.set(month, (months.get(month) ?? 0n) + toUsdMinor(amountMinor, usdMicros));
  return months;
}

/** What the parts of a home have brought so far to everybody but its owner. */
export async function sumIncomeOfProperty(
  db: Db,
  propertyId: string,
): Promise<{ paidUsdMinor: bigint; projectedUsdMinor: bigint }> {
  const periods = await repository.listHolderShares(db, propertyId);
  return {
    paidUsdMinor: periods.reduce((sum, { holdersMinor, usdMicros }) => sum + toUsdMinor(holdersMinor, usdMicros), 0n),
    projectedUsdMinor: periods.reduce((sum, { holdersTokenDays }) => sum + projectTokens(holdersTokenDays), 0n),
  };
}

/** Periods of the last years that were recorded in one currency, those that were not corrected. What nobody may keep is no income. */
export async function listRecordedIncome(db: Db, propertyId: string, currency: Currency): Promise<RecordedCosts[]> {
  const periods = await repository.listPeriods(db, propertyId, RECENT_PERIODS);
  return periods
    .filter((period) => period.currency === currency && period.correctedBy === null)
    .map((period) => ({ ...period, receivedMinor: period.receivedMinor - period.impermissibleMinor }));
}

/** Periods of the last years as they were paid, corrections with those that they correct. */
export function listPaidRecords(db: Db, propertyId: string): Promise<PaidRecord[]> {
  return repository.listPeriods(db, propertyId, RECENT_PERIODS);
}
