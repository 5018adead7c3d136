import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { FakeWallet } from '#web/testing/fake-wallet.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TEXT = 'diyar.test wants you to sign in with your Ethereum account:\n…';
const SIGNATURE = `0x${'5a'.repeat(65)}`;

const linked = { address: ACCOUNT, chainId: 1, linkedAt: '2026-11-05T10:00:00.000Z' };
const wallet = { current: new FakeWallet() };

beforeEach(() => {
  signIn();
  wallet.current = new FakeWallet();
  wallet.current.accounts = [ACCOUNT.toLowerCase()];
});
afterEach(() => wallet.current.remove());

/** A server that remembers what was linked. */
function serveWallets(wallets: unknown[] = []) {
  answer('get', '/wallets', () => succeed(wallets));
  const asked = answer('post', '/wallets/challenge', () => succeed({ message: TEXT, expiresAt: linked.linkedAt }));
  const sent = answer('post', '/wallets', () => {
    wallets.push(linked);
    return succeed(linked);
  });
  const removed = answer('delete', `/wallets/${ACCOUNT}`, () => {
    wallets.length = 0;
    return succeed(null, { message: 'The address is no longer linked to your account.' });
  });
  return { asked, sent, removed };
}

async function press(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: 'Link this address' }));
}

describe('/dashboard/wallet: linking an address', () => {
  it('says what linking does, has the text signed, and is quiet once it is linked', async () => {
    const { asked, sent } = serveWallets();
    const signed: string[][] = [];
    wallet.current.chainId = '0x89';
    wallet.current.sign = async (...call) => {
      signed.push(call);
      return SIGNATURE;
    };
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    expect(
      await screen.findByText(
        /Sign a free message to prove this wallet is yours\. It can’t move funds and gives nobody access\./,
      ),
    ).toBeTruthy();
    await press(user);
    expect(await screen.findByText('The address is linked to your account.')).toBeTruthy();
    expect(await screen.findByText('Linked to your account')).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([{ address: ACCOUNT.toLowerCase(), chainId: 137 }]);
    expect(signed).toEqual([[TEXT, ACCOUNT.toLowerCase()]]);
    expect(sent.map(({ body }) => body)).toEqual([{ message: TEXT, signature: SIGNATURE }]);
    expect(screen.queryByRole('button', { name: 'Link this address' })).toBeNull();
    const list = within(screen.getByRole('region', { name: 'Linked addresses' }));
    expect(list.getByText(ACCOUNT)).toBeTruthy();
    expect(list.getByText(/connected here/)).toBeTruthy();
  });

  it('waits while the wallet asks', async () => {
    serveWallets();
    const { promise, resolve } = Promise.withResolvers<string>();
    wallet.current.sign = () => promise;
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await press(user);
    const waiting = await screen.findByRole('button', { name: 'Waiting for your signature…' });
    expect(waiting.getAttribute('aria-busy')).toBe('true');
    resolve(SIGNATURE);
    expect(await screen.findByText('Linked to your account')).toBeTruthy();
  });

  it.each([
    [{ code: 4001 }, 'You rejected the request to sign. Nothing was linked.'],
    [
      { code: -32_002 },
      'A request is already waiting in your MetaMask wallet extension. Answer it there, then try again.',
    ],
    [new Error('boom'), 'The address could not be linked. Please try again.'],
  ])('says why the wallet did not sign: %o', async (failure, sentence) => {
    const { sent } = serveWallets();
    wallet.current.sign = () => Promise.reject(failure);
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(sent).toEqual([]);
    wallet.current.sign = () => Promise.resolve(SIGNATURE);
    await press(user);
    expect(await screen.findByText('Linked to your account')).toBeTruthy();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('shows the sentence of a refusal, and forgets it with another account', async () => {
    serveWallets();
    answer('post', '/wallets', () => refuse(409, 'This address is linked to another account.'));
    wallet.current.install();
    const { user } = await renderPage('/dashboard/wallet');
    await press(user);
    expect(await screen.findByText('This address is linked to another account.')).toBeTruthy();
    act(() => wallet.current.emit('accountsChanged', [OTHER]));
    expect(await screen.findByText('0x3C44…93BC')).toBeTruthy();
    expect(screen.queryByText('This address is linked to another account.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Link this address' })).toBeTruthy();
  });

  it('lists linked addresses where no extension is, and unlinks after a question', async () => {
    const { removed } = serveWallets([linked]);
    const { user } = await renderPage('/dashboard/wallet');
    const list = within(await screen.findByRole('region', { name: 'Linked addresses' }));
    expect(list.getByText('5 Nov 2026')).toBeTruthy();
    expect(list.queryByText(/connected here/)).toBeNull();
    await user.click(list.getByRole('button', { name: 'Unlink 0x7099…79C8' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unlink this address?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(removed).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Unlink 0x7099…79C8' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('The address is no longer linked to your account.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Linked addresses' })).toBeNull());
    expect(removed).toHaveLength(1);
  });

  it('keeps the address when it could not be unlinked', async () => {
    serveWallets([linked]);
    answer('delete', `/wallets/${ACCOUNT}`, () => refuse(500, 'Internal server error'));
    const { user } = await renderPage('/dashboard/wallet');
    await user.click(await screen.findByRole('button', { name: 'Unlink 0x7099…79C8' }));
    await user.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Linked addresses' })).toBeTruthy();
  });

  it('offers to try again when the list did not come', async () => {
    answer('get', '/wallets', (_, count) => (count === 1 ? refuse(503, 'Away') : succeed([linked])));
    const { user } = await renderPage('/dashboard/wallet');
    const list = within(await screen.findByRole('region', { name: 'Linked addresses' }));
    expect(list.getByText('Failed to load your linked addresses')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Try Again' }));
    expect(await list.findByText(ACCOUNT)).toBeTruthy();
  });
});
