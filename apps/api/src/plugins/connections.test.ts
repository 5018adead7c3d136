import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Duplex, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#api/config.ts';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { CONNECTION_LIMITS, limitConnections, takeAsStream } from './connections.ts';

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const MEGABYTE = 1024 * 1024;
/** More than the buffers of the system take. */
const LARGE_BYTES = 40 * MEGABYTE;

async function listen(handle: RequestListener, limits: Partial<typeof CONNECTION_LIMITS> = {}, isClientLimited = true) {
  const server = createServer();
  limitConnections(server, handle, { ...CONNECTION_LIMITS, ...limits }, () => isClientLimited);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

function sendLarge(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const chunks = Array.from({ length: LARGE_BYTES / chunk.length }, () => chunk);
  response.setHeader('content-length', LARGE_BYTES);
  Readable.from(chunks).pipe(response);
}

/** Everything the server sent until it closed the connection. */
async function readAll(socket: Socket): Promise<string> {
  return Buffer.concat(await socket.toArray().catch(() => [])).toString();
}

describe('a client that does not read', () => {
  it.each([
    ['streamed', sendLarge],
    ['in one piece', (response: ServerResponse) => void response.end(Buffer.alloc(LARGE_BYTES))],
  ])('is cut in the middle of an answer that is %s', async (_name, send) => {
    const cut = Promise.withResolvers<boolean>();
    const port = await listen(
      (_request, response) => {
        response.on('close', () => cut.resolve(response.writableFinished));
        send(response);
      },
      { writeIdleMs: 300 },
    );
    const socket = await open(port);
    socket.pause().write(GET);
    expect(await cut.promise).toBe(false);
  });

  it.each([
    ['streamed', sendLarge],
    ['in one piece', (response: ServerResponse) => void response.end(Buffer.alloc(LARGE_BYTES))],
  ])('but only reads slowly gets all of an answer that is %s', async (_name, send) => {
    const port = await listen((_request, response) => send(response), { writeIdleMs: 600 });
    const socket = await open(port);
    socket.write(GET);
    let received = 0;
    for await (const chunk of socket) {
      const before = received;
      received += (chunk as Buffer).length;
      // Forty pauses of 50 ms: several times as long as somebody who reads nothing has.
      if (Math.floor(received / MEGABYTE) > Math.floor(before / MEGABYTE)) await wait(50);
      if (received >= LARGE_BYTES) break;
    }
    expect(received).toBeGreaterThanOrEqual(LARGE_BYTES);
  });

  it('and waits for an answer that takes longer is left alone', async () => {
    const port = await listen(
      (_request, response) => void wait(900).then(() => response.setHeader('connection', 'close').end('late')),
      { writeIdleMs: 150 },
    );
    const socket = await open(port);
    socket.write(GET);
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*late$/);
  });
});

describe('pipelined requests', () => {
  it('are answered one at a time and in order', async () => {
    let [atOnce, atMost, count] = [0, 0, 0];
    const port = await listen((_request, response) => {
      atOnce += 1;
      count += 1;
      atMost = Math.max(atMost, atOnce);
      const isLast = count === 11;
      setImmediate(() => {
        atOnce -= 1;
        if (isLast) response.setHeader('connection', 'close');
        response.end(`<${count}>`);
      });
    });
    const socket = await open(port);
    socket.write(GET.repeat(11));
    expect((await readAll(socket)).match(/<\d+>/g)).toEqual(Array.from({ length: 11 }, (_, index) => `<${index + 1}>`));
    expect(atMost).toBe(1);
  });

  it.each([12, 1000])('are too many when %i arrive at once: the connection is cut', async (count) => {
    const handle = vi.fn<RequestListener>();
    const socket = await open(await listen(handle));
    socket.write(GET.repeat(count));
    expect(await readAll(socket)).toBe('');
    expect(handle).toHaveBeenCalledTimes(1);
  });
});

describe('a request behind the last answer of a connection', () => {
  it('is not carried out', async () => {
    const handle = vi.fn<RequestListener>(
      (_request, response) => void response.setHeader('connection', 'close').end('ok'),
    );
    const socket = await open(await listen(handle));
    socket.write(GET.repeat(3));
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*ok$/);
    expect(handle).toHaveBeenCalledTimes(1);
  });
});

describe('one connection', () => {
  it('serves 100 requests and is closed', async () => {
    const port = await listen((_request, response) => void response.end('ok'));
    const socket = await open(port);
    let text = '';
    let isOver = false;
    socket.on('data', (chunk) => (text += chunk.toString())).on('close', () => (isOver = true));
    for (let count = 1; count <= 100; count += 1) {
      socket.write(GET);
      await vi.waitFor(() => expect(text.split('\r\n\r\nok')).toHaveLength(count + 1), { interval: 1 });
      if (count === 99) expect(text).not.toContain('Connection: close');
    }
    expect(text).toContain('Connection: close');
    await vi.waitFor(() => expect(isOver).toBe(true));
  });
});

