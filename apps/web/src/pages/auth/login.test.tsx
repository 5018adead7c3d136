import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptSession } from '#web/lib/session.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { credentials, signInBefore } from '#web/testing/sign-in.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function field(label: 'Email' | 'Password') {
  return screen.getByLabelText(label, { selector: 'input' });
}

async function logIn(user: UserEvent, email = 'amina@example.com', password = 'courtyard 7') {
  if (email !== '') await user.type(field('Email'), email);
  if (password !== '') await user.type(field('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe('/auth/login', () => {
  it('has no navigation, names the tab and works with password managers', async () => {
    await renderPage('/auth/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(document.title).toBe('Login · Diyar');
    expect(field('Email').getAttribute('name')).toBe('email');
    expect(field('Email').getAttribute('autocomplete')).toBe('username');
    expect(field('Password').getAttribute('name')).toBe('password');
    expect(field('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/forgot-password');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/register');
  });

  it('shows the password on demand', async () => {
    const { user } = await renderPage('/auth/login');
    await user.type(field('Password'), 'courtyard 7');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').getAttribute('type')).toBe('text');
  });

  it('refuses empty fields and goes to the first', async () => {
    const { user } = await renderPage('/auth/login');
    await logIn(user, '', '');
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
  });

  it('refuses what is no address', async () => {
    const { user } = await renderPage('/auth/login');
    await logIn(user, 'amina@mail');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
  });

  it('keeps the session under the specified names and goes to the dashboard', async () => {
    const calls = answer('post', '/auth/login', () => succeed(credentials));
    const before = window.history.length;
    const { user, store } = await renderPage('/auth/login');
    await logIn(user, ' Amina@Example.com ');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'amina@example.com', password: 'courtyard 7' }]);
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(credentials.user);
    expect(store.getState().session).toMatchObject({ isAuthenticated: true, isLoading: false, error: null });
    expect(window.history.length).toBe(before);
  });

  it('goes to the saved path once', async () => {
    localStorage.setItem('redirectAfterLogin', '/faq?from=list#fees');
    answer('post', '/auth/login', () => succeed(credentials));
    const { user } = await renderPage('/auth/login');
    await logIn(user);
    await waitFor(() => expect(window.location.pathname).toBe('/faq'));
    expect(window.location.search + window.location.hash).toBe('?from=list#fees');
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it.each([
    { reply: () => refuse(401, 'Invalid login credentials'), sentence: 'Invalid login credentials' },
    { reply: () => HttpResponse.json({}, { status: 401 }), sentence: 'Invalid login credentials' },
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
    { reply: () => refuse(500, 'Internal server error'), sentence: 'Server error. Please try again later.' },
    {
      reply: () => refuse(503, 'Many people are signing in right now.'),
      sentence: 'Server error. Please try again later.',
    },
    { reply: () => HttpResponse.text('<html>'), sentence: 'Login failed. Please try again.' },
    { reply: () => HttpResponse.json(null), sentence: 'Login failed. Please try again.' },
    {
      reply: () => refuse(429, 'Too many attempts. Please wait a while and try again.'),
      sentence: 'Too many attempts. Please wait a while and try again.',
    },
    { reply: () => succeed({ user: credentials.user }), sentence: 'Error setting credentials' },
  ])('says "$sentence" and keeps what was typed', async ({ reply, sentence }) => {
    answer('post', '/auth/login', reply);
    const { user, store } = await renderPage('/auth/login');
    await logIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(sentence);
    expect(field('Email')).toHaveProperty('value', 'amina@example.com');
    expect(field('Password')).toHaveProperty('value', 'courtyard 7');
    expect(store.getState().session).toMatchObject({ isAuthenticated: false, isLoading: false, error: sentence });
    expect(window.location.pathname).toBe('/auth/login');
  });

  it('puts what the server says about a field under it', async () => {
    answer('post', '/auth/login', () =>
      refuse(400, 'Some of the information is not valid.', { fields: { email: 'Invalid email address' } }),
    );
    const { user } = await renderPage('/auth/login');
    await logIn(user);
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
  });

  it('sends once however often it is pressed', async () => {
    let reply: (response: Response) => void = () => undefined;
    const calls = answer('post', '/auth/login', () => new Promise((resolve) => (reply = resolve)));
    const { user } = await renderPage('/auth/login');
    await logIn(user);
    const button = screen.getByRole('button', { name: 'Signing in…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    await user.type(field('Password'), '{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    reply(refuse(401, 'Invalid login credentials'));
    await screen.findByRole('alert');
    expect(calls).toHaveLength(1);
  });

  it('leads who has not verified the address to do so', async () => {
    answer('post', '/auth/login', () =>
      refuse(403, 'Please verify your email before you sign in.', { code: 'EMAIL_NOT_VERIFIED' }),
    );
    const { user } = await renderPage('/auth/login');
    await logIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Please verify your email before you sign in.');
    await user.click(screen.getByRole('button', { name: 'Verify your email' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/verify-email'));
    expect(localStorage.getItem('pendingVerificationEmail')).toBe('amina@example.com');
    expect(await screen.findByText('amina@example.com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toBeTruthy();
  });

  it('tells of a password reset', async () => {
    await renderPage('/auth/login', { passwordResetSuccess: true, email: 'amina@example.com' });
    const notice = screen.getByText('Password Reset').closest('[role="status"]');
    expect(notice?.textContent).toContain('Your password has been changed. Sign in with the new one.');
    expect(field('Email')).toHaveProperty('value', 'amina@example.com');
  });

  it('says nothing of a reset otherwise', async () => {
    await renderPage('/auth/login');
    expect(screen.queryByText('Password Reset')).toBeNull();
  });
});

describe.each(['/auth/login', '/auth/register'])('%s, already signed in', (path) => {
  it('goes on to where one was going', async () => {
    signInBefore();
    localStorage.setItem('redirectAfterLogin', '/faq');
    const before = window.history.length;
    await renderPage(path);
    await waitFor(() => expect(window.location.pathname).toBe('/faq'));
    expect(window.history.length).toBe(before);
  });

  it('goes to the dashboard when nothing was saved', async () => {
    signInBefore();
    await renderPage(path);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it('goes on when another tab signs in', async () => {
    localStorage.setItem('redirectAfterLogin', '/faq');
    const { store } = await renderPage(path);
    act(() => {
      store.dispatch(adoptSession(credentials));
    });
    await waitFor(() => expect(window.location.pathname).toBe('/faq'));
  });
});
