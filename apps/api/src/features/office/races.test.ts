import { beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '@diyar/domain/office.ts';
import { inTransaction } from '#api/db/client.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { codeAt, countStatuses, createCall, postAtOnce } from '#api/testing/people.ts';
import { buildCandidate, buildStaff, grantRole, type Staff } from '#api/testing/staff.ts';
import { decide, inDecision } from './office.service.ts';
import { verifyOffice } from './verify.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const AT_ONCE = 20;

let mona: Staff;
let omar: Staff;
let candidate: Staff;
beforeEach(async () => {
  mona = await buildStaff(test, 'admin');
  omar = await buildStaff(test, 'admin');
  candidate = await buildCandidate(test, 'layla@example.com');
});

const newest = async (): Promise<Proposal> => ((await call(mona, 'GET', '/office/proposals')).data as Proposal[])[0]!;
const propose = () => call(mona, 'POST', '/office/staff', { email: 'layla@example.com', role: 'kyc', version: 0 });
const expectSound = async () => expect((await verifyOffice(test.db)).claims.flatMap(({ wrong }) => wrong)).toEqual([]);
const countActions = async (subject: string) => {
  const rows = await test.db.selectFrom('office_records').select('action').where('subject', '=', subject).execute();
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ action }) => action)).map(([name, all]) => [name, all?.length]),
  );
};
const repeat = <Item>(item: Item) => Array.from({ length: AT_ONCE }, () => item);

describe('all at once', () => {
  it('one proposal is confirmed or declined, once', async () => {
    await propose();
    const { id, version } = await newest();
    const steps = ['confirm', 'decline'].map((step) => ({
      url: `/office/proposals/${id}/${step}`,
      body: { version },
      headers: omar.headers,
    }));
    const statuses = await postAtOnce(test, repeat(steps).flat());
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 2 * AT_ONCE - 1 });
    const { state } = await newest();
    const counts = await countActions(`person/${candidate.userId}`);
    expect(counts).toEqual({ 'proposal.made': 1, [`proposal.${state}`]: 1 });
    await test.deliverMails();
    const told = test.sentMails.filter(({ recipient }) => recipient === 'layla@example.com');
    expect(told).toHaveLength(state === 'confirmed' ? 1 : 0);
    await expectSound();
  });

  it('one role is proposed once', async () => {
    const body = { email: 'layla@example.com', role: 'kyc', version: 0 };
    const by = (person: Staff) => ({ url: '/office/staff', body, headers: person.headers });
    const statuses = await postAtOnce(test, repeat([by(mona), by(omar)]).flat());
    expect(countStatuses(statuses)).toEqual({ 201: 1, 409: 2 * AT_ONCE - 1 });
    expect(await countActions(`person/${candidate.userId}`)).toEqual({ 'proposal.made': 1 });
    await expectSound();
  });

  it('one invitation is accepted once', async () => {
    await propose();
    const open = await newest();
    await call(omar, 'POST', `/office/proposals/${open.id}/confirm`, { version: open.version });
    // A code is spent by its first use, so every request brings one of three that are valid now.
    const requests = Array.from({ length: AT_ONCE }, (_, index) => ({
      url: `/office/proposals/${open.id}/accept`,
      body: { version: 2, token: codeAt(candidate.secret, test.clock.now, (index % 3) - 1) },
      headers: candidate.headers,
    }));
    const counts = countStatuses(await postAtOnce(test, requests));
    expect(counts[200]).toBe(1);
    const grants = await test.db
      .selectFrom('staff_grants')
      .select('id')
      .where('user_id', '=', candidate.userId)
      .execute();
    expect(grants).toHaveLength(1);
    await expectSound();
  });

  it('one grant is revoked once', async () => {
    const grant = await grantRole(test, candidate.userId, 'kyc');
    const request = { url: `/office/staff/${grant}/revoke`, body: { version: 1 }, headers: mona.headers };
    const counts = countStatuses(await postAtOnce(test, repeat(request)));
    expect(counts[200]).toBe(1);
    expect((counts[409] ?? 0) + (counts[404] ?? 0)).toBe(AT_ONCE - 1);
    await expectSound();
  });

  it('two admins who revoke each other end with one of them', async () => {
    const staff = (await call(mona, 'GET', '/office/staff')).data as {
      person: { id: string };
      grants: { id: string }[];
    }[];
    const grantOf = (who: Staff) => staff.find(({ person }) => person.id === who.userId)!.grants[0]!.id;
    const statuses = await postAtOnce(test, [
      { url: `/office/staff/${grantOf(omar)}/revoke`, body: { version: 1 }, headers: mona.headers },
      { url: `/office/staff/${grantOf(mona)}/revoke`, body: { version: 1 }, headers: omar.headers },
    ]);
    expect(countStatuses(statuses)).toEqual({ 200: 1, 404: 1 });
    await expectSound();
  });
});

