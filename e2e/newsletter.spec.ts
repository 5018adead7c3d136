import { refuse } from './answers.ts';
import { expect, openWhole, test } from './journey.ts';
import { findLink, inventEmail, listMails, waitForMail } from './mails.ts';

const newsletterCall = '**/api/newsletter';

test.describe('the footer box', () => {
  test('Subscribe mails a link; without confirming nobody is on the list', async ({ page, request }) => {
    const email = inventEmail();
    await openWhole(page, '/contact');
    const box = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
    await box.getByLabel('Email address').fill(email);
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'the link we have just emailed you' })).toBeVisible();

    const mail = await waitForMail(request, email, 'Please confirm your email address');
    expect(mail.text).toContain('without the confirmation no newsletter is ever sent');
    expect(await listMails(request, email)).toHaveLength(1);
  });

  test('refuses bad input beside the field, and keeps what was typed when the server fails', async ({ page }) => {
    await page.route(newsletterCall, refuse);
    await openWhole(page, '/contact');
    const box = page.getByRole('form', { name: 'Newsletter' });
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(box.getByText('Email is required')).toBeVisible();
    for (const wrong of ['a@b', 'two@@mail.example', 'with space@mail.example', `${'x'.repeat(260)}@mail.example`]) {
      await box.getByLabel('Email address').fill(wrong);
      await box.getByRole('button', { name: 'Subscribe' }).click();
      await expect(box.getByText('Invalid email address')).toBeVisible();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);

    await box.getByLabel('Email address').fill('kept@mail.example');
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Server error. Please try again later.' })).toBeVisible();
    await expect(box.getByLabel('Email address')).toHaveValue('kept@mail.example');
  });

  test('the server refuses the same input in the same words', async ({ request }) => {
    for (const [email, words] of [
      ['', 'Email is required'],
      ['a@b', 'Invalid email address'],
    ]) {
      const answer = await request.post('/api/newsletter', { data: { email } });
      expect(answer.status()).toBe(400);
      expect(await answer.json()).toMatchObject({ success: false, statusCode: 400, fields: { email: words } });
    }
  });
});

test.describe('toasts', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.route(newsletterCall, (route) =>
      route.fulfill({ json: { success: true, message: 'Almost there.', data: null } }),
    );
    // A page of text: a toast stands lower where it would cover a field.
    await openWhole(page, '/terms');
    const box = page.getByRole('form', { name: 'Newsletter' });
    await box.getByLabel('Email address').fill('a@mail.example');
    await box.getByRole('button', { name: 'Subscribe' }).click();
  });

  test('stand at the top right, at least 300 pixels wide, and leave after 5 seconds', async ({ page }) => {
    const toast = page.getByRole('status').filter({ hasText: 'Almost there.' });
    await expect(toast).toBeVisible();
    const shownAt = Number(await toast.getAttribute('data-toast'));
    const { width } = page.viewportSize()!;
    // It comes with a movement.
    await expect(async () => {
      const box = (await toast.boundingBox())!;
      expect(box.width).toBeGreaterThanOrEqual(300);
      expect(box.y).toBeLessThan(120);
      expect(width - (box.x + box.width)).toBeLessThan(40);
    }).toPass({ timeout: 15_000 });

    await page.clock.pauseAt(shownAt + 4900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(400);
    // It fades out before it is removed, and the timer for that starts only once the page is drawn.
    await page.clock.resume();
    await expect(page.getByText('Almost there.')).toHaveCount(0);
  });

  test('wait while someone points at them, and can be closed by hand', async ({ page }) => {
    const toast = page.getByRole('status').filter({ hasText: 'Almost there.' });
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await toast.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(200);
    await expect(page.getByText('Almost there.')).toHaveCount(0);
  });
});

test.describe('links in emails', () => {
  test('a link that lost its token or is not known says so', async ({ page }) => {
    for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('This link is not valid or has expired.');
    }
    await page.goto('/newsletter/confirm?token=unknown');
    await expect(page.getByRole('heading', { level: 1, name: 'Not confirmed yet' })).toBeVisible();
    await page.goto('/newsletter/unsubscribe?token=unknown');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing to unsubscribe' })).toBeVisible();
  });

  test('a failing server lets one try again', async ({ page, request }) => {
    const email = inventEmail();
    await request.post('/api/newsletter', { data: { email } });
    const link = findLink(await waitForMail(request, email, 'Please confirm'), '/newsletter/confirm');
    await page.route('**/api/newsletter/confirm', refuse, { times: 1 });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  test('a mail program unsubscribes with one click', async ({ request }) => {
    const email = inventEmail();
    await request.post('/api/newsletter', { data: { email } });
    const confirm = findLink(await waitForMail(request, email, 'Please confirm'), '/newsletter/confirm');
    await request.post('/api/newsletter/confirm', { data: { token: new URL(confirm).searchParams.get('token') } });
    const leave = findLink(await waitForMail(request, email, 'You’re subscribed'), '/newsletter/unsubscribe');
    const { search } = new URL(leave);
    const answer = await request.post(`/api/newsletter/unsubscribe${search}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true });
  });
});
