import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { OfficeRecord, Proposal, StaffMember } from '@diyar/domain/office.ts';
import { buildApp } from '#api/app.ts';
import type { Config } from '#api/config.ts';
import { demoUserId } from '#api/db/demo/stable-id.ts';
import type { DemoStaffKey } from '#api/db/demo/accounts.ts';
import type { ServerDeps } from '#api/deps.ts';
import { addAdmin } from '#api/features/office/staff.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { MAILBOX_KEY, useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildReviewable, openAndAnswer, vote } from '#api/testing/passports.ts';
import { buildCandidate, buildStaff, type Staff } from '#api/testing/staff.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { settleDemoStaff } from './demo-staff.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', PUBLIC_URL: 'http://127.0.0.1:3000' } });
const call = createCall(test);

function withDemoAccounts(demoAccounts: Config['demoAccounts']): ServerDeps {
  return { ...test.deps, config: { ...test.deps.config, demoAccounts } };
}

const settle = (demoAccounts: Config['demoAccounts']) => settleDemoStaff(withDemoAccounts(demoAccounts));
const signInDemo = (key: DemoStaffKey): Promise<Person> => signInAgain(test, demoUserId(key));
const rolesOf = async (person: Person) => (await call(person, 'GET', '/office/me')).data?.roles;
const listWrong = async () => (await verifyOffice(test.db)).claims.flatMap(({ wrong }) => wrong);

beforeEach(async () => {
  await buildUser(test.db, { email: 'mariam@diyar.example', is_demo: true });
  await settle('published-password');
});

