import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildCryptoAccount } from '#web/testing/order-answers.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

beforeEach(() => void signIn());

it('tops up in the currency that was chosen, and goes to the wallet', async () => {
  const calls = answer('post', '/balances/top-up', () => succeed({}));
  const { user } = await renderPage('/dashboard/wallet/top-up', { currency: 'AED' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Top up your balance');
  expect(screen.queryByRole('radio', { name: /Diyar balance/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Top up' }));
  screen.getByText('Please enter an amount, for example 250 or 99.50');
  await user.type(screen.getByLabelText('Amount'), '5');
  await user.click(screen.getByRole('button', { name: 'Top up AED 5.00' }));
  screen.getByText('The smallest top-up is 10');
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '1,250.50');
  await user.click(screen.getByRole('button', { name: 'Top up AED 1,250.50' }));
  await screen.findByText('Your balance is topped up.');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/wallet'));
  expect(calls.map(({ body }) => body)).toEqual([{ currency: 'AED', amountMinor: 125_050, method: 'creditCard' }]);
});

it('pays in by crypto: coins go to the address, and the balance is topped up when they are confirmed', async () => {
  const calls = answer('post', '/balances/top-up', () => succeed({}));
  const coins = answer('post', '/balances/crypto/test-coins', () => succeed(null));
  answer('get', '/balances/crypto', () =>
    succeed(buildCryptoAccount(coins.length === 0 ? { availableMinor: 40_00 } : { availableMinor: 290_00 })),
  );
  const { user } = await renderPage('/dashboard/wallet/top-up');
  await user.click(screen.getByRole('radio', { name: /Crypto/ }));
  await user.type(screen.getByLabelText('Amount'), '250');
  await user.click(screen.getByRole('button', { name: 'Top up $250.00' }));
  await screen.findByText('Your balance is topped up.');
  expect(coins.map(({ body }) => body)).toEqual([{ amountMinor: 250_00 }]);
  expect(calls).toEqual([]);
});

it('adds crypto in US dollars only', async () => {
  const coins = answer('post', '/balances/crypto/test-coins', () => succeed(null));
  answer('get', '/balances/crypto', () => succeed(buildCryptoAccount()));
  const { user } = await renderPage('/dashboard/wallet/top-up', { currency: 'AED' });
  await user.click(screen.getByRole('radio', { name: /Crypto/ }));
  const reason = /^Crypto is added to your balance in US dollars\./;
  expect(screen.getAllByText(reason)).toHaveLength(1);
  await user.type(screen.getByLabelText('Amount'), '250');
  await user.click(screen.getByRole('button', { name: 'Top up AED 250.00' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(reason);
  expect(coins).toEqual([]);
});

it('says why it was refused', async () => {
  answer('post', '/balances/top-up', () => refuse(403, 'Please verify your email before you pay.'));
  const { user } = await renderPage('/dashboard/wallet/top-up');
  await user.type(screen.getByLabelText('Amount'), '100');
  await user.click(screen.getByRole('button', { name: 'Top up $100.00' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please verify your email before you pay.');
});

it('asks who it is where the server wants to know, and goes on with the same key', async () => {
  let isRecognised = false;
  const calls = answer('post', '/balances/top-up', () =>
    isRecognised ? succeed({}) : refuse(403, 'Please confirm that it is you.', { code: 'REAUTH_REQUIRED' }),
  );
  answer('post', '/auth/reauthenticate', () => {
    isRecognised = true;
    return succeed(null);
  });
  const { user } = await renderPage('/dashboard/wallet/top-up');
  await user.type(screen.getByLabelText('Amount'), '100');
  await user.click(screen.getByRole('button', { name: 'Top up $100.00' }));
  await user.type(await screen.findByLabelText('Password'), 'quiet lantern 47');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your balance is topped up.');
  const keys = calls.map(({ request }) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});
