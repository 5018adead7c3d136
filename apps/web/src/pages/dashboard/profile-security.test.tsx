import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, breakNetwork, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const secret = 'KR3EWZ2BMRSXG5DJ';
const codes = Array.from({ length: 10 }, (_, position) => `AAAAAA-BBBBBB-CCCCCC-DDDDD${position}`);

async function openSecurity(person: Parameters<typeof signIn>[0] = {}) {
  const known = signIn(person);
  const page = await renderPage('/dashboard/profile?tab=security');
  await screen.findByRole('heading', { name: 'Two-factor authentication' });
  return { ...known, ...page };
}

async function openSecurityFromHome(): Promise<Page> {
  answer('get', '/properties', () => succeed([], { meta: { total: 0 } }));
  const known = signIn();
  const page = await renderPage('/dashboard');
  await page.user.click(screen.getAllByRole('link', { name: 'Profile' })[0]!);
  await page.user.click(await screen.findByRole('tab', { name: 'Security' }));
  return { ...known, ...page };
}

type Page = Awaited<ReturnType<typeof openSecurity>>;

async function press({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

async function openStep2(page: Page) {
  answer('post', '/mfa/generate-secret', () =>
    succeed({ secret, otpauth_url: `otpauth://totp/Diyar:amina%40example.com?secret=${secret}&issuer=Diyar` }),
  );
  await press(page, 'Set up two-factor');
  await press(page, 'Get started');
  return screen.findByRole('textbox', { name: '6-digit code' });
}

async function openStep4(page: Page) {
  const field = await openStep2(page);
  answer('post', '/mfa/verify-setup', () => succeed({ valid: true }));
  answer('post', '/mfa/enable', () => {
    Object.assign(page.mfa, { enabled: true, recoveryCodesRemaining: 10 });
    return succeed({ recoveryCodes: codes });
  });
  await page.user.type(field, '123456');
  await press(page, 'Verify code');
  await press(page, 'Turn on two-factor');
  await screen.findByRole('heading', { name: 'Save your recovery codes' });
}

async function pressLogout({ user }: Page) {
  await user.click(screen.getByRole('button', { name: 'Amina Haddad' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
}

function currentStep() {
  return within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;
}

describe('the two-factor wizard', () => {
  it('goes through its four steps and switches two-factor on', async () => {
    const page = await openSecurity();
    await press(page, 'Set up two-factor');
    expect(currentStep()).toBe('1Before you start');
    await press(page, 'Cancel');

    const field = await openStep2(page);
    expect(currentStep()).toBe('2Scan and confirm');
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    const verified = answer('post', '/mfa/verify-setup', () => succeed({ valid: true }));
    await page.user.type(field, '123456');
    await press(page, 'Verify code');

    const ready = await screen.findByRole('heading', { name: 'Your app is ready' });
    expect(document.activeElement).toBe(ready);
    expect(currentStep()).toBe('3Code verified');
    expect(verified.map((call) => call.body)).toEqual([{ token: '123456' }]);
    const enabled = answer('post', '/mfa/enable', () => {
      Object.assign(page.mfa, { enabled: true, recoveryCodesRemaining: 10 });
      return succeed({ recoveryCodes: codes });
    });
    await press(page, 'Turn on two-factor');

    expect(await screen.findByText('Two-factor authentication is on.')).toBeTruthy();
    expect(currentStep()).toBe('4Recovery codes');
    expect(enabled.map((call) => call.body)).toEqual([{ token: '123456' }]);
    const list = within(screen.getByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      codes.map((code, position) => `${position + 1}${code}`),
    );
    await page.user.click(screen.getByRole('checkbox', { name: 'I have saved my recovery codes' }));
    await press(page, 'Complete setup');
    expect(await screen.findByText('10 recovery codes')).toBeTruthy();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  });

  it('copies the key without its spaces', async () => {
    const page = await openSecurity();
    await openStep2(page);
    await press(page, 'Copy the key');
    expect(await screen.findByText('The key has been copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  it('refuses half a code', async () => {
    const page = await openSecurity();
    const field = await openStep2(page);
    await page.user.type(field, '123');
    await press(page, 'Verify code');
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Invalid Code')).toBeTruthy();
    expect(toast.getByText('Please enter a valid 6-digit code from your authenticator app.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('refuses a wrong code and lets one type another', async () => {
    const page = await openSecurity();
    const field = await openStep2(page);
    answer('post', '/mfa/verify-setup', () => succeed({ valid: false }));
    await page.user.type(field, '123456');
    await press(page, 'Verify code');
    const sentence = 'The code you entered is incorrect. Please try again.';
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
  });

  it.each([
    { path: '/mfa/generate-secret', sentence: 'Failed to generate MFA secret. Please try again.' },
    { path: '/mfa/verify-setup', sentence: 'Failed to verify MFA setup. Please try again.' },
    { path: '/mfa/enable', sentence: 'Failed to enable MFA. Please try again.' },
  ])('says "$sentence", also when the server itself fails', async ({ path, sentence }) => {
    const page = await openSecurity();
    if (path === '/mfa/generate-secret') {
      answer('post', path, () => refuse(500, 'Internal server error'));
      await press(page, 'Set up two-factor');
      await press(page, 'Get started');
    } else {
      const field = await openStep2(page);
      answer('post', '/mfa/verify-setup', () => succeed({ valid: true }));
      answer('post', path, () => refuse(500, ''));
      await page.user.type(field, '123456');
      await press(page, 'Verify code');
      if (path === '/mfa/enable') await press(page, 'Turn on two-factor');
    }
    expect(within(await screen.findByRole('alert')).getByText(sentence)).toBeTruthy();
  });

  it('starts again when it has waited too long', async () => {
    const page = await openSecurity();
    const field = await openStep2(page);
    answer('post', '/mfa/verify-setup', () =>
      refuse(409, 'This set-up has expired. Please start it again.', { code: 'MFA_NOT_STARTED' }),
    );
    await page.user.type(field, '123456');
    await press(page, 'Verify code');
    expect(await screen.findByText('This set-up has expired. Please start it again.')).toBeTruthy();
    await waitFor(() => expect(currentStep()).toBe('1Before you start'));
  });

  it('warns who would finish without having saved the codes', async () => {
    const page = await openSecurity();
    await openStep4(page);
    await press(page, 'Complete setup');
    const warning = screen.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
    expect(within(warning).getByText(/you lose access to your account/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Go back and save them');
    await press(page, 'Go back and save them');
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    await press(page, 'Complete setup');
    await press(page, 'Leave anyway');
    expect(await screen.findByText('10 recovery codes')).toBeTruthy();
  });

  it('brings who was asked on another tab back to the codes', async () => {
    const page = await openSecurityFromHome();
    await openStep4(page);
    await page.user.click(screen.getByRole('tab', { name: 'Account' }));
    await page.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    await screen.findByRole('alertdialog', { name: 'Leave without saving the codes?' });
    await press(page, 'Go back and save them');
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Security' }).getAttribute('aria-selected')).toBe('true'),
    );
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  });

  it.each([
    ['a link', (page: Page) => page.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!), '/dashboard'],
    ['the way back', () => act(() => window.history.go(-2)), '/dashboard'],
    ['Logout', (page: Page) => pressLogout(page), '/auth/login'],
  ])('warns who would leave by %s without having saved the codes', async (_way, leave, destination) => {
    answer('post', '/auth/logout', () => succeed(null));
    const page = await openSecurityFromHome();
    await openStep4(page);
    await leave(page);
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving the codes?' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/profile'));
    await press(page, 'Go back and save them');
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    expect(localStorage.getItem('accessToken')).not.toBeNull();

    await leave(page);
    await press(page, 'Leave anyway');
    await waitFor(() => expect(window.location.pathname).toBe(destination));
  });

  it('lets go who has saved them', async () => {
    const page = await openSecurityFromHome();
    await openStep4(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'I have saved my recovery codes' }));
    await page.user.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the codes in sight when another tab was looked at', async () => {
    const page = await openSecurity();
    await openStep4(page);
    await page.user.click(screen.getByRole('tab', { name: 'Help' }));
    await page.user.click(screen.getByRole('tab', { name: 'Security' }));
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
  });

  it('lets the codes be taken along as a text file, a copy and on paper', async () => {
    const page = await openSecurity();
    await openStep4(page);
    const saved: Blob[] = [];
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob);
      return 'blob:codes';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('diyar-recovery-codes.txt');
    });
    await press(page, 'Download as text');
    expect(click).toHaveBeenCalledOnce();
    const text = await saved[0]?.text();
    expect(text).toContain('Account: amina@example.com');
    for (const code of codes) expect(text).toContain(code);

    await press(page, 'Copy all');
    expect(await screen.findByText('The recovery codes have been copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));

    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await press(page, 'Print');
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('[data-print-sheet]')?.textContent).toContain(codes[9]);
  });
});

describe('two-factor that is on', () => {
  const on = { mfa: { enabled: true, recoveryCodesRemaining: 8 } };

  it('is turned off with a code, and the status follows', async () => {
    const page = await openSecurity(on);
    const calls = answer('post', '/mfa/disable', () => {
      page.mfa.enabled = false;
      return succeed(null);
    });
    await press(page, 'Turn off two-factor');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Turn off two-factor?' }));
    const field = dialog.getByRole('textbox', { name: '6-digit code' });
    expect(document.activeElement).toBe(field);
    await press(page, 'Turn off');
    expect(dialog.getByText('Please enter your authenticator code')).toBeTruthy();
    await page.user.type(field, '12345');
    await press(page, 'Turn off');
    expect(dialog.getByText('Please enter a valid 6-digit code from your authenticator app.')).toBeTruthy();
    await page.user.clear(field);
    await page.user.type(field, '123456');
    await press(page, 'Turn off');
    expect(await screen.findByText('Two-factor authentication is off.')).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([{ token: '123456' }]);
    expect(await screen.findByRole('button', { name: 'Set up two-factor' })).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is turned off with a recovery code by who has lost the app', async () => {
    const page = await openSecurity(on);
    const calls = answer('post', '/mfa/disable', (_call, count) => {
      if (count === 1) {
        const token = 'Please enter the 6-digit code from your authenticator app';
        return refuse(400, token, { code: 'VALIDATION_FAILED', fields: { token } });
      }
      if (count === 2) {
        return refuse(400, 'The code you entered is incorrect. Please try again.', { code: 'CODE_REFUSED' });
      }
      page.mfa.enabled = false;
      return succeed(null);
    });
    await press(page, 'Turn off two-factor');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Turn off two-factor?' }));
    await page.user.type(dialog.getByRole('textbox', { name: '6-digit code' }), '12');
    await press(page, 'Use a recovery code instead');
    const field = dialog.getByRole('textbox', { name: 'Recovery code' });
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
    await press(page, 'Turn off');
    expect(dialog.getByText('Please enter a recovery code')).toBeTruthy();

    for (const typed of ['AAAAAA', '-BBBBBB-CCCCCC-DDDDD9']) {
      await page.user.type(field, typed);
      await press(page, 'Turn off');
      expect(await dialog.findByText('The code you entered is incorrect. Please try again.')).toBeTruthy();
      expect(document.activeElement).toBe(field);
    }
    await page.user.type(field, '{Backspace}0');
    await press(page, 'Turn off');
    expect(await screen.findByText('Two-factor authentication is off.')).toBeTruthy();
    expect(calls.map((call) => call.body)).toEqual([
      { token: 'AAAAAA' },
      { token: 'AAAAAA-BBBBBB-CCCCCC-DDDDD9' },
      { token: 'AAAAAA-BBBBBB-CCCCCC-DDDDD0' },
    ]);
  });

  it('asks for the app again when the recovery codes are not at hand', async () => {
    const page = await openSecurity(on);
    await press(page, 'Turn off two-factor');
    await press(page, 'Use a recovery code instead');
    await press(page, 'Use your authenticator app');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '6-digit code' }));
  });

  it('stays on with a wrong code', async () => {
    const page = await openSecurity(on);
    const sentence = 'The code you entered is incorrect. Please try again.';
    answer('post', '/mfa/disable', () => refuse(400, sentence, { code: 'CODE_REFUSED' }));
    await press(page, 'Turn off two-factor');
    await page.user.type(screen.getByRole('textbox', { name: '6-digit code' }), '123456');
    await press(page, 'Turn off');
    expect(await within(screen.getByRole('alertdialog')).findByText(sentence)).toBeTruthy();
  });

  it.each([
    { reply: () => refuse(418, ''), sentence: 'Failed to disable two-factor authentication' },
    { reply: () => breakNetwork(), sentence: 'Network error. Please check your connection.' },
    {
      reply: () => refuse(500, 'Internal server error'),
      sentence: 'Failed to disable two-factor authentication',
    },
  ])('says "$sentence" when it could not be turned off', async ({ reply, sentence }) => {
    const page = await openSecurity(on);
    answer('post', '/mfa/disable', reply);
    await press(page, 'Turn off two-factor');
    await page.user.type(screen.getByRole('textbox', { name: '6-digit code' }), '123456');
    await press(page, 'Turn off');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });

  it('makes new recovery codes, and the count follows', async () => {
    const page = await openSecurity({ mfa: { enabled: true, recoveryCodesRemaining: 1 } });
    expect(screen.getByText('1 recovery code left')).toBeTruthy();
    answer('post', '/mfa/recovery-codes/generate', () => {
      page.mfa.recoveryCodesRemaining = 10;
      return succeed({ recoveryCodes: codes });
    });
    await press(page, 'Make new recovery codes');
    await press(page, 'Make new codes');
    expect(await screen.findByText('New recovery codes are ready. The old ones no longer work.')).toBeTruthy();
    expect(screen.getAllByText(codes[0] ?? '')).not.toHaveLength(0);
    await page.user.click(screen.getByRole('checkbox', { name: 'I have saved my recovery codes' }));
    await press(page, 'Done');
    expect(await screen.findByText('10 recovery codes')).toBeTruthy();
  });

  it('says when no new codes could be made', async () => {
    const page = await openSecurity(on);
    answer('post', '/mfa/recovery-codes/generate', () => refuse(500, ''));
    await press(page, 'Make new recovery codes');
    await press(page, 'Make new codes');
    expect(await screen.findByText('Failed to generate new recovery codes')).toBeTruthy();
  });
});
