import { countDays, type IncomeLine, type IncomePeriod } from '@diyar/domain/income.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { LIST_LIMIT_MAX } from '@diyar/domain/limits.ts';
import { toFraction, toUsdMinor, toWire } from '@diyar/domain/money.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import { getOffer } from '#api/features/tokens/tokens.service.ts';
import { toWholeTokenDays } from './income-distribution.service.ts';
import { projectTokens } from './income-sums.service.ts';
import * as repository from './income.repository.ts';
import type { StoredLine, StoredPeriod } from './income.repository.ts';

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

/** A period as its readers see it. */
export function toPeriod(stored: StoredPeriod): IncomePeriod {
  return {
    id: stored.id,
    ...toShownFigures(stored),
    holdersMinor: toWire(stored.holdersMinor),
    ownerMinor: toWire(stored.distributedMinor - stored.holdersMinor),
    note: stored.note,
    reason: stored.reason,
    state: stored.state,
    corrects: stored.corrects,
    correctedBy: stored.correctedBy,
    recordedAt: stored.createdAt.toISOString(),
  };
}

type Figures = Pick<
  StoredPeriod,
  | 'startsOn'
  | 'endsOn'
  | 'currency'
  | 'receivedMinor'
  | 'costsMinor'
  | 'tokensTotal'
  | 'costs'
  | 'rentMinor'
  | 'paidInMinor'
  | 'repaidMinor'
  | 'reserveMinor'
  | 'fromReserveMinor'
  | 'lostMinor'
  | 'recoveredMinor'
  | 'carriedMinor'
  | 'distributedMinor'
  | 'corrects'
  | 'impermissibleMinor'
  | 'impermissibleKind'
  | 'impermissibleNote'
  | 'purifiedMinor'
>;

/** The figures of a period that is recorded or only previewed. */
export function toShownFigures(figures: Figures) {
  const { receivedMinor, costsMinor, tokensTotal, startsOn, endsOn, distributedMinor, recoveredMinor } = figures;
  const lostMinor = figures.lostMinor ?? 0n;
  return {
    periodStart: startsOn,
    periodEnd: endsOn,
    days: countDays(startsOn, endsOn),
    currency: figures.currency,
    receivedMinor: toWire(receivedMinor),
    costsMinor: toWire(costsMinor),
    netMinor: toWire(receivedMinor - figures.impermissibleMinor - costsMinor),
    costs: figures.costs,
    rentMinor: toWire(figures.rentMinor),
    paidInMinor: toWire(figures.paidInMinor),
    repaidMinor: toWire(figures.repaidMinor),
    reserveMinor: toWire(figures.reserveMinor),
    fromReserveMinor: toWire(figures.fromReserveMinor),
    impermissibleMinor: toWire(figures.impermissibleMinor),
    impermissibleKind: figures.impermissibleKind,
    impermissibleNote: figures.impermissibleNote,
    purifiedMinor: toWire(figures.purifiedMinor),
    lostMinor: toWire(lostMinor),
    recoveredMinor: toWire(recoveredMinor),
    carriedMinor: toWire(figures.carriedMinor),
    differenceMinor: figures.corrects === null ? null : toWire(distributedMinor + recoveredMinor - lostMinor),
    distributedMinor: toWire(distributedMinor),
    tokens: toWire(tokensTotal),
    perTokenMinor: tokensTotal === 0n ? null : toFraction(distributedMinor, tokensTotal),
  };
}

function toLine(stored: StoredLine, actor: Actor): IncomeLine {
  const whole = toWholeTokenDays(stored);
  // Tokens that nobody holds are the owner's, with those they hold themselves.
  const unsold = stored.ownerId === actor.userId ? whole - stored.holdersTokenDays : 0n;
  const tokenDays = unsold + stored.tokenDays;
  const { paidMinor, tokensTotal, distributedMinor: distributed, corrects } = stored;
  return {
    ...toPeriod(stored),
    property: { id: stored.propertyId, title: stored.propertyTitle },
    tokenDays: toWire(tokenDays),
    wholeTokenDays: toWire(whole),
    exactShareMinor: toFraction(distributed * tokenDays, whole),
    roundingMinor: toFraction(paidMinor * whole - distributed * tokenDays, whole),
    paidMinor: toWire(paidMinor),
    paidUsdMinor: toWire(toUsdMinor(paidMinor, stored.usdMicros)),
    setAsideMinor: toWire(stored.setAsideMinor),
    // The days of a correction are projected with the record that it corrects.
    projectedUsdMinor: tokensTotal === 0n || corrects !== null ? 0 : toWire(projectTokens(tokenDays)),
  };
}
