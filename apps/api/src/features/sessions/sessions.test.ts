import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { Credentials } from '@diyar/domain/auth.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { forgetDeadSessions, signIn } from './sessions.service.ts';

const test = useTestApp();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
let userId: string;

beforeEach(async () => {
  userId = await buildUser(test.db, { email: 'layla@example.com' });
});

function enter(ip = '203.0.113.7', id = userId): Promise<Credentials> {
  return test.db.transaction().execute((tx) => signIn(test.deps, tx, id, { ip, userAgent: firefox }));
}

function list(accessToken: string) {
  return test.app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${accessToken}` } });
}

function refresh(refreshToken: unknown) {
  return test.app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } });
}

function travel(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
}

const notSignedIn = {
  success: false,
  message: 'Please sign in to continue.',
  statusCode: 401,
  code: 'NOT_SIGNED_IN',
};

describe('an access token', () => {
  it('says whose it is for 15 minutes and carries no rights of its own', async () => {
    const { accessToken } = await enter();
    expect(decodeProtectedHeader(accessToken)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: expect.any(String) });
    const claims = decodeJwt(accessToken);
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    expect(claims.exp! - claims.iat!).toBe(900);
    expect((await list(accessToken)).statusCode).toBe(200);
    travel(15 * MINUTE + 29 * SECOND);
    expect((await list(accessToken)).statusCode).toBe(200);
    travel(2 * SECOND);
    const late = await list(accessToken);
    expect([late.statusCode, late.json()]).toEqual([401, notSignedIn]);
  });

  it('does not live longer because the clock was set back', async () => {
    const { accessToken, refreshToken } = await enter();
    travel(-29 * SECOND);
    expect((await list(accessToken)).statusCode).toBe(200);
    travel(-60 * MINUTE);
    expect((await list(accessToken)).statusCode).toBe(401);
    const next = (await refresh(refreshToken)).json().data.accessToken;
    expect((await list(next)).statusCode).toBe(200);
  });

  it('is nothing without its signature, its algorithm, its type, its time, its issuer or its session', async () => {
    const { accessToken } = await enter();
    const [header, payload, signature] = accessToken.split('.') as [string, string, string];
    const claims = decodeJwt(accessToken);
    const { kid } = decodeProtectedHeader(accessToken);
    const key = test.deps.secrets.tokenKeys[0]!;
    let calls = 0;
    const listener = createServer((_request, response) => {
      calls += 1;
      response.end('{}');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void listener.close());
    await new Promise((resolve) => listener.once('listening', resolve));
    const jku = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/keys`;

    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (head: Record<string, string>, body: object = claims, by: Buffer = key) =>
      new SignJWT(body as Record<string, unknown>).setProtectedHeader(head as { alg: string }).sign(by);
    const good = { alg: 'HS256', typ: 'at+jwt', kid: kid! };
    const { exp: _exp, ...withoutEnd } = claims;
    const { sid: _sid, ...withoutSession } = claims;
    const forged = [
      `${encode({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${encode({ ...claims, sub: '11111111-1111-4111-8111-111111111111' })}.${signature}`,
      await sign(good, claims, Buffer.alloc(32, 1)),
      await sign({ ...good, kid: '../../etc/passwd' }),
      await sign({ alg: 'HS256', typ: 'at+jwt' }),
      await sign({ ...good, alg: 'HS512' }, claims, Buffer.alloc(64, 8)),
      await sign({ ...good, kid: 'x', jku }),
      await sign({ ...good, typ: 'JWT' }),
      await sign(good, withoutEnd),
      await sign(good, withoutSession),
      await sign(good, { ...claims, iss: 'https://evil.test' }),
      await sign(good, { ...claims, aud: 'another' }),
      await sign(good, { ...claims, sid: "' or 1=1" }),
      await sign(good, { ...claims, sub: '11111111-1111-4111-8111-111111111111' }),
      createHmac('sha256', key).update('x').digest('base64url'),
    ];
    for (const token of forged) expect((await list(token)).statusCode, token).toBe(401);
    expect(await sign(good).then(list)).toMatchObject({ statusCode: 200 });
    expect(calls).toBe(0);
  });

  it.each(['', 'Bearer', 'Bearer ', 'Basic bGF5bGE6eA==', 'bearer a b', 'Bearer \u00e9'])(
    'is missing from the header %j',
    async (authorization) => {
      const answer = await test.app.inject({ url: '/api/auth/sessions', headers: { authorization } });
      expect([answer.statusCode, answer.json()]).toEqual([401, notSignedIn]);
    },
  );

  it('is signed by the newest key while an older one still counts', async () => {
    const { accessToken } = await enter();
    const keys = test.deps.secrets.tokenKeys;
    onTestFinished(() => void keys.splice(0, keys.length, Buffer.alloc(32, 8)));
    keys.unshift(Buffer.from('a newer key, which is random too'));
    const next = await enter();
    expect(decodeProtectedHeader(next.accessToken).kid).not.toBe(decodeProtectedHeader(accessToken).kid);
    expect((await list(accessToken)).statusCode).toBe(200);
    expect((await list(next.accessToken)).statusCode).toBe(200);
  });

  it('cannot be replaced by any other token', async () => {
    const { accessToken, refreshToken } = await enter();
    const { token: tempToken, hash } = makeToken();
    await test.db
      .insertInto('mfa_challenges')
      .values({ token_hash: hash, user_id: userId, created_at: test.clock.now })
      .execute();
    for (const token of [refreshToken, tempToken]) expect((await list(token)).statusCode).toBe(401);
    expect((await refresh(accessToken)).statusCode).toBe(401);
    expect((await refresh(tempToken)).statusCode).toBe(401);
  });
});

