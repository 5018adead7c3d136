import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readMailboxKey } from './mails.ts';
import { findFreePort, isListening, launch, listProcessesOn, type Server, start } from './servers.ts';

// One folder and its database, taken through a whole life in order.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

let folder: string;
let port: number;
let server: Server | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-life-'));
  port = await findFreePort();
});

test.afterAll(async () => {
  server?.signal('SIGTERM');
  await server?.ended;
  await rm(folder, { recursive: true, force: true });
});

function launchAgain(env: Record<string, string | number> = {}): Server {
  return launch({ PORT: port, DATA_DIR: folder, ...env });
}

function expectOneLine(output: string, words: string | RegExp): void {
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(words)]);
}

test('a wrong environment value is one clear line and a non-zero exit', async () => {
  for (const [name, value, words] of [
    ['PORT', 'abc', 'PORT must be a port number'],
    ['PORT', '70000', 'PORT must be a port number'],
    ['SEED_DEMO', 'perhaps', 'SEED_DEMO must be true or false'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address starting with postgres://'],
    ['HOST', '0.0.0.0', 'http://localhost:\\d+ on HOST 0.0.0.0 would send passwords unencrypted'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY must name your own proxies'],
    ['PUBLIC_URL', 'diyar', 'PUBLIC_URL must be an address starting with http://'],
  ] as const) {
    const refused = launchAgain({ [name]: value });
    expect(await refused.ended, name).toBe(1);
    expectOneLine(refused.output(), `^Diyar cannot start: ${words}`);
  }
});

test('a folder that cannot be written is one clear line and a non-zero exit', async () => {
  const refused = launchAgain({ DATA_DIR: '/proc/diyar' });
  expect(await refused.ended).toBe(1);
  expectOneLine(refused.output(), /^Diyar cannot start: The data folder \/proc\/diyar cannot be written/);
});

test('the first start says what it does and where things are', async () => {
  const first = await start({ PORT: port, DATA_DIR: folder });
  server = first;
  for (const words of [
    'Creating the database',
    'Database ready',
    `Diyar is ready at ${first.url}`,
    `${first.url}/mailbox#key=${readMailboxKey(folder)}`,
  ]) {
    await expect.poll(() => first.output()).toContain(words);
  }
});

test('a second server on the same folder is refused, naming who holds it', async () => {
  const refused = launchAgain({ PORT: await findFreePort() });
  expect(await refused.ended).toBe(1);
  expectOneLine(refused.output(), `is in use by process ${server!.pid}, which serves ${server!.url}`);
  expect((await fetch(`${server!.url}/api/health`)).status).toBe(200);
});

test('SIGTERM lets a request that is under way finish, takes no new one, stops the database and exits 0', async () => {
  const { url, signal, ended } = server!;
  const body = JSON.stringify({ email: 'drained@mail.example' });
  const { request, answer } = await beginPost(`${url}/api/newsletter`, body);
  signal('SIGTERM');
  await expect.poll(() => isListening(url)).toBe(false);
  request.end(body.slice(10));
  const response = await answer;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect(await ended).toBe(0);
  expect(listProcessesOn(folder)).toEqual([]);
  server = undefined;
});

test('a port in use is one clear line and a non-zero exit, and nothing stays behind', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const refused = launchAgain();
  expect(await refused.ended).toBe(1);
  expectOneLine(refused.output(), `Diyar cannot start: Port ${port} on 127.0.0.1 is in use. Set PORT to another one.`);
  expect(listProcessesOn(folder)).toEqual([]);
  other.close();
  await once(other, 'close');
});

test('after kill -9 it starts again and has kept what it acknowledged', async () => {
  const killed = await start({ PORT: port, DATA_DIR: folder });
  const email = 'kept@mail.example';
  const response = await fetch(`${killed.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(response.status).toBe(200);
  killed.signal('SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');

  server = await start({ PORT: port, DATA_DIR: folder });
  const headers = { 'x-mailbox-key': readMailboxKey(folder) };
  const answer = await fetch(`${server.url}/api/mailbox`, { headers });
  const { data } = (await answer.json()) as { data: { recipient: string }[] };
  expect(data.map((mail) => mail.recipient)).toEqual(expect.arrayContaining([email, 'drained@mail.example']));
});

test('Ctrl-C stops it as well, database included', async () => {
  server!.signal('SIGINT');
  expect(await server!.ended).toBe(0);
  expect(listProcessesOn(folder)).toEqual([]);
  server = undefined;
});

test('npm start hands SIGTERM on: the server and its database are gone, and the exit is clean', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'diyar-npm-'));
  const viaNpm = await start({ PORT: await findFreePort(), DATA_DIR: fresh }, ['npm', 'start']);
  // Other journeys look at the pages that are there.
  expect(viaNpm.output()).not.toContain('Building');
  expect(listProcessesOn(fresh).length).toBeGreaterThan(0);
  viaNpm.signal('SIGTERM');
  expect(await viaNpm.ended).toBe(0);
  await expect.poll(() => listProcessesOn(fresh), { timeout: 10_000 }).toEqual([]);
  expect(await isListening(viaNpm.url)).toBe(false);
  expect(viaNpm.output()).not.toMatch(/error|cannot/i);
  await rm(fresh, { recursive: true, force: true });
});

/** Sends the head and a part of the body; the server has said that it is listening to the rest. */
async function beginPost(
  url: string,
  body: string,
): Promise<{ request: ClientRequest; answer: Promise<IncomingMessage> }> {
  const request = openRequest(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  });
  const answer = once(request, 'response').then(([response]) => response as IncomingMessage);
  request.flushHeaders();
  await once(request, 'continue');
  request.write(body.slice(0, 10));
  return { request, answer };
}
