import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { signIn } from '#web/testing/sign-in.ts';

const asked = () => refuse(403, 'Please confirm that it is you before you change this.', { code: 'REAUTH_REQUIRED' });

/** Asks for a new address, which the server only takes from someone it has just recognised. */
async function changeEmail(
  person: Parameters<typeof signIn>[0] = {},
  typeMore?: (page: Awaited<ReturnType<typeof renderPage>>) => Promise<void>,
) {
  signIn(person);
  let isRecognised = false;
  const changes = answer('post', '/auth/change-email', () => (isRecognised ? succeed(null) : asked()));
  const page = await renderPage('/dashboard/profile');
  const { user, unmount } = page;
  await user.type(await screen.findByLabelText('New email'), 'new@example.com');
  await typeMore?.(page);
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
  return { user, unmount, changes, dialog, recognise: () => (isRecognised = true) };
}

describe('a change that needs a recent sign-in', () => {
  it('asks for the password and is then made by itself', async () => {
    const { user, changes, dialog, recognise } = await changeEmail();
    const proofs = answer('post', '/auth/reauthenticate', () => {
      recognise();
      return succeed(null);
    });
    const password = dialog.getByLabelText('Password');
    expect(document.activeElement).toBe(password);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Password is required')).toBeTruthy();
    await user.type(password, 'courtyard 7{Enter}');
    await screen.findByText('We’ve emailed a link to your new address. Open it to confirm the change.');
    expect(proofs.map((call) => call.body)).toEqual([{ password: 'courtyard 7' }]);
    expect(changes.map((call) => call.body)).toEqual([{ email: 'new@example.com' }, { email: 'new@example.com' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the code too where two-factor is on', async () => {
    const { user, dialog, recognise } = await changeEmail({ mfa: { enabled: true, recoveryCodesRemaining: 8 } });
    const sentence = 'The code you entered is incorrect. Please try again.';
    const proofs = answer('post', '/auth/reauthenticate', (_, count) => {
      if (count === 1) return refuse(400, sentence, { code: 'CODE_REFUSED' });
      recognise();
      return succeed(null);
    });
    await user.type(dialog.getByLabelText('Password'), 'courtyard 7');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Please enter the 6-digit code from your authenticator app')).toBeTruthy();
    const code = dialog.getByLabelText('Code from your authenticator app');
    await user.type(code, '111111{Enter}');
    expect(await dialog.findByText(sentence)).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(proofs.map((call) => call.body)).toEqual([
      { password: 'courtyard 7', token: '111111' },
      { password: 'courtyard 7', token: '123456' },
    ]);
  });

  it('says when the password is wrong', async () => {
    const { user, dialog } = await changeEmail();
    answer('post', '/auth/reauthenticate', () =>
      refuse(401, 'Invalid login credentials', { code: 'INVALID_CREDENTIALS' }),
    );
    await user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    expect(await dialog.findByText('This is not your password. Please try again.')).toBeTruthy();
    expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('loses nothing when it is called off', async () => {
    const { user, changes } = await changeEmail();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Please confirm that it is you before you change this.')).toBeTruthy();
    expect(screen.getByLabelText('New email')).toHaveProperty('value', 'new@example.com');
    expect(changes).toHaveLength(1);
  });

  it('is called off by leaving the page that asked', async () => {
    window.history.replaceState(null, '', '/dashboard/payment');
    window.history.pushState(null, '', '/');
    const { changes } = await changeEmail();
    window.history.back();
    expect(await screen.findByRole('heading', { name: 'No property selected' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes).toHaveLength(1);
  });

  it('is called off where the code of the question cannot be fetched', async () => {
    vi.resetModules();
    vi.doMock('./reauthenticate-dialog.tsx', () => ({
      get ReauthenticateDialog() {
        throw new Error('the network is away');
      },
    }));
    onTestFinished(() => {
      vi.doUnmock('./reauthenticate-dialog.tsx');
      vi.resetModules();
    });
    const { StepUpProvider } = await import('./step-up-provider.tsx');
    const { StepUpContext } = await import('#web/lib/step-up.ts');
    const answers: boolean[] = [];
    function Page() {
      const ask = use(StepUpContext)!;
      return (
        <button type="button" onClick={() => void ask().then((isConfirmed) => answers.push(isConfirmed))}>
          Change
        </button>
      );
    }
    render(
      <MemoryRouter>
        <StepUpProvider>
          <Page />
        </StepUpProvider>
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(answers).toEqual([false]));
    expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  });

  it('is confirmed by an emailed code for people without a password', async () => {
    const { user, changes, dialog, recognise } = await changeEmail({
      profile: { hasPassword: false, isGoogleConnected: true },
    });
    expect(dialog.queryByLabelText('Password')).toBeNull();
    const mails = answer('post', '/auth/reauthenticate/send-code', () => succeed(null));
    const proofs = answer('post', '/auth/reauthenticate/code', (_, count) => {
      if (count === 1) return refuse(400, wrong, { code: 'EMAIL_CODE_WRONG' });
      recognise();
      return succeed(null);
    });
    const wrong = 'The code you entered is incorrect. Please try again.';
    await user.click(dialog.getByRole('button', { name: 'Email me a code' }));
    const code = await dialog.findByLabelText('Code from our email');
    expect(mails).toHaveLength(1);
    await user.type(code, '111111{Enter}');
    expect(await dialog.findByText(wrong)).toBeTruthy();
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await screen.findByText('We’ve emailed a link to your new address. Open it to confirm the change.');
    expect(proofs.map((call) => call.body)).toEqual([{ code: '111111' }, { code: '123456' }]);
    expect(changes).toHaveLength(2);
  });

  it('asks for the authenticator code next to the emailed one where two-factor is on', async () => {
    const { user, dialog, recognise } = await changeEmail({
      profile: { hasPassword: false, isGoogleConnected: true },
      mfa: { enabled: true, recoveryCodesRemaining: 8 },
    });
    answer('post', '/auth/reauthenticate/send-code', () => succeed(null));
    const proofs = answer('post', '/auth/reauthenticate/code', () => {
      recognise();
      return succeed(null);
    });
    await user.click(dialog.getByRole('button', { name: 'Email me a code' }));
    await user.type(await dialog.findByLabelText('Code from our email'), '123456');
    await user.type(dialog.getByLabelText('Code from your authenticator app'), '654321{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(proofs.map((call) => call.body)).toEqual([{ code: '123456', token: '654321' }]);
  });

  it('says when no more codes are sent', async () => {
    const { user, dialog } = await changeEmail({ profile: { hasPassword: false, isGoogleConnected: true } });
    const sentence = 'Too many requests. Please wait a moment and try again.';
    answer('post', '/auth/reauthenticate/send-code', () => refuse(429, sentence, { code: 'TOO_MANY_REQUESTS' }));
    await user.click(dialog.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});

describe('the way to Google and back', () => {
  async function leaveForGoogle(typeMore?: (page: Awaited<ReturnType<typeof renderPage>>) => Promise<void>) {
    signIn();
    const page = await renderPage('/dashboard/profile');
    await page.user.type(await screen.findByLabelText('New email'), 'new@example.com');
    await typeMore?.(page);
    answer('post', '/auth/google/connect', () => succeed({ url: 'http://localhost:3000/dashboard/profile#at-google' }));
    await page.user.click(screen.getByRole('button', { name: 'Connect Google' }));
    await waitFor(() => expect(window.location.hash).toBe('#at-google'));
    page.unmount();
  }

  it('keeps what was typed, once, and never a password', async () => {
    await leaveForGoogle(async (page) => {
      await page.user.clear(screen.getByLabelText('First name'));
      await page.user.type(screen.getByLabelText('First name'), 'Amina Noor');
      await page.user.type(screen.getByLabelText('New password'), 'a secret of mine 7');
    });
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain('new@example.com');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');

    const returned = await renderPage('/dashboard/profile');
    expect(await screen.findByLabelText('New email')).toHaveProperty('value', 'new@example.com');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Amina Noor');
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Haddad');
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
    returned.unmount();

    await renderPage('/dashboard/profile');
    expect(await screen.findByLabelText('New email')).toHaveProperty('value', '');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Amina');
  });

  it('shows nobody what another person typed', async () => {
    await leaveForGoogle();
    signIn({ profile: { id: '0d9d7c9e-51e0-4b0e-9a53-0f6f3b2f7a11', firstName: 'Omar' } });
    await renderPage('/dashboard/profile');
    expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Omar');
    expect(screen.getByLabelText('New email')).toHaveProperty('value', '');
  });
});
