import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

const verified = 'Your email is verified. You can sign in now.';
const email = 'amina@example.com';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
});

function tokenField() {
  return screen.getByRole('textbox', { name: 'Verification code or link' });
}

function verifyButton() {
  return screen.getByRole('button', { name: 'Verify Email' });
}

async function findToast() {
  const alert = await screen.findByRole('alert');
  return [...alert.querySelectorAll('p')].map((line) => line.textContent);
}

describe('/auth/verify-email', () => {
  it('shows the email it was handed', async () => {
    localStorage.setItem('pendingVerificationEmail', 'older@example.com');
    await renderPage('/auth/verify-email', { email });
    expect(screen.getByText(email)).toBeTruthy();
    expect(tokenField().getAttribute('name')).toBe('token');
    expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/auth/login');
    expect(document.title).toBe('Verify your email · Diyar');
  });

  it('shows the remembered email', async () => {
    localStorage.setItem('pendingVerificationEmail', email);
    await renderPage('/auth/verify-email');
    expect(screen.getByText(email)).toBeTruthy();
  });

  it.each(['', '?token=', '?from=mail'])('sends who has neither email nor token (%s) to sign in', async (search) => {
    const before = window.history.length;
    await renderPage(`/auth/verify-email${search}`);
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(window.history.length).toBe(before);
  });

  it('asks for a token', async () => {
    const { user } = await renderPage('/auth/verify-email', { email });
    await user.click(verifyButton());
    expect(await findToast()).toEqual(['Please enter verification token']);
    expect(document.activeElement).toBe(tokenField());
  });

  it.each(['token-1', ' token-1\n', 'http://localhost:3000/auth/verify-email?token=token-1'])(
    'verifies with what was pasted: %s',
    async (text) => {
      localStorage.setItem('pendingVerificationEmail', email);
      const calls = answer('post', '/auth/verify-email', () => succeed(null, { message: verified }));
      const before = window.history.length;
      const { user } = await renderPage('/auth/verify-email');
      await user.click(tokenField());
      await user.paste(text);
      await user.click(verifyButton());
      await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
      expect(await screen.findByText(verified)).toBeTruthy();
      expect(calls.map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
      expect(localStorage.getItem('pendingVerificationEmail')).toBeNull();
      expect(window.history.length).toBe(before);
    },
  );

  it('submits the token of the link once and takes it out of the address, on any device', async () => {
    let reply: (response: Response) => void = () => undefined;
    const calls = answer('post', '/auth/verify-email', () => new Promise((resolve) => (reply = resolve)));
    const before = window.history.length;
    await renderPage('/auth/verify-email?token=a%2Bb');
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ token: 'a+b' }]));
    expect(window.location.pathname + window.location.search).toBe('/auth/verify-email');
    reply(succeed(null, { message: verified }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
    expect(calls).toHaveLength(1);
    expect(window.history.length).toBe(before);
  });

  it.each([
    {
      reply: () => refuse(404, 'Nothing here'),
      sentence: 'Invalid or expired verification token. Please request a new one.',
    },
    { reply: () => refuse(429, 'Too many requests.'), sentence: 'Too many requests.' },
    { reply: () => HttpResponse.json({}, { status: 400 }), sentence: 'Failed to verify email. Please try again.' },
    { reply: () => HttpResponse.json({ success: false }), sentence: 'Verification failed. Please try again.' },
    { reply: () => HttpResponse.json({ success: false, message: 'Not this one.' }), sentence: 'Not this one.' },
  ])('says "$sentence" and empties the field', async ({ reply, sentence }) => {
    answer('post', '/auth/verify-email', reply);
    await renderPage('/auth/verify-email?token=old', { email });
    expect(await findToast()).toEqual(['Verification Failed', sentence]);
    await waitFor(() => expect(tokenField()).toHaveProperty('value', ''));
    expect(window.location.pathname).toBe('/auth/verify-email');
  });

  it('keeps the token when the network is away, to be tried again', async () => {
    answer('post', '/auth/verify-email', (_call, count) =>
      count === 1 ? breakNetwork() : succeed(null, { message: verified }),
    );
    const { user } = await renderPage('/auth/verify-email?token=good', { email });
    expect(await findToast()).toEqual(['Verification Failed', 'Network error. Please check your connection.']);
    expect(tokenField()).toHaveProperty('value', 'good');
    await user.click(verifyButton());
    await waitFor(() => expect(window.location.pathname).toBe('/auth/login'));
  });
});

describe('resending the verification', () => {
  const sentence = 'If this address still needs verifying, we’ve sent a new email.';

  function passSeconds(seconds: number) {
    act(() => {
      vi.advanceTimersByTime(seconds * 1000);
    });
  }

  async function resend() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const calls = answer('post', '/auth/resend-verification', () => succeed(null, { message: sentence }));
    const page = await renderPage('/auth/verify-email', { email });
    await page.user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    await screen.findByText(sentence);
    return { ...page, calls };
  }

  it('counts sixty seconds down before it can be done again', async () => {
    const { calls } = await resend();
    expect(calls.map(({ body }) => body)).toEqual([{ email }]);
    expect(screen.getByRole('button', { name: 'Resend in 60s' })).toHaveProperty('disabled', true);
    passSeconds(1);
    expect(screen.getByRole('button', { name: 'Resend in 59s' })).toHaveProperty('disabled', true);
    passSeconds(58);
    expect(screen.getByRole('button', { name: 'Resend in 1s' })).toBeTruthy();
    passSeconds(1);
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toHaveProperty('disabled', false);
  });

  it('goes on counting after a reload', async () => {
    const { unmount } = await resend();
    passSeconds(20);
    unmount();
    await renderPage('/auth/verify-email', { email });
    expect(screen.getByRole('button', { name: 'Resend in 40s' })).toBeTruthy();
  });

  it.each([
    { reply: () => refuse(429, 'Please wait a minute.'), words: 'Please wait a minute.' },
    { reply: () => HttpResponse.json({}, { status: 400 }), words: 'Failed to resend verification email' },
    { reply: () => breakNetwork(), words: 'Network error. Please check your connection.' },
  ])('says "$words" and can be tried again', async ({ reply, words }) => {
    answer('post', '/auth/resend-verification', reply);
    const { user } = await renderPage('/auth/verify-email', { email });
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await findToast()).toEqual([words]);
    expect(screen.getByRole('button', { name: 'Resend verification email' })).toHaveProperty('disabled', false);
  });

  it('needs an email', async () => {
    answer('post', '/auth/verify-email', () => refuse(404, 'x'));
    const { user } = await renderPage('/auth/verify-email?token=old');
    await findToast();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Resend verification email' }));
    expect(await screen.findByText('Email address is missing')).toBeTruthy();
  });
});
