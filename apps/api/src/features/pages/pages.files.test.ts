import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildWebFolder } from '#api/testing/factories.ts';
import { getRaw } from '#api/testing/raw-request.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';

const test = useTestApp();

describe('the private rooms of the web app', () => {
  it.each([
    '/auth/login',
    '/auth/verify-email?token=secret',
    '/dashboard',
    '/dashboard/property/1',
    '/newsletter/confirm?token=secret',
    '/saved-searches/unsubscribe?token=secret',
    '/messages/unsubscribe?token=secret',
    '/mailbox',
  ])('%s is there, but not for a search engine', async (url) => {
    const { statusCode, body } = await test.app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<title>Diyar</title>');
    expect(body).not.toMatch(/canonical|og:url|secret/);
  });
});

describe('the theme', () => {
  it.each([
    ['theme=dark', 'data-theme="dark" '],
    ['theme=light', 'data-theme="light" '],
    ['a=1; theme=dark; b=2', 'data-theme="dark" '],
    ['', ''],
    ['theme=', ''],
    ['theme=darker', ''],
    ['mytheme=dark', ''],
    ['theme=dark"><script>alert(1)</script>', ''],
    ['theme=%64ark', ''],
    ['x=";theme=dark"', ''],
  ])('of cookie %j', async (cookie, attribute) => {
    const { body } = await test.app.inject({ url: '/contact', headers: { cookie } });
    expect(body).toContain(`<!doctype html><html data-unpainted ${attribute}lang="en">`);
  });
});

describe('a slash at the end', () => {
  it.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['/newsletter/confirm/?token=abc&next=/about/', '/newsletter/confirm?token=abc&next=/about/'],
    ['/property/1/?a=1?b=2', '/property/1?a=1?b=2'],
    ['//evil.test/', '/evil.test'],
    ['///evil.test//', '/evil.test'],
    ['//evil.test/%2f..//', '/evil.test/%2f..'],
    ['/%5Cevil.test/', '/%5Cevil.test'],
    ['/\\evil.test/', '/evil.test'],
    ['/\\/\\evil.test/', '/evil.test'],
    ['http://evil.test/about/', '/about'],
    ['http://localhost//evil.test/', '/evil.test'],
    ['//', '/'],
  ])('of %s leads to %s', async (url, location) => {
    const answer = await getRaw(test.app, url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers['location']).toBe(location);
  });
});

