// The same build without what the server adds to a page: the bare index.html, the same compressed files, the same API.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from './product.mjs';

const dist = join(root, 'apps/web/dist');
const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export function startPlainServer(productUrl, port) {
  const page = brotliCompressSync(readFileSync(join(dist, 'index.html')));
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url.split('?', 1)[0];
    if (path.startsWith('/api/')) return forward(productUrl, incoming, outgoing);
    const file = join(dist, normalize(path));
    if (path === '/' || !existsSync(file)) {
      return outgoing
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page);
    }
    const compressed = existsSync(`${file}.br`);
    outgoing.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(compressed && { 'content-encoding': 'br' }),
    });
    outgoing.end(readFileSync(compressed ? `${file}.br` : file));
  });
  return new Promise((resolve) =>
    server.listen(port, '127.0.0.1', () => resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() })),
  );
}

function forward(productUrl, incoming, outgoing) {
  const onward = request(
    new URL(incoming.url, productUrl),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
