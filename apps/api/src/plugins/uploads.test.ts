import { connect, type AddressInfo, type Socket } from 'node:net';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { sendForm } from '#api/testing/send-form.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const BUSY_MACHINE = { timeout: 10_000 };
let person: Person;
let picture: { filename: string; bytes: Buffer };

beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const paint = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7d5c' } });
  picture = { filename: 'a.png', bytes: await paint.png().toBuffer() };
});
beforeEach(async () => {
  person = await signInAs(test);
});

/** The beginning of a file; the rest never comes. */
function beginUpload(url: string): Socket {
  const head = [
    `POST /api${url} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${person.headers.authorization}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
  ];
  const body = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf';
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
  onTestFinished(() => void socket.destroy());
  return socket;
}

const urls = ['/auth/profile/picture', '/files/upload/multiple'];
const send = (url: string, headers = person.headers) =>
  sendForm(test, url, [{ name: 'entityType', bytes: 'property' }, picture], headers);

describe('uploads', () => {
  it('are taken four at once from one person, whatever they are for, and more when one of them is over', async () => {
    const sockets = Array.from({ length: 5 }, (_, index) => beginUpload(urls[index % 2]!));
    const said = new Map<Socket, string>();
    for (const socket of sockets) socket.on('data', (chunk) => void said.set(socket, chunk.toString()));
    await vi.waitFor(() => expect(said.size).toBe(1), BUSY_MACHINE);
    expect([...said.values()][0]).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[^]*retry-after: 5\r\n/);
    for (const url of urls) {
      expect((await send(url)).statusCode).toBe(429);
      expect((await send(url, (await signInAs(test)).headers)).statusCode).toBe(200);
    }
    sockets.find((socket) => !said.has(socket))!.destroy();
    for (const url of urls) await vi.waitFor(async () => expect((await send(url)).statusCode).toBe(200), BUSY_MACHINE);
    expect(said.size).toBe(1);
  });
});
