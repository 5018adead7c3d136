import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { challenge, credentials, signInBefore } from '#web/testing/sign-in.ts';

const failed = 'Failed to authenticate with Google';
const away = 'Google cannot be reached right now. Please try again, or use your password.';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function findToast() {
  const alert = await screen.findByRole('alert');
  return [...alert.querySelectorAll('p')].map((line) => line.textContent);
}

function startHere(state = 'state-of-this-tab') {
  sessionStorage.setItem('googleState', state);
}

describe.each(['/auth/login', '/auth/register'])('Continue with Google on %s', (path) => {
  it('keeps a state of its own and goes where the server says', async () => {
    const calls = answer('post', '/auth/google/start', () =>
      succeed({ url: `http://localhost:3000${path}#at-google` }),
    );
    const { user } = await renderPage(path);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-google'));
    const state = sessionStorage.getItem('googleState');
    expect(state).toMatch(/^[\w-]{32,200}$/);
    expect(calls.map(({ body }) => body)).toEqual([{ state }]);
    expect(screen.getByRole('button', { name: 'Opening Google…' }).getAttribute('aria-busy')).toBe('true');
  });

  it('can be pressed again when the browser brings the page back', async () => {
    answer('post', '/auth/google/start', () => succeed({ url: `http://localhost:3000${path}#at-google` }));
    const { user } = await renderPage(path);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-google'));
    window.dispatchEvent(new Event('pageshow'));
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  });

  it.each([
    {
      reply: () => refuse(409, 'Google sign-in is not set up on this server.', { code: 'GOOGLE_NOT_SET_UP' }),
      sentence: 'Google sign-in is not set up on this server.',
    },
    { reply: () => refuse(503, away, { code: 'GOOGLE_AWAY' }), sentence: away },
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
  ])('says "$sentence"', async ({ reply, sentence }) => {
    answer('post', '/auth/google/start', reply);
    const { user } = await renderPage(path);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await findToast()).toEqual([sentence]);
    expect(screen.getByRole('button', { name: 'Continue with Google' }).getAttribute('aria-busy')).toBeNull();
  });
});

describe('/auth/google/callback', () => {
  const answered =
    '/auth/google/callback?token=one-time&state=state-of-this-tab&email=amina%40example.com&firstName=Amina&lastName=Haddad&picture=https%3A%2F%2Fexample.com%2Fa.png';

  it('signs in once with what the address carries, and takes it out at once', async () => {
    startHere();
    localStorage.setItem('redirectAfterLogin', '/faq');
    let reply: (response: Response) => void = () => undefined;
    const calls = answer('post', '/auth/google', () => new Promise((resolve) => (reply = resolve)));
    const before = window.history.length;
    await renderPage(answered);
    expect(screen.getByRole('heading', { level: 1, name: 'Authenticating' })).toBeTruthy();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(window.location.pathname + window.location.search).toBe('/auth/google/callback');
    reply(succeed(credentials));
    await waitFor(() => expect(window.location.pathname).toBe('/faq'));
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      {
        token: 'one-time',
        state: 'state-of-this-tab',
        userData: {
          email: 'amina@example.com',
          firstName: 'Amina',
          lastName: 'Haddad',
          picture: 'https://example.com/a.png',
        },
      },
    ]);
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    expect(sessionStorage.getItem('googleState')).toBe('');
    expect(window.history.length).toBe(before);
  });

  it('asks for the second factor on the login screen', async () => {
    startHere();
    answer('post', '/auth/google', () => succeed(challenge));
    await renderPage(answered);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeTruthy();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it.each(['Google is connected to your account.', 'Thanks, you’re confirmed.'])(
    'goes back to the profile that asked Google, with "%s"',
    async (sentence) => {
      startHere();
      signInBefore();
      localStorage.setItem('redirectAfterLogin', '/faq');
      answer('post', '/auth/google', () => succeed({ outcome: 'connected' }, { message: sentence }));
      await renderPage(answered);
      expect(await screen.findByText(sentence)).toBeTruthy();
      await waitFor(() => expect(window.location.pathname).toBe('/faq'));
      expect(localStorage.getItem('accessToken')).toBe('access-1');
    },
  );

  it('renews a session that ran out on the way, and asks again', async () => {
    startHere();
    signInBefore();
    localStorage.setItem('redirectAfterLogin', '/faq');
    answer('post', '/auth/refresh', () => succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    const calls = answer('post', '/auth/google', (_call, count) =>
      count === 1
        ? refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' })
        : succeed({ outcome: 'connected' }, { message: 'Google is connected to your account.' }),
    );
    await renderPage(answered);
    expect(await screen.findByText('Google is connected to your account.')).toBeTruthy();
    expect(calls.map(({ request }) => request.headers.get('authorization'))).toEqual([
      'Bearer access-1',
      'Bearer access-2',
    ]);
  });

  it.each([
    { name: 'no token', path: '/auth/google/callback', words: [failed, 'No access token found in URL'] },
    { name: 'a state of another tab', path: '/auth/google/callback?token=x&state=foreign', words: [failed] },
    { name: 'a refusal at Google', path: '/auth/google/callback?error=denied', words: [failed] },
    { name: 'a failure', path: '/auth/google/callback?error=failed', words: [failed] },
    { name: 'Google away', path: '/auth/google/callback?error=away', words: [failed, away] },
  ])('goes back to the login with $name', async ({ path, words }) => {
    startHere();
    const before = window.history.length;
    const calls = answer('post', '/auth/google', () => succeed(credentials));
    await renderPage(path);
    expect(await findToast()).toEqual(words);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(window.location.search).toBe('');
    expect(calls).toHaveLength(0);
    expect(window.history.length).toBe(before);
  });

  it('does not sign in with a link that this tab did not ask for', async () => {
    const calls = answer('post', '/auth/google', () => succeed(credentials));
    await renderPage('/auth/google/callback?token=of-someone-else');
    expect(await findToast()).toEqual([failed]);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(calls).toHaveLength(0);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it.each([
    { reply: () => refuse(401, failed, { code: 'GOOGLE_FAILED' }), words: [failed] },
    { reply: () => succeed(null), words: [failed] },
    { reply: () => refuse(503, away, { code: 'GOOGLE_AWAY' }), words: [failed, away] },
    { reply: () => breakNetwork(), words: [failed, 'Network error. Please check your connection.'] },
    {
      reply: () => refuse(409, 'Sign in with your password first.', { code: 'GOOGLE_NEEDS_PASSWORD' }),
      words: [failed, 'Sign in with your password first.'],
    },
    { reply: () => succeed({ user: credentials.user }), words: ['Error setting credentials'] },
  ])('says $words when the server does not sign in', async ({ reply, words }) => {
    startHere();
    answer('post', '/auth/google', reply);
    await renderPage(answered);
    expect(await findToast()).toEqual(words);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });
});
