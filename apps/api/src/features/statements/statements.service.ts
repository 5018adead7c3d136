import { DAY_MS } from '@diyar/domain/durations.ts';
import { STATEMENT_LINES_MAX } from '@diyar/domain/limits.ts';
import type { StatementQuery } from '@diyar/domain/statements.ts';
import { type Words, wordsOf } from '@diyar/words/by-language/words.ts';
import { type Language, languages } from '@diyar/words/languages.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError, type Say } from '#api/lib/app-error.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import { createTurns } from '#api/lib/turns.ts';
import { createWorkerThread, WorkerLimitError } from '#api/lib/worker-thread.ts';
import { listPositions, type Position } from '#api/features/holdings/holdings.service.ts';
import { sumIncomeOf } from '#api/features/income/income-sums.service.ts';
import { listIncomeBetween, type RecordedIncome } from '#api/features/income/income-records.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { getTimeZone } from '#api/features/notifications/notifications.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import { sumMovements, toMovements, toRentMovement, toSaleMovement } from './movements.ts';
import type { DrawnDocument } from './pdf/draw-document.ts';
import { sumUp, type Statement, type StatementHolding, type StatementIncome } from './statement.ts';
import * as repository from './statements.repository.ts';
import type { Reserved } from './statements.repository.ts';

export { writeCsv } from './write-csv.ts';

const DATE_LENGTH = 10;
const YEAR_LENGTH = 4;

/** Content of a statement, as of the end of its last day. */
export async function readStatement(
  deps: Deps,
  actor: Actor,
  query: StatementQuery,
  language: Language = languages[0],
): Promise<Statement> {
  const words = wordsOf(language);
  const now = deps.now();
  const timeZone = await getTimeZone(deps.db, actor.userId);
  const { from, to } = choosePeriod(query, now);
  await spendOrRefuse(deps.db, { key: `statement:${actor.userId}`, limit: 30, windowSeconds: 3600 }, now);
  const span = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) };
  // Cooling-off times that are over take effect first, from the moment they ended: a later statement must show the same.
  await completeDueInvestments(deps);
  // One snapshot for all reads: a transaction that is posted meanwhile must not be in one sum and missing in another.
  const parts = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readParts({ ...deps, db: tx }, actor, { ...span, timeZone }, words));
  return {
    ...parts,
    language,
    address: deps.config.publicUrl,
    timeZone,
    from,
    to,
    madeAt: now,
    isOver: span.until <= now,
    isRealMoney: deps.settlement.isRealMoney,
    notice: words.payments[deps.settlement.notice],
  };
}

async function readParts(deps: Deps, actor: Actor, span: repository.Span & { timeZone: string }, words: Words) {
  const { db } = deps;
  const { userId } = actor;
  const { firstName, lastName, email } = await getUser(db, userId);
  const transactions = await repository.listTransactions(db, userId, span, STATEMENT_LINES_MAX);
  const income = await listIncomeBetween(deps, actor, span, STATEMENT_LINES_MAX);
  if (transactions === undefined || income === undefined) throw new AppError('STATEMENT_TOO_LONG');
  const sales = await repository.listSales(db, userId, span);
  const rents = await repository.listEarnedRent(db, userId, span);
  const movements = [
    ...transactions.flatMap((each) => toMovements(each, span, words)),
    ...sales.map((each) => toSaleMovement(each, words)),
    ...rents.map((each) => toRentMovement(each, words)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.number < b.number ? -1 : 1));
  const positions = await listPositions(db, userId, span.until);
  const incomeSoFar = await sumIncomeOf(db, userId, span.until);
  const reserved = await repository.listReserved(db, userId, span.until);
  return {
    name: `${firstName} ${lastName}`,
    email,
    holdings: positions.map((position) => toHolding(position, reserved)),
    purchases: await repository.listPurchases(db, userId, span.until),
    held: await repository.listHeld(db, userId, span),
    balances: await repository.listBalances(db, userId, span),
    movements,
    sums: sumMovements(movements),
    income: income.filter(({ isOwnHome }) => !isOwnHome).map(toIncome),
    ownerIncome: income.filter(({ isOwnHome }) => isOwnHome).map(toIncome),
    incomeSoFarUsdMinor: sumUp([...incomeSoFar.values()], ({ paidUsdMinor }) => paidUsdMinor),
  };
}

