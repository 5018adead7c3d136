import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeRecord, Proposal, StaffRole } from '@diyar/domain/office.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { codeAt, createCall, post, signInAgain, signInAs, wrongCode } from '#api/testing/people.ts';
import { buildCandidate, buildStaff, grantRole, type Staff } from '#api/testing/staff.ts';
import { addAdmin } from './staff.service.ts';
import { verifyOffice } from './verify.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const UNKNOWN = {
  status: 404,
  success: false,
  message: 'There is nothing at this address.',
  statusCode: 404,
  code: 'NOT_FOUND',
};

let mona: Staff;
let omar: Staff;
let candidate: Staff;
beforeEach(async () => {
  mona = await buildStaff(test, 'admin');
  omar = await buildStaff(test, 'admin');
  candidate = await buildCandidate(test, 'layla@example.com');
});

const wait = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const propose = (as: Staff, role: StaffRole = 'kyc', more: object = {}) =>
  call(as, 'POST', '/office/staff', { email: 'layla@example.com', role, version: 0, ...more });
const newest = async (as: Staff = mona): Promise<Proposal> =>
  ((await call(as, 'GET', '/office/proposals')).data as Proposal[])[0]!;
const decideOn = (as: Staff, step: string, { id, version }: Proposal, more: object = {}) =>
  call(as, 'POST', `/office/proposals/${id}/${step}`, { version, ...more });
const accept = (as: Staff, { id, version }: Proposal) =>
  call(as, 'POST', `/office/proposals/${id}/accept`, { version, token: codeAt(as.secret, test.clock.now) });
const rolesOf = async (as: Staff) => (await call(as, 'GET', '/office/me')).data?.roles as StaffRole[] | undefined;
const countRecords = async () => (await test.db.selectFrom('office_records').select('seq').execute()).length;
const recipients = async () => {
  await test.deliverMails();
  return test.sentMails.map(({ recipient, subject }) => [recipient, subject]);
};
const expectSound = async () => expect((await verifyOffice(test.db)).claims.flatMap(({ wrong }) => wrong)).toEqual([]);

/** Proposed by one admin and confirmed by the other. */
async function inviteCandidate(role: StaffRole = 'kyc'): Promise<Proposal> {
  await propose(mona, role);
  await decideOn(omar, 'confirm', await newest());
  return newest();
}

