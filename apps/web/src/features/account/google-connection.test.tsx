import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

describe('the connection to Google', () => {
  it('is begun with a state that only this tab knows', async () => {
    signIn();
    const calls = answer('post', '/auth/google/connect', () =>
      refuse(409, 'Google sign-in is not set up on this server.', { code: 'GOOGLE_NOT_SET_UP' }),
    );
    const { user } = await renderPage('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect(await screen.findByText('Google sign-in is not set up on this server.')).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ state: sessionStorage.getItem('googleState') }]);
  });

  it('is ended on request', async () => {
    const { profile } = signIn({ profile: { isGoogleConnected: true } });
    answer('post', '/auth/google/disconnect', () => {
      profile.isGoogleConnected = false;
      return succeed(null);
    });
    const { user } = await renderPage('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
    expect(await screen.findByText('Google is no longer connected to your account.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Connect Google' })).toBeTruthy());
  });

  it('is not ended while it is the only way in', async () => {
    signIn({ profile: { isGoogleConnected: true, hasPassword: false } });
    await renderPage('/dashboard/profile');
    expect(await screen.findByRole('button', { name: 'Disconnect Google' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Set a password first: Google is the only way into this account.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set a password' })).toBeTruthy();
  });
});