/** Time zones: east of UTC the day of a person can be tomorrow in UTC, so the last day may be one day ahead. */
function choosePeriod(query: StatementQuery, now: Date): { from: string; to: string } {
  const today = toDay(now.getTime());
  const { to = today } = query;
  const { from = `${to.slice(0, YEAR_LENGTH)}-01-01` } = query;
  if (to > toDay(now.getTime() + DAY_MS)) refuse('to', (words) => words.statementFromFuture);
  if (to < from) refuse(query.to === undefined ? 'from' : 'to', (words) => words.statementReversed);
  return { from, to };
}

function refuse(field: string, say: Say): never {
  throw new AppError('VALIDATION_FAILED', { say, field });
}

function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, DATE_LENGTH);
}

function toHolding(position: Position, reserved: Reserved[]): StatementHolding {
  return {
    title: position.propertyTitle,
    tokens: position.tokens,
    reserved: reserved.filter(({ propertyId }) => propertyId === position.propertyId),
    tokensTotal: position.tokensTotal,
    costMinor: position.costMinor,
  };
}

function toIncome(line: RecordedIncome): StatementIncome {
  return {
    recordedAt: line.recordedAt,
    title: line.property.title,
    periodStart: line.periodStart,
    periodEnd: line.periodEnd,
    currency: line.currency,
    receivedMinor: BigInt(line.receivedMinor),
    costsMinor: BigInt(line.costsMinor),
    netMinor: BigInt(line.netMinor),
    distributedMinor: BigInt(line.distributedMinor),
    tokens: BigInt(line.tokens),
    tokenDays: BigInt(line.tokenDays),
    wholeTokenDays: BigInt(line.wholeTokenDays),
    paidMinor: BigInt(line.paidMinor),
    usdMicros: line.usdMicros,
    paidUsdMinor: BigInt(line.paidUsdMinor),
  };
}

/** Limit: a long statement takes seconds of a core and hundreds of megabytes. */
const takeTurn = createTurns({
  atOnce: 1,
  waitingMax: 5,
  waitingPerPersonMax: 1,
  refuse: (isOwn) => new AppError(isOwn ? 'TOO_MANY_REQUESTS' : 'UNAVAILABLE', { retryAfterSeconds: 10 }),
});

export type Draw = (drawn: Statement | DrawnDocument) => Promise<Uint8Array>;

/** Worker thread: other requests are served meanwhile, however long the statement is. */
export function createDrawing(
  limits = { deadlineMs: 20_000, heapMaxMb: 512 },
  language: Language = languages[0],
): Draw {
  const file = new URL('./pdf/draw-worker.ts', import.meta.url);
  return createWorkerThread<Uint8Array>(file, { ...limits, workerData: { language } });
}

const drawings = new Map(languages.map((language) => [language, createDrawing(undefined, language)]));

export async function writePdf(
  deps: Deps,
  actor: Actor,
  statement: Statement,
  draw: Draw = drawings.get(statement.language)!,
): Promise<Buffer> {
  return drawInTurn(deps, actor, statement, draw);
}

/** A document of headings and paragraphs, such as a contract, drawn as statements are. */
export function writeDocument(
  deps: Deps,
  actor: Actor,
  document: DrawnDocument,
  language: Language = languages[0],
): Promise<Buffer> {
  const { statement } = wordsOf(language);
  const title = deps.settlement.isRealMoney ? document.title : statement.demonstration(document.title);
  return drawInTurn(deps, actor, { ...document, title }, drawings.get(language)!);
}

async function drawInTurn(deps: Deps, actor: Actor, drawn: Statement | DrawnDocument, draw: Draw): Promise<Buffer> {
  try {
    return Buffer.from(await takeTurn(() => draw(drawn), { person: actor.userId }));
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const lines = 'movements' in drawn ? drawn.movements.length : drawn.sections.length;
    deps.log.warn({ err: error, lines }, 'a statement could not be drawn');
    throw new AppError('STATEMENT_TOO_SLOW');
  }
}