describe('many connections', () => {
  const neverAnswer: RequestListener = () => undefined;

  /** Each has sent its request by the time the next one comes. */
  async function openMany(port: number, count: number): Promise<Socket[]> {
    const sockets = [];
    for (let each = 0; each < count; each += 1) {
      const socket = (await open(port)).resume();
      socket.write(GET);
      await wait(50);
      sockets.push(socket);
    }
    return sockets;
  }

  async function openSilent(port: number, count: number, localAddress?: string): Promise<Socket[]> {
    const sockets = [];
    for (let each = 0; each < count; each += 1) {
      const socket = connect({ port, host: localAddress ?? '127.0.0.1', ...(localAddress && { localAddress }) });
      onTestFinished(() => void socket.destroy());
      await once(socket.on('error', () => undefined).resume(), 'connect');
      sockets.push(socket);
    }
    return sockets;
  }

  const areClosed = (sockets: Socket[]) => sockets.map((socket) => socket.closed);

  it('are bounded in all', async () => {
    const sockets = await openMany(await listen(neverAnswer, { connections: 3 }, false), 4);
    await vi.waitFor(() => expect(areClosed(sockets)).toEqual([false, false, false, true]));
  });

  it('are bounded for one client', async () => {
    const port = await listen(neverAnswer, { connectionsPerClient: 2 });
    const sockets = await openMany(port, 3);
    await vi.waitFor(() => expect(areClosed(sockets)).toEqual([false, false, true]));
  });

  it('that ask for nothing do not keep new ones out, however many there are', async () => {
    const port = await listen((_request, response) => void response.end('ok'), { connections: 20 }, false);
    const silent = await openSilent(port, 60);
    for (let count = 0; count < 5; count += 1) {
      const socket = await open(port);
      socket.write(GET);
      expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
    }
    expect(silent.filter((socket) => !socket.closed).length).toBeLessThan(20);
  });

  it('have two seconds for the headers of a request once there are many', async () => {
    const port = await listen(neverAnswer, { connections: 10 }, false);
    const busy = await openMany(port, 6);
    const slow = await openSilent(port, 2);
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\n');
    await wait(1000);
    expect(areClosed([...busy, ...slow])).toEqual([...busy, ...slow].map(() => false));
    await vi.waitFor(() => expect(areClosed(slow)).toEqual([true, true]), { timeout: 5000 });
    expect(areClosed(busy)).toEqual(busy.map(() => false));
  });

  it('have more time while there are few', async () => {
    const port = await listen(neverAnswer, { connections: 100 }, false);
    const slow = await openSilent(port, 5);
    await wait(3000);
    expect(areClosed(slow)).toEqual(slow.map(() => false));
  });

  it('are bounded for the networks around an IPv6 client too', async () => {
    const server = createServer();
    limitConnections(server, neverAnswer, { ...CONNECTION_LIMITS, connectionsPerClient: 2 }, () => true);
    const opened: Socket[] = [];
    const openFrom = (remoteAddress: string) => {
      const socket = Object.assign(new Duplex({ read: () => undefined, write: () => undefined }), { remoteAddress });
      opened.push(socket as unknown as Socket);
      for (const listener of server.listeners('connection').slice(1)) (listener as (each: unknown) => void)(socket);
    };
    const countOpen = () => opened.filter((socket) => !socket.destroyed).length;
    for (let site = 0; site < 9; site += 1) openFrom(`2001:db8:1:ff0${site}::1`);
    expect(countOpen()).toBe(4);
    for (let site = 1; site <= 9; site += 1) openFrom(`2001:db8:1:${site}00::1`);
    expect(countOpen()).toBe(8);
    openFrom('2001:db8:2::1');
    expect(countOpen()).toBe(9);
  });

  it('that ask without a pause do not keep new ones waiting', async () => {
    let answered = 0;
    const port = await listen(
      (_request, response) => {
        answered += 1;
        response.end('ok');
      },
      { requestsPerConnection: Infinity },
      false,
    );
    for (let count = 0; count < 80; count += 1) {
      const busy = await open(port);
      busy.on('data', () => busy.write(GET));
      busy.write(GET);
    }
    await vi.waitFor(() => expect(answered).toBeGreaterThan(1000));
    const before = answered;
    const late = Array.from({ length: 20 }, async () => {
      const socket = await open(port);
      socket.write(GET);
      await once(socket, 'data');
    });
    await Promise.all(late);
    // One is accepted in each turn of the event loop, so about 4 x 20; without a bound all 80 would be answered in each.
    expect(answered - before).toBeLessThan(600);
  });

  it('make room for a new one when they are idle', async () => {
    const port = await listen((_request, response) => void response.end('ok'), { connectionsPerClient: 2 });
    for (let count = 0; count < 3; count += 1) {
      const socket = await open(port);
      socket.write(GET);
      expect(String((await once(socket, 'data'))[0])).toContain('200 OK');
    }
  });
});

