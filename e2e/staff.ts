import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import type { StaffRole } from '@diyar/domain/office.ts';
import { enterCode, fillLogin, type Person, registerPerson } from './account.ts';
import { baseURL } from './address.ts';
import { openAuthenticator } from './authenticator.ts';
import { call } from './call.ts';
import { findSocketFolder } from './database.ts';
import { expect } from './journey.ts';

const root = join(import.meta.dirname, '..');

export interface Candidate {
  person: Person;
  name: string;
  page: Page;
  /** Its session is older than two-factor. */
  api: Awaited<ReturnType<typeof call>>;
  authenticator: ReturnType<typeof openAuthenticator>;
}

/** Somebody with two-factor, in a browser of their own. */
export async function invite(browser: Browser, firstName: string, lastName: string): Promise<Candidate> {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  const person = await registerPerson(page.request, { firstName, lastName });
  const api = await call(page.request, person);
  const { secret } = await api.post<{ secret: string }>('/mfa/generate-secret', {});
  const authenticator = openAuthenticator(secret);
  await api.post('/auth/reauthenticate', { password: person.password });
  await api.post('/mfa/enable', { token: authenticator.nextCode() });
  return { person, name: `${firstName} ${lastName}`, page, api, authenticator };
}

export async function signInWithCode({
  page,
  person,
  authenticator,
}: {
  page: Page;
  person: Pick<Person, 'email' | 'password'>;
  authenticator: Candidate['authenticator'];
}): Promise<void> {
  await page.goto('/auth/login');
  await fillLogin(page, person);
  await enterCode(page, authenticator.nextCode());
  await expect(page).toHaveURL('/dashboard');
}

/** What `npm run office` does, on the database of the running server. */
export async function appoint({ person }: Candidate): Promise<void> {
  const url = `postgres://diyar@localhost/diyar?host=${encodeURIComponent(findSocketFolder())}`;
  const command = [join(root, 'apps/api/src/appoint-staff.ts'), 'admin', person.email, '--another'];
  await promisify(execFile)(join(root, 'node_modules/.bin/node'), command, {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: url },
  });
}

/** Proposed by one administrator, confirmed by another and accepted by the person. */
export async function giveRole(
  { person, api, authenticator }: Candidate,
  role: StaffRole,
  [one, two]: [Candidate, Candidate],
): Promise<void> {
  const staff = await one.api.get<{ person: { email: string }; version: number }[]>('/office/staff');
  const version = staff.find((member) => member.person.email === person.email)?.version ?? 0;
  await one.api.post('/office/staff', { email: person.email, role, note: 'Begins on Monday.', version });
  interface Waiting {
    id: string;
    version: number;
    state: string;
    role: string;
  }
  const open = (await two.api.get<Waiting[]>('/office/proposals')).find(
    (each) => each.state === 'open' && each.role === role,
  )!;
  await two.api.post(`/office/proposals/${open.id}/confirm`, { version: open.version });
  const { invitations } = await api.get<{ invitations: { id: string; version: number }[] }>('/office/me');
  const [invitation] = invitations;
  const accepted = { version: invitation!.version, token: authenticator.nextCode() };
  await api.post(`/office/proposals/${invitation!.id}/accept`, accepted);
}