describe('POST /auth/refresh', () => {
  it('answers the next pair and refuses what is no token of ours', async () => {
    const { refreshToken } = await enter();
    const answer = await refresh(refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { data } = answer.json();
    expect(data.refreshToken).not.toBe(refreshToken);
    expect((await list(data.accessToken)).statusCode).toBe(200);
    for (const wrong of ['', 'x'.repeat(43)]) expect((await refresh(wrong)).statusCode).toBe(401);
    for (const wrong of [null, 7, ['x']]) expect((await refresh(wrong)).statusCode).toBe(400);
  });

  it('answers the same child to twenty at once and to a repeat within ten seconds', async () => {
    const { refreshToken } = await enter();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    const children = new Set(answers.map((each) => each.json().data.refreshToken as string));
    expect(children.size).toBe(1);
    travel(10 * SECOND);
    expect((await refresh(refreshToken)).json().data.refreshToken).toBe([...children][0]);
    expect((await refresh([...children][0])).statusCode).toBe(200);
  });

  it('ends the session when a token comes back later, tells its owner and keeps a record', async () => {
    const first = await enter();
    const second = (await refresh(first.refreshToken)).json().data;
    const third = (await refresh(second.refreshToken)).json().data;
    const stolen = await refresh(first.refreshToken);
    expect([stolen.statusCode, stolen.json()]).toEqual([401, notSignedIn]);
    expect((await refresh(third.refreshToken)).statusCode).toBe(401);
    expect((await list(third.accessToken)).statusCode).toBe(401);
    await test.deliverMails();
    expect(test.sentMails.map((mail) => [mail.recipient, mail.subject])).toEqual([
      ['layla@example.com', 'We signed one of your devices out'],
    ]);
    const events = await test.db.selectFrom('audit_events').select(['action', 'is_success']).execute();
    expect(events).toEqual([{ action: 'session.token-reused', is_success: false }]);
  });

  it('ends the session also when the direct parent comes back after ten seconds', async () => {
    const { refreshToken } = await enter();
    const child = (await refresh(refreshToken)).json().data.refreshToken;
    travel(10 * SECOND + 1);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(child)).statusCode).toBe(401);
  });

  it('lives 7 days unused and 30 days in all', async () => {
    let { refreshToken } = await enter();
    const idle = await enter();
    travel(7 * DAY + SECOND);
    expect((await refresh(idle.refreshToken)).statusCode).toBe(401);
    test.clock.now = new Date(test.clock.now.getTime() - 2 * SECOND);
    for (let week = 1; week <= 4; week += 1) {
      const answer = await refresh(refreshToken);
      expect(answer.statusCode).toBe(200);
      ({ refreshToken } = answer.json().data);
      travel(week < 4 ? 7 * DAY - SECOND : 2 * DAY + MINUTE);
    }
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('stores only hashes', async () => {
    const { refreshToken } = await enter();
    const child = (await refresh(refreshToken)).json().data.refreshToken as string;
    const rows = await test.db.selectFrom('refresh_tokens').select('hash').execute();
    expect(rows.map(({ hash }) => hash.toString('hex')).toSorted()).toEqual(
      [refreshToken, child].map((token) => hashToken(token).toString('hex')).toSorted(),
    );
  });
});

describe('POST /auth/logout', () => {
  function logOut(headers: Record<string, string>, payload?: object) {
    return test.app.inject({ method: 'POST', url: '/api/auth/logout', headers, ...(payload && { payload }) });
  }

  it('ends this session at once, with either token, and no other', async () => {
    const [one, two, other] = [await enter(), await enter(), await enter()];
    for (const each of [one, two, other]) expect((await list(each.accessToken)).statusCode).toBe(200);
    const answer = await logOut({ authorization: `Bearer ${one.accessToken}` });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'You have been successfully logged out', data: null },
    ]);
    await logOut({}, { refreshToken: two.refreshToken });
    for (const each of [one, two]) {
      expect((await list(each.accessToken)).statusCode).toBe(401);
      expect((await refresh(each.refreshToken)).statusCode).toBe(401);
    }
    expect((await list(other.accessToken)).statusCode).toBe(200);
  });

  it('has nothing against a session that has ended', async () => {
    expect((await logOut({})).statusCode).toBe(200);
    expect((await logOut({ authorization: 'Bearer x' }, { refreshToken: 'x' })).statusCode).toBe(200);
  });
});