describe('the server', () => {
  const test = useTestApp();

  async function start(env: Record<string, string>, limits: Partial<typeof CONNECTION_LIMITS>) {
    const config = readConfig({ PUBLIC_URL: 'https://diyar.test', ...env });
    const app = await buildApp({ ...test.deps, config }, undefined, { ...CONNECTION_LIMITS, ...limits });
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    return {
      port: (app.server.address() as AddressInfo).port,
      countConnections: () => promisify(app.server.getConnections.bind(app.server))(),
    };
  }

  it('has 30 seconds, 2,000 connections, 50 for one client and 100 requests on each, 4 begun at once, and 1,200 streams, 100 for one client', () => {
    expect(CONNECTION_LIMITS).toEqual({
      writeIdleMs: 30_000,
      connections: 2000,
      connectionsPerClient: 50,
      requestsPerConnection: 100,
      requestsPerTurn: 4,
      pipelinedRequests: 10,
      streams: 1200,
      streamsPerClient: 100,
    });
    expect(test.app.server.maxConnections).toBe(3200);
  });

  it.each([
    ['bounds the connections of a client', {}, 3],
    ['but not those of a trusted proxy', { TRUST_PROXY: '127.0.0.1/32' }, 6],
    ['and not while throttling is off', { RATE_LIMIT: 'off', ALLOW_UNLIMITED: 'true' }, 6],
  ])('%s', async (_name, env, expected) => {
    const { port, countConnections } = await start(env, { connectionsPerClient: 3 });
    for (let count = 0; count < 6; count += 1) (await open(port)).resume();
    await vi.waitFor(async () => expect(await countConnections()).toBe(expected));
  });

  it('answers an unknown expectation once, as any other refusal, and closes', async () => {
    const { port } = await start({}, {});
    const socket = await open(port);
    const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nExpect: nonsense\r\n\r\n';
    socket.write(request.repeat(5));
    const text = await readAll(socket);
    expect(text.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 417 /);
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      message: 'The request expects something that this server does not support.',
      statusCode: 417,
      code: 'EXPECTATION_FAILED',
    });
  });

  it('cuts a connection that sends thousands of them', async () => {
    const { port } = await start({}, {});
    const socket = await open(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nExpect: nonsense\r\n\r\n'.repeat(3000));
    expect(((await readAll(socket)).match(/^HTTP\/1\.1 /gm) ?? []).length).toBeLessThanOrEqual(1);
  });

  it('does not keep a refused connection that the client never closes', async () => {
    const { port, countConnections } = await start({}, { writeIdleMs: 300 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write('hello\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toContain('400 Bad Request');
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), { timeout: 10_000 });
  });
});

describe('streams', () => {
  const handle: RequestListener = (request, response) => {
    const isStream = request.url !== '/' && takeAsStream(request.socket);
    if (request.url !== '/' && !isStream) response.statusCode = 429;
    response.write('ok');
    if (!isStream) response.end();
  };
  const STREAM = GET.replace('/', '/stream');

  async function send(port: number, request: string): Promise<string> {
    const socket = await open(port);
    socket.write(request);
    const [chunk] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean];
    return /^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1] ?? 'cut';
  }

  it('have numbers of their own, in all and for one client', async () => {
    const port = await listen(handle, { connectionsPerClient: 2, streams: 5, streamsPerClient: 4 });
    for (let count = 0; count < 4; count += 1) expect(await send(port, STREAM)).toBe('200');
    expect(await send(port, STREAM)).toBe('429');
    expect(await send(port, GET)).toBe('200');
    const all = await listen(handle, { streams: 2 }, false);
    for (const status of ['200', '200', '429']) expect(await send(all, STREAM)).toBe(status);
  });

  it('leave all connections to requests, and give back their place', async () => {
    const port = await listen(handle, { connections: 5, streams: 10 });
    const streams: Socket[] = [];
    for (let count = 0; count < 10; count += 1) {
      const socket = await open(port);
      socket.write(STREAM);
      await once(socket, 'data');
      streams.push(socket);
    }
    expect(await send(port, GET)).toBe('200');
    expect(await send(port, STREAM)).toBe('429');
    streams[0]!.destroy();
    await vi.waitFor(async () => expect(await send(port, STREAM)).toBe('200'));
  });
});
