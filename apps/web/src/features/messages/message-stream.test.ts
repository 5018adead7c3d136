import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '#web/app/store.ts';
import { answer, refuse, succeed } from '#web/testing/fake-api.ts';
import { signIn } from '#web/testing/sign-in.ts';
import { followMessages } from './message-stream.ts';

const PERSON = '6f1f7f0e-5a2c-4b7e-9c3d-2a8b1d4e5f60';
let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function streamOf(...blocks: string[]): Response {
  const body = new ReadableStream({
    start(controller) {
      for (const block of blocks) controller.enqueue(new TextEncoder().encode(`${block}\n\n`));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

describe('the stream of messages', () => {
  it('goes on where it broke', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    signIn();
    const calls = answer('get', '/messages/stream', (_call, count) =>
      count === 1
        ? streamOf('id: 4\nevent: ready\ndata: {}', ':', 'id: 5\nevent: thread\ndata: {"threadId":"x"}')
        : new Response(new ReadableStream()),
    );
    stop = followMessages(createStore(), PERSON);
    await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 5000 });
    expect(calls.map(({ request }) => request.headers.get('last-event-id'))).toEqual([null, '5']);
    expect(calls[0]!.request.headers.get('authorization')).toBe('Bearer access-1');
  });

  it('goes on from the last position, which the count of notifications is none of', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    signIn();
    const calls = answer('get', '/messages/stream', (_call, count) =>
      count === 1
        ? streamOf('id: 4\nevent: ready\ndata: {}', 'event: notifications\ndata: {"unread":3,"newestId":"9"}')
        : new Response(new ReadableStream()),
    );
    stop = followMessages(createStore(), PERSON);
    await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 5000 });
    expect(calls[1]!.request.headers.get('last-event-id')).toBe('4');
  });

  it('renews a spent session and begins again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    signIn();
    answer('get', '/messages/unread', (_call, count) =>
      count === 1
        ? refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' })
        : succeed({ messages: 0, threads: 0 }),
    );
    answer('post', '/auth/refresh', () => succeed({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    const calls = answer('get', '/messages/stream', (_call, count) =>
      count === 1
        ? refuse(401, 'Please sign in to continue.', { code: 'NOT_SIGNED_IN' })
        : new Response(new ReadableStream()),
    );
    stop = followMessages(createStore(), PERSON);
    await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 5000 });
    expect(calls[1]!.request.headers.get('authorization')).toBe('Bearer access-2');
  });

  it('waits longer each time it is refused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    signIn();
    const times: number[] = [];
    answer('get', '/messages/stream', () => {
      times.push(Date.now());
      return refuse(429, 'Live updates are open in too many places.');
    });
    stop = followMessages(createStore(), PERSON);
    await vi.waitFor(() => expect(times.length).toBeGreaterThanOrEqual(4), { timeout: 10_000 });
    const pauses = times.slice(1, 4).map((time, index) => time - times[index]!);
    expect(pauses[1]!).toBeGreaterThan(pauses[0]! * 1.1);
    expect(pauses[2]!).toBeGreaterThan(pauses[1]! * 1.1);
  });
});
