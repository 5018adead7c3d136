import type { Page } from '@playwright/test';
import { refuse } from './answers.ts';
import { expect, test } from './journey.ts';
import { inventEmail, waitForMail } from './mails.ts';

const letter = {
  name: 'Salma Idris',
  subject: 'The house in the dunes',
  message: 'Is the house still free in March?',
};

async function fillIn(page: Page, { subject = letter.subject, email }: { subject?: string; email: string }) {
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByLabel('Name').fill(letter.name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill(letter.message);
  await form.getByRole('button', { name: 'Send message' }).click();
  return form;
}

test('says what is missing or wrong beside each field, and puts the cursor into the first', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'hello@diyar.example' })).toHaveAttribute(
    'href',
    'mailto:hello@diyar.example',
  );
  const form = page.getByRole('form', { name: 'Contact form' });
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  for (const name of ['name', 'email', 'subject', 'message']) {
    await expect(form.locator(`[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.getByText('Email is required')).toBeVisible();
  await form.getByLabel('Email').fill('nobody');
  await expect(form.getByText('Invalid email address')).toBeVisible();
  await form.getByLabel('Email').fill('somebody@mail.example');
  await expect(form.getByText('Invalid email address')).toHaveCount(0);
});

test('the server refuses what the form refuses', async ({ request }) => {
  const answer = await request.post('/api/contact', { data: { ...letter, email: 'nobody', message: '' } });
  expect(answer.status()).toBe(400);
  const refusal = (await answer.json()) as { success: boolean; fields: Record<string, string> };
  expect(refusal.success).toBe(false);
  expect(refusal.fields['email']).toBe('Invalid email address');
  expect(Object.keys(refusal.fields).toSorted()).toEqual(['email', 'message']);
});

test('a message reaches us, and its sender gets a confirmation without its words', async ({ page, request }) => {
  const email = inventEmail();
  const subject = `${letter.subject} ${email.slice(8, 16)}`;
  await page.goto('/contact');
  const form = await fillIn(page, { email, subject });
  await expect(page.getByRole('status').filter({ hasText: 'We have received your message' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused();

  const ours = await waitForMail(request, 'hello@diyar.example', subject);
  expect(ours.text).toContain(letter.message);
  expect(ours.text).toContain(email);
  const theirs = await waitForMail(request, email, /^We have your message/);
  expect(theirs.text).not.toContain(letter.message);

  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('when the server is down nothing that was typed is lost', async ({ page }) => {
  await page.route('**/api/contact', refuse, { times: 1 });
  await page.goto('/contact');
  const form = await fillIn(page, { email: inventEmail() });
  await expect(page.getByRole('alert').filter({ hasText: 'Server error. Please try again later.' })).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(letter.name);
  await expect(form.getByLabel('Message')).toHaveValue(letter.message);

  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
});
