import { describe, expect, it } from 'vitest';
import { useTestApp } from './testing/build-test-app.ts';
import { getRaw, sendRaw } from './testing/raw-request.ts';

const test = useTestApp();

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/** The shape of every refusal, with nothing in its words that tells an attacker what runs here. */
function expectRefusal(answer: Answer, statusCode: number, message: string, code: string): void {
  expect(answer.statusCode).toBe(statusCode);
  expect(JSON.parse(answer.body)).toEqual({ success: false, message, statusCode, code });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body).not.toMatch(/fastify|zod|postgres|kysely|node_modules|\.ts|\bat \w+ \(|Error:|FST_/i);
}

function post(payload: string | Buffer, type = 'application/json') {
  return test.app.inject({ method: 'POST', url: '/api/newsletter', payload, headers: { 'content-type': type } });
}

describe('an address without anything', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/properties/a/b',
    '/api/__proto__',
    '/api//health',
    '/api/health/x',
    `/api/properties/${'a'.repeat(301)}`,
    `/api/properties/${'a'.repeat(9000)}`,
  ])('GET %s', async (url) => {
    expectRefusal(await getRaw(test.app, url), 404, 'There is nothing at this address.', 'NOT_FOUND');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('%s /api/nothing', async (method) => {
    expectRefusal(
      await getRaw(test.app, '/api/nothing', method),
      404,
      'There is nothing at this address.',
      'NOT_FOUND',
    );
  });

  it('a path with U+0000 is one of them', async () => {
    for (const url of ['/api/properties/%00', '/api/files/%00/320.jpg', '/%00', '/api/nothing%00']) {
      expectRefusal(await getRaw(test.app, url), 404, 'There is nothing at this address.', 'NOT_FOUND');
    }
  });
});

describe('the wrong method', () => {
  it.each([
    ['GET', '/api/newsletter', 'POST'],
    ['GET', '/api/newsletter/unsubscribe?token=x', 'POST'],
    ['DELETE', '/api/contact', 'POST'],
    ['OPTIONS', '/api/contact', 'POST'],
    ['PROPFIND', '/api/contact', 'POST'],
    ['DELETE', '/api/properties', 'GET, HEAD, POST'],
    ['POST', '/api/properties/11111111-1111-4111-8111-111111111111', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/robots.txt', 'GET, HEAD'],
  ])('%s %s says that %s would do', async (method, url, allow) => {
    const answer = await getRaw(test.app, url, method);
    expectRefusal(answer, 405, 'This address does not accept this kind of request.', 'METHOD_NOT_ALLOWED');
    expect(answer.headers['allow']).toBe(allow);
  });
});

describe('a body', () => {
  it.each(['{"email":', '{email:1}', '{"email":"a@b.co",}', '', 'null null', '\u0000'])(
    'of broken JSON (%j)',
    async (payload) => {
      expectRefusal(await post(payload), 400, 'The request body is not valid JSON.', 'MALFORMED_JSON');
    },
  );

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonx',
  ])('of type %s', async (type) => {
    expectRefusal(
      await post('{"email":"reader@example.com"}', type),
      415,
      'The request body has a type that is not accepted here.',
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expect(await test.db.selectFrom('newsletter_subscribers').selectAll().execute()).toEqual([]);
  });

  it('of 65 KB', async () => {
    const payload = JSON.stringify({ email: 'reader@example.com', padding: 'x'.repeat(65 * 1024) });
    expectRefusal(await post(payload), 413, 'The request is too large.', 'BODY_TOO_LARGE');
  });

  it('of 65 KB that hides its length', async () => {
    const chunk = 'x'.repeat(0x8000);
    const answer = await sendRaw(
      test.app,
      `POST /api/newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n8000\r\n${chunk}\r\n8000\r\n${chunk}\r\n8000\r\n${chunk}\r\n0\r\n\r\n`,
    );
    expectRefusal(answer, 413, 'The request is too large.', 'BODY_TOO_LARGE');
  });

  it.each([
    '{"email":"a@b.co","__proto__":{"isAdmin":true}}',
    '{"email":"a@b.co","constructor":{"prototype":{"isAdmin":true}}}',
    '{"x":{"\\u005f_proto__":1}}',
  ])('that reaches for the prototype (%s)', async (payload) => {
    expectRefusal(await post(payload), 400, 'The request body is not valid JSON.', 'MALFORMED_JSON');
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each([
    ['1,000 deep', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['11 deep', `${'{"a":'.repeat(11)}1${'}'.repeat(11)}`],
    ['with U+0000 in a value', '{"email":"a\\u0000@b.co"}'],
    ['with U+0000 in a key', '{"email":"a@b.co","\\u0000":1}'],
    ['with U+0000 far inside', '{"email":"a@b.co","a":[{"b":"\\u0000"}]}'],
  ])('%s', async (_name, payload) => {
    expectRefusal(await post(payload), 400, 'The request could not be understood.', 'BAD_REQUEST');
  });

  it.each([
    '[]',
    'null',
    '"text"',
    '1',
    '{}',
    '{"email":1}',
    '{"email":["a@b.co"]}',
    '{"email":{"$ne":null}}',
    '{"email":null}',
    '{"email":true}',
  ])('of the wrong form (%s)', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      fields: expect.any(Object),
    });
    expect(answer.body).not.toMatch(/zod|fastify/i);
  });

  it('10 deep is fine, and keys nobody asked for are dropped', async () => {
    const payload = `{"email":"reader@example.com","a":${'['.repeat(8)}1${']'.repeat(8)}}`;
    expect((await post(payload)).statusCode).toBe(200);
  });
});

