import type { Holding, HoldingMonth, ListedHomes, TokenFacts } from '@diyar/domain/holdings.ts';
import {
  DEFAULT_INVESTMENT_USD,
  FEE_YEARS,
  HISTORY_MONTHS_MAX,
  PROJECTED_RETURN_PERCENT,
} from '@diyar/domain/limits.ts';
import {
  feeOf,
  fromWholeUnits,
  projectAnnualIncome,
  projectIncome,
  toFraction,
  splitInvestment,
  toDecimal,
  toUnits,
  toWire,
  toWireSum,
} from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { FIRST_TOKEN_PRICE_MINOR, isOfferingOver } from '@diyar/domain/offerings.ts';
import { listPaidMonths, projectCosts, projectHomeReturn } from '@diyar/domain/returns.ts';
import type { Db } from '#api/db/client.ts';
import * as holdingsCsvWords from '@diyar/words/holdings-csv.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { toCsv } from '#api/lib/csv.ts';
import {
  listPaidRecords,
  listRecordedDays,
  listRecordedIncome,
  sumIncomeAsOwner,
  sumIncomeByMonth,
  sumIncomeOf,
  sumIncomeOfProperty,
  type PaidIncome,
} from '#api/features/income/income-sums.service.ts';
import { listChangesSince } from '#api/features/facts/facts.service.ts';
import { listWaiting } from '#api/features/investments/investment-views.service.ts';
import { listPropertiesByIds } from '#api/features/properties/properties.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { getOffer, type Offer } from '#api/features/tokens/tokens.service.ts';
import * as repository from './holdings.repository.ts';
import type { TokenChange } from './holdings.repository.ts';
import { toPositions, type Position } from './positions.ts';

export type { Position } from './positions.ts';

export const { hasTokens } = repository;

const nothing: PaidIncome = { paid: new Map(), paidUsdMinor: 0n, projectedUsdMinor: 0n };
/** Illustrated returns are of the price that tokens are first offered at. */

/** Holdings by home, the oldest first, now or just before a given time. */
export async function listPositions(db: Db, userId: string, before?: Date): Promise<Position[]> {
  return toPositions(await repository.listTokenChanges(db, userId, before));
}

export async function listHoldings(deps: Deps, actor: Actor): Promise<Holding[]> {
  const positions = await listPositions(deps.db, actor.userId);
  const incomes = await sumIncomeOf(deps.db, actor.userId);
  const ids = positions.map(({ propertyId }) => propertyId);
  const recorded = new Map(
    (await listRecordedDays(deps.db, ids, deps.now())).map((home) => [home.propertyId, home] as const),
  );
  const listings = new Map((await listPropertiesByIds(deps, ids)).map((home) => [home.id, home]));
  const changes = await listChangesSince(
    deps.db,
    new Map(positions.map(({ propertyId, firstHeldAt }) => [propertyId, firstHeldAt])),
  );
  const waiting = await listWaiting(deps, actor);
  return positions.map((position) => {
    const income = incomes.get(position.propertyId) ?? nothing;
    return {
      property: {
        id: position.propertyId,
        title: position.propertyTitle,
        tokensTotal: toWire(position.tokensTotal),
      },
      tokens: toWire(position.tokens),
      currency: 'USD',
      costMinor: toWire(position.costMinor),
      feeMinor: toWire(position.feeMinor),
      reservedTokens: toWire(position.reservedTokens),
      reservedCostMinor: toWire(position.reservedCostMinor),
      projectedAnnualIncomeMinor: toWire(projectYear(position)),
      projectedSoFarMinor: toWireSum(income.projectedUsdMinor),
      paid: [...income.paid].map(([currency, amount]) => ({ currency, amountMinor: toWireSum(amount) })),
      paidUsdMinor: toWireSum(income.paidUsdMinor),
      waitingOrder: waiting.get(position.propertyId) ?? null,
      firstHeldAt: position.firstHeldAt.toISOString(),
      lastRecordedDay: recorded.get(position.propertyId)?.lastRecordedDay ?? null,
      unrecordedDays: recorded.get(position.propertyId)?.unrecordedDays ?? 0,
      changes: changes.get(position.propertyId) ?? [],
      listing: toListing(listings.get(position.propertyId)),
    };
  });
}

function toListing(home: Property | undefined): Holding['listing'] {
  if (home === undefined) return null;
  const { location, pictures, rental, rentPrice, currency, offering } = home;
  return {
    location,
    picture: pictures[0] ?? null,
    rental,
    rentPrice,
    currency,
    netYieldBasisPoints: offering?.netYieldBasisPoints ?? null,
  };
}

/** By tokens, not by cost: a token that cost nothing earns as much as any other. */
function projectYear({ tokens }: Position): bigint {
  return projectAnnualIncome(tokens * FIRST_TOKEN_PRICE_MINOR, PROJECTED_RETURN_PERCENT);
}

export async function sumUpListed(deps: Deps, actor: Actor): Promise<ListedHomes> {
  const [homes, paid] = await Promise.all([
    repository.countListed(deps.db, actor.userId),
    sumIncomeAsOwner(deps.db, actor.userId),
  ]);
  return { homes, paidUsdMinor: toWireSum(paid) };
}