describe('a grant', () => {
  it('is proposed by one admin, confirmed by another and accepted by the person', async () => {
    expect(await propose(mona)).toMatchObject({
      status: 201,
      message: 'Proposed. Another administrator has to confirm it.',
    });
    expect(await newest()).toMatchObject({ state: 'open', role: 'kyc', person: { id: candidate.userId }, version: 1 });
    expect((await call(omar, 'GET', '/office/queues')).data[0]).toMatchObject({ name: 'proposals', waiting: 1 });
    expect((await call(mona, 'GET', '/office/queues')).data[0]).toMatchObject({ name: 'proposals', waiting: 0 });
    expect(await call(candidate, 'GET', '/office/me')).toEqual(UNKNOWN);

    expect(await decideOn(omar, 'confirm', await newest())).toMatchObject({ status: 200 });
    expect((await call(candidate, 'GET', '/office/me')).data).toMatchObject({
      roles: [],
      invitations: [{ role: 'kyc', version: 2 }],
      hasReviewers: false,
    });
    expect(await accept(candidate, await newest())).toMatchObject({ status: 200, message: 'You have the role now.' });
    expect((await call(candidate, 'GET', '/office/me')).data).toEqual({
      roles: ['kyc'],
      invitations: [],
      hasReviewers: true,
    });
    expect(await newest()).toMatchObject({ state: 'done', version: 3, confirmedBy: { id: omar.userId } });
    expect(await recipients()).toEqual([
      [omar.email, 'A proposal waits for your signature'],
      ['layla@example.com', 'You were asked to take on a role'],
      ['layla@example.com', 'You are now an identity reviewer'],
    ]);
    await expectSound();
  });

  it('needs a code from the app to be accepted, however recent the sign-in is', async () => {
    const { id, version } = await inviteCandidate();
    const token = wrongCode(candidate.secret, test.clock.now);
    const answer = await call(candidate, 'POST', `/office/proposals/${id}/accept`, { version, token });
    expect(answer).toMatchObject({ status: 400, code: 'CODE_REFUSED' });
    expect(await rolesOf(candidate)).toEqual([]);
  });

  it('cannot be accepted by somebody else', async () => {
    const invited = await inviteCandidate();
    expect(await accept(mona, invited)).toEqual(UNKNOWN);
    expect(await rolesOf(candidate)).toEqual([]);
  });

  it('lapses after seven days, confirmed or not, and makes room for another proposal', async () => {
    await inviteCandidate();
    wait(7 * 24 * 3600);
    [mona, omar, candidate] = (await Promise.all(
      [mona, omar, candidate].map(async (each) => ({ ...each, ...(await signInAgain(test, each.userId)) })),
    )) as [Staff, Staff, Staff];
    expect(await newest()).toMatchObject({ state: 'lapsed' });
    expect(await decideOn(omar, 'decline', await newest())).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    expect(await call(candidate, 'GET', '/office/me')).toEqual(UNKNOWN);
    expect(await propose(mona, 'kyc', { version: 2 })).toMatchObject({ status: 201 });
    expect(await newest()).toMatchObject({ state: 'open' });
    await expectSound();
  });

  it('does not count when one of its signers has lost the role since', async () => {
    const invited = await inviteCandidate();
    const staff = (await call(omar, 'GET', '/office/staff')).data as {
      person: { id: string };
      grants: { id: string }[];
    }[];
    const grant = staff.find(({ person }) => person.id === mona.userId)!.grants[0]!.id;
    expect(await call(omar, 'POST', `/office/staff/${grant}/revoke`, { version: 1 })).toMatchObject({ status: 200 });
    expect(await accept(candidate, invited)).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    await expectSound();
  });

  it.each([
    ['an unknown address', {}, 404, 'PERSON_NOT_FOUND', { email: 'nobody@example.com' }],
    ['an unverified email', { email_verified_at: null }, 409, 'STEP_NOT_ALLOWED', {}],
    ['a demonstration account', { is_demo: true }, 403, 'DEMO_ACCOUNT', {}],
    ['an account that is being deleted', { deletes_at: new Date() }, 409, 'STEP_NOT_ALLOWED', {}],
    [
      'an account into which only Google leads',
      { password_hash: null, google_sub: '1', google_email: 'l@x.y' },
      409,
      'STEP_NOT_ALLOWED',
      {},
    ],
    ['a version that was not looked at', {}, 409, 'CASE_CHANGED', { version: 1 }],
  ])('is refused for %s', async (_name, fields, status, code, more) => {
    if (Object.keys(fields).length > 0)
      await test.db.updateTable('users').set(fields).where('id', '=', candidate.userId).execute();
    const before = await countRecords();
    expect(await propose(mona, 'kyc', more)).toMatchObject({ status, code });
    expect(await countRecords()).toBe(before);
  });

  it('is refused without two-factor, and for a role that the person has or that another one excludes', async () => {
    const plain = await signInAs(test, { email: 'plain@example.com' });
    expect(await propose(mona, 'kyc', { email: 'plain@example.com' })).toMatchObject({
      message: 'This person has to turn on two-factor authentication first.',
    });
    expect(plain.userId).not.toBe(candidate.userId);
    await grantRole(test, candidate.userId, 'sharia');
    expect(await propose(mona, 'sharia', { version: 1 })).toMatchObject({
      message: 'This person already has the role.',
    });
    for (const role of ['operator', 'admin'] as const)
      expect(await propose(mona, role, { version: 1 })).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    expect(await propose(mona, 'auditor', { version: 1 })).toMatchObject({ status: 201 });
  });

  it('is checked again when it is accepted', async () => {
    const invited = await inviteCandidate('operator');
    await grantRole(test, candidate.userId, 'sharia');
    expect(await accept(candidate, invited)).toMatchObject({
      status: 409,
      message: 'Nobody can be an operator and a Sharia reviewer at once.',
    });
  });

  it('can be proposed again for somebody whose proposal was declined or whose role was revoked', async () => {
    await propose(mona);
    await decideOn(omar, 'decline', await newest());
    wait(1);
    expect(await propose(mona)).toMatchObject({ status: 201 });
    await decideOn(omar, 'confirm', await newest());
    await accept(candidate, await newest());
    expect(await propose(mona, 'auditor')).toMatchObject({ status: 409, code: 'CASE_CHANGED' });
    const [grant] = await test.db
      .selectFrom('live_grants')
      .select('id')
      .where('user_id', '=', candidate.userId)
      .execute();
    expect(await call(mona, 'POST', `/office/staff/${grant!.id}/revoke`, { version: 5 })).toMatchObject({
      status: 200,
    });
    expect(await propose(mona, 'auditor')).toMatchObject({ status: 201 });
    await expectSound();
  });

  it('is proposed once at a time for a person', async () => {
    await propose(mona);
    expect(await propose(omar, 'auditor', { version: 1 })).toMatchObject({
      status: 409,
      message: 'A role for this person is already proposed. Confirm or decline that proposal first.',
    });
  });
});

