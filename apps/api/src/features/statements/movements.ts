import type { TransactionKind } from '@diyar/domain/ledger.ts';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import { movementNames, type Movement } from '@diyar/domain/movements.ts';
import type { Words } from '@diyar/words/by-language/words.ts';
import { sumUp, type CurrencySums, type StatementMovement } from './statement.ts';
import type { DaySales, EarnedRent, StoredTransaction } from './statements.repository.ts';

type Part = Partial<StatementMovement> & { movement: Movement };

/** End of the statement, and the clock of its reader. */
interface Reading {
  until: Date;
  timeZone: string;
}

/** Lines of a transaction, one for each part: rent, deposit and fee are three. */
export function toMovements(stored: StoredTransaction, reading: Reading, words: Words): StatementMovement[] {
  const { id, at, title, currency, receiptId } = stored;
  const line = { number: id, at, title, currency, receiptId, note: '', amountMinor: 0n, heldMinor: 0n, tokens: 0n };
  const parts = toParts(stored, reading, words);
  let restMinor = stored.gotMinor;
  return parts.map((part, index) => {
    const balanceMinor = index === parts.length - 1 ? restMinor : within(restMinor, part.amountMinor ?? 0n);
    restMinor -= balanceMinor;
    return { ...line, ...part, balanceMinor };
  });
}

/** What one part takes of a change of the balance: the parts sum to it, also where some of them were paid in another way. */
function within(restMinor: bigint, amountMinor: bigint): bigint {
  if (restMinor > 0n !== amountMinor > 0n) return 0n;
  const isAll = restMinor > 0n ? restMinor <= amountMinor : restMinor >= amountMinor;
  return isAll ? restMinor : amountMinor;
}

/** Money that a person moves between the balance and their own card, bank or order: neither paid nor received. */
const listBalanceMoves = ({ statement }: Words): Partial<Record<TransactionKind, Part>> => ({
  'top-up': { movement: 'topUp', note: statement.addedToBalance },
  'withdrawal-requested': { movement: 'withdrawalRequested', note: statement.takenFromBalance },
  'withdrawal-sent': { movement: 'withdrawalSent' },
  'withdrawal-returned': { movement: 'withdrawalReturned', note: statement.addedToBalance },
  exchanged: { movement: 'exchanged', note: statement.takenFromBalance },
  'exchange-returned': { movement: 'exchangeReturned', note: statement.addedToBalance },
});

/** A card that did not pay what it topped up. */
const reverseTopUp = ({ statement }: Words): Part => ({ movement: 'chargeReversed', note: statement.takenFromBalance });

/** A transfer has the same name for both sides: the sign of its tokens says who gave and who received them. */
function toParts(stored: StoredTransaction, reading: Reading, words: Words): Part[] {
  if (stored.kind === 'tokens-transferred')
    return [{ movement: 'tokensTransferred', amountMinor: stored.gotMinor, tokens: stored.gotTokens }];
  if (stored.kind === 'tokens-retired')
    return stored.gotTokens === 0n ? [] : [{ movement: 'tokensRetired', tokens: stored.gotTokens }];
  const isTopUpReversed = stored.kind === 'charge-reversed' && stored.chargedMinor === null;
  const ownMove = isTopUpReversed ? reverseTopUp(words) : listBalanceMoves(words)[stored.kind];
  if (ownMove !== undefined) return [ownMove];
  return stored.isCustomer ? toCustomersParts(stored, reading, words) : toOwnersParts(stored, words);
}

const takenBack = {
  'investment-cancelled': 'investmentCancelled',
  'investment-returned': 'investmentReturned',
  'charge-reversed': 'chargeReversed',
} as const;

