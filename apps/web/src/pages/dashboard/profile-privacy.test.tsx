import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

async function openPrivacy(person: Parameters<typeof signIn>[0] = {}) {
  const known = signIn(person);
  const page = await renderPage('/dashboard/profile?tab=privacy');
  await screen.findByRole('heading', { name: 'Delete your account' });
  return { ...known, ...page };
}

describe('a copy of my data', () => {
  it('is asked for with the session and saved as a file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:data';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await openPrivacy();
    const calls = answer('get', '/auth/export', () => succeed({ profile: { email: 'amina@example.com' } }));
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    expect(await screen.findByText('Your data has been saved as a file.')).toBeTruthy();
    expect(calls[0]?.request.headers.get('authorization')).toBe('Bearer access-1');
    expect(click).toHaveBeenCalledOnce();
    expect(await saved[0]?.text()).toContain('"email": "amina@example.com"');
  });

  it('says when it could not be collected', async () => {
    const { user } = await openPrivacy();
    answer('get', '/auth/export', () => refuse(418, ''));
    await user.click(screen.getByRole('button', { name: 'Export my data' }));
    expect(await screen.findByText('Your data could not be exported. Please try again.')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  it('leads to the wallet while there is money on the account', async () => {
    const { user } = await openPrivacy();
    const message = 'Your balance still holds $50.00. Withdraw it in your wallet, then delete your account.';
    answer('post', '/auth/delete-account', () => refuse(409, message, { code: 'ACCOUNT_HAS_MONEY' }));
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete my account' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(message, { exact: false })).toBeTruthy();
    expect(alert.getByRole('link', { name: 'Open your wallet' }).getAttribute('href')).toBe(
      '/dashboard/wallet#balance',
    );
  });

  it('is asked twice, waits, and can be taken back', async () => {
    const { user, profile } = await openPrivacy();
    answer('post', '/auth/delete-account', () => {
      profile.deletesAt = '2026-11-29T12:00:00.000Z';
      return succeed(null);
    });
    answer('post', '/auth/keep-account', () => {
      profile.deletesAt = null;
      return succeed(null);
    });
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete your account?' }));
    expect(document.activeElement?.textContent).toBe('Cancel');
    expect(dialog.getByText(/will be deleted in 14 days/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('Your account will be deleted in 14 days. You can cancel until then.')).toBeTruthy();
    expect(await screen.findByText('Your account will be deleted on 29 Nov 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Deletion cancelled. Your account is safe.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Your account will be deleted on 29 Nov 2026')).toBeNull());
  });

  it('changes nothing when called off', async () => {
    const { user } = await openPrivacy();
    const calls = answer('post', '/auth/delete-account', () => succeed(null));
    const button = screen.getByRole('button', { name: 'Delete my account' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(calls).toHaveLength(0);
  });

  it('leads to the privacy policy', async () => {
    await openPrivacy();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
  });
});
