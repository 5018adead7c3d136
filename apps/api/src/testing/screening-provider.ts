import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ScreeningProvider {
  url: string;
  /** Bodies that were asked, with the address and the key. */
  requests: { path: string; key: string | undefined; body: unknown }[];
  /** How it answers from now on. */
  answer: (reply: ServerResponse) => void;
  stop(): Promise<void>;
}

export const tellMatches =
  (...results: object[]) =>
  (reply: ServerResponse) =>
    void reply.end(JSON.stringify({ responses: { q: { status: 200, results } } }));

/** Service that speaks as yente does, or badly. */
export async function startScreeningProvider(): Promise<ScreeningProvider> {
  const provider = { requests: [], answer: tellMatches() } as unknown as ScreeningProvider;
  const server = createServer(async (request, reply) => {
    const body: unknown = JSON.parse(await text(request));
    provider.requests.push({ path: request.url!, key: request.headers.authorization, body });
    provider.answer(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return provider;
}