describe('an address with U+0000 in its query', () => {
  it.each(['/api/properties?limit=%00', '/api/properties?%00=1', '/api/properties?other=a%00b', '/?%00'])(
    '%s',
    async (url) => {
      expectRefusal(await test.app.inject(url), 400, 'The request could not be understood.', 'BAD_REQUEST');
    },
  );
});

describe('what is hardly a request', () => {
  it.each([
    ['an address that cannot be decoded', 'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['a method nobody knows', 'BREW /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a tab in the address', 'GET /\t/evil.test/ HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    [
      'two lengths',
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ],
    ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nhost: evil.test\r\nConnection: close\r\n\r\n'],
    ['no host for a page', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header that is split', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n'],
  ])('%s', async (_name, text) => {
    expectRefusal(await sendRaw(test.app, text), 400, 'The request could not be understood.', 'BAD_REQUEST');
  });

  it('a request of HTTP/1.0 needs no host', async () => {
    expect((await sendRaw(test.app, 'GET /api/health HTTP/1.0\r\n\r\n')).statusCode).toBe(200);
  });

  it('an address of 20,000 characters', async () => {
    const answer = await getRaw(test.app, `/api/properties?search=${'x'.repeat(20_000)}`);
    expectRefusal(answer, 431, 'The address or the headers of the request are too long.', 'HEADERS_TOO_LARGE');
  });

  it('has 10 seconds for its headers, 120 for an upload, and 5 between two', () => {
    expect(test.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 5000 });
  });
});

describe('the same address with a host in it', () => {
  it('is answered alike and counted alike', async () => {
    const answer = await getRaw(test.app, 'http://evil.test/api/health?x=1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-ratelimit-limit']).toBe('600');
    expectRefusal(
      await getRaw(test.app, 'http://evil.test/api/nothing'),
      404,
      'There is nothing at this address.',
      'NOT_FOUND',
    );
  });
});

describe('the same address in disguise', () => {
  it.each(['/%61pi/health', '/ap%69/health', '/%61%70%69/%68ealth?x=1', '/api/h%65alth', '/api/heal%74h#x'])(
    '%s is answered alike and counted alike',
    async (url) => {
      const answer = await getRaw(test.app, url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-ratelimit-limit']).toBe('600');
    },
  );

  it('cannot pass for a picture, which is not counted', async () => {
    const [one, two] = [await getRaw(test.app, '/%61pi/health'), await getRaw(test.app, '/api/health')];
    expect(Number(two.headers['x-ratelimit-remaining'])).toBe(Number(one.headers['x-ratelimit-remaining']) - 1);
  });

  it.each(['/%%361pi/health', '/%6%31pi/health', '/%6', '/%'])('%s is no address', async (url) => {
    expectRefusal(await getRaw(test.app, url), 400, 'The request could not be understood.', 'BAD_REQUEST');
  });

  it.each(['/%2561pi/health', '/api%2Fhealth', '/%2e%2e/api/health'])('%s is another address', async (url) => {
    expect((await getRaw(test.app, url)).statusCode).toBe(404);
  });
});
