import type { IncomeLine } from '@diyar/domain/income.ts';
import { PROJECTED_RETURN_PERCENT, STATEMENT_LINES_MAX } from '@diyar/domain/limits.ts';
import { projectAnnualIncome, toDecimal, type Currency } from '@diyar/domain/money.ts';
import type { StatementQuery } from '@diyar/domain/statements.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toCsv } from '#api/lib/csv.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { listIncomeBetween } from '../income/income.service.ts';
import { readHoldings } from '../investments/holdings.service.ts';
import { listActivityBetween } from '../ledger/activity.service.ts';
import { getUser } from '../users/users.service.ts';
import type { CurrencyTotal, Statement, StatementHolding, StatementIncome, StatementMovement } from './statement.ts';

const DATE_LENGTH = 10;
const YEAR_LENGTH = 4;
const DAY_MS = 24 * 3600 * 1000;
const FUTURE = 'The last day cannot be in the future';
const REVERSED = 'The last day cannot be before the first';

/** Everything a statement says, as it was when its last day ended. */
export async function readStatement(deps: Deps, actor: Actor, query: StatementQuery): Promise<Statement> {
  const now = deps.now();
  const { from, to } = choosePeriod(query, now);
  await spendOrRefuse(deps.db, { key: `statement:${actor.userId}`, limit: 60, windowSeconds: 3600 }, now);
  const span = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
  const { firstName, lastName, email } = await getUser(deps.db, actor.userId);
  const activity = await listActivityBetween(deps, actor, span, STATEMENT_LINES_MAX);
  const income = await listIncomeBetween(deps, actor, span, STATEMENT_LINES_MAX);
  if (activity === undefined || income === undefined) throw new AppError('STATEMENT_TOO_LONG');
  const movements = addUp(activity);
  return {
    name: `${firstName} ${lastName}`,
    email,
    from,
    to,
    madeAt: now,
    notice: deps.settlement.notice,
    holdings: (await readHoldings(deps, actor, span.until)).map(toHolding),
    movements,
    totals: totalUp(movements),
    income: income.map(toIncome),
  };
}

/** Where it is already tomorrow, tomorrow is today. */
function choosePeriod(query: StatementQuery, now: Date): { from: string; to: string } {
  const today = toDay(now.getTime());
  const { to = today } = query;
  const { from = `${to.slice(0, YEAR_LENGTH)}-01-01` } = query;
  if (to > toDay(now.getTime() + DAY_MS)) refuse('to', FUTURE);
  if (to < from) refuse(query.to === undefined ? 'from' : 'to', REVERSED);
  return { from, to };
}

function refuse(field: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } });
}

function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, DATE_LENGTH);
}

function toHolding({ stored, income }: Awaited<ReturnType<typeof readHoldings>>[number]): StatementHolding {
  return {
    title: stored.propertyTitle,
    tokens: stored.tokens,
    reservedTokens: stored.reservedTokens,
    tokensTotal: stored.tokensTotal,
    costMinor: stored.costMinor,
    projectedYearMinor: projectAnnualIncome(stored.costMinor, PROJECTED_RETURN_PERCENT),
    projectedSoFarMinor: income.projectedUsdMinor,
    paidUsdMinor: income.paidUsdMinor,
  };
}

function addUp(activity: NonNullable<Awaited<ReturnType<typeof listActivityBetween>>>): StatementMovement[] {
  const running = new Map<Currency, bigint>();
  return activity.map(({ id, at, kind, propertyTitle, currency, amountMinor, tokens }) => {
    const runningMinor = (running.get(currency) ?? 0n) + amountMinor;
    running.set(currency, runningMinor);
    return { number: id, at, kind, title: propertyTitle, currency, amountMinor, tokens, runningMinor };
  });
}

function totalUp(movements: StatementMovement[]): CurrencyTotal[] {
  const totals = new Map<Currency, CurrencyTotal>();
  for (const { currency, amountMinor } of movements) {
    const total = totals.get(currency) ?? { currency, outMinor: 0n, inMinor: 0n };
    if (amountMinor < 0n) total.outMinor += amountMinor;
    else total.inMinor += amountMinor;
    totals.set(currency, total);
  }
  return [...totals.values()];
}

function toIncome(line: IncomeLine): StatementIncome {
  return {
    title: line.property.title,
    periodStart: line.periodStart,
    periodEnd: line.periodEnd,
    currency: line.currency,
    receivedMinor: BigInt(line.receivedMinor),
    costsMinor: BigInt(line.costsMinor),
    netMinor: BigInt(line.netMinor),
    tokenDays: BigInt(line.tokenDays),
    wholeTokenDays: BigInt(line.wholeTokenDays),
    paidMinor: BigInt(line.paidMinor),
    paidUsdMinor: BigInt(line.paidUsdMinor),
    projectedUsdMinor: BigInt(line.projectedUsdMinor),
  };
}

/** Loaded when first needed: nothing else draws. */
export async function writePdf(statement: Statement): Promise<Buffer> {
  const { drawStatement } = await import('./pdf/draw-statement.ts');
  return drawStatement(statement);
}

export function writeCsv({ movements }: Statement): string {
  return toCsv([
    ['number', 'at', 'kind', 'property', 'amount', 'currency', 'running total', 'tokens'],
    ...movements.map(({ number, at, kind, title, amountMinor, currency, runningMinor, tokens }) => [
      String(number),
      at.toISOString(),
      kind,
      title,
      toDecimal(amountMinor),
      currency,
      toDecimal(runningMinor),
      String(tokens),
    ]),
  ]);
}
