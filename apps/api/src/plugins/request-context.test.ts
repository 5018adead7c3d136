import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { startTracing } from '#api/lib/tracing.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp();

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector that speaks OTLP over HTTP. */
async function startCollector(): Promise<{ url: string; spans: SentSpan[] }> {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, spans };
}

function readAttributes({ attributes }: SentSpan): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

it('sends each request as a trace with its statements, and nothing that a visitor typed', async () => {
  const { url, spans } = await startCollector();
  const tracing = startTracing(url);
  const app = await buildApp({ ...test.deps, tracing });
  onTestFinished(() => app.close());
  const answer = await app.inject('/api/properties?search=secretwish&nobody=1');
  await tracing.stop();
  const request = spans.find(({ name }) => name === 'GET /api/properties')!;
  expect(readAttributes(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/properties',
    'http.response.status_code': 200,
    'diyar.request_id': answer.headers['x-request-id'],
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(new Set(statements.map(({ name }) => name))).toEqual(new Set(['select']));
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  expect(statements.map((each) => readAttributes(each)['db.query.text'])).toContainEqual(
    expect.stringContaining('from search_words'),
  );
  expect(JSON.stringify(spans)).not.toContain('secretwish');
});

it('names the request in the comment of its statements, also after a body was read', async () => {
  const app = await buildApp(test.deps);
  onTestFinished(() => app.close());
  const readOwnStatement = async () => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where pid = pg_backend_pid()`.execute(test.deps.db);
    return rows[0]!.query;
  };
  app.get('/own-statement', { config: { access: 'public' } }, readOwnStatement);
  app.post('/own-statement', { config: { access: 'public' } }, readOwnStatement);
  for (const request of [
    { method: 'GET' as const, url: '/own-statement' },
    { method: 'POST' as const, url: '/own-statement', payload: { some: 'body' } },
  ]) {
    const answer = await app.inject(request);
    expect(answer.body).toContain(`/* request ${String(answer.headers['x-request-id'])} */`);
  }
  expect(await readOwnStatement()).not.toContain('/* request');
});
