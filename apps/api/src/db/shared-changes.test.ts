import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import type { ServerDeps } from '#api/deps.ts';
import { erasePictures } from '#api/features/files/files.service.ts';
import { followChanges } from '#api/follow-changes.ts';
import { createCache } from '#api/lib/cache.ts';
import { createReadyAnswers } from '#api/lib/ready-answers.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { createDb, createPool } from './client.ts';
import { createSignals } from './signals.ts';

const DATABASE_URL = 'postgres://localhost/only-says-that-other-servers-may-share-it';
const LIST = '/api/properties?limit=5';
const test = useTestApp({ env: { DATABASE_URL, RATE_LIMIT: 'off' } });

interface Server {
  app: FastifyInstance;
  deps: ServerDeps;
  stop(): Promise<void>;
}

let second: Server;

/** On the same database. Its clock stands still: a copy that it keeps is dropped by a message or never. */
async function startSecondServer(): Promise<Server> {
  const db = createDb(createPool(test.servingAddress, () => undefined));
  const signals = createSignals(test.servingAddress, () => undefined);
  const stopped = { answers: createReadyAnswers({ clock: () => 0 }), cache: createCache({ clock: () => 0 }) };
  const deps: ServerDeps = { ...test.deps, ...stopped, db, readDb: db, freshReadDb: db, signals };
  const stopFollowing = followChanges(deps);
  const app = await buildApp(deps);
  return {
    app,
    deps,
    async stop() {
      await app.close();
      await stopFollowing();
      await signals.close();
      await db.destroy();
    },
  };
}

beforeEach(async () => {
  second = await startSecondServer();
  await vi.waitUntil(() => test.deps.signals.isConnected() && second.deps.signals.isConnected());
});
afterEach(() => second.stop());

async function readTitles(): Promise<string[]> {
  const answer = await second.app.inject({ url: LIST });
  return answer.json().data.map(({ title }: { title: string }) => title);
}

/** A home in the list that the second server keeps ready. */
async function keepList(owner: Person): Promise<string> {
  const id = await buildProperty(test.db, { owner_id: owner.userId, title: 'Villa' });
  await vi.waitFor(async () => {
    expect(await readTitles()).toEqual(['Villa']);
    expect(second.deps.answers.find(LIST, 'identity')).toBeDefined();
  });
  return id;
}

async function removeHome(owner: Person, id: string): Promise<void> {
  const answer = await test.app.inject({ method: 'DELETE', url: `/api/properties/${id}`, headers: owner.headers });
  expect(answer.statusCode).toBe(200);
}

/** Breaks the connection on which one of the two servers listens: the first one's is the older. */
async function breakSignals(which: 'first' | 'second'): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'diyar-signals' and datname = current_database()
    order by backend_start`.execute(test.db);
  const { pid } = rows[which === 'first' ? 0 : 1]!;
  await sql`select pg_terminate_backend(${pid})`.execute(test.db);
  const { signals } = which === 'first' ? test.deps : second.deps;
  await vi.waitFor(() => expect(signals.isConnected()).toBe(false), { interval: 1 });
}

it('a list that one server keeps is dropped when another changes a home', async () => {
  const owner = await signInAs(test);
  const id = await keepList(owner);
  await removeHome(owner, id);
  await vi.waitFor(async () => expect(await readTitles()).toEqual([]));
});

it('a session that one server ends is refused by another', async () => {
  const person = await signInAs(test);
  const readProfile = () => second.app.inject({ url: '/api/auth/profile', headers: person.headers });
  expect((await readProfile()).statusCode).toBe(200);
  await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers: person.headers });
  await vi.waitFor(async () => expect((await readProfile()).statusCode).toBe(401));
});

it('a server that could not hear for a while drops everything it kept', async () => {
  const owner = await signInAs(test);
  const id = await keepList(owner);
  await breakSignals('second');
  await removeHome(owner, id);
  await vi.waitFor(async () => expect(await readTitles()).toEqual([]), { timeout: 5000 });
});

it('a server that could not tell for a while tells the rest when it can', async () => {
  const owner = await signInAs(test);
  const id = await keepList(owner);
  await breakSignals('first');
  await removeHome(owner, id);
  await vi.waitFor(async () => expect(await readTitles()).toEqual([]), { timeout: 5000 });
});

it('a server that stops tells first what it has not told yet', async () => {
  const owner = await signInAs(test);
  const id = await buildProperty(test.db, { owner_id: owner.userId, title: 'Villa' });
  const isKept = () => test.deps.answers.find(LIST, 'identity') !== undefined;
  await vi.waitFor(async () => {
    await test.app.inject({ url: LIST });
    expect(isKept()).toBe(true);
  });
  await second.app.inject({ method: 'DELETE', url: `/api/properties/${id}`, headers: owner.headers });
  await second.stop();
  await vi.waitFor(() => expect(isKept()).toBe(false));
  second = await startSecondServer();
});

it('a server removes its copies of a picture that another has erased', async () => {
  const id = crypto.randomUUID();
  const forget = vi.spyOn(second.deps.storage, 'forget');
  onTestFinished(() => forget.mockRestore());
  await erasePictures(test.deps, [id]);
  await vi.waitFor(() => expect(forget.mock.calls.flat()).toEqual([id, `private-${id}`]));
});
