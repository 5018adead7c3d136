import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function ask(email = 'amina@example.com') {
  const page = await renderPage('/auth/forgot-password');
  await page.user.type(screen.getByLabelText('Email'), email);
  await page.user.click(screen.getByRole('button', { name: 'Send reset instructions' }));
  return page;
}

describe('/auth/forgot-password', () => {
  it('needs an email', async () => {
    const { user } = await renderPage('/auth/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Send reset instructions' }));
    expect(await screen.findByText('Email is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('needs a real email', async () => {
    await ask('amina@mail');
    expect(await screen.findByText('Invalid email address')).toBeTruthy();
  });

  it.each([
    { name: 'an account', reply: () => succeed(null, { message: 'Sent' }) },
    { name: 'no network', reply: () => breakNetwork() },
    { name: 'a broken server', reply: () => refuse(500, 'Internal server error') },
    { name: 'too many requests', reply: () => refuse(429, 'Too many requests.') },
  ])('shows the same panel with $name', async ({ reply }) => {
    const calls = answer('post', '/auth/forgot-password', reply);
    await ask();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Check Your Email' });
    expect(screen.getByText('If the email exists in our system, reset instructions have been sent')).toBeTruthy();
    expect(document.activeElement).toBe(heading);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'amina@example.com' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hands the email on to the reset', async () => {
    answer('post', '/auth/forgot-password', () => succeed(null));
    const { user } = await ask();
    await user.click(await screen.findByRole('link', { name: 'Continue to Reset Password' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth/reset-password'));
    expect(await screen.findByText('amina@example.com')).toBeTruthy();
    expect(window.location.search).toBe('');
  });

  it('takes another address', async () => {
    answer('post', '/auth/forgot-password', () => succeed(null));
    const { user } = await ask();
    await user.click(await screen.findByRole('button', { name: 'Try another email address' }));
    const field = screen.getByLabelText('Email');
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  });
});
