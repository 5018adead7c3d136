import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { ACCOUNT_ID, buildBalance, buildPayoutAccount, buildWithdrawal } from '#web/testing/money-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

beforeEach(() => {
  signIn();
  answer('get', '/wallets', () => succeed([]));
  answer('get', '/balances', () =>
    succeed([
      buildBalance({ setAsideMinor: 40_000, withdrawingMinor: 5000 }),
      buildBalance({ currency: 'AED', availableMinor: 0, setAsideMinor: 2_900_000 }),
    ]),
  );
});

const balances = () => within(screen.getByRole('list', { name: 'Balance' }));

describe('the balance in the wallet', () => {
  it('shows what is available, set aside and being withdrawn, and what can be done', async () => {
    await renderPage('/dashboard/wallet');
    await screen.findByRole('list', { name: 'Balance' });
    expect(
      balances()
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ).toEqual([
      ['Available', '$1,250.50'],
      ['Set aside', '$400.00'],
      ['Being withdrawn', '$50.00'],
      ['Available', 'AED 0.00'],
      ['Set aside', 'AED 29,000.00'],
    ]);
    expect(balances().getByRole('button', { name: 'Withdraw from the balance in USD' })).toBeTruthy();
    expect(balances().queryByRole('button', { name: 'Withdraw from the balance in AED' })).toBeNull();
    expect(balances().getByRole('link', { name: 'Top up the balance in AED' }).getAttribute('href')).toBe(
      '/dashboard/wallet/top-up',
    );
  });

  it('can be loaded again', async () => {
    answer('get', '/balances', (_call, count) =>
      count === 1 ? refuse(500, 'Internal server error') : succeed([buildBalance()]),
    );
    const { user } = await renderPage('/dashboard/wallet');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Failed to load your balance');
    await user.click(alert.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Available')).toBeTruthy();
  });

  it('is reinvested in a home one owns a part of', async () => {
    const property = { id: '22222222-2222-4222-8222-222222222222', title: 'Seven floors', tokensTotal: 24_000 };
    answer('get', '/holdings', () =>
      succeed([
        {
          property,
          tokens: 100,
          reservedTokens: 0,
          reservedCostMinor: 0,
          currency: 'USD',
          costMinor: 1_000_000,
          feeMinor: 0,
          projectedAnnualIncomeMinor: 85_000,
          projectedSoFarMinor: 0,
          paid: [],
          paidUsdMinor: 0,
          waitingOrder: null,
          firstHeldAt: '2026-02-05T10:00:00.000Z',
          changes: [],
          lastRecordedDay: null,
          unrecordedDays: 0,
          listing: null,
        },
      ]),
    );
    answer('get', `/properties/${property.id}`, () => refuse(404, 'Not found'));
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Reinvest $1,250.50' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reinvest from your balance' }));
    await user.click(await dialog.findByRole('link', { name: 'Reinvest in Seven floors' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/investment'));
    expect(window.history.state.usr).toEqual({ property: { id: property.id }, method: 'balance' });
  });
});

describe('withdrawing', () => {
  it('sends the amount to the chosen account once', async () => {
    answer('get', '/payout-accounts', () =>
      succeed([buildPayoutAccount(), buildPayoutAccount({ id: crypto.randomUUID(), currency: 'EUR' })]),
    );
    const calls = answer('post', '/withdrawals', () => succeed(buildWithdrawal()));
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Withdraw from the balance in USD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }));
    dialog.getByText('$1,250.50 is available.');
    expect(dialog.getByLabelText('To account').textContent).toBe('Bank of the Creek, AE •••• 3456');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    dialog.getByText('Please enter an amount, for example 250 or 99.50');
    await user.click(dialog.getByRole('button', { name: 'All of it' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw $1,250.50' }));
    await screen.findByText('Withdrawal requested. We’ll email you when it is sent.');
    expect(calls.map(({ body }) => body)).toEqual([
      { currency: 'USD', amountMinor: 125_050, payoutAccountId: ACCOUNT_ID },
    ]);
    expect(calls[0]?.request.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  });

  it('shows why it was refused', async () => {
    answer('get', '/payout-accounts', () => succeed([buildPayoutAccount()]));
    answer('post', '/withdrawals', () =>
      refuse(409, 'Your balance is $10.00, which is too low for this.', { code: 'BALANCE_TOO_LOW' }),
    );
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Withdraw from the balance in USD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw' }));
    await user.type(dialog.getByLabelText('Amount'), '20');
    await user.click(dialog.getByRole('button', { name: 'Withdraw $20.00' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Your balance is $10.00, which is too low for this.');
  });

  it('asks for an account first, and for the password when the server does', async () => {
    const accounts: object[] = [];
    answer('get', '/payout-accounts', () => succeed(accounts));
    const added = answer('post', '/payout-accounts', (_call, count) => {
      if (count === 1) return refuse(403, 'Please confirm that it is you.', { code: 'REAUTH_REQUIRED' });
      accounts.push(buildPayoutAccount({ usableFrom: '2999-01-01T00:00:00.000Z' }));
      return succeed(accounts[0]);
    });
    answer('post', '/auth/reauthenticate', () => succeed(null));
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Withdraw from the balance in USD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a bank account' }));
    await user.type(dialog.getByLabelText('Account holder'), 'Layla Haddad');
    await user.type(dialog.getByLabelText('Bank'), 'Bank of the Creek');
    await user.type(dialog.getByLabelText('IBAN or account number'), 'AE08 0331 2345 6789 0123 456');
    await user.click(dialog.getByRole('button', { name: 'Add account' }));
    await dialog.findByText('This IBAN seems to be mistyped. Please check it.');
    await user.clear(dialog.getByLabelText('IBAN or account number'));
    await user.type(dialog.getByLabelText('IBAN or account number'), 'AE07 0331 2345 6789 0123 456');
    await user.click(dialog.getByRole('button', { name: 'Add account' }));
    await user.type(await screen.findByLabelText('Password'), 'a password of mine');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByRole('dialog', { name: 'Withdraw' });
    await screen.findByText('This account is new. The money is sent 24 hours after the account was added.');
    expect(added.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({
        currency: 'USD',
        holder: 'Layla Haddad',
        bank: 'Bank of the Creek',
        number: 'AE070331234567890123456',
      })),
    );
  });
});

describe('withdrawals', () => {
  it('are listed with their states, and cancelled while pending', async () => {
    let state: 'pending' | 'cancelled' = 'pending';
    answer('get', '/withdrawals', () =>
      succeed(
        [
          buildWithdrawal({ state, endedAt: state === 'pending' ? null : '2026-11-11T10:00:00.000Z' }),
          buildWithdrawal({ id: crypto.randomUUID(), state: 'returned', endedAt: '2026-11-09T10:00:00.000Z' }),
          buildWithdrawal({ id: crypto.randomUUID(), state: 'sent', isAutomatic: true }),
        ],
        { meta: {} },
      ),
    );
    answer('post', '/withdrawals/44444444-4444-4444-8444-444444444444/cancel', () => {
      state = 'cancelled';
      return succeed(buildWithdrawal({ state, endedAt: '2026-11-11T10:00:00.000Z' }));
    });
    const { user } = await renderPage('/dashboard/wallet');
    const list = within(await screen.findByRole('list', { name: 'Withdrawals' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Bank of the Creek, AE •••• 345610 Nov 2026$500.00PendingCancel',
      'Bank of the Creek, AE •••• 34569 Nov 2026 · Back on your balance$500.00Came back',
      'Bank of the Creek, AE •••• 3456Automatic payout · 10 Nov 2026$500.00Sent',
    ]);
    await user.click(list.getByRole('button', { name: 'Cancel the withdrawal of $500.00' }));
    await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
    await screen.findByText('Withdrawal cancelled. The money is on your balance again.');
    await list.findByText('Cancelled');
  });
});

describe('accounts for withdrawals', () => {
  it('are removed, and have an automatic payout for their currency', async () => {
    const rules: object[] = [];
    answer('get', '/payout-accounts', () => succeed([buildPayoutAccount()]));
    answer('get', '/automatic-payouts', () => succeed(rules));
    const saved = answer('put', '/automatic-payouts/USD', ({ body }) => {
      rules.push({ currency: 'USD', ...(body as object) });
      return succeed(rules[0]);
    });
    const removed = answer('delete', `/payout-accounts/${ACCOUNT_ID}`, () => succeed(null));
    const { user } = await renderPage('/dashboard/wallet');
    const list = within(await screen.findByRole('list', { name: 'Automatic payout' }));
    list.getByText('Off');
    await user.click(list.getByRole('button', { name: 'Set up' }));
    await user.type(screen.getByLabelText('When the balance is at least'), '1,000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await list.findByText('From $1,000.00, to Bank of the Creek, AE •••• 3456');
    expect(saved.map(({ body }) => body)).toEqual([{ payoutAccountId: ACCOUNT_ID, atLeastMinor: 100_000 }]);
    await user.click(screen.getByRole('button', { name: 'Remove Bank of the Creek, AE •••• 3456' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Account removed.');
    expect(removed).toHaveLength(1);
  });
});
