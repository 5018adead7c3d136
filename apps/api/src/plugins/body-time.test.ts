import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { limitBodyTime } from './body-time.ts';

const test = useTestApp();
const LIMIT_MS = 150;

async function listen(): Promise<FastifyInstance> {
  const app = Fastify();
  limitBodyTime(app, LIMIT_MS, { 'x-content-type-options': 'nosniff' });
  app.post('/form', async () => 'form');
  app.post('/upload', { config: { isUpload: true } }, async () => 'upload');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return app;
}

/** Sends a body whose second half comes late, and answers what the server said until it closed the connection. */
function sendSlowly(app: FastifyInstance, path: string, pauseMs: number): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`);
      socket.write('Content-Type: application/json\r\nContent-Length: 4\r\n\r\n12');
      setTimeout(() => socket.write('34'), pauseMs);
    });
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
  });
}

it('refuses a form that takes too long, and hangs up', async () => {
  const said = await sendSlowly(await listen(), '/form', LIMIT_MS * 4);
  expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(said).toContain('\r\nx-content-type-options: nosniff\r\n');
  expect(said).toContain('"message":"The request took too long to arrive."');
});

it('takes a form that arrives in time', async () => {
  expect(await sendSlowly(await listen(), '/form', LIMIT_MS / 5)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('waits longer for an upload', async () => {
  expect(await sendSlowly(await listen(), '/upload', LIMIT_MS * 2)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

it('gives every other call of the API 30 seconds', async () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => setTimer.mockRestore());
  await test.app.inject({ method: 'POST', url: '/api/contact', payload: {} });
  expect(setTimer.mock.calls.map(([, ms]) => ms)).toContain(30_000);
  setTimer.mockClear();
  await test.app.inject({ method: 'POST', url: '/api/auth/profile/picture', payload: {} });
  expect(setTimer.mock.calls.map(([, ms]) => ms)).not.toContain(30_000);
});
