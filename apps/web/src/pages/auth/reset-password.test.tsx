import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signInBefore } from '#web/testing/sign-in.ts';

const email = 'amina@example.com';
const link = '/auth/reset-password?email=amina%40example.com&otp=407218&token=link-token';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function otpField() {
  return screen.getByRole('textbox', { name: 'One-time code (OTP)' });
}

function passwordField(label: 'New password' | 'Confirm password') {
  return screen.getByLabelText(label, { selector: 'input' });
}

async function verifyOtp(user: UserEvent, otp = '') {
  if (otp !== '') await user.type(otpField(), otp);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
}

async function openPasswordStep(resetToken = 'reset-1') {
  answer('post', '/auth/verify-reset-otp', () => succeed({ resetToken }));
  const page = await renderPage('/auth/reset-password', { email });
  await verifyOtp(page.user, '407218');
  await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
  return page;
}

async function setPassword(user: UserEvent, password = 'courtyard 7', confirmation = password) {
  if (password !== '') await user.type(passwordField('New password'), password);
  if (confirmation !== '') await user.type(passwordField('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

describe('/auth/reset-password, the code', () => {
  it('sends who has no email to ask for the code', async () => {
    const before = window.history.length;
    await renderPage('/auth/reset-password?otp=407218&token=x');
    await waitFor(() => expect(window.location.pathname).toBe('/auth/forgot-password'));
    expect(window.location.search).toBe('');
    expect(window.history.length).toBe(before);
  });

  it('takes what the mailed link carries, and out of the address', async () => {
    const calls = answer('post', '/auth/verify-reset-otp', () => succeed({ resetToken: 'reset-1' }));
    const { user } = await renderPage(link);
    expect(screen.getByText(email)).toBeTruthy();
    expect(otpField()).toHaveProperty('value', '407218');
    expect(otpField().getAttribute('name')).toBe('otp');
    expect(otpField().getAttribute('inputmode')).toBe('numeric');
    expect(otpField().getAttribute('autocomplete')).toBe('one-time-code');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(JSON.stringify(window.history.state)).not.toMatch(/407218|link-token/);
    await verifyOtp(user);
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
    expect(calls.map(({ body }) => body)).toEqual([{ email, otp: '407218', resetToken: 'link-token' }]);
  });

  it('shows the email of the link as it is, marks of a sentence included', async () => {
    const hostile = '</b><i>amina</i>@example.com';
    await renderPage(`/auth/reset-password?email=${encodeURIComponent(hostile)}`);
    expect(screen.getByText(hostile)).toBeTruthy();
  });

  it('knows the email of the link after a reload', async () => {
    const { unmount } = await renderPage(link);
    await waitFor(() => expect(window.location.search).toBe(''));
    unmount();
    await renderPage('/auth/reset-password', (window.history.state as { usr: unknown }).usr);
    expect(screen.getByText(email)).toBeTruthy();
  });

  it.each([
    ['', 'OTP is required'],
    ['12a456', 'OTP must contain only digits'],
    ['12345', 'OTP must be at least 6 digits'],
    ['123456789', 'OTP cannot be more than 8 digits'],
  ])('refuses "%s"', async (otp, sentence) => {
    const { user } = await renderPage('/auth/reset-password', { email });
    await verifyOtp(user, otp);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(otpField());
  });

  it('takes a pasted "407 218"', async () => {
    const calls = answer('post', '/auth/verify-reset-otp', () => succeed({ resetToken: 'reset-1' }));
    const { user } = await renderPage('/auth/reset-password', { email });
    await user.click(otpField());
    await user.paste('407 218');
    await verifyOtp(user);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ email, otp: '407218', resetToken: '' }]));
  });

  it.each([
    { reply: () => refuse(400, 'x'), sentence: 'Invalid OTP code. Please check and try again.' },
    { reply: () => refuse(404, 'x'), sentence: 'OTP not found or has expired. Please request a new one.' },
    { reply: () => refuse(429, 'Too many attempts.'), sentence: 'Too many attempts.' },
    { reply: () => HttpResponse.json({}, { status: 409 }), sentence: 'Failed to verify OTP. Please try again.' },
  ])('says "$sentence" and empties the field', async ({ reply, sentence }) => {
    answer('post', '/auth/verify-reset-otp', reply);
    const { user } = await renderPage('/auth/reset-password', { email });
    await verifyOtp(user, '407218');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(otpField()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(otpField());
  });

  it('keeps the code when the network is away', async () => {
    answer('post', '/auth/verify-reset-otp', () => breakNetwork());
    const { user } = await renderPage('/auth/reset-password', { email });
    await verifyOtp(user, '407218');
    expect((await screen.findByRole('alert')).textContent).toBe('Network error. Please check your connection.');
    expect(otpField()).toHaveProperty('value', '407218');
  });

  it('asks nothing with a link whose email was cut off', async () => {
    const { user } = await renderPage('/auth/reset-password?email=amina%40exam');
    await verifyOtp(user, '407218');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Email is missing. Please go back to forgot password page.',
    );
  });

  it('leads to a new code', async () => {
    const { user } = await renderPage('/auth/reset-password', { email });
    await user.click(screen.getByRole('link', { name: 'Request a new OTP' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/forgot-password'));
  });
});

describe('/auth/reset-password, the new password', () => {
  it('comes with the keyboard at its heading and for password managers', async () => {
    await openPasswordStep();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(passwordField('New password').getAttribute('name')).toBe('newPassword');
    expect(passwordField('New password').getAttribute('autocomplete')).toBe('new-password');
    expect(passwordField('Confirm password').getAttribute('name')).toBe('confirmPassword');
    expect(document.querySelector('input[autocomplete="username"]')).toHaveProperty('value', email);
  });

  it('refuses empty fields', async () => {
    const { user } = await openPasswordStep();
    await setPassword(user, '', '');
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(screen.getByText('Please confirm your password')).toBeTruthy();
    expect(document.activeElement).toBe(passwordField('New password'));
  });

  it.each([
    ['short 7', 'short 7', 'Password must be at least 8 characters'],
    ['12345678', '12345678', 'Password must contain at least one letter'],
    ['courtyard', 'courtyard', 'Password must contain at least one number'],
    ['courtyard 7', 'courtyard 8', 'Passwords must match'],
  ])('refuses "%s" and "%s"', async (password, confirmation, sentence) => {
    const { user } = await openPasswordStep();
    await setPassword(user, password, confirmation);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('changes it and leads to the login, which tells of it', async () => {
    const calls = answer('post', '/auth/reset-password', () => succeed(null));
    const { user } = await openPasswordStep();
    const before = window.history.length;
    await setPassword(user);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(await screen.findByText('Password Reset')).toBeTruthy();
    expect(window.history.length).toBe(before);
    expect((window.history.state as { usr: unknown }).usr).toMatchObject({ passwordResetSuccess: true });
    expect(calls.map(({ body }) => body)).toEqual([
      { email, otp: '407218', resetToken: 'reset-1', newPassword: 'courtyard 7' },
    ]);
  });

  it('signs out who was signed in to that account, as the server has done', async () => {
    signInBefore();
    answer('post', '/auth/reset-password', () => succeed(null));
    const { user } = await openPasswordStep();
    await setPassword(user);
    expect(await screen.findByText('Password Reset')).toBeTruthy();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  it.each([
    { status: 401, sentence: 'This reset has expired. Please verify your OTP again.' },
    { status: 403, sentence: 'This reset belongs to another code. Please verify your OTP again.' },
  ])('goes back to the code on $status', async ({ status, sentence }) => {
    answer('post', '/auth/reset-password', () => refuse(status, sentence));
    const { user } = await openPasswordStep();
    await setPassword(user);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Reset your password' });
    expect(document.activeElement).toBe(heading);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(otpField()).toHaveProperty('value', '');
  });

  it('does not send a password that no verified code stands behind', async () => {
    const { user } = await openPasswordStep('');
    await setPassword(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Please verify your OTP code first');
    expect(otpField()).toBeTruthy();
  });

  it('puts a refused password under its field', async () => {
    const sentence = 'This password cannot be used. Please choose another one.';
    answer('post', '/auth/reset-password', () => refuse(422, sentence, { code: 'PASSWORD_REFUSED' }));
    const { user } = await openPasswordStep();
    await setPassword(user);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(passwordField('New password'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    { reply: () => refuse(400, 'x'), sentence: 'Invalid request. Please verify your OTP and try again.' },
    { reply: () => refuse(429, 'Too many attempts.'), sentence: 'Too many attempts.' },
    { reply: () => HttpResponse.json({}, { status: 409 }), sentence: 'Failed to reset password. Please try again.' },
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
    { reply: () => refuse(500, 'Internal server error'), sentence: 'Server error. Please try again later.' },
  ])('says "$sentence" and keeps what was typed', async ({ reply, sentence }) => {
    answer('post', '/auth/reset-password', reply);
    const { user } = await openPasswordStep();
    await setPassword(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(passwordField('New password')).toHaveProperty('value', 'courtyard 7');
    expect(passwordField('Confirm password')).toHaveProperty('value', 'courtyard 7');
  });
});