describe('the second signature', () => {
  it('is not given by the proposer, in another session or by another role', async () => {
    await propose(mona);
    await grantRole(test, mona.userId, 'auditor');
    const elsewhere = { ...mona, ...(await signInAgain(test, mona.userId, '198.51.100.7')) };
    for (const session of [mona, elsewhere])
      expect(await decideOn(session, 'confirm', await newest())).toMatchObject({
        status: 403,
        code: 'SECOND_PERSON_NEEDED',
      });
    expect(await newest()).toMatchObject({ state: 'open' });
  });

  it('is not given by the person it is about: an admin who proposes themselves stays a proposal', async () => {
    expect(await propose(mona, 'kyc', { email: mona.email, version: 1 })).toMatchObject({ status: 201 });
    expect(await decideOn(mona, 'confirm', await newest())).toMatchObject({
      status: 403,
      code: 'SECOND_PERSON_NEEDED',
    });
    expect(await rolesOf(mona)).toEqual(['admin']);
    await decideOn(mona, 'decline', await newest());
    wait(1);
    await propose(mona, 'kyc', { email: omar.email, version: 1 });
    expect(await decideOn(omar, 'confirm', await newest())).toMatchObject({ status: 403, code: 'OFFICE_CONFLICT' });
    expect(await rolesOf(omar)).toEqual(['admin']);
  });

  it('needs what was looked at to be still there', async () => {
    await propose(mona);
    const seen = await newest();
    expect(await decideOn(omar, 'confirm', { ...seen, version: 2 })).toMatchObject({
      status: 409,
      code: 'CASE_CHANGED',
    });
    await decideOn(mona, 'decline', seen);
    expect(await decideOn(omar, 'confirm', seen)).toMatchObject({ status: 409, code: 'CASE_CHANGED' });
    expect(await decideOn(omar, 'confirm', await newest())).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
  });
});

describe('a decision', () => {
  it('needs a sign-in of the last ten minutes, or a code', async () => {
    wait(601);
    expect(await propose(mona)).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' });
    expect(await propose(mona, 'kyc', { token: codeAt(mona.secret, test.clock.now) })).toMatchObject({ status: 201 });
  });

  it('keeps its note apart from the chain: shown as text, cut, and flagged', async () => {
    const note = `<b>Bad\u202E</b> write to omar@example.com ${'x'.repeat(9000)}`;
    expect(await propose(mona, 'kyc', { note })).toMatchObject({ status: 201 });
    const [record] = (await call(mona, 'GET', '/office/audit?action=proposal.made')).data as Record<string, unknown>[];
    expect(record).toMatchObject({ noteFlags: ['cut', 'markup', 'direction', 'contact'] });
    expect(record!['note']).toBe(note.replace('\u202E', '').slice(0, 500));
    const stored = await test.db.selectFrom('office_records').select('body').execute();
    expect(stored.map(({ body }) => body).join('\n')).not.toMatch(/omar@example\.com|layla@example\.com|Bad/);
    expect(
      (await test.db.selectFrom('office_notes').select('sealed').executeTakeFirstOrThrow()).sealed.toString(),
    ).not.toContain('Bad');
    expect(await propose(omar, 'kyc', { note: 'x'.repeat(10_001) })).toMatchObject({ status: 400 });
  });
});

