// A server with holes on purpose, a control for each tool: what does not find them here proves nothing about the product.
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Pool } from 'pg';

const string = { type: 'string' };
const description = {
  paths: {
    '/api/homes': {
      get: {
        parameters: [{ in: 'query', name: 'name', required: true, schema: string }],
        responses: { 200: {}, 400: {} },
      },
    },
  },
};

const page = `<!doctype html><title>Planted</title><a href="/greeting?name=you">Greeting</a>
<form action="/greeting" method="get"><input name="name" value="you"><button>Greet</button></form>`;

/** Connections beyond so few are turned away, and slow ones are kept for ever. */
const CONNECTIONS = 20;

export async function startPlantedServer(port: number, pool: Pool): Promise<{ url: string; stop(): Promise<void> }> {
  await pool.query('create table if not exists planted_homes as select 1 as id, $1::text as name', ['villa']);
  const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 0 }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(pathname, searchParams, Buffer.concat(chunks)).catch((error: Error) => send(response, 500, error.stack));
    });
    const answer = async (path: string, query: URLSearchParams, body: Buffer) => {
      if (path === '/api/openapi.json') return send(response, 200, JSON.stringify(description), 'application/json');
      if (path === '/api/homes')
        return send(response, 200, await findHomes(pool, query.get('name')), 'application/json');
      if (path === '/greeting') return send(response, 200, `<p>Hello ${query.get('name')}</p>`);
      if (path === '/backup.sql') return send(response, 200, 'create table users');
      if (path === '/api/files/upload/multiple') return send(response, 200, readPicture(body));
      return send(response, path === '/' ? 200 : 404, page);
    };
  });
  server.maxConnections = CONNECTIONS;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, status: number, body = '', type = 'text/html'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function findHomes(pool: Pool, name: string | null): Promise<string> {
  const { rows } = await pool.query(`select id, name from planted_homes where name = '${name}'`);
  return JSON.stringify({ success: true, data: rows });
}

/** Believes what the file says about itself. */
function readPicture(body: Buffer): string {
  const start = body.indexOf('\r\n\r\n') + 4;
  if (body.readUInt16BE(start) !== 0xff_d8 || body.indexOf(Buffer.from([0xff, 0xd9]), start) < 0)
    throw new Error('the picture has no end');
  return 'kept';
}
