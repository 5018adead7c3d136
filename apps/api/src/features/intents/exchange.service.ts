import { formatUnitsPerUsd } from '@diyar/domain/exchange.ts';
import { type Currency, toUsdMinor, toWire } from '@diyar/domain/money.ts';
import type { Exchange } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { findBalance } from '#api/features/ledger/balances.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { getRates } from '#api/features/rates/rates.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import * as repository from './intents.repository.ts';
import type { Dollars, StoredIntent } from './intents.repository.ts';

/** Coins of a chain of our own have no value, so they pay in a demonstration alone. */
export function isCryptoTaken({ config, settlement }: Deps): boolean {
  return config.chain.kind === 'embedded' && settlement.kind === 'demonstration';
}

/** The rate that an order in this currency can be paid at in crypto; undefined in dollars, and where crypto is not taken. */
export async function findCryptoRate(deps: Deps, currency: Currency): Promise<bigint | undefined> {
  if (currency === 'USD' || !isCryptoTaken(deps)) return undefined;
  return (await getRates(deps)).usdMicros[currency];
}

export function toExchange(amountMinor: bigint, usdMicros: bigint | undefined): Exchange | null {
  if (usdMicros === undefined) return null;
  return { amountMinor: toWire(toUsdMinor(amountMinor, usdMicros)), unitsPerUsd: formatUnitsPerUsd(usdMicros) };
}

/** Of an order as it was paid. */
export async function findExchange(db: Db, subject: ledger.Subject): Promise<Exchange | null> {
  const paid = await repository.findDollars(db, subject);
  return paid === undefined
    ? null
    : { amountMinor: toWire(paid.usdMinor), unitsPerUsd: formatUnitsPerUsd(paid.usdMicros) };
}

interface CryptoCharge {
  userId: string;
  currency: Currency;
  amountMinor: bigint;
  subject: ledger.Subject;
  actor?: ledger.Posting['actor'];
  /** The rate that was quoted; otherwise it is that of today. */
  usdMicros?: bigint | undefined;
}

/**
 * What was paid in crypto is in dollars on the payer's balance before it is spent. An order in another currency takes its dollars from there
 * by a transaction of its own, and its own amount comes from outside, as if an exchange office stood between. Answers the dollars of that.
 */
export async function takeDollars(deps: Deps, tx: Db, wanted: CryptoCharge): Promise<Dollars | undefined> {
  if (!isCryptoTaken(deps)) throw new AppError('METHOD_NOT_AVAILABLE', { field: 'method' });
  const { userId, currency, amountMinor, subject, actor = null } = wanted;
  const usdMicros = wanted.usdMicros ?? (await findCryptoRate(deps, currency));
  const usdMinor = usdMicros === undefined ? amountMinor : toUsdMinor(amountMinor, usdMicros);
  await requireDollars(tx, userId, usdMinor);
  if (usdMicros === undefined) return undefined;
  const lines = ledger.move(usdMinor, ledger.person(userId, 'USD'), ledger.outside('USD'));
  await post(tx, { kind: 'exchanged', at: deps.now(), userId, actor, subject, lines });
  return { usdMinor, usdMicros };
}

/** Lock: see `requireBalance`. */
async function requireDollars(tx: Db, userId: string, neededMinor: bigint): Promise<void> {
  await lockUser(tx, userId);
  const missingMinor = neededMinor - (await findBalance(tx, userId, 'USD'));
  if (missingMinor <= 0n) return;
  throw new AppError('BALANCE_TOO_LOW', {
    say: (words, { format }) =>
      words.dollarsMissing(format.formatMinor(missingMinor, 'USD'), format.formatMinor(neededMinor, 'USD')),
  });
}

/** The same part of the dollars as of the amount, all of them with the last part. Answers how many those are. */
export async function returnDollars(deps: Deps, tx: Db, intent: StoredIntent, partMinor: bigint): Promise<bigint> {
  const { userId, usdMinor, usdReturnedMinor, amountMinor, refundedMinor, subjectKind, subjectId } = intent;
  if (usdMinor === null || subjectKind === null || subjectId === null) return 0n;
  const dueMinor = (usdMinor * (refundedMinor + partMinor)) / amountMinor - usdReturnedMinor;
  const subject = { kind: subjectKind, id: subjectId };
  const lines = ledger.move(dueMinor, ledger.outside('USD'), ledger.person(userId, 'USD'));
  await post(tx, { kind: 'exchange-returned', at: deps.now(), userId, actor: null, subject, lines });
  return dueMinor;
}

/** A refund may be one of several. Nothing is written for less than a cent. */
async function post(tx: Db, posting: ledger.Posting): Promise<void> {
  if (posting.lines.length === 0) return;
  const step = await ledger.countTransactions(tx, posting.subject, posting.kind);
  await ledger.post(tx, [{ ...posting, step }]);
}