describe('revoking', () => {
  it('takes one admin, at once, and is told to the person', async () => {
    const grant = await grantRole(test, candidate.userId, 'kyc');
    expect(await rolesOf(candidate)).toEqual(['kyc']);
    expect(await call(mona, 'POST', `/office/staff/${grant}/revoke`, { version: 0 })).toMatchObject({
      code: 'CASE_CHANGED',
    });
    expect(await call(mona, 'POST', `/office/staff/${grant}/revoke`, { version: 1 })).toMatchObject({ status: 200 });
    expect(await call(candidate, 'GET', '/office/me')).toEqual(UNKNOWN);
    expect(await call(mona, 'POST', `/office/staff/${grant}/revoke`, { version: 2 })).toMatchObject({
      code: 'CASE_NOT_FOUND',
    });
    expect(await recipients()).toEqual([['layla@example.com', 'You are no longer an identity reviewer']]);
    await expectSound();
  });

  it('happens by itself when two-factor is turned off: the next call finds nothing', async () => {
    await grantRole(test, candidate.userId, 'kyc');
    await grantRole(test, candidate.userId, 'auditor');
    expect((await call(candidate, 'GET', '/office/audit')).status).toBe(200);
    const token = codeAt(candidate.secret, test.clock.now);
    expect((await post(test, '/mfa/disable', { token }, candidate.headers)).statusCode).toBe(200);
    expect(await call(candidate, 'GET', '/office/audit')).toEqual(UNKNOWN);
    const left = await test.db
      .selectFrom('live_grants')
      .select('role')
      .where('user_id', '=', candidate.userId)
      .execute();
    expect(left).toEqual([]);
    await expectSound();
  });

  it('happens by itself when the account is deleted', async () => {
    await grantRole(test, candidate.userId, 'kyc');
    await test.db.updateTable('users').set({ deletes_at: test.clock.now }).where('id', '=', candidate.userId).execute();
    await deleteDueAccounts(test.deps);
    const left = await test.db.selectFrom('users').select('id').where('id', '=', candidate.userId).execute();
    expect(left).toEqual([]);
    const ended = (await call(mona, 'GET', `/office/audit?person=${candidate.userId}&action=role.ended`)).data;
    expect(ended).toMatchObject([{ actor: { id: candidate.userId, name: null }, data: { role: 'kyc' } }]);
    await expectSound();
  });
});

describe('a visit of the office', () => {
  const open = async (as: Staff) => (await call(as, 'GET', '/office/queues')).code as string | undefined;
  /** Access tokens last 15 minutes; refreshing one proves nothing. */
  const refresh = async (as: Staff): Promise<Staff> => {
    const { data } = (await post(test, '/auth/refresh', { refreshToken: as.refreshToken })).json();
    return { ...as, ...data, headers: { authorization: `Bearer ${data.accessToken}` } };
  };

  it('ends after 30 idle minutes', async () => {
    expect(await open(mona)).toBeUndefined();
    wait(29 * 60);
    mona = await refresh(mona);
    expect(await open(mona)).toBeUndefined();
    wait(30 * 60 + 61);
    mona = await refresh(mona);
    expect(await open(mona)).toBe('REAUTH_REQUIRED');
  });

  it('ends after 12 hours, however busy it was', async () => {
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await open(mona)).toBeUndefined();
      wait(20 * 60);
      mona = await refresh(mona);
    }
    expect(await open(mona)).toBeUndefined();
    wait(1);
    expect(await open(mona)).toBe('REAUTH_REQUIRED');
  });
});

describe('GET /office/audit', () => {
  it('pages through the records, the newest first, and filters them', async () => {
    wait(1);
    await inviteCandidate();
    const page = await call(mona, 'GET', '/office/audit?limit=3');
    expect(page.data.map(({ action }: { action: string }) => action)).toEqual([
      'proposal.confirmed',
      'proposal.made',
      'role.granted',
    ]);
    const rest = await call(mona, 'GET', `/office/audit?limit=3&cursor=${page.meta.nextCursor}`);
    expect(rest.data).toHaveLength(1);
    expect(rest.meta.nextCursor).toBeUndefined();
    const ofCandidate = await call(mona, 'GET', `/office/audit?person=${candidate.userId}`);
    expect(ofCandidate.data).toHaveLength(2);
    const today = test.clock.now.toISOString().slice(0, 10);
    expect((await call(mona, 'GET', `/office/audit?day=${today}`)).data).toHaveLength(4);
    expect((await call(mona, 'GET', '/office/audit?day=2020-01-01')).data).toEqual([]);
    const [day, clock] = test.clock.now.toISOString().split('T');
    // Where it is one day or the other, whatever the hour in UTC.
    const elsewhere = clock! < '11' ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    expect((await call(mona, 'GET', `/office/audit?day=${day}&timeZone=${elsewhere}`)).data).toEqual([]);
    expect(await call(mona, 'GET', `/office/audit?day=${day}&timeZone=Nowhere`)).toMatchObject({ status: 400 });
    expect(await call(mona, 'GET', '/office/audit?cursor=abc')).toMatchObject({ status: 400 });
  });

  it('shows a record whose note was changed, and says so', async () => {
    await propose(mona, 'kyc', { note: 'Starts on Monday.' });
    const read = async () => (await call(mona, 'GET', '/office/audit?action=proposal.made')).data;
    expect(await read()).toMatchObject([{ note: 'Starts on Monday.', noteFlags: [] }]);
    await sql`update office_notes set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40))`.execute(test.db);
    expect(await read()).toMatchObject([{ note: null, noteFlags: ['unreadable'] }]);
    await sql`delete from office_notes`.execute(test.db);
    expect(await read()).toMatchObject([{ note: null, noteFlags: [] }]);
  });

  it('says which records are what was written and follow the one before them', async () => {
    await inviteCandidate();
    const read = async () =>
      (await call(mona, 'GET', `/office/audit?person=${candidate.userId}`)).data as OfficeRecord[];
    const [confirmed, made] = await read();
    expect([made!.before, confirmed!.before]).toEqual(['', made!.hash]);
    expect([made!.isIntact, confirmed!.isIntact]).toEqual([true, true]);
    await withoutGuards(test.db, async (tx) => {
      await sql`update office_records set body = body || ' ', hash = sha256(prev || convert_to(body || ' ', 'UTF8'))
        where action = 'proposal.made'`.execute(tx);
    });
    expect((await read()).map(({ isIntact }) => isIntact)).toEqual([false, true]);
  });

  it('is exported as a file that no spreadsheet takes for formulas', async () => {
    wait(1);
    await propose(mona, 'kyc', { note: '=1+1' });
    const file = await test.app.inject({ url: '/api/office/audit/export', headers: mona.headers });
    expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toBe(
      '"Subject","Number","At","By","Name","Role","Action","Facts","Note","Note flagged for","Hash"',
    );
    expect(lines[1]).toContain(`"person/${candidate.userId}","1"`);
    expect(lines[1]).toContain(`"'=1+1"`);
  });
});