function toCustomersParts(stored: StoredTransaction, { until, timeZone }: Reading, words: Words): Part[] {
  const { statement, calendars } = words;
  const { kind, heldMinor, paidMinor, depositMinor, saleMinor, feeMinor } = stored;
  const chargedMinor = stored.chargedMinor ?? 0n;
  const tokens = stored.tokens ?? 0n;
  switch (kind) {
    case 'investment-held': {
      const { heldUntil } = stored;
      const note =
        heldUntil === null || heldUntil < until
          ? ''
          : statement.cancellableUntil(calendars.formatShortMomentIn(timeZone, heldUntil));
      const bought: Part = {
        movement: 'tokensBought',
        note,
        amountMinor: -chargedMinor,
        heldMinor: chargedMinor,
        tokens,
      };
      return [bought, ...toFee('fee', chargedMinor - heldMinor, heldMinor - chargedMinor)];
    }
    case 'investment-cancelled':
    case 'investment-returned':
    case 'charge-reversed':
      return [
        { movement: takenBack[kind], amountMinor: chargedMinor, heldMinor: -chargedMinor, tokens: -tokens },
        ...toFee('feeReturned', -heldMinor - chargedMinor, heldMinor + chargedMinor),
      ];
    case 'investment-pooled':
      return [{ movement: 'investmentCompleted', note: heldMinor < 0n ? statement.intoEscrow : '', heldMinor }];
    case 'investment-completed':
      // Undone where facts of the home changed: what was passed on is set aside again, and the order is cancelled.
      return [{ movement: 'investmentCompleted', note: heldMinor < 0n ? statement.moneyPassedOn : '', heldMinor }];
    case 'rent-paid':
      return [
        {
          movement: 'rentPaid',
          note: depositMinor === 0n ? '' : statement.firstMonth,
          amountMinor: depositMinor + feeMinor - paidMinor,
        },
        ...toDeposit({
          movement: 'depositPaid',
          note: statement.depositStaysYours,
          amountMinor: -depositMinor,
          heldMinor: depositMinor,
        }),
        ...toFee('fee', -feeMinor, 0n),
      ];
    case 'rent-returned':
      return [
        { movement: 'rentReturned', amountMinor: depositMinor + feeMinor - paidMinor },
        ...toDeposit({ movement: 'depositReturned', amountMinor: -depositMinor, heldMinor: depositMinor }),
        ...toFee('feeReturned', -feeMinor, 0n),
      ];
    case 'deposit-claimed':
      return [{ movement: 'depositClaimed', heldMinor: depositMinor }];
    case 'home-bought':
      return [
        { movement: 'homeBought', note: statement.priceSetAside, amountMinor: -saleMinor, heldMinor: saleMinor },
        ...toFee('fee', -feeMinor, 0n),
      ];
    case 'purchase-returned':
      return [
        { movement: 'purchaseReturned', amountMinor: -saleMinor, heldMinor: saleMinor },
        ...toFee('feeReturned', -feeMinor, 0n),
      ];
    case 'purchase-completed':
      return [{ movement: 'purchaseCompleted', note: statement.moneyPassedOn, heldMinor: saleMinor }];
    default:
      return [{ movement: 'depositReturned', amountMinor: -paidMinor, heldMinor: depositMinor }];
  }
}

function toDeposit(part: Part & { amountMinor: bigint }): Part[] {
  return part.amountMinor === 0n ? [] : [part];
}

function toFee(movement: Movement, amountMinor: bigint, heldMinor: bigint): Part[] {
  return amountMinor === 0n ? [] : [{ movement, amountMinor, heldMinor }];
}

/** Never the person's money, so no amount: the note says how much and why. */
function toSetAside(
  { setAsideMinor, currency, impermissibleKind }: StoredTransaction,
  { statement, format, income }: Words,
): Part[] {
  const amount = format.formatAmount(setAsideMinor < 0n ? -setAsideMinor : setAsideMinor, currency);
  if (setAsideMinor === 0n) return [];
  if (setAsideMinor < 0n) return [{ movement: 'setAside', note: statement.takenBack(amount) }];
  const why = income.impermissibleKinds[impermissibleKind ?? 'other'];
  return [{ movement: 'setAside', note: statement.setAside(amount, why) }];
}

