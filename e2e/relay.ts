import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { baseURL } from './address.ts';

export interface Relay {
  url: string;
  /** As when the network is gone: nobody listens. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  /** From now on every built file has another name, those of before are gone, and the service worker is another one. */
  deploy: () => void;
  /** Paths that were answered, in order. */
  asked: string[];
}

const BUILT = /([\w-]+-[\w-]{7,8})\.(js|css|woff2|avif|webp|jpg)\b/g;
const TEXT = /javascript|html|css/;

/** Stands before the server at an address of its own, which is an origin of its own to the browser. */
export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let isDeployed = false;

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    asked.push(path);
    const isBuilt = path.startsWith('/assets/');
    if (isBuilt && isDeployed !== path.includes('.next.')) {
      outgoing.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    // Whole answers: the file behind a name may have changed here and not there.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asIs } = incoming.headers;
    const headers = { ...asIs, host: new URL(baseURL).host, 'accept-encoding': 'identity' };
    if (headers.origin !== undefined) headers.origin = baseURL;
    const upstream = request(baseURL + path.replace('.next.', '.'), { method: incoming.method, headers }, (answer) => {
      const isText = TEXT.test(String(answer.headers['content-type']));
      if (!isDeployed || !isText) {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const renamed = Buffer.concat(chunks).toString().replace(BUILT, '$1.next.$2');
        const text = path === '/service-worker.js' ? `${renamed}\n// The next build.` : renamed;
        const { 'content-length': _length, ...rest } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 500, rest).end(text);
      });
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer(handle);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    async goAway() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async comeBack() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    deploy() {
      isDeployed = true;
    },
  };
}
