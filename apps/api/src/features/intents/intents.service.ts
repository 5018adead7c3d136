import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import { formatMinor } from '@diyar/words/format.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { findBalance } from '#api/features/ledger/balances.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { lockUser } from '#api/features/users/users.service.ts';
import * as repository from './intents.repository.ts';

export { findTopUp, type StoredTopUp } from './intents.repository.ts';

export interface Charge {
  userId: string;
  method: PaymentMethod;
  currency: Currency;
  amountMinor: bigint;
  /** The order that is paid for. */
  subject: ledger.Subject;
}

/**
 * Takes the money for an order, as a part of the order's transaction, and answers the account that it comes from. Every order is
 * charged here, and nothing else names the account of a payer. Throws when the charge is refused.
 */
export async function charge(deps: Deps, tx: Db, wanted: Charge): Promise<ledger.Account> {
  const { userId, method, currency, amountMinor, subject } = wanted;
  if (method === 'balance') await requireBalance(tx, wanted);
  else deps.settlement.settle({ userId, method, currency, amountMinor });
  await repository.insertCharge(tx, { ...wanted, subject, at: deps.now() });
  return toAccount(wanted);
}

/**
 * Returns money of an order to whoever paid for it, the way it came, and answers the account that it goes to. What no charge of the
 * order has left goes to the balance.
 */
export async function refund(deps: Deps, tx: Db, wanted: Omit<Charge, 'method'>): Promise<ledger.Account> {
  const { userId, currency, amountMinor, subject } = wanted;
  const method = await repository.refundCharge(tx, subject, wanted);
  if (method !== undefined) return toAccount({ userId, method, currency });
  const beyond = { subject, userId, currency, method: 'balance', amountMinor: 0n, refundedMinor: amountMinor } as const;
  await repository.insertCharge(tx, { ...beyond, at: deps.now() });
  return ledger.person(userId, currency);
}

function toAccount({ userId, method, currency }: Pick<Charge, 'userId' | 'method' | 'currency'>): ledger.Account {
  return method === 'balance' ? ledger.person(userId, currency) : ledger.outside(currency);
}

/** Lock: everything that takes from a balance holds the person's row, so what is read here is still there when it is posted. */
export async function requireBalance(
  tx: Db,
  { userId, currency, amountMinor }: Pick<Charge, 'userId' | 'currency' | 'amountMinor'>,
): Promise<void> {
  await lockUser(tx, userId);
  const available = await findBalance(tx, userId, currency);
  if (available < amountMinor)
    throw new AppError('BALANCE_TOO_LOW', { say: (words) => words.balanceTooLow(formatMinor(available, currency)) });
}
