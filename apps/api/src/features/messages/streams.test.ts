import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Message } from '@diyar/domain/messages.ts';
import { buildApp } from '#api/app.ts';
import { CONNECTION_LIMITS } from '#api/plugins/connections.ts';
import { createSignals } from '#api/db/signals.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { createCall, signInAs, type Person } from '#api/testing/people.ts';
import { createStreams, forgetOldMessageEvents } from './streams.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let owner: Person;
let asker: Person;
let homeId: string;
beforeEach(async () => {
  owner = await signInAs(test);
  asker = await signInAs(test);
  homeId = await buildProperty(test.db, { owner_id: owner.userId });
});

interface Received {
  id: number;
  event: string;
  data: { message?: Message; threadId?: string };
}

interface OpenStream {
  status: number;
  events: Received[];
  isOver: boolean;
  abort: () => void;
}

let opened: OpenStream[] = [];
afterEach(() => {
  for (const { abort } of opened) abort();
  opened = [];
});

async function listen(app: FastifyInstance = test.app): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
}

async function open(as: Person, lastEventId?: number, app?: FastifyInstance): Promise<OpenStream> {
  const control = new AbortController();
  const answer = await fetch(`${await listen(app)}/messages/stream`, {
    headers: { ...as.headers, ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }) },
    signal: control.signal,
  });
  const stream: OpenStream = { status: answer.status, events: [], isOver: false, abort: () => control.abort() };
  opened.push(stream);
  void follow(answer, stream)
    .catch(() => undefined)
    .then(() => (stream.isOver = true));
  return stream;
}

async function follow(answer: Response, stream: OpenStream): Promise<void> {
  let text = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (data !== undefined) stream.events.push({ id: Number(id), event: event!, data: JSON.parse(data) });
    }
  }
}