describe('invented staff of a private server', () => {
  async function openPrivate() {
    const app = await buildApp(withDemoAccounts('published-password'));
    onTestFinished(() => app.close());
    const send = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api${url}`, payload })).json();
    const readStaff = async (headers: Record<string, string> = { 'x-mailbox-key': MAILBOX_KEY }) =>
      app.inject({ url: '/api/mailbox/staff', headers });
    return { app, send, readStaff };
  }

  it('sign in with the password and the code that the mail page shows, and have their roles', async () => {
    const { app, send, readStaff } = await openPrivate();
    const { data: staff } = (await readStaff()).json();
    expect(staff.people).toHaveLength(10);
    for (const { email, role } of staff.people) {
      const { data: challenge } = await send('/auth/login', { email, password: staff.password });
      const { userId, tempToken } = challenge;
      const { data } = await send('/auth/verify-mfa', { userId, tempToken, token: staff.code });
      const headers = { authorization: `Bearer ${data.accessToken}` };
      const me = await app.inject({ url: '/api/office/me', headers });
      expect([email, me.json().data.roles]).toEqual([email, [role]]);
    }
    expect(await listWrong()).toEqual([]);
  });

  it('are shown with the key of the mail page alone', async () => {
    const { readStaff } = await openPrivate();
    expect((await readStaff({})).statusCode).toBe(404);
    expect((await readStaff({ 'x-mailbox-key': 'another' })).statusCode).toBe(404);
  });

  it('are the same after the next start, with the same key', async () => {
    const grants = await test.db.selectFrom('staff_grants').select('id').execute();
    const line = await settle('published-password');
    expect(line).toMatch(
      /^admin-1@diyar\.example and 9 more {2}\/ {2}diyar-demo-2026, authenticator key [A-Z2-7]{32}$/,
    );
    expect(await settle('published-password')).toBe(line);
    expect(await test.db.selectFrom('staff_grants').select('id').execute()).toEqual(grants);
  });

  it('get no emails', async () => {
    await test.deliverMails();
    expect(test.sentMails).toEqual([]);
  });

  it('are none where nothing else is invented', async () => {
    await test.db.deleteFrom('users').where('email', '=', 'mariam@diyar.example').execute();
    await test.db.updateTable('users').set({ is_demo: false }).execute();
    expect(await settle('published-password')).toBeUndefined();
  });
});

describe('where others can reach the server', () => {
  it.each(['none', 'random-password'] as const)('nobody invented has a role (%s)', async (mode) => {
    const reviewer = await signInDemo('kyc-1');
    expect(await rolesOf(reviewer)).toEqual(['kyc']);
    expect(await settle(mode)).toBeUndefined();
    expect((await call(reviewer, 'GET', '/office/me')).status).toBe(404);
    expect((await call(reviewer, 'GET', '/office/identity')).status).toBe(404);
    const live = await test.db.selectFrom('live_grants').selectAll().execute();
    expect(live).toEqual([]);
    expect(await listWrong()).toEqual([]);

    const app = await buildApp(withDemoAccounts(mode));
    onTestFinished(() => app.close());
    const shown = await app.inject({ url: '/api/mailbox/staff', headers: { 'x-mailbox-key': MAILBOX_KEY } });
    expect(shown.json().data).toBeNull();

    await settle('published-password');
    expect(await rolesOf(reviewer)).toEqual(['kyc']);
    expect(await listWrong()).toEqual([]);
  });
});

describe('roles of real people', () => {
  const newest = async (as: Person) => ((await call(as, 'GET', '/office/proposals')).data as Proposal[])[0]!;
  let mona: Staff;
  let candidate: Staff;
  beforeEach(async () => {
    mona = await buildStaff(test, 'admin');
    candidate = await buildCandidate(test, 'layla@example.com');
  });
  const propose = (as: Person, email: string) =>
    call(as, 'POST', '/office/staff', { email, role: 'auditor', version: 0 });
  /** The role of the real administrator, by somebody. */
  const revokeOwn = async (as: Person) => {
    const members = (await call(mona, 'GET', '/office/staff')).data as StaffMember[];
    const { grants, version } = members.find(({ person }) => person.id === mona.userId)!;
    return call(as, 'POST', `/office/staff/${grants[0]!.id}/revoke`, { version });
  };

  it('are not proposed, confirmed or revoked by invented administrators', async () => {
    const demoAdmin = await signInDemo('admin-1');
    expect(await propose(demoAdmin, candidate.email)).toMatchObject({ status: 403, code: 'DEMO_ACCOUNT' });
    expect((await propose(mona, candidate.email)).status).toBe(201);
    const { id, version } = await newest(mona);
    const confirm = await call(demoAdmin, 'POST', `/office/proposals/${id}/confirm`, { version });
    expect(confirm).toMatchObject({ status: 403, code: 'DEMO_ACCOUNT' });
    expect((await newest(mona)).state).toBe('open');
    expect(await revokeOwn(demoAdmin)).toMatchObject({ status: 403, code: 'DEMO_ACCOUNT' });
    expect(await rolesOf(mona)).toEqual(['admin']);
  });

  it('are not given to invented people', async () => {
    const members = (await call(mona, 'GET', '/office/staff')).data as StaffMember[];
    const { version } = members.find(({ person }) => person.email === 'kyc-1@diyar.example')!;
    const answer = await call(mona, 'POST', '/office/staff', {
      email: 'kyc-1@diyar.example',
      role: 'auditor',
      version,
    });
    expect(answer).toMatchObject({ status: 403, code: 'DEMO_ACCOUNT' });
    await expect(addAdmin(test.deps, 'kyc-1@diyar.example', { isAnother: true })).rejects.toThrow(
      'demonstration account',
    );
  });

  it('begin with a first administrator, whether or not there are invented ones', async () => {
    const first = await buildCandidate(test, 'first@example.com');
    await expect(addAdmin(test.deps, first.email, { isAnother: false })).rejects.toThrow('there is an administrator');
    expect((await revokeOwn(mona)).status).toBe(200);
    await addAdmin(test.deps, first.email, { isAnother: false });
    expect(await rolesOf(first)).toEqual(['admin']);
  });
});

describe('what invented staff decide', () => {
  it('is called a demonstration: documents, the listing and the review of a home', async () => {
    const owner = await signInAs(test, { email: 'owner@example.com' });
    await setIdentity(test, owner.userId, approved);
    const asStaff = async (key: DemoStaffKey) => (await signInDemo(key)) as Staff;
    const home = await buildReviewable(test, owner, [await asStaff('operator-1'), await asStaff('operator-2')]);
    const board = [await asStaff('sharia-a'), await asStaff('sharia-b'), await asStaff('sharia-c')];
    await openAndAnswer(test, board[0]!, home);
    for (const reviewer of board) await vote(test, reviewer, home);
    const read = async (path: string) => (await test.app.inject({ url: `/api/properties/${home}${path}` })).json().data;
    const { state, body } = await read('/passport');
    expect([state, body.isDemonstration]).toEqual(['attested', true]);
    expect(body.votes.map(({ reviewer }: { reviewer: string }) => reviewer)).toEqual([
      'Demo reviewer A',
      'Demo reviewer B',
      'Demo reviewer C',
    ]);
    const { documents, badges } = await read('/documents');
    expect(documents.map(({ isDemonstration }: { isDemonstration: boolean }) => isDemonstration)).not.toContain(false);
    expect(badges.isDemonstration).toBe(true);
    const records = (await call(await signInDemo('auditor'), 'GET', '/office/audit?action=passport.demonstrated'))
      .data as OfficeRecord[];
    expect(records).toMatchObject([{ homeTitle: body.home.title }]);
    expect(await listWrong()).toEqual([]);
  });
});