/** Empty for a person who has cancelled every order and holds nothing. */
export async function listHistory(deps: Deps, actor: Actor): Promise<HoldingMonth[]> {
  const months = await repository.listMonths(deps.db, actor.userId, { now: deps.now(), limit: HISTORY_MONTHS_MAX });
  const [first] = months;
  if (first === undefined) return [];
  const changes = await repository.listTokenChanges(deps.db, actor.userId);
  const paid = await sumIncomeByMonth(deps.db, actor.userId, `${first.month}-01`);
  const history = months.map(({ month, tokenDays }) => ({
    month,
    costMinor: toWire(sumCosts(changes.filter(({ at }) => toMonth(at) <= month))),
    paidUsdMinor: toWireSum(paid.get(month) ?? 0n),
    projectedUsdMinor: toWire(projectIncome(tokenDays, FIRST_TOKEN_PRICE_MINOR, PROJECTED_RETURN_PERCENT)),
  }));
  const isEmpty =
    history.every(({ costMinor }) => costMinor === 0) && months.every(({ tokenDays }) => tokenDays === 0n);
  return isEmpty ? [] : history;
}

function sumCosts(changes: TokenChange[]): bigint {
  return toPositions(changes).reduce((sum, { costMinor }) => sum + costMinor, 0n);
}

function toMonth(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM'.length);
}

export async function writeHoldings(deps: Deps, actor: Actor): Promise<string> {
  const positions = await listPositions(deps.db, actor.userId);
  const incomes = await sumIncomeOf(deps.db, actor.userId);
  return toCsv([
    holdingsCsvWords.columns,
    ...positions.map((position) => [
      position.propertyTitle,
      String(position.tokens),
      String(position.tokensTotal),
      toFraction(100n * position.tokens, position.tokensTotal),
      toDecimal(position.costMinor),
      toDecimal(position.feeMinor),
      String(position.reservedTokens),
      toDecimal(position.reservedCostMinor),
      toDecimal(projectYear(position)),
      toDecimal((incomes.get(position.propertyId) ?? nothing).paidUsdMinor),
      'USD',
    ]),
  ]);
}

/** Neither bought nor withdrawn, with a value that tokens are sold by and an offering that is open. */
function isOpenToInvestors({ closedAt, withdrawnAt, valueMinor, offering }: Offer, now: Date): boolean {
  if (closedAt !== null || withdrawnAt !== null || valueMinor === null || offering === null) return false;
  return offering.state === 'open' && !isOfferingOver(offering, now);
}

export async function getTokenFacts(
  deps: Deps,
  propertyId: string,
  amount: number = DEFAULT_INVESTMENT_USD,
): Promise<TokenFacts> {
  const offer = await getOffer(deps.db, propertyId);
  const { sold, reserved, holders } = await repository.countSold(deps.db, propertyId);
  const income = await sumIncomeOfProperty(deps.db, propertyId);
  const [recorded] = await listRecordedDays(deps.db, [propertyId], deps.now());
  const amountMinor = fromWholeUnits(amount);
  const tokenPriceMinor = offer.offering?.tokenPriceMinor ?? FIRST_TOKEN_PRICE_MINOR;
  const { tokens, chargedMinor } = splitInvestment(amountMinor, toUnits(tokenPriceMinor));
  const yearMinor = projectAnnualIncome(chargedMinor, PROJECTED_RETURN_PERCENT);
  const records = await listRecordedIncome(deps.db, propertyId, offer.currency);
  const today = deps.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { currency, rentMinor: monthlyRentMinor, valueMinor: valuationMinor, tokensTotal } = offer;
  const homeReturn = projectHomeReturn({ currency, monthlyRentMinor, valuationMinor, records, today });
  const usdMicros = (await getRates(deps)).usdMicros[currency];
  return {
    currency: 'USD',
    tokenPriceMinor: toWire(tokenPriceMinor),
    supply: toWire(tokensTotal),
    sold: toWire(sold),
    reserved: toWire(reserved),
    available: isOpenToInvestors(offer, deps.now()) ? toWire(offer.tokensAvailable) : 0,
    holders,
    projectedAnnualIncomePerTokenMinor: toWire(projectAnnualIncome(tokenPriceMinor, PROJECTED_RETURN_PERCENT)),
    projectedSoFarMinor: toWireSum(income.projectedUsdMinor),
    paidUsdMinor: toWireSum(income.paidUsdMinor),
    lastRecordedDay: recorded?.lastRecordedDay ?? null,
    unrecordedDays: recorded?.unrecordedDays ?? 0,
    homeReturn,
    costs: projectCosts({ homeReturn, records, today, tokensTotal, usdMicros }),
    months: listPaidMonths(await listPaidRecords(deps.db, propertyId)),
    example: {
      amountMinor: toWire(amountMinor),
      tokens: toWire(tokens),
      chargedMinor: toWire(chargedMinor),
      years: FEE_YEARS.map((years) => ({
        years,
        feesMinor: toWire(feeOf(chargedMinor, deps.config.fees.investmentBasisPoints)),
        projectedIncomeMinor: toWire(yearMinor * BigInt(years)),
      })),
    },
  };
}