async function send(as: Person, text: string, threadId?: string): Promise<Message> {
  const url = threadId === undefined ? `/properties/${homeId}/messages` : `/messages/threads/${threadId}/messages`;
  const payload = { key: randomUUID(), text };
  const answer = await test.app.inject({ method: 'POST', url: `/api${url}`, headers: as.headers, payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().data;
}

function readTexts({ events }: OpenStream): (string | null | undefined)[] {
  return events.flatMap(({ data }) => (data.message === undefined ? [] : [data.message.parts[0]!.text]));
}

/** As another server would that cannot tell of it. */
function endSessions(userId: string) {
  return test.db.updateTable('sessions').set({ ended_at: test.clock.now }).where('user_id', '=', userId).execute();
}

describe('a stream of messages', () => {
  it('brings what is written to both sides, each from their side, and read marks', async () => {
    const [mine, theirs] = [await open(asker), await open(owner)];
    const { threadId } = await send(asker, 'Hello');
    await vi.waitFor(() => expect([readTexts(mine), readTexts(theirs)]).toEqual([['Hello'], ['Hello']]));
    expect(mine.events[0]).toMatchObject({ event: 'ready', id: 0 });
    expect(mine.events[1]).toMatchObject({ id: 1, event: 'message', data: { message: { isOwn: true, seq: 1 } } });
    expect(theirs.events[1]).toMatchObject({ id: 1, event: 'message', data: { message: { isOwn: false, seq: 1 } } });
    const payload = { seq: 1 };
    await test.app.inject({
      method: 'PUT',
      url: `/api/messages/threads/${threadId}/read`,
      headers: owner.headers,
      payload,
    });
    await vi.waitFor(() => expect(mine.events.at(-1)).toMatchObject({ id: 2, event: 'thread', data: { threadId } }));
  });

  it('tells both sides of a viewing that was booked or cancelled, also when they want no notifications of it', async () => {
    const { threadId } = await send(asker, 'When could I come?');
    for (const person of [asker, owner])
      await call(person, 'PUT', '/notifications/settings', { kind: 'viewings', channel: 'app', isOn: false });
    const [mine, theirs] = [await open(asker), await open(owner)];
    const readLast = () => [mine, theirs].map(({ events }) => ({ ...events.at(-1) }));
    const day = new Date(test.clock.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const slot = await call(owner, 'POST', `/properties/${homeId}/viewing-slots`, { day, time: '14:30', minutes: 30 });
    const viewing = await call(asker, 'POST', `/viewing-slots/${slot.data.id}/book`);
    expect(viewing.status).toBe(201);
    const told = (id: number) => Array.from({ length: 2 }, () => ({ id, event: 'thread', data: { threadId } }));
    await vi.waitFor(() => expect(readLast()).toEqual(told(2)));
    await call(owner, 'POST', `/viewings/${viewing.data.id}/cancel`);
    await vi.waitFor(() => expect(readLast()).toEqual(told(3)));
  });

  it('goes on where an earlier one ended, with nothing lost or twice', async () => {
    const first = await open(owner);
    const { threadId } = await send(asker, '1');
    await vi.waitFor(() => expect(readTexts(first)).toEqual(['1']));
    first.abort();
    await send(asker, '2', threadId);
    await send(asker, '3', threadId);
    const second = await open(owner, first.events.at(-1)!.id);
    await send(asker, '4', threadId);
    await vi.waitFor(() => expect(readTexts(second)).toEqual(['2', '3', '4']));
    expect(second.events.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('hides contact details as everything else does', async () => {
    const theirs = await open(owner);
    await send(asker, '050 123 4567');
    await vi.waitFor(() => expect(readTexts(theirs)).toEqual([null]));
  });

  it('brings everything in order to streams that are opened while many write', async () => {
    const { threadId } = await send(asker, '0');
    const early = await open(owner, 0);
    const writing = Promise.all(
      Array.from({ length: 40 }, (_, count) => send(count % 2 === 0 ? asker : owner, `${count + 1}`, threadId)),
    );
    const late = await Promise.all(Array.from({ length: 4 }, () => open(owner, 0)));
    await writing;
    for (const stream of [early, ...late]) {
      await vi.waitFor(() => expect(readTexts(stream)).toHaveLength(41), { timeout: 5000 });
      const seqs = stream.events.flatMap(({ data }) => (data.message ? [data.message.seq] : []));
      expect(seqs).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
      expect(stream.events.slice(1).map(({ id }) => id)).toEqual(seqs);
    }
  });

  it('hears what another server has committed, also after its connection to the database broke', async () => {
    const other = createSignals(test.servingAddress, () => undefined);
    onTestFinished(() => other.close());
    const app = await buildApp({ ...test.deps, signals: other });
    onTestFinished(() => app.close());
    const stream = await open(owner, undefined, app);
    const { threadId } = await send(asker, 'one');
    await vi.waitFor(() => expect(readTexts(stream)).toEqual(['one']));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diyar-signals'`.execute(
      test.db,
    );
    await send(asker, 'two', threadId);
    await vi.waitFor(() => expect(readTexts(stream)).toEqual(['one', 'two']), { timeout: 5000 });
  });

  it('says when the position is too old, or was never there', async () => {
    const { threadId } = await send(asker, '1');
    await send(asker, '2', threadId);
    test.clock.now = new Date(test.clock.now.getTime() + 4 * 86_400_000);
    await forgetOldMessageEvents(test.deps);
    test.clock.now = new Date();
    expect((await open(owner, 1)).status).toBe(200);
    await vi.waitFor(() => expect(opened.at(-1)!.events).toEqual([{ id: 2, event: 'reset', data: {} }]));
    await open(owner, 99);
    await vi.waitFor(() => expect(opened.at(-1)!.events[0]).toMatchObject({ id: 2, event: 'reset' }));
    await open(owner, 2);
    await vi.waitFor(() => expect(opened.at(-1)!.events[0]).toMatchObject({ id: 2, event: 'ready' }));
  });

  it('is not opened by a request for its headers alone, which would hold its place without a reader', async () => {
    const url = `${await listen()}/messages/stream`;
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await fetch(url, { method: 'HEAD', headers: asker.headers })).status);
    expect([...statuses, (await open(asker)).status]).toEqual([405, 405, 405, 405, 405, 405, 405, 200]);
  });

  it('is for people who are signed in, six at a time', async () => {
    expect((await open({ ...owner, headers: { authorization: 'Bearer x' } })).status).toBe(401);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => open(owner)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect((await open(owner)).status).toBe(429);
    expect((await open(asker)).status).toBe(200);
    opened.find(({ status }) => status === 200)!.abort();
    await vi.waitFor(async () => expect((await open(owner)).status).toBe(200));
  });

  it.each([
    ['at once', 600_000, () => call(owner, 'POST', '/auth/logout', {})],
    ['at the next heartbeat when that went unheard', 50, () => endSessions(owner.userId)],
  ])('ends when its session ends, %s', async (_name, heartbeatMs, endSession) => {
    const streams = createStreams(test.deps, heartbeatMs);
    onTestFinished(() => streams.close());
    const [{ sessionId }] = (await test.db
      .selectFrom('sessions')
      .select('id as sessionId')
      .where('user_id', '=', owner.userId)
      .execute()) as [{ sessionId: string }];
    const output = await streams.open({ userId: owner.userId, sessionId, authenticatedAt: new Date() }, undefined);
    const ended = vi.fn<() => void>();
    output.on('end', ended).resume();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(ended).not.toHaveBeenCalled();
    await endSession();
    await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  });

  it('ends when the server does', async () => {
    const app = await buildApp(test.deps);
    const stream = await open(owner, undefined, app);
    await vi.waitFor(() => expect(stream.events).toHaveLength(1));
    await app.close();
    await vi.waitFor(() => expect(stream.isOver).toBe(true));
  });

  /** So many messages of 2,000 letters that wait for the owner, with the first. */
  async function fill(count: number): Promise<void> {
    const { threadId } = await send(asker, '1');
    await sql`
      insert into messages (thread_id, seq, side, key, text, sent_at)
      select ${threadId}, seq, 'asker', gen_random_uuid(), repeat('x', 2000), now()
      from generate_series(2, ${count}::int) as seq`.execute(test.db);
    await sql`
      insert into message_events (user_id, number, thread_id, seq, happened_at)
      select ${owner.userId}, seq, ${threadId}, seq, now() from generate_series(2, ${count}::int) as seq`.execute(
      test.db,
    );
    await sql`update message_inboxes set last_number = ${count} where user_id = ${owner.userId}`.execute(test.db);
  }

  it('keeps no more for a slow reader than it takes at once, and sends the rest when it reads on', async () => {
    await fill(1000);
    const streams = createStreams(test.deps);
    onTestFinished(() => streams.close());
    const actor = { userId: owner.userId, sessionId: randomUUID(), authenticatedAt: new Date() };
    const output = await streams.open(actor, '0');
    await vi.waitFor(() => expect(output.readableLength).toBeGreaterThan(output.readableHighWaterMark));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(output.readableLength).toBeLessThan(output.readableHighWaterMark + 5000);
    let largest = 0;
    const ids: number[] = [];
    for await (const chunk of output.setEncoding('utf8')) {
      largest = Math.max(largest, output.readableLength);
      ids.push(...[...String(chunk).matchAll(/^id: (\d+)\nevent: message/gm)].map(([, id]) => Number(id)));
      if (ids.length >= 1000) break;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(ids).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
    expect(largest).toBeLessThan(output.readableHighWaterMark + 5000);
  });

  it('ends for a slow reader after what it was sent, with no more of it', async () => {
    await fill(1000);
    const streams = createStreams(test.deps, 50);
    const actor = { userId: owner.userId, sessionId: randomUUID(), authenticatedAt: new Date() };
    const output = await streams.open(actor, '0');
    await vi.waitFor(() => expect(output.readableLength).toBeGreaterThan(output.readableHighWaterMark));
    // The session is none of the database's, so that the next heartbeat ends the stream.
    await vi.waitFor(async () => {
      const others = await Promise.all(Array.from({ length: 6 }, () => streams.open(actor, undefined)));
      for (const other of others) other.destroy();
    });
    let text = '';
    for await (const chunk of output.setEncoding('utf8')) text += String(chunk);
    expect(text.endsWith('\n\n')).toBe(true);
    expect(text.length).toBeLessThan(output.readableHighWaterMark + 5000);
    streams.close();
  });

  it('is cut when nobody reads it, while a slow reader gets everything', async () => {
    const app = await buildApp(test.deps, undefined, { ...CONNECTION_LIMITS, writeIdleMs: 900 });
    onTestFinished(() => app.close());
    await fill(6000);
    const { port } = new URL(await listen(app));
    const { authorization } = owner.headers;
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket
      .pause()
      .write(
        `GET /api/messages/stream HTTP/1.1\r\nHost: x\r\nLast-Event-ID: 0\r\nAuthorization: ${authorization}\r\n\r\n`,
      );
    const reader = await open(owner, 0, app);
    await vi.waitFor(() => expect(readTexts(reader)).toHaveLength(6000), { timeout: 60_000 });
    expect(reader.events.at(-1)).toMatchObject({ id: 6000 });
    const count = () => new Promise<number>((resolve) => app.server.getConnections((_, found) => resolve(found)));
    await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 20_000 });
    expect(reader.isOver).toBe(false);
    socket.destroy();
  }, 100_000);
});
