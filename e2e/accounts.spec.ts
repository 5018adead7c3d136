import { readFile } from 'node:fs/promises';
import { enterCode, fillLogin, inventPerson, logOutOfDashboard, registerPerson, signIn, toast } from './account.ts';
import { openAuthenticator } from './authenticator.ts';
import { expect, test } from './journey.ts';
import { findLink, waitForMail } from './mails.ts';
import { look } from './measure.ts';

test('from registration to two-factor, a lost password and back', async ({ page, request }) => {
  test.slow();
  const person = inventPerson();

  await test.step('register, and see where the mail went', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/auth/register');
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/auth/verify-email');
    await expect(toast(page, 'Registration successful. Please verify your email.')).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
  });

  await test.step('signing in before that is refused and leads back here', async () => {
    await page.goto('/auth/login');
    await fillLogin(page, person);
    await expect(page.getByText('Please verify your email before you sign in.')).toBeVisible();
  });

  await test.step('the mailed link verifies', async () => {
    const mail = await waitForMail(request, person.email, 'Verify your email');
    await page.goto(findLink(mail, 'verify-email'));
    await expect(page).toHaveURL('/auth/login');
    await expect(toast(page, 'Your email is verified.')).toBeVisible();
  });

  await test.step('sign in', async () => {
    await fillLogin(page, person);
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Login successful')).toBeVisible();
  });

  let codes: string[] = [];
  let secret = '';
  await test.step('switch two-factor on', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page).toHaveURL('/dashboard/profile?tab=security');
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    const wizard = page.getByRole('region', { name: 'Two-factor set-up' });
    await wizard.getByRole('button', { name: 'Get started' }).click();
    await expect(wizard.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    secret = (await wizard.locator('code').innerText()).replace(/\s/g, '');
    await look(page);
    await wizard.getByRole('button', { name: 'Verify code' }).click();
    await expect(
      toast(page, /Invalid Code.*Please enter a valid 6-digit code from your authenticator app\./s),
    ).toBeVisible();
    await wizard.getByLabel('6-digit code').fill('000000');
    await wizard.getByRole('button', { name: 'Verify code' }).click();
    await expect(wizard.getByText('The code you entered is incorrect. Please try again.')).toBeVisible();
  });
  const authenticator = openAuthenticator(secret);
  await test.step('the right code leads to ten recovery codes, which must be saved', async () => {
    const wizard = page.getByRole('region', { name: 'Two-factor set-up' });
    await wizard.getByLabel('6-digit code').fill(authenticator.nextCode());
    await wizard.getByRole('button', { name: 'Verify code' }).click();
    await expect(wizard.getByText('Code verified').last()).toBeVisible();
    await wizard.getByRole('button', { name: 'Turn on two-factor' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' });
    await confirmation.getByLabel('Password', { exact: true }).fill(person.password);
    await confirmation.getByRole('button', { name: 'Confirm', exact: true }).click();
    const lines = wizard.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(lines).toHaveCount(10);
    await look(page);
    codes = (await lines.allInnerTexts()).map((line) => /[A-Z2-7]{6}(?:-[A-Z2-7]{6}){3}/.exec(line)![0]);
    expect(new Set(codes).size).toBe(10);
    const download = page.waitForEvent('download');
    await wizard.getByRole('button', { name: 'Download as text' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    for (const code of codes) expect(file).toContain(code);
    await wizard.getByRole('button', { name: 'Complete setup' }).click();
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('you lose access to your account');
    await warning.getByRole('button', { name: 'Go back and save them' }).click();
    for (const leave of [
      () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click(),
      () => page.evaluate(() => window.history.go(-2)),
    ]) {
      await leave();
      await expect(warning).toContainText('you lose access to your account');
      await warning.getByRole('button', { name: 'Go back and save them' }).click();
      await expect(warning).toHaveCount(0);
      await expect(page).toHaveURL('/dashboard/profile?tab=security');
      await expect(lines).toHaveCount(10);
    }
    await wizard.getByRole('checkbox').check();
    await wizard.getByRole('button', { name: 'Complete setup' }).click();
    await expect(wizard).toHaveCount(0);
    await waitForMail(request, person.email, 'Two-factor authentication is on');
  });

  await test.step('log out', async () => {
    await logOutOfDashboard(page);
    await expect(toast(page, 'You have been successfully logged out')).toBeVisible();
  });

  await test.step('sign in by code', async () => {
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('Please enter the 6-digit code from your authenticator app')).toBeVisible();
    await enterCode(page, authenticator.nextCode());
    await expect(page).toHaveURL('/dashboard');
    await logOutOfDashboard(page);
  });

  await test.step('sign in by recovery code, which works once and is told by mail', async () => {
    for (const [code, isGood] of [
      [codes[0]!.toLowerCase().replaceAll('-', ' '), true],
      [codes[0]!, false],
    ] as const) {
      await fillLogin(page, person);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(page.getByText('Please enter a recovery code')).toBeVisible();
      await page.getByLabel('Recovery code').fill(code);
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      if (isGood) {
        await expect(page).toHaveURL('/dashboard');
        await logOutOfDashboard(page);
      } else {
        await expect(toast(page, 'The code you entered is incorrect. Please try again.')).toBeVisible();
        await page.getByRole('button', { name: 'Back to Login' }).click();
      }
    }
    await waitForMail(request, person.email, 'A recovery code was used to sign in');
  });

  await test.step('lose the password, and choose a new one by the mailed link', async () => {
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByRole('button', { name: 'Send reset instructions' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await expect(page.getByText('If the email exists in our system, reset instructions have been sent')).toBeVisible();
    await page.getByRole('link', { name: 'Continue to Reset Password' }).click();
    await expect(page).toHaveURL('/auth/reset-password');
    const mail = await waitForMail(request, person.email, 'Your Diyar reset code');
    const otp = /Your code is (\d{6})/.exec(mail.text)![1]!;
    await page.getByLabel('One-time code (OTP)').fill(otp === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(toast(page, 'Invalid OTP code. Please check and try again.')).toBeVisible();
    await expect(page.getByLabel('One-time code (OTP)')).toHaveValue('');
    await page.goto(findLink(mail, 'reset-password'));
    await expect(page).toHaveURL('/auth/reset-password');
    await expect(page.getByLabel('One-time code (OTP)')).toHaveValue(otp);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    person.password = 'a garden in bloom 8';
    await page.getByLabel('New password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm password', { exact: true }).fill('something else 9');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Passwords must match')).toBeVisible();
    await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText('Password Reset')).toBeVisible();
  });

  await test.step('the second factor is still asked for, and can be switched off', async () => {
    await fillLogin(page, person);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[1]!);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/dashboard/profile?tab=security');
    await page.getByRole('button', { name: 'Turn off two-factor' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByText('Please enter your authenticator code')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await dialog.getByLabel('Recovery code').fill('not one of them');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByText('The code you entered is incorrect. Please try again.')).toBeVisible();
    await dialog.getByLabel('Recovery code').fill(codes[2]!);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog).toHaveCount(0);
    await waitForMail(request, person.email, 'Two-factor authentication is off');
  });

  await test.step('from now on the password is enough', async () => {
    await logOutOfDashboard(page);
    await fillLogin(page, person);
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a protected page asks for a sign-in first and is then where one lands', async ({ page, request }) => {
  const person = await registerPerson(request);
  await page.goto('/dashboard/profile?tab=privacy');
  await expect(page).toHaveURL('/auth/login');
  await fillLogin(page, { ...person, password: 'not this one 7' });
  await expect(toast(page, 'Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await fillLogin(page, person);
  await expect(page).toHaveURL('/dashboard/profile?tab=privacy');
  await page.goBack();
  await expect(page).not.toHaveURL('/auth/login');
});

test('a known address cannot be registered again', async ({ page, request }) => {
  const person = await registerPerson(request);
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill('Omar');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email', { exact: true }).fill(person.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill('another good one 8');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Omar');
});

test('two tabs whose token is spent go on working, and signing out ends both', async ({ page, context, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.evaluate(() => localStorage.setItem('accessToken', 'spent'));
  const other = await context.newPage();
  await Promise.all([page.goto('/dashboard/profile'), other.goto('/dashboard/profile?tab=security')]);
  await expect(page.getByLabel('First name')).toHaveValue('Layla');
  await expect(other.getByRole('heading', { name: /Two-factor/ }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('spent');
  await logOutOfDashboard(page);
  await expect(other).toHaveURL('/auth/login');
});

test('without a network nobody is signed out and nothing typed is lost', async ({ page, context, request }) => {
  const person = await registerPerson(request);
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await page.getByLabel('First name').fill('Leila');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: /Save/ }).first();
  await save.click();
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Leila');
  await expect(page).toHaveURL('/dashboard/profile');
  await context.setOffline(false);
  await save.click();
  await expect(toast(page, 'Your details are saved.')).toBeVisible();
});
