import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushPayload } from '@diyar/domain/notifications.ts';
import { inTransaction } from '#api/db/client.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createCall, type Person, signInAgain, signInAs } from '#api/testing/people.ts';
import { claimDueMessage, putOff } from './push.repository.ts';
import { sendDuePushes } from './push.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', ALLOW_PRIVATE_PUSH: 'true' } });
const call = createCall(test);

/** A push service on this machine, with one browser behind each path. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
let service: Server;
let base: string;
let received: Received[];
let statuses: Record<string, number>;
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!;
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(statuses[path] ?? 201).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => void service.close());

let omar: Person;
beforeEach(async () => {
  received = [];
  statuses = {};
  omar = await signInAs(test, { email: 'omar@example.com' });
});

interface Browser {
  keys: ECDH;
  auth: Buffer;
}

async function subscribe(as: Person, path: string): Promise<Browser> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const payload = {
    endpoint: `${base}${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
  expect((await call(as, 'PUT', '/notifications/devices', payload)).status).toBe(200);
  return { keys, auth };
}

async function notify(path: string | null = '/dashboard/wallet'): Promise<void> {
  const notice = { kind: 'orders' as const, title: 'Tokens of Villa', body: 'You paid $10.', path };
  const mail = { recipient: 'omar@example.com', write: () => ({ subject: 'x', text: 'x', html: 'x', notice }) };
  await inTransaction(test.deps.db, (tx) => queueMail(test.deps, tx, mail));
  await sendDuePushes(test.deps);
}

/** As a browser does it (RFC 8291). */
function decrypt({ body }: Received, { keys, auth }: Browser): PushPayload {
  const [salt, senderKey, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  expect(text.at(-1)).toBe(2);
  return JSON.parse(text.subarray(0, -1).toString());
}

function countDevices() {
  return test.db.selectFrom('push_subscriptions').select('id').execute();
}

describe('a push message', () => {
  it('is encrypted for the browser that subscribed and signed by this server', async () => {
    const browser = await subscribe(omar, '/one');
    await notify();
    expect(received).toHaveLength(1);
    expect(decrypt(received[0]!, browser)).toEqual({
      title: 'Tokens of Villa',
      body: 'You paid $10.',
      url: '/dashboard/wallet',
      tag: 'orders:/dashboard/wallet',
    });
    const { headers } = received[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization!)!;
    const { data: settings } = await call(omar, 'GET', '/notifications/settings');
    expect(publicKey).toBe(settings.pushKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: base,
      sub: 'mailto:hello@diyar.example',
    });
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
    const signed = Buffer.from(`${head}.${claims}`);
    const isRight = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect(isRight).toBe(true);
  });

  it.each([
    ['/dashboard/viewings#1', '/ar/dashboard/viewings#1'],
    [null, '/ar'],
  ])('leads a reader of Arabic from %j to %s', async (path, url) => {
    const browser = await subscribe(omar, '/one');
    await test.db.updateTable('users').set({ language: 'ar' }).where('id', '=', omar.userId).execute();
    await notify(path);
    expect(decrypt(received[0]!, browser)).toMatchObject({ url });
  });

  it('goes once to each device, even when two servers send at the same moment', async () => {
    await subscribe(omar, '/one');
    await subscribe(await signInAgain(test, omar.userId), '/two');
    const notice = { kind: 'orders' as const, title: 'x', body: 'x', path: null };
    const mail = { recipient: 'omar@example.com', write: () => ({ subject: 'x', text: 'x', html: 'x', notice }) };
    await inTransaction(test.deps.db, async (tx) => {
      for (let count = 0; count < 20; count += 1) await queueMail(test.deps, tx, mail);
    });
    await Promise.all([sendDuePushes(test.deps), sendDuePushes(test.deps), sendDuePushes(test.deps)]);
    for (const path of ['/one', '/two']) expect(received.filter((each) => each.path === path)).toHaveLength(20);
  });

  it('is kept back where its kind is turned off, and goes without the list where that is', async () => {
    await subscribe(omar, '/one');
    await call(omar, 'PUT', '/notifications/settings', { kind: 'orders', channel: 'app', isOn: false });
    await notify();
    expect(received).toHaveLength(1);
    expect((await call(omar, 'GET', '/notifications')).data).toEqual([]);
    await call(omar, 'PUT', '/notifications/settings', { kind: 'orders', channel: 'push', isOn: false });
    await notify();
    expect(received).toHaveLength(1);
  });

  it.each([404, 410])('removes a device whose service answers %d', async (status) => {
    await subscribe(omar, '/gone');
    statuses = { '/gone': status };
    await notify();
    await notify();
    expect(received).toHaveLength(1);
    expect(await countDevices()).toEqual([]);
  });

  it('is tried again when the service is away, and holds no other up', async () => {
    await subscribe(omar, '/away');
    await subscribe(await signInAgain(test, omar.userId), '/well');
    statuses = { '/away': 503 };
    await notify();
    expect(received.map(({ path }) => path).toSorted()).toEqual(['/away', '/well']);
    await sendDuePushes(test.deps);
    expect(received).toHaveLength(2);
    statuses = {};
    test.clock.now = new Date(test.clock.now.getTime() + 31_000);
    await sendDuePushes(test.deps);
    await sendDuePushes(test.deps);
    expect(received.map(({ path }) => path).slice(2)).toEqual(['/away']);
  });

  it('of one person is sent at a time, so that an address that never answers holds up nobody else', async () => {
    for (const path of ['/silent-1', '/silent-2', '/silent-3']) await subscribe(omar, path);
    const lena = await signInAs(test, { email: 'lena@example.com' });
    await subscribe(lena, '/lena');
    const claim = () => claimDueMessage(test.deps.db, test.clock.now, 60);
    const queue = (recipient: string) =>
      inTransaction(test.deps.db, (tx) => {
        const notice = { kind: 'orders' as const, title: 'x', body: 'x', path: '/' };
        return queueMail(test.deps, tx, { recipient, write: () => ({ subject: 'x', text: 'x', html: 'x', notice }) });
      });
    for (let count = 0; count < 3; count += 1) await queue('omar@example.com');
    await queue('lena@example.com');
    const claimed = [await claim(), await claim(), await claim()];
    const paths = claimed.map((message) => message && new URL(message.endpoint).pathname);
    expect(paths).toEqual([expect.stringContaining('/silent-'), '/lena', undefined]);
    const soon = new Date(test.clock.now.getTime() + 30_000);
    await putOff(test.deps.db, claimed[0]!.id, soon);
    const next = new URL((await claim())!.endpoint).pathname;
    expect(next).toContain('/silent-');
    expect(next, 'nothing for the device whose service has failed').not.toBe(paths[0]);
  });

  it('ends with the session, and moves with the browser to whoever signs in next', async () => {
    await subscribe(omar, '/shared');
    await call(omar, 'POST', '/auth/logout', {});
    expect(await countDevices()).toEqual([]);
    await notify();
    expect(received).toEqual([]);
    omar = await signInAgain(test, omar.userId);
    await subscribe(omar, '/shared');
    const lena = await signInAs(test, { email: 'lena@example.com' });
    await subscribe(lena, '/shared');
    await notify();
    expect(received).toEqual([]);
    expect(await countDevices()).toHaveLength(1);
  });

  it('that waits for one person is not sent to the next in the same browser', async () => {
    await subscribe(omar, '/shared');
    statuses = { '/shared': 503 };
    await notify();
    expect(received).toHaveLength(1);
    const lena = await signInAs(test, { email: 'lena@example.com' });
    await subscribe(lena, '/shared');
    statuses = {};
    test.clock.now = new Date(test.clock.now.getTime() + 31_000);
    await sendDuePushes(test.deps);
    expect(received).toHaveLength(1);
    expect(await test.db.selectFrom('push_messages').select('id').execute()).toEqual([]);
  });

  it('that waits is sent when the same person subscribes again', async () => {
    await subscribe(omar, '/own');
    statuses = { '/own': 503 };
    await notify();
    await subscribe(omar, '/own');
    statuses = {};
    test.clock.now = new Date(test.clock.now.getTime() + 31_000);
    await sendDuePushes(test.deps);
    expect(received).toHaveLength(2);
  });

  it('comes to the browsers that the settings name, to nobody else', async () => {
    const lena = await signInAs(test, { email: 'lena@example.com' });
    const readEndpoints = async (person: Person) =>
      (await call(person, 'GET', '/notifications/settings')).data.pushEndpoints;
    await subscribe(omar, '/shared');
    expect(await readEndpoints(omar)).toEqual([`${base}/shared`]);
    expect(await readEndpoints(lena)).toEqual([]);
    await subscribe(lena, '/shared');
    expect(await readEndpoints(omar)).toEqual([]);
    expect(await readEndpoints(lena)).toEqual([`${base}/shared`]);
  });

  it('stops by a press, for that device alone', async () => {
    await subscribe(omar, '/one');
    await subscribe(omar, '/two');
    const stranger = await signInAs(test);
    await call(stranger, 'DELETE', '/notifications/devices', { endpoint: `${base}/two` });
    await call(omar, 'DELETE', '/notifications/devices', { endpoint: `${base}/one` });
    await notify();
    expect(received.map(({ path }) => path)).toEqual(['/two']);
  });

  it('refuses what is no subscription, and the eleventh device', async () => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    expect((await call(omar, 'PUT', '/notifications/devices', { endpoint: 'x', keys })).status).toBe(400);
    const short = { endpoint: `${base}/x`, keys: { ...keys, auth: 'A' } };
    expect((await call(omar, 'PUT', '/notifications/devices', short)).status).toBe(400);
    for (let count = 0; count < 10; count += 1) await subscribe(omar, `/${count}`);
    const more = { endpoint: `${base}/more`, keys };
    expect((await call(omar, 'PUT', '/notifications/devices', more)).code).toBe('PUSH_DEVICES_FULL');
    // A browser that did not hear the answer asks again.
    await subscribe(omar, '/0');
  });
});
