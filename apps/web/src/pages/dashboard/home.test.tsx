import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { buildProperty } from '#web/testing/fixtures.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

describe('/dashboard', () => {
  it('greets, shows the three newest homes and where they lead', async () => {
    signIn({ mfa: { enabled: true, recoveryCodesRemaining: 8 } });
    const homes = ['One', 'Two', 'Three'].map((title) => buildProperty({ title }));
    const calls = answer('get', '/properties', () => succeed(homes, { meta: { total: 20 } }));
    await renderPage('/dashboard');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Amina');
    for (const { id, title } of homes) {
      const link = await screen.findByRole('link', { name: title });
      expect(link.getAttribute('href')).toBe(`/property/${id}`);
    }
    const search = new URL(calls[0]?.request.url ?? '').searchParams;
    expect(Object.fromEntries(search)).toEqual({ limit: '3', sortBy: 'createdAt', order: 'desc' });
    expect(screen.queryByText(/recovery codes? left/)).toBeNull();
    expect(screen.queryByText('Protect your account with a second step')).toBeNull();
  });

  it('says when the homes cannot be loaded, and tries again', async () => {
    signIn();
    answer('get', '/properties', (_, count) =>
      count === 1 ? refuse(500, 'Internal server error') : succeed([buildProperty({ title: 'A house' })]),
    );
    const { user } = await renderPage('/dashboard');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('Failed to load properties')).toBeTruthy();
    await user.click(failed.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('link', { name: 'A house' });
  });

  it('leads to Security while two-factor is off', async () => {
    signIn();
    answer('get', '/properties', () => succeed([]));
    await renderPage('/dashboard');
    const link = await screen.findByRole('link', { name: 'Set up two-factor' });
    expect(link.getAttribute('href')).toBe('/dashboard/profile?tab=security');
    expect(await screen.findByText('No properties available at the moment.')).toBeTruthy();
  });

  it('warns when few recovery codes are left', async () => {
    signIn({ mfa: { enabled: true, recoveryCodesRemaining: 2 } });
    answer('get', '/properties', () => succeed([]));
    await renderPage('/dashboard');
    expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Make new recovery codes' });
    expect(link.getAttribute('href')).toBe('/dashboard/profile?tab=security');
  });

  it('says when an address waits to be confirmed', async () => {
    signIn({ profile: { pendingEmail: 'new@example.com' } });
    answer('get', '/properties', () => succeed([]));
    await renderPage('/dashboard');
    expect(await screen.findByText('new@example.com')).toBeTruthy();
  });
});
