import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';

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
export async function charge(deps: Deps, _tx: Db, { subject: _subject, ...wanted }: Charge): Promise<ledger.Account> {
  deps.settlement.settle(wanted);
  return ledger.outside(wanted.currency);
}

/** Returns money of an order to whoever paid for it, and answers the account that it goes to. */
export async function refund(_deps: Deps, _tx: Db, { currency }: Omit<Charge, 'method'>): Promise<ledger.Account> {
  return ledger.outside(currency);
}
