import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { custody, type Custody } from '@diyar/domain/custody.ts';
import { walletRecovery, type WalletRecovery } from '@diyar/domain/wallet-recoveries.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { FakeWallet } from '#web/testing/fake-wallet.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const HOME = '22222222-2222-4222-8222-222222222222';
const property = { id: HOME, title: 'Seven floors with bronze fins' };
const linked = { address: ACCOUNT, chainId: 31_337, linkedAt: '2026-11-05T10:00:00.000Z' };
const kept = custody.parse({ isOpen: true, places: [{ property, kept: 150, own: [], moving: null, endedFor: null }] });
const own: Custody = {
  isOpen: true,
  places: [{ property, kept: 0, own: [{ address: ACCOUNT, tokens: 150 }], moving: null, endedFor: null }],
};
const wallet = { current: new FakeWallet() };

beforeEach(() => {
  signIn();
  wallet.current = new FakeWallet();
  wallet.current.accounts = [ACCOUNT.toLowerCase()];
  wallet.current.chainId = '0x7a69';
});
afterEach(() => wallet.current.remove());

async function open(shown: Custody, wallets: unknown[] = [linked], recoveries: WalletRecovery[] = []) {
  answer('get', '/wallets/recoveries', () => succeed(recoveries));
  answer('get', '/wallets', () => succeed(wallets));
  answer('get', '/wallets/tokens', () => succeed(shown));
  wallet.current.install();
  const page = await renderPage('/dashboard/wallet');
  const panel = within(await screen.findByRole('region', { name: 'Where your tokens are' }));
  return { ...page, panel };
}