function toOwnersParts(stored: StoredTransaction, words: Words): Part[] {
  const { statement, format } = words;
  const { kind, gotMinor, paidMinor, isOwnHome } = stored;
  switch (kind) {
    case 'income-purified':
      return toSetAside(stored, words);
    case 'charity-given':
      return [
        {
          movement: 'givenToCharity',
          note: statement.givenAway(format.formatAmount(-stored.setAsideMinor, stored.currency)),
        },
      ];
    case 'rent-paid':
      return gotMinor === 0n ? [] : [{ movement: 'rentReceived', amountMinor: gotMinor }];
    case 'deposit-claimed':
      return [{ movement: 'depositClaimed', amountMinor: gotMinor }];
    case 'rent-returned':
      return [];
    case 'home-bought':
      return [{ movement: 'homeReserved', note: statement.priceNotPaidYet }];
    case 'purchase-returned':
      return [{ movement: 'purchaseEnded', note: statement.priceRefunded }];
    case 'purchase-completed':
      return [{ movement: 'homeSold', amountMinor: gotMinor }];
    case 'sale-received':
      return [{ movement: 'homeBought', amountMinor: paidMinor === 0n ? gotMinor : -paidMinor }];
    case 'sale-returned':
      return [{ movement: 'purchaseReturned', amountMinor: paidMinor === 0n ? gotMinor : -paidMinor }];
    case 'home-sold':
      return [];
    case 'sale-shared':
      return gotMinor === 0n ? [] : [{ movement: 'saleShared', amountMinor: gotMinor }];
    case 'home-acquired':
      return [{ movement: 'homeAcquired', amountMinor: gotMinor }];
    case 'home-settled':
      return [{ movement: 'homeSettled', amountMinor: gotMinor }];
    case 'income-received':
      return toSettled(gotMinor > paidMinor ? 'incomeRepaid' : 'incomePaidIn', gotMinor - paidMinor);
    case 'income-corrected':
      return toSettled('incomeCorrected', gotMinor - paidMinor);
    default:
      return gotMinor === 0n ? [] : [{ movement: isOwnHome ? 'ownerIncome' : 'income', amountMinor: gotMinor }];
  }
}

/** Tokens of a home that were sold on one day. */
export function toSaleMovement({ id, orders, tokens, ...line }: DaySales, { statement }: Words): StatementMovement {
  return {
    ...line,
    number: id,
    movement: 'tokensSold',
    note: orders === 1 ? '' : statement.ordersOfDay(orders),
    balanceMinor: line.amountMinor,
    heldMinor: 0n,
    tokens: -tokens,
    receiptId: null,
  };
}

/** What an owner paid in for the income of a home, by whichever way, or got for its costs. */
function toSettled(movement: Movement, amountMinor: bigint): Part[] {
  return amountMinor === 0n ? [] : [{ movement, amountMinor }];
}

/** Rent of a month that became the owner's day by day. */
export function toRentMovement({ id, days, ...line }: EarnedRent, { statement }: Words): StatementMovement {
  const note = statement.daysOfRent(days);
  const balanceMinor = line.amountMinor;
  return {
    ...line,
    number: id,
    movement: 'rentEarned',
    note,
    balanceMinor,
    heldMinor: 0n,
    tokens: 0n,
    receiptId: null,
  };
}

const order = Object.keys(movementNames) as Movement[];

/** Sums for each currency: paid, received, and by movement. */
export function sumMovements(movements: readonly StatementMovement[]): CurrencySums[] {
  return currencies.flatMap((currency) => {
    const moved = movements.filter((line) => line.currency === currency && line.amountMinor !== 0n);
    return moved.length === 0 ? [] : [sumCurrency(currency, moved)];
  });
}

function sumCurrency(currency: Currency, moved: readonly StatementMovement[]): CurrencySums {
  const sums = order.flatMap((movement) => {
    const lines = moved.filter((line) => line.movement === movement);
    return lines.length === 0 ? [] : [{ movement, amountMinor: sumUp(lines, ({ amountMinor }) => amountMinor) }];
  });
  const sumOf = (isWanted: (amountMinor: bigint) => boolean) =>
    sumUp(
      sums.filter(({ amountMinor }) => isWanted(amountMinor)),
      ({ amountMinor }) => amountMinor,
    );
  return {
    currency,
    sums,
    paidMinor: -sumOf((amountMinor) => amountMinor < 0n),
    receivedMinor: sumOf((amountMinor) => amountMinor > 0n),
  };
}
