import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { challenge, credentials } from '#web/testing/sign-in.ts';

const wrong = 'The code you entered is incorrect. Please try again.';
const over = 'This sign-in has expired. Please enter your password again.';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  localStorage.setItem('redirectAfterLogin', '/faq');
});

function codeField() {
  return screen.getByRole('textbox', { name: '6-digit code' });
}

function recoveryField() {
  return screen.getByRole('textbox', { name: 'Recovery code' });
}

async function verify(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Verify' }));
}

async function openStep() {
  answer('post', '/auth/login', () => succeed(challenge));
  const page = await renderPage('/auth/login');
  await page.user.type(screen.getByLabelText('Email'), 'amina@example.com');
  await page.user.type(screen.getByLabelText('Password', { selector: 'input' }), 'courtyard 7');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' });
  return page;
}

async function openRecovery() {
  const page = await openStep();
  await page.user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  return page;
}

describe('the two-factor step', () => {
  it('takes the place of the password on the same screen and starts in its field', async () => {
    const { store } = await openStep();
    expect(window.location.pathname).toBe('/auth/login');
    expect(document.activeElement).toBe(codeField());
    expect(store.getState().session).toMatchObject({
      isAuthenticated: false,
      isLoading: false,
      mfaRequired: true,
      mfaUserId: challenge.userId,
      mfaTempToken: 'temp-1',
    });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it.each(['', '12345'])('says what is missing when "%s" is sent', async (code) => {
    const { user } = await openStep();
    if (code !== '') await user.type(codeField(), code);
    await verify(user);
    expect(await screen.findByText('Please enter the 6-digit code from your authenticator app')).toBeTruthy();
    expect(document.activeElement).toBe(codeField());
  });

  it('signs in with the code and goes on', async () => {
    const calls = answer('post', '/auth/verify-mfa', () => succeed(credentials));
    const { user, store } = await openStep();
    await user.click(codeField());
    await user.paste('123 456');
    await verify(user);
    await waitFor(() => expect(window.location.pathname).toBe('/faq'));
    expect(await screen.findByText('Login successful')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ userId: challenge.userId, tempToken: 'temp-1', token: '123456' }]);
    expect(store.getState().session).toMatchObject({ isAuthenticated: true, mfaRequired: false, mfaTempToken: null });
  });

  it('says that a code is wrong and empties the field', async () => {
    answer('post', '/auth/verify-mfa', () => refuse(401, wrong, { code: 'CODE_WRONG' }));
    const { user } = await openStep();
    await user.type(codeField(), '123456');
    await verify(user);
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect(codeField()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(codeField());
  });

  it.each([
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
    {
      reply: () => refuse(429, 'Too many wrong codes. Please wait 15 minutes and try again.', { code: 'MFA_LOCKED' }),
      sentence: 'Too many wrong codes. Please wait 15 minutes and try again.',
    },
  ])('says "$sentence" and keeps the code', async ({ reply, sentence }) => {
    answer('post', '/auth/verify-mfa', reply);
    const { user } = await openStep();
    await user.type(codeField(), '123456');
    await verify(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(codeField()).toHaveProperty('value', '123456');
  });

  it('goes back to the password when the challenge is over, with the address still there', async () => {
    answer('post', '/auth/verify-mfa', () => refuse(401, over, { code: 'CHALLENGE_OVER' }));
    const { user, store } = await openStep();
    await user.type(codeField(), '123456');
    await verify(user);
    expect((await screen.findByRole('alert')).textContent).toBe(over);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'amina@example.com');
    expect(document.activeElement).toBe(screen.getByLabelText('Password', { selector: 'input' }));
    expect(store.getState().session.mfaRequired).toBe(false);
  });

  it('is left by Back to Login', async () => {
    const { user, store } = await openStep();
    await user.click(screen.getByRole('button', { name: 'Back to Login' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeTruthy();
    expect(store.getState().session).toMatchObject({ mfaRequired: false, mfaUserId: null, mfaTempToken: null });
  });
});

describe('the recovery mode', () => {
  it('asks for a recovery code and goes back to the app', async () => {
    const { user } = await openRecovery();
    expect(document.activeElement).toBe(recoveryField());
    expect(recoveryField().getAttribute('name')).toBe('recoveryCode');
    await verify(user);
    expect(await screen.findByText('Please enter a recovery code')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
    expect(document.activeElement).toBe(codeField());
  });

  it('signs in with the recovery code', async () => {
    const calls = answer('post', '/auth/verify-recovery-code', () => succeed(credentials));
    const { user } = await openRecovery();
    await user.type(recoveryField(), ' K7QF3M-2XWZ9A ');
    await verify(user);
    await waitFor(() => expect(window.location.pathname).toBe('/faq'));
    expect(calls.map(({ body }) => body)).toEqual([
      { userId: challenge.userId, tempToken: 'temp-1', recoveryCode: 'K7QF3M-2XWZ9A' },
    ]);
  });

  it('keeps a wrong recovery code to be corrected', async () => {
    answer('post', '/auth/verify-recovery-code', () => refuse(401, wrong, { code: 'CODE_WRONG' }));
    const { user } = await openRecovery();
    await user.type(recoveryField(), 'K7QF3M');
    await verify(user);
    expect((await screen.findByRole('alert')).textContent).toBe(wrong);
    expect(recoveryField()).toHaveProperty('value', 'K7QF3M');
  });
});