describe('POST /auth/logout-all', () => {
  it('ends every session of the person and nobody else', async () => {
    const [one, two] = [await enter(), await enter()];
    const omar = await enter('203.0.113.7', await buildUser(test.db));
    const headers = { authorization: `Bearer ${one.accessToken}` };
    expect((await test.app.inject({ method: 'POST', url: '/api/auth/logout-all', headers })).statusCode).toBe(200);
    for (const each of [one, two]) expect((await list(each.accessToken)).statusCode).toBe(401);
    expect((await list(omar.accessToken)).statusCode).toBe(200);
  });
});

describe('GET /auth/sessions', () => {
  it('shows where a person is signed in, by device and network, and lets them end each', async () => {
    const here = await enter('203.0.113.7');
    travel(MINUTE);
    const there = await enter('2001:db8:1:2::5');
    await enter('203.0.113.7', await buildUser(test.db));
    const { data } = (await list(here.accessToken)).json();
    expect(data).toMatchObject([
      { isCurrent: false, device: 'Firefox on Windows', ipPrefix: '2001:db8:1::' },
      { isCurrent: true, device: 'Firefox on Windows', ipPrefix: '203.0.113.0' },
    ]);
    const end = (id: string, accessToken: string) =>
      test.app.inject({
        method: 'DELETE',
        url: `/api/auth/sessions/${id}`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
    expect((await end(data[0].id, here.accessToken)).json().message).toBe('That device is signed out.');
    expect((await list(there.accessToken)).statusCode).toBe(401);
    expect((await end(data[0].id, here.accessToken)).statusCode).toBe(404);
    expect((await list(here.accessToken)).json().data).toHaveLength(1);
  });

  it('asks for a recent sign-in before another session is ended, and not for its own', async () => {
    const there = await enter('198.51.100.1');
    const here = await enter();
    const { data } = (await list(here.accessToken)).json() as { data: { id: string; isCurrent: boolean }[] };
    travel(11 * MINUTE);
    const headers = { authorization: `Bearer ${here.accessToken}` };
    const url = (isCurrent: boolean) => `/api/auth/sessions/${data.find((each) => each.isCurrent === isCurrent)!.id}`;
    const refused = { statusCode: 403, code: 'REAUTH_REQUIRED' };
    expect((await test.app.inject({ method: 'DELETE', url: url(false), headers })).json()).toMatchObject(refused);
    const everywhere = await test.app.inject({ method: 'POST', url: '/api/auth/logout-all', headers });
    expect(everywhere.json()).toMatchObject(refused);
    expect((await list(there.accessToken)).statusCode).toBe(200);
    expect((await test.app.inject({ method: 'DELETE', url: url(true), headers })).statusCode).toBe(200);
  });

  it("does not end somebody else's", async () => {
    const omar = await enter('198.51.100.1', await buildUser(test.db));
    const [{ id }] = (await list(omar.accessToken)).json().data;
    const { accessToken } = await enter();
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await test.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers });
    expect(answer.statusCode).toBe(404);
    expect((await list(omar.accessToken)).statusCode).toBe(200);
  });
});

describe('GET /auth/security-events', () => {
  it('shows a person their own events, newest first', async () => {
    const { accessToken } = await enter();
    const other = await enter();
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${other.accessToken}`, 'user-agent': firefox },
    });
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await test.app.inject({ url: '/api/auth/security-events', headers });
    expect(answer.json().data).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now.toISOString(),
        count: 1,
        action: 'session.ended',
        target: null,
        isSuccess: true,
        ipPrefix: '127.0.0.0',
        device: 'Firefox on Windows',
      },
    ]);
  });

  it('cannot be rewritten, not even in the database', async () => {
    const { accessToken } = await enter();
    await test.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    await expect(test.db.updateTable('audit_events').set({ is_success: false }).execute()).rejects.toThrow(
      'audit events are kept as they are',
    );
    await expect(test.db.deleteFrom('audit_events').execute()).rejects.toThrow('audit events are kept as they are');
  });
});

describe('the nightly clean-up', () => {
  it('forgets sessions that ended long ago, with their tokens', async () => {
    await enter();
    travel(121 * DAY);
    await enter();
    await forgetDeadSessions(test.deps);
    expect(await test.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    expect(await test.db.selectFrom('refresh_tokens').select('hash').execute()).toHaveLength(1);
  });
});
