// The same build without what the server adds to a page. Everything else is the product's own answer, byte for byte and
// header for header, copied before it is measured.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './product.ts';

const dist = join(root, 'apps/web/dist');
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);

interface Copied {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export async function startPlainServer(productUrl: string, port: number): Promise<{ url: string; stop(): void }> {
  const page = await copyAnswer(productUrl, '/');
  page.body = brotliCompressSync(readFileSync(join(dist, 'index.html')), BROTLI);
  const files = new Map<string, Copied>();
  for (const path of listFiles()) files.set(path, await copyAnswer(productUrl, path));

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url!.split('?', 1)[0]!;
    if (path.startsWith('/api/')) {
      forward(productUrl, incoming, outgoing);
      return;
    }
    const { headers, body } = files.get(path) ?? page;
    outgoing.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

function listFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(dist, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
    .filter((path) => !/^\/\.|\.(br|gz|html)$/.test(path));
}

/** The answer as it is sent: `fetch` would unpack it. */
function copyAnswer(productUrl: string, path: string): Promise<Copied> {
  return new Promise((resolve, reject) => {
    request(new URL(path, productUrl), { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const chunks = await answer.toArray();
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
      resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });
}

function forward(productUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const onward = request(
    new URL(incoming.url!, productUrl),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
