import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { findLink, inventEmail, waitForMail } from './mails.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

export function inventPerson(): Person {
  return { firstName: 'Layla', lastName: 'Rahman', email: inventEmail(), password: 'courtyard at dusk 7' };
}

const verifySubjects = { en: 'Verify your email', ar: 'تأكيد بريدك' };

/** A person whose account is ready, made by the calls the screens make. */
export async function registerPerson(
  request: APIRequestContext,
  names: Partial<Person> = {},
  language: keyof typeof verifySubjects = 'en',
): Promise<Person> {
  const person = { ...inventPerson(), ...names };
  const headers = { 'accept-language': language };
  await request.post('/api/auth/register', { headers, data: { ...person, roles: ['user'] }, maxRetries: 3 });
  const mail = await waitForMail(request, person.email, verifySubjects[language]);
  const token = new URL(findLink(mail, 'verify-email')).searchParams.get('token');
  const answer = await request.post('/api/auth/verify-email', { data: { token }, maxRetries: 3 });
  expect(answer.ok()).toBe(true);
  return person;
}

export async function fillLogin(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, person);
  await expect(page).toHaveURL('/dashboard');
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
}

/** Toasts of the moment, as a screen reader hears them. */
export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first();
}

export async function logOutOfDashboard(page: Page, name = 'Layla Rahman'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
}
