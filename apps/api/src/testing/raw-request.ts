import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface RawAnswer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** Exactly these bytes over a real connection: clients that tidy an address before sending it would hide what it does. */
export async function sendRaw(app: FastifyInstance, text: string): Promise<RawAnswer> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
  const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { statusCode: Number(status.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}

export function getRaw(app: FastifyInstance, target: string, method = 'GET'): Promise<RawAnswer> {
  return sendRaw(app, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
}