async function openBack() {
  const page = await open(own);
  const asked = answer('post', '/wallets/tokens/back/terms', () =>
    succeed({ id: crypto.randomUUID(), deadline: 1_800_000_000, tokens: 150, chainId: 31_337, typedData: '{"a":1}' }),
  );
  const sent = answer('post', '/wallets/tokens/back', () =>
    succeed(null, { message: 'The tokens are on their way back to Diyar.' }),
  );
  await page.user.click(page.panel.getByRole('button', { name: 'Move back: Seven floors with bronze fins' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Move 150 tokens back to Diyar?' }));
  return { ...page, asked, sent, dialog };
}

describe('/dashboard/wallet: where tokens are', () => {
  it('is shown on request to somebody without a wallet of their own', async () => {
    answer('get', '/wallets', () => succeed([]));
    answer('get', '/wallets/tokens', () => succeed(kept));
    const { user } = await renderPage('/dashboard/wallet');
    const show = await screen.findByRole('button', { name: 'Where your tokens are' });
    expect(screen.queryByRole('region', { name: 'Where your tokens are' })).toBeNull();
    await user.click(show);
    const panel = within(screen.getByRole('region', { name: 'Where your tokens are' }));
    expect(panel.getByText('150 tokens')).toBeTruthy();
    expect(panel.getByText(/Connect a wallet below/)).toBeTruthy();
    expect(panel.queryByRole('columnheader', { name: 'Move' })).toBeNull();
  });

  it('moves them to the linked wallet, after saying what that means', async () => {
    const { user, panel } = await open(kept);
    expect(panel.getByText('150 tokens')).toBeTruthy();
    const sent = answer('post', '/wallets/tokens/out', () => {
      answer('get', '/wallets/tokens', () =>
        succeed({ ...kept, places: [{ ...kept.places[0]!, moving: { toOwn: true, tokens: 150, waitsFor: null } }] }),
      );
      return succeed(null, { message: 'The tokens are on their way to your wallet.' });
    });
    await user.click(panel.getByRole('button', { name: 'Move to my wallet: Seven floors with bronze fins' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Move 150 tokens to 0x7099…79C8?' }));
    expect(dialog.getByText(/They stay yours, and rent goes into your balance as before/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Move to my wallet' }));
    expect(await screen.findByText('The tokens are on their way to your wallet.')).toBeTruthy();
    expect(await panel.findByText(/150 tokens on their way to your wallet/)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ propertyId: HOME, address: ACCOUNT }]);
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('has the wallet sign exactly what brings them back', async () => {
    const signed: string[][] = [];
    wallet.current.signTyped = async (...call) => {
      signed.push(call);
      return `0x${'ab'.repeat(65)}`;
    };
    const { user, dialog, sent } = await openBack();
    await user.click(dialog.getByRole('button', { name: 'Sign in my wallet' }));
    expect(await screen.findByText('The tokens are on their way back to Diyar.')).toBeTruthy();
    expect(signed).toEqual([[ACCOUNT, '{"a":1}']]);
    expect(sent[0]!.body).toMatchObject({ propertyId: HOME, address: ACCOUNT, tokens: 150, deadline: 1_800_000_000 });
    expect(sent[0]!.body).not.toHaveProperty('typedData');
  });

  it.each([
    [4001, 'You rejected the request to sign. Nothing was moved.'],
    [-32_002, 'A request is already waiting in your wallet extension. Answer it there, then try again.'],
  ])('says what the wallet answered: %i', async (code, sentence) => {
    wallet.current.signTyped = () => Promise.reject(Object.assign(new Error('no'), { code }));
    const { user, dialog, sent } = await openBack();
    await user.click(dialog.getByRole('button', { name: 'Sign in my wallet' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('asks for no signature while the wallet is on another chain, or is another one', async () => {
    wallet.current.chainId = '0x1';
    const { user, dialog } = await openBack();
    await user.click(dialog.getByRole('button', { name: 'Sign in my wallet' }));
    expect(await screen.findByText(/Switch it to chain number 31337, then try again/)).toBeTruthy();
    expect(wallet.current.asked).not.toContain('eth_signTypedData_v4');
  });

  it('names the wallet that must be connected', async () => {
    wallet.current.accounts = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'];
    const { user, dialog } = await openBack();
    await user.click(dialog.getByRole('button', { name: 'Sign in my wallet' }));
    expect(await screen.findByText('Connect 0x7099…79C8 first: only it can sign for these tokens.')).toBeTruthy();
  });

  it('says what is missing where no address is linked, and offers nothing where it is closed', async () => {
    const { panel } = await open(kept, []);
    expect(panel.getByText(/Connect a wallet below and link its address/)).toBeTruthy();
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('shows the refusal of the server', async () => {
    const { user, panel } = await open(kept);
    answer('post', '/wallets/tokens/out', () =>
      refuse(409, 'On the chain this address belongs to somebody else.', { code: 'WALLET_OF_ANOTHER' }),
    );
    await user.click(panel.getByRole('button', { name: /^Move to my wallet/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move to my wallet' }));
    expect(await screen.findByText('On the chain this address belongs to somebody else.')).toBeTruthy();
  });

  it('offers no move out on a server that keeps all tokens itself, and says what came of the last move', async () => {
    const ended = { ...kept.places[0]!, endedFor: 'ConsentExpired' };
    const { panel } = await open({ isOpen: false, places: [ended] });
    expect(panel.queryByRole('button')).toBeNull();
    expect(panel.getByText(/The last move came to nothing/)).toBeTruthy();
  });
});

const lost = walletRecovery.parse({
  id: crypto.randomUUID(),
  address: ACCOUNT,
  state: 'waiting',
  askedAt: '2026-11-18T09:00:00.000Z',
  dueAt: '2026-11-21T09:00:00.000Z',
  waitsFor: ['delay', 'signatures'],
  endedAt: null,
});

describe('/dashboard/wallet: lost wallets', () => {
  it('reports one with tokens as lost, after saying what follows', async () => {
    const sent = answer('post', '/wallets/recoveries', () => {
      answer('get', '/wallets/recoveries', () => succeed([lost]));
      return succeed(lost, { message: 'Reported as lost. We have written to you how to call it off.' });
    });
    const { user } = await open(own);
    await user.click(await screen.findByRole('button', { name: /^I have lost it/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Have you lost the wallet/ }));
    expect(dialog.getByText(/^We move 150 tokens from it .* That takes 72 hours/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'I have lost it' }));
    await screen.findByText('Reported as lost. We have written to you how to call it off.');
    expect(sent.map(({ body }) => body)).toEqual([{ address: ACCOUNT }]);
    const panel = within(await screen.findByRole('region', { name: 'Lost wallets' }));
    expect(panel.getByText(/^Its tokens can be moved from .* Two operators have to agree\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^I have lost/ })).toBeNull();
  });

  it('calls it off, and says why that failed', async () => {
    answer('post', `/wallets/recoveries/${lost.id}/call-off`, (_, count) =>
      count === 1
        ? refuse(409, 'This cannot be called off any more.', { code: 'RECOVERY_OVER' })
        : succeed(null, { message: 'Called off. Nothing was moved.' }),
    );
    const { user } = await open(own, [linked], [lost]);
    const stop = await screen.findByRole('button', { name: /^Call off/ });
    await user.click(stop);
    await screen.findByText('This cannot be called off any more.');
    await user.click(stop);
    expect(await screen.findByText('Called off. Nothing was moved.')).toBeTruthy();
  });

  it('shows how each ended, and a wallet that is no longer linked', async () => {
    await open(
      own,
      [],
      [
        { ...lost, id: crypto.randomUUID(), state: 'done', waitsFor: [], endedAt: '2026-11-21T10:00:00.000Z' },
        { ...lost, id: crypto.randomUUID(), state: 'refused', waitsFor: [], endedAt: '2026-11-12T10:00:00.000Z' },
      ],
    );
    expect(await screen.findByText('Recovered on 21 Nov 2026. Nobody can link this address again.')).toBeTruthy();
    expect(screen.getByText('Refused by our operators on 12 Nov 2026. Nothing was moved.')).toBeTruthy();
    expect(screen.getByText(/No longer linked/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Unlink/ })).toBeNull();
  });
});