describe('an admin who is revoked while they confirm', () => {
  it('has confirmed before, or not at all', async () => {
    await propose();
    const { id, version } = await newest();
    const { id: grant } = await test.db
      .selectFrom('live_grants')
      .select('id')
      .where('user_id', '=', omar.userId)
      .executeTakeFirstOrThrow();
    const confirm = { url: `/office/proposals/${id}/confirm`, body: { version }, headers: omar.headers };
    const revoke = { url: `/office/staff/${grant}/revoke`, body: { version: 1 }, headers: mona.headers };
    const confirms = repeat(confirm);
    const statuses = await postAtOnce(test, [...confirms.slice(10), revoke, ...confirms.slice(0, 10)]);
    expect(statuses[10]).toBe(200);
    const confirmed = statuses.filter((status) => status === 200).length - 1;
    expect(confirmed).toBeLessThanOrEqual(1);
    expect((await newest()).state).toBe(confirmed === 1 ? 'confirmed' : 'open');
    const actions = await test.db
      .selectFrom('office_records')
      .select('action')
      .where('actor_id', '=', omar.userId)
      .where('action', '=', 'proposal.confirmed')
      .execute();
    expect(actions).toHaveLength(confirmed);
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
    await expectSound();
  });
});

describe('a grant that is revoked while a decision is under way', () => {
  const visitor = { ip: '127.0.0.1', userAgent: '' };
  const asActor = async ({ userId }: Staff) => {
    const session = await test.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    return { userId, sessionId: session.id, authenticatedAt: test.clock.now };
  };
  const subject = 'server';

  it('refuses the decision that comes after it, and nothing is written', async () => {
    const grant = await grantRole(test, candidate.userId, 'kyc');
    await call(mona, 'POST', `/office/staff/${grant}/revoke`, { version: 1 });
    const proof = { token: undefined, visitor };
    const late = inDecision(test.deps, await asActor(candidate), ['kyc'], proof, async (tx, by) =>
      decide(test.deps, tx, { by, subject, action: 'proposal.made', facts: {} }),
    );
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await countActions(subject)).toEqual({});
  });

  it('waits for the decision that came before it', async () => {
    const grant = await grantRole(test, candidate.userId, 'kyc');
    const proof = { token: undefined, visitor };
    let goOn = () => undefined as void;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    let hasBegun = () => undefined as void;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const ended: string[] = [];
    const decision = inDecision(test.deps, await asActor(candidate), ['kyc'], proof, async (tx, by) => {
      hasBegun();
      await gate;
      return decide(test.deps, tx, { by, subject, action: 'proposal.made', facts: {} });
    }).then(() => ended.push('decision'));
    await begun;
    const revocation = call(mona, 'POST', `/office/staff/${grant}/revoke`, { version: 1 }).then(() =>
      ended.push('revocation'),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended).toEqual([]);
    goOn();
    await Promise.all([decision, revocation]);
    expect(ended).toEqual(['decision', 'revocation']);
    expect(
      await inTransaction(test.db, (tx) => tx.selectFrom('live_grants').select('id').where('id', '=', grant).execute()),
    ).toEqual([]);
  });
});
