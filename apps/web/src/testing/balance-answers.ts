import { type Balance, balance } from '@diyar/domain/balances.ts';
import { type PayoutAccount, payoutAccount, type Withdrawal, withdrawal } from '@diyar/domain/withdrawals.ts';

export const ACCOUNT_ID = '33333333-3333-4333-8333-333333333333';

export function buildBalance(changes: Partial<Balance> = {}): Balance {
  return balance.parse({ currency: 'USD', availableMinor: 125_050, setAsideMinor: 0, withdrawingMinor: 0, ...changes });
}

export function buildPayoutAccount(changes: Partial<PayoutAccount> = {}): PayoutAccount {
  return payoutAccount.parse({
    id: ACCOUNT_ID,
    currency: 'USD',
    holder: 'Layla Haddad',
    bank: 'Bank of the Creek',
    number: 'AE •••• 3456',
    createdAt: '2026-01-10T10:00:00.000Z',
    usableFrom: '2026-01-11T10:00:00.000Z',
    ...changes,
  });
}

export function buildWithdrawal(changes: Partial<Withdrawal> = {}): Withdrawal {
  return withdrawal.parse({
    id: '44444444-4444-4444-8444-444444444444',
    currency: 'USD',
    amountMinor: 50_000,
    state: 'pending',
    bank: 'Bank of the Creek',
    number: 'AE •••• 3456',
    isAutomatic: false,
    createdAt: '2026-11-10T10:00:00.000Z',
    sendsFrom: '2026-11-10T10:00:00.000Z',
    sentAt: null,
    endedAt: null,
    ...changes,
  });
}
