import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signInBefore } from '#web/testing/sign-in.ts';

const changed = 'Your email address has been changed. Please sign in with the new one.';
const badLink = 'This link is not valid or has expired.';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function loginLink() {
  return screen.findByRole('link', { name: 'Go to Login' });
}

describe('/auth/confirm-email', () => {
  it('confirms with the token of the link once, takes it out of the address and leads to the login', async () => {
    const calls = answer('post', '/auth/confirm-email-change', () => succeed(null, { message: changed }));
    await renderPage('/auth/confirm-email?token=a%2Bb');
    expect(await screen.findByText(changed)).toBeTruthy();
    expect((await loginLink()).getAttribute('href')).toBe('/auth/login');
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'a+b' }]);
    expect(window.location.pathname + window.location.search).toBe('/auth/confirm-email');
  });

  it('signs this browser out, as the server has done', async () => {
    signInBefore();
    answer('post', '/auth/confirm-email-change', () => succeed(null, { message: changed }));
    const { user } = await renderPage('/auth/confirm-email?token=a');
    await user.click(await loginLink());
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeTruthy();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it('says so when the link is not valid', async () => {
    answer('post', '/auth/confirm-email-change', () => refuse(404, 'x'));
    await renderPage('/auth/confirm-email?token=old');
    expect(await screen.findByText(badLink)).toBeTruthy();
    expect(await loginLink()).toBeTruthy();
  });

  it('asks nothing without a token', async () => {
    await renderPage('/auth/confirm-email');
    expect(screen.getByText(badLink)).toBeTruthy();
    expect(await loginLink()).toBeTruthy();
  });

  it('can be tried again when the network is away', async () => {
    answer('post', '/auth/confirm-email-change', (_call, count) =>
      count === 1 ? breakNetwork() : succeed(null, { message: changed }),
    );
    const { user } = await renderPage('/auth/confirm-email?token=a');
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.getByText(changed)).toBeTruthy());
  });
});
