import type { Holding, HoldingMonth, ListedHomes, TokenFacts } from '@diyar/domain/investments.ts';
import {
  DEFAULT_INVESTMENT_USD,
  FEE_YEARS,
  HISTORY_MONTHS_MAX,
  PROJECTED_RETURN_PERCENT,
  TOKEN_PRICE_USD,
} from '@diyar/domain/limits.ts';
import {
  feeOf,
  fromWholeUnits,
  projectAnnualIncome,
  projectIncome,
  sayFraction,
  splitInvestment,
  toDecimal,
  toWire,
} from '@diyar/domain/money.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { toCsv } from '#api/lib/csv.ts';
import {
  sumIncomeAsOwner,
  sumIncomeByMonth,
  sumIncomeOf,
  sumIncomeOfProperty,
  type PaidIncome,
} from '#api/features/income/income.service.ts';
import { getOffer } from '#api/features/tokens/tokens.service.ts';
import * as repository from './holdings.repository.ts';
import type { StoredHolding } from './holdings.repository.ts';

const nothing: PaidIncome = { paid: new Map(), paidUsdMinor: 0n, projectedUsdMinor: 0n };

interface HoldingAndIncome {
  stored: StoredHolding;
  income: PaidIncome;
}

/** As it is, or as it was just before a moment. */
export async function readHoldings(deps: Deps, actor: Actor, before?: Date): Promise<HoldingAndIncome[]> {
  const holdings = await repository.listHoldings(deps.db, actor.userId, before);
  const incomes = await sumIncomeOf(deps.db, actor.userId, before);
  return holdings.map((stored) => ({ stored, income: incomes.get(stored.propertyId) ?? nothing }));
}

export async function listHoldings(deps: Deps, actor: Actor): Promise<Holding[]> {
  const holdings = await readHoldings(deps, actor);
  return holdings.map(({ stored, income }) => ({
    property: { id: stored.propertyId, title: stored.propertyTitle, tokensTotal: toWire(stored.tokensTotal) },
    tokens: toWire(stored.tokens),
    reservedTokens: toWire(stored.reservedTokens),
    currency: 'USD',
    costMinor: toWire(stored.costMinor),
    feeMinor: toWire(stored.feeMinor),
    projectedAnnualIncomeMinor: toWire(projectAnnualIncome(stored.costMinor, PROJECTED_RETURN_PERCENT)),
    projectedSoFarMinor: toWire(income.projectedUsdMinor),
    paid: [...income.paid].map(([currency, amount]) => ({ currency, amountMinor: toWire(amount) })),
    paidUsdMinor: toWire(income.paidUsdMinor),
    firstHeldAt: stored.firstHeldAt.toISOString(),
  }));
}

export async function sumUpListed(deps: Deps, actor: Actor): Promise<ListedHomes> {
  const [homes, paid] = await Promise.all([
    repository.countListed(deps.db, actor.userId),
    sumIncomeAsOwner(deps.db, actor.userId),
  ]);
  return { homes, paidUsdMinor: toWire(paid) };
}

/** Nothing at all for whoever has cancelled all they ever bought. */
export async function listHistory(deps: Deps, actor: Actor): Promise<HoldingMonth[]> {
  const months = await repository.listMonths(deps.db, actor.userId, { now: deps.now(), limit: HISTORY_MONTHS_MAX });
  const [first] = months;
  if (first === undefined || months.every(({ costMinor }) => costMinor === 0n)) return [];
  const paid = await sumIncomeByMonth(deps.db, actor.userId, `${first.month}-01`);
  const tokenPriceMinor = fromWholeUnits(TOKEN_PRICE_USD);
  return months.map(({ month, costMinor, tokenDays }) => ({
    month,
    costMinor: toWire(costMinor),
    paidUsdMinor: toWire(paid.get(month) ?? 0n),
    projectedUsdMinor: toWire(projectIncome(tokenDays, tokenPriceMinor, PROJECTED_RETURN_PERCENT)),
  }));
}

export async function writeHoldings(deps: Deps, actor: Actor): Promise<string> {
  const holdings = await readHoldings(deps, actor);
  return toCsv([
    [
      'property',
      'tokens',
      'of these can still be cancelled',
      'tokens of the home',
      'share in percent',
      'cost',
      'fees',
      'projected a year',
      'paid so far',
      'currency',
    ],
    ...holdings.map(({ stored, income }) => [
      stored.propertyTitle,
      String(stored.tokens + stored.reservedTokens),
      String(stored.reservedTokens),
      String(stored.tokensTotal),
      sayFraction(100n * (stored.tokens + stored.reservedTokens), stored.tokensTotal),
      toDecimal(stored.costMinor),
      toDecimal(stored.feeMinor),
      toDecimal(projectAnnualIncome(stored.costMinor, PROJECTED_RETURN_PERCENT)),
      toDecimal(income.paidUsdMinor),
      'USD',
    ]),
  ]);
}

/** The only fee is taken once, so it is the same after any number of years. */
export async function getTokenFacts(
  deps: Deps,
  propertyId: string,
  amount: number = DEFAULT_INVESTMENT_USD,
): Promise<TokenFacts> {
  const offer = await getOffer(deps.db, propertyId);
  const { sold, reserved, holders } = await repository.countSold(deps.db, propertyId);
  const income = await sumIncomeOfProperty(deps.db, propertyId);
  const amountMinor = fromWholeUnits(amount);
  const { tokens, chargedMinor } = splitInvestment(amountMinor, TOKEN_PRICE_USD);
  const tokenPriceMinor = fromWholeUnits(TOKEN_PRICE_USD);
  const yearMinor = projectAnnualIncome(chargedMinor, PROJECTED_RETURN_PERCENT);
  return {
    currency: 'USD',
    tokenPriceMinor: toWire(tokenPriceMinor),
    supply: toWire(offer.tokensTotal),
    sold: toWire(sold),
    reserved: toWire(reserved),
    available: offer.closedAt === null && offer.withdrawnAt === null ? toWire(offer.tokensAvailable) : 0,
    holders,
    projectedAnnualIncomePerTokenMinor: toWire(projectAnnualIncome(tokenPriceMinor, PROJECTED_RETURN_PERCENT)),
    projectedSoFarMinor: toWire(income.projectedUsdMinor),
    paidUsdMinor: toWire(income.paidUsdMinor),
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
