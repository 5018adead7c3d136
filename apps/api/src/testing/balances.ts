import type { Currency } from '@diyar/domain/money.ts';
import type { TestApp } from './build-test-app.ts';
import { get, send } from './money.ts';
import type { Person } from './people.ts';

/** Test numbers of the demonstration provider: a good one, one that is refused, one from which the money comes back. */
export const IBANS = {
  good: 'AE070331234567890123456',
  refused: 'AE740331234567890120116',
  returned: 'AE580331234567890120113',
} as const;

export function topUp(test: TestApp, person: Person, amountMinor: number, currency: Currency = 'USD') {
  return send(test, person, '/balances/top-up', { currency, amountMinor, method: 'creditCard' });
}

/** An account that was added long enough ago, and its id. */
export async function addAccount(
  test: TestApp,
  person: Person,
  { number = IBANS.good, currency = 'USD' }: { number?: string; currency?: Currency } = {},
): Promise<string> {
  const body = { currency, holder: 'Layla Haddad', bank: 'Bank of the Creek', number };
  const { data } = await send(test, person, '/payout-accounts', body);
  await test.db
    .updateTable('payout_accounts')
    .set({ created_at: new Date(test.clock.now.getTime() - 25 * 3600 * 1000) })
    .where('id', '=', data.id)
    .execute();
  return data.id;
}

export function withdraw(
  test: TestApp,
  person: Person,
  {
    amountMinor,
    payoutAccountId,
    currency = 'USD',
  }: { amountMinor: number; payoutAccountId: string; currency?: Currency },
) {
  return send(test, person, '/withdrawals', { currency, amountMinor, payoutAccountId });
}

/** What can be spent in one currency. */
export async function readAvailable(test: TestApp, person: Person, currency: Currency = 'USD'): Promise<number> {
  const { data } = await get(test, person, '/balances');
  return data.find((balance: { currency: Currency }) => balance.currency === currency)?.availableMinor ?? 0;
}