describe('the first admin', () => {
  it('is made on the machine, and a second one only when that is asked for', async () => {
    await expect(addAdmin(test.deps, 'layla@example.com', { isAnother: false })).rejects.toThrow(
      'there is an administrator already',
    );
    await addAdmin(test.deps, 'layla@example.com', { isAnother: true });
    expect(await rolesOf(candidate)).toEqual(['admin']);
    await expectSound();
  });

  it.each([
    ['nobody@example.com', 'There is no account with this email.'],
    ['plain@example.com', 'This person has to turn on two-factor authentication first.'],
    ['late@example.com', 'This person has to verify their email first.'],
  ])('is not %s', async (email, message) => {
    await signInAs(test, { email: 'plain@example.com' });
    await signInAs(test, { email: 'late@example.com', email_verified_at: null });
    await expect(addAdmin(test.deps, email, { isAnother: true })).rejects.toThrow(message);
  });
});

describe('for a member the office does not exist', () => {
  it('whatever is guessed: addresses, ids, methods and bodies', async () => {
    const member = await signInAs(test);
    const id = (await inviteCandidate()).id;
    const paths = [
      'me',
      'queues',
      'proposals',
      'staff',
      'audit',
      'audit/export',
      'nothing',
      `proposals/${id}/confirm`,
      `staff/${id}/revoke`,
      'proposals/x/confirm',
    ];
    const unknown = await test.app.inject({ url: '/api/nothing/at/all', headers: member.headers });
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const answer = await test.app.inject({
          method,
          url: `/api/office/${path}`,
          headers: member.headers,
          ...(method !== 'GET' && { payload: { version: 'x' } }),
        });
        expect([path, method, answer.statusCode, answer.body]).toEqual([path, method, 404, unknown.body]);
        expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
      }
  });

  it('and no sign-up or profile opens it', async () => {
    const roles = ['admin', 'kyc'];
    await post(test, '/auth/register', {
      firstName: 'Eve',
      lastName: 'Lindt',
      email: 'eve@example.com',
      password: 'a garden of 7 figs',
      roles,
    });
    const eve = await test.db
      .selectFrom('users')
      .select(['id', 'roles'])
      .where('email', '=', 'eve@example.com')
      .executeTakeFirstOrThrow();
    expect(eve.roles).toEqual(['user']);
    await test.db.updateTable('users').set({ email_verified_at: test.clock.now }).where('id', '=', eve.id).execute();
    const session = await signInAgain(test, eve.id);
    await test.app.inject({
      method: 'PUT',
      url: '/api/auth/profile',
      headers: session.headers,
      payload: { firstName: 'Eve', roles },
    });
    expect(await call(session, 'GET', '/office/me')).toEqual(UNKNOWN);
    await sql`update users set roles = '{admin,kyc}' where id = ${eve.id}`.execute(test.db);
    expect(await call(session, 'GET', '/office/me')).toEqual(UNKNOWN);
  });
});
