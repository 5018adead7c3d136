import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Session } from '@diyar/domain/sessions.ts';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

function buildSession(changes: Partial<Session>): Session {
  return {
    id: '00000000-0000-4000-8000-0000000000a1',
    isCurrent: false,
    device: 'Safari on iPhone',
    ipPrefix: '203.0.113.0',
    createdAt: '2026-11-10T05:00:00.000Z',
    lastUsedAt: '2026-11-14T21:12:00.000Z',
    ...changes,
  };
}

function answerSessions(): Session[] {
  const sessions = [buildSession({ id: 'here', isCurrent: true, device: 'Firefox on Windows' }), buildSession({})];
  answer('get', '/auth/sessions', () => succeed(sessions));
  return sessions;
}

describe('the devices', () => {
  it('can be signed out one by one, this one apart', async () => {
    signIn();
    const sessions = answerSessions();
    const calls = answer('delete', '/auth/sessions/:id', () => {
      sessions.pop();
      return succeed(null, { message: 'That device is signed out.' });
    });
    const { user } = await renderPage('/dashboard/profile');
    const here = await screen.findByText('Firefox on Windows');
    expect(within(here.closest('li') ?? document.body).getByText('This device')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('That device is signed out.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(new URL(calls[0]?.request.url ?? '').pathname).toBe(
      '/api/auth/sessions/00000000-0000-4000-8000-0000000000a1',
    );
  });

  it('are signed out once somebody has confirmed who they are', async () => {
    signIn();
    answerSessions();
    let isRecognised = false;
    const calls = answer('delete', '/auth/sessions/:id', () =>
      isRecognised ? succeed(null) : refuse(403, 'Please confirm that it is you.', { code: 'REAUTH_REQUIRED' }),
    );
    answer('post', '/auth/reauthenticate', () => {
      isRecognised = true;
      return succeed(null);
    });
    const { user } = await renderPage('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    await user.type(dialog.getByLabelText('Password'), 'courtyard 7{Enter}');
    expect(await screen.findByText('That device is signed out.')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('are asked for again when one was already gone', async () => {
    signIn();
    const sessions = answerSessions();
    answer('delete', '/auth/sessions/:id', () => {
      sessions.pop();
      return refuse(404, 'This session has already ended.', { code: 'SESSION_NOT_FOUND' });
    });
    const { user } = await renderPage('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('This session has already ended.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  });

  it('say when they cannot be loaded, and try again', async () => {
    signIn();
    answer('get', '/auth/sessions', (_, count) => (count === 1 ? breakNetwork() : succeed([buildSession({})])));
    const { user } = await renderPage('/dashboard/profile');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Failed to load your devices')).toBeTruthy();
    await user.click(failed.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Safari on iPhone')).toBeTruthy();
  });
});

describe('Sign out everywhere', () => {
  async function ask() {
    signIn();
    const { user } = await renderPage('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  }

  it('ends all sessions and leads to sign-in', async () => {
    const calls = answer('post', '/auth/logout-all', () => succeed(null));
    await ask();
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(await screen.findByText('You have been successfully logged out')).toBeTruthy();
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('stays when the server did not do it', async () => {
    answer('post', '/auth/logout-all', () => breakNetwork());
    await ask();
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy();
    expect(window.location.pathname).toBe('/dashboard/profile');
    expect(localStorage.getItem('accessToken')).toBe('access-1');
  });
});

describe('the Logout button of the account', () => {
  it('ends the session and leads to sign-in', async () => {
    signIn();
    const calls = answer('post', '/auth/logout', () => succeed(null));
    const { user } = await renderPage('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(await screen.findByText('You have been successfully logged out')).toBeTruthy();
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ refreshToken: 'refresh-1' }]));
  });
});
