import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';
import { describeEvent } from './security-events.tsx';

describe('describeEvent', () => {
  it.each([
    { action: 'login.password', isSuccess: true, words: 'Signed in with your password' },
    { action: 'login.password', isSuccess: false, words: 'Wrong password' },
    { action: 'mfa.codes-regenerated', isSuccess: true, words: 'New recovery codes made' },
    { action: 'google.connected', isSuccess: false, words: 'Google connected (failed)' },
    { action: 'wallet.address-linked', isSuccess: true, words: 'Wallet address linked' },
    { action: 'constructor', isSuccess: true, words: 'Constructor' },
  ])('says "$words"', ({ action, isSuccess, words }) => {
    expect(describeEvent({ action, isSuccess })).toBe(words);
  });
});

const event = {
  id: '1',
  at: '2026-11-14T09:05:00.000Z',
  count: 1,
  action: 'login.password',
  target: null,
  isSuccess: true,
  ipPrefix: null,
  device: null,
};

describe('the recent activity', () => {
  it('shows the newest and then all, with where and when', async () => {
    signIn();
    const events = Array.from({ length: 8 }, (_, position) => ({
      id: String(position),
      at: '2026-11-14T09:05:00.000Z',
      count: position === 0 ? 14 : 1,
      action: 'login.password',
      target: null,
      isSuccess: position > 0,
      ipPrefix: '203.0.113.0',
      device: 'Firefox on Windows',
    }));
    const other = { ...events[1]!, id: 'other', action: 'account.details-changed' };
    answer('get', '/auth/security-events', ({ request }) =>
      succeed(new URL(request.url).searchParams.get('kind') === 'security' ? events : [other]),
    );
    const { user } = await renderPage('/dashboard/profile?tab=security');
    expect(await screen.findByText('Wrong password (14 times)')).toBeTruthy();
    expect(await screen.findByText('Details changed')).toBeTruthy();
    expect(screen.getAllByText('Signed in with your password')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(screen.getAllByText('Signed in with your password')).toHaveLength(7);
    expect(screen.getAllByText(/Firefox on Windows · IP range 203\.0\.113\.0/)).toHaveLength(9);
  });

  it('says when it cannot be loaded, and tries again', async () => {
    signIn();
    let isBroken = true;
    answer('get', '/auth/security-events', ({ request }) =>
      isBroken && request.url.includes('kind=security')
        ? refuse(500, 'x')
        : succeed([{ ...event, action: 'account.details-changed' }]),
    );
    const { user } = await renderPage('/dashboard/profile?tab=security');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Failed to load your security history')).toBeTruthy();
    isBroken = false;
    await user.click(failed.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getAllByText('Details changed')).toHaveLength(2), { timeout: 5000 });
  });
});