describe('the files of the web build', () => {
  it('with a hash in their name are kept for ever', async () => {
    const { statusCode, headers, body } = await test.app.inject('/assets/index-1.js');
    expect(statusCode).toBe(200);
    expect(body).toBe('export {};');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('go out as they were compressed at the build', async () => {
    const { headers, rawPayload } = await test.app.inject({
      url: '/assets/index-1.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(rawPayload).toString()).toBe('export {};');
  });

  it.each(['br;q=0', 'br; q=0.000, gzip;q=0', 'identity'])('go out as they are to who says %s', async (accepted) => {
    const { headers, body } = await test.app.inject({
      url: '/assets/index-1.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('export {};');
  });

  it('with a plain name are kept for a day, wherever the build lies', async () => {
    const web = await buildWebFolder(join(makeTemporaryFolder(), 'assets/web'));
    const app = await buildApp({ ...test.deps, web });
    onTestFinished(() => app.close());
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
    expect((await app.inject('/assets/index-1.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('ask for the service worker each time, so that a new one is found at once', async () => {
    const web = await buildWebFolder(makeTemporaryFolder());
    writeFileSync(join(web.folder, 'service-worker.js'), 'self.skipWaiting();');
    const app = await buildApp({ ...test.deps, web });
    onTestFinished(() => app.close());
    const { statusCode, headers } = await app.inject('/service-worker.js');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it.each([
    '/.vite/manifest.json',
    '/.server/render.js',
    '/.env',
    '/assets/.env',
    '/assets/',
    '/assets',
    '/assets/index-1.js.map',
    '/assets/index-1.js.br',
    '/index.html',
    '/assets/../.env',
    '/assets/%2e%2e/.env',
    '/assets/..%2f.env',
    '/assets/nothing-1.js',
  ])('never include %s', async (path) => {
    const answer = await getRaw(test.app, path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/SECRET|secret|isEntry|export/);
  });

  it('may have brackets and signs in their names', async () => {
    const web = await buildWebFolder(makeTemporaryFolder());
    const names = ['c++(1).js', '[id].js', '$&.js'];
    for (const name of names) writeFileSync(join(web.folder, 'assets', name), 'export {};');
    const app = await buildApp({ ...test.deps, web });
    onTestFinished(() => app.close());
    expect((await app.inject('/assets/c++(1).js')).statusCode).toBe(200);
    expect((await app.inject({ method: 'POST', url: '/assets/c++(1).js' })).statusCode).toBe(405);
  });

  it('answer for a missing asset in the usual shape, so that a browser never runs a page as a script', async () => {
    const response = await test.app.inject('/assets/nothing-1.js');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      success: false,
      message: 'There is nothing at this address.',
      statusCode: 404,
      code: 'NOT_FOUND',
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('what is shared with the installed app', () => {
  it.each([
    ['/share', '/properties'],
    ['/share?text=two+bedrooms+in+Dubai', '/properties?search=two+bedrooms+in+Dubai'],
    ['/share?url=https://diyar.test/property/7f3', '/property/7f3'],
    ['/share?text=https://evil.test//evil.test', '/properties'],
  ])('leads from %s to %s', async (url, location) => {
    const { statusCode, headers } = await test.app.inject(url);
    expect(statusCode).toBe(303);
    expect(headers['location']).toBe(location);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('robots.txt and sitemap.xml', () => {
  it('tell a search engine where to go', async () => {
    const { statusCode, headers, body } = await test.app.inject({ url: '/robots.txt', headers: { host: 'evil.test' } });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'User-agent: *\nAllow: /api/files/\nDisallow: /api/\nDisallow: /auth/\nDisallow: /dashboard\n\nSitemap: https://diyar.test/sitemap.xml\n',
    );
  });

  it('list every public page and every listing, and none that was withdrawn', async () => {
    const id = await buildProperty(test.db, { updated_at: new Date('2026-11-01T12:00:00Z') });
    const gone = await buildProperty(test.db, { deleted_at: new Date() });
    const { statusCode, headers, body } = await test.app.inject({
      url: '/sitemap.xml',
      headers: { host: 'evil.test' },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(addresses).toEqual([
      'https://diyar.test/',
      'https://diyar.test/about',
      'https://diyar.test/properties',
      'https://diyar.test/contact',
      'https://diyar.test/faq',
      'https://diyar.test/terms-of-service',
      'https://diyar.test/privacy-policy',
      'https://diyar.test/status',
      'https://diyar.test/sharia',
      `https://diyar.test/property/${id}`,
    ]);
    expect(body).toContain('<lastmod>2026-11-01T12:00:00.000Z</lastmod>');
    expect(body).not.toContain(gone);
  });
});

describe('what is made per request', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('is compressed with %s when the browser takes it', async (encoding, unpack) => {
    const plain = await test.app.inject('/faq');
    const packed = await test.app.inject({ url: '/faq', headers: { 'accept-encoding': encoding } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
});

describe('without a web build', () => {
  it('only the pages are missing', async () => {
    const app = await buildApp({ ...test.deps, web: undefined });
    onTestFinished(() => app.close());
    expect((await app.inject('/')).json()).toMatchObject({ success: false, statusCode: 404 });
    expect((await app.inject('/robots.txt')).statusCode).toBe(200);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });
});

describe('a page', () => {
  async function fetchBrotli(url: string): Promise<Buffer> {
    const { rawPayload } = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return rawPayload;
  }

  it('is made smaller once it has been asked for again, and says the same', async () => {
    const url = `/faq?read=${'again and '.repeat(120)}`;
    const [first, second] = [await fetchBrotli(url), await fetchBrotli(url)];
    expect(second.equals(first)).toBe(true);
    await expect.poll(async () => (await fetchBrotli(url)).length).toBeLessThan(first.length);
    expect(brotliDecompressSync(await fetchBrotli(url)).equals(brotliDecompressSync(first))).toBe(true);
  });
});
