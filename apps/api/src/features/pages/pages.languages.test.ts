import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageTitles } from '@diyar/domain/pages.ts';
import { pageWordsOf } from '@diyar/words/by-language/pages.ts';
import { buildApp } from '#api/app.ts';
import { openWebBuild } from '#api/lib/web-build.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser, buildWebFolder } from '#api/testing/factories.ts';

const test = useTestApp();
const manifestFile = new URL('../../../../web/public/manifest.webmanifest', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'diyar-test-'));
let app: FastifyInstance;

beforeAll(async () => {
  await buildWebFolder(folder);
  const manifest = {
    'src/main.tsx': { file: 'assets/ar/main-1.js', isEntry: true, imports: ['_core-1.js'] },
    '_core-1.js': { file: 'assets/ar/core-1.js' },
    'src/pages/landing.tsx': { file: 'assets/ar/landing-1.js', imports: ['_core-1.js'] },
    'src/assets/fonts/readex-pro-arabic.woff2': { file: 'assets/readex-pro-arabic-1.woff2' },
  };
  writeFileSync(join(folder, '.vite/manifest-ar.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, '.server/render-ar.js'),
    'export async function renderApp(url) { return `<main>مرسومة: ${url}</main>`; }',
  );
  mkdirSync(join(folder, 'assets/ar'));
  copyFileSync(manifestFile, join(folder, 'manifest.webmanifest'));
  app = await buildApp({ ...test.deps, web: await openWebBuild(folder, ['en', 'ar']) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function getPage(url: string) {
  const { statusCode, headers, body } = await app.inject(url);
  const alternates = [...body.matchAll(/<link rel="alternate" hreflang="(.*?)" href="(.*?)">/g)];
  return {
    statusCode,
    headers,
    body,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="(.*?)">/.exec(body)?.[1],
    alternates: Object.fromEntries(alternates.map(([, language, href]) => [language, href])),
  };
}

it('fetches the face of its letters early, in place of one that it does not use', async () => {
  const fontsOf = async (url: string) => {
    const { body } = await getPage(url);
    return Array.from(body.matchAll(/href="\/assets\/([a-z-]+)-1\.woff2" as="font"/g), ([, name]) => name);
  };
  expect(await fontsOf('/')).toEqual(['figtree-latin', 'newsreader-latin']);
  expect(await fontsOf('/ar')).toEqual(['figtree-latin', 'readex-pro-arabic']);
});

describe('the installed app', () => {
  it('speaks Arabic where the page does, and leads to pages in Arabic', async () => {
    const english = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const { headers, body } = await app.inject('/ar/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const arabic = JSON.parse(body);
    expect(arabic).toMatchObject({ id: '/ar', name: 'ديار', lang: 'ar', dir: 'rtl', scope: '/', start_url: '/ar' });
    expect(arabic.icons).toEqual(english.icons);
    expect(arabic.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      ['البحث عن بيوت', '/ar/properties'],
      ['البيوت المحفوظة', '/ar/dashboard/explore?saved=true'],
      ['المحفظة', '/ar/dashboard/wallet'],
      ['الرسائل', '/ar/dashboard/messages'],
    ]);
    expect((await app.inject(`${arabic.share_target.action}?text=villa`)).headers.location).toBe(
      '/ar/properties?search=villa',
    );
    // The words of the first language stand in its manifest, too.
    const { app: words } = pageWordsOf('en');
    expect(english.description).toBe(words.description);
    expect(
      Object.fromEntries(english.shortcuts.map(({ name, url }: { name: string; url: string }) => [url, name])),
    ).toEqual(words.shortcuts);
  });

  it('is named by the page of its language', async () => {
    expect((await getPage('/ar')).body).toContain('href="/ar/manifest.webmanifest"');
    expect((await getPage('/')).body).toContain('href="/manifest.webmanifest"');
  });
});

describe('a page in Arabic', () => {
  it.each(Object.keys(pageTitles))('of %s is right to left, says so, and names the English one', async (english) => {
    const url = english === '/' ? '/ar' : `/ar${english}`;
    const own = `https://diyar.test${url}`;
    const page = await getPage(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-language']).toBe('ar');
    expect(page.body).toContain('lang="ar" dir="rtl"');
    expect(page.title).toMatch(/ · ديار$/);
    expect(page.title).not.toMatch(/[A-Za-z]{3}/);
    expect(page.canonical).toBe(own);
    expect(page.alternates).toEqual({
      en: `https://diyar.test${english}`,
      ar: own,
      'x-default': `https://diyar.test${english}`,
    });
  });

  it('is drawn by its own build, at its own address, with its own script', async () => {
    const { body } = await getPage('/ar?from=mail');
    expect(body).toContain('<main>مرسومة: /ar/?from=mail</main>');
    expect(body).toContain('data-app="/assets/ar/main-1.js" data-page="/assets/ar/landing-1.js"');
    expect(body).not.toContain('/assets/index-1.js');
  });

  it('of a home is for search engines the English one: its owner wrote one text', async () => {
    const id = await buildProperty(test.db, { owner_id: await buildUser(test.db) });
    const page = await getPage(`/ar/property/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.canonical).toBe(`https://diyar.test/property/${id}`);
    expect(page.alternates).toEqual({});
  });

  it('is not found in Arabic words where there is none', async () => {
    const page = await getPage('/ar/nothing');
    expect(page.statusCode).toBe(404);
    expect(page.title).toMatch(/ · ديار$/);
  });
});

describe('a page in English, where there is Arabic too', () => {
  it('names both', async () => {
    const page = await getPage('/about');
    expect(page.headers['content-language']).toBe('en');
    expect(page.body).toContain('<html data-unpainted lang="en">');
    expect(page.canonical).toBe('https://diyar.test/about');
    expect(page.alternates['ar']).toBe('https://diyar.test/ar/about');
  });

  it.each([
    ['/en', '/'],
    ['/en/faq?question=kyc', '/faq?question=kyc'],
    ['/en//evil.test', '/evil.test'],
  ])('%s has moved to %s', async (url, to) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([308, to]);
  });
});

it('lists both languages for search engines, and closes what is private in each', async () => {
  const sitemap = (await app.inject('/sitemap.xml')).body;
  expect(sitemap).toContain('<loc>https://diyar.test/ar/about</loc>');
  expect(sitemap).toContain('<xhtml:link rel="alternate" hreflang="ar" href="https://diyar.test/ar"/>');
  const robots = (await app.inject('/robots.txt')).body;
  expect(robots).toContain('Disallow: /dashboard\n');
  expect(robots).toContain('Disallow: /ar/dashboard\n');
  expect(robots).toContain('Disallow: /ar/auth/\n');
});

describe('a language that is not offered', () => {
  it('has no pages, and English does not name it', async () => {
    const page = await test.app.inject('/ar/about');
    expect(page.statusCode).toBe(404);
    const about = (await test.app.inject('/about')).body;
    expect(about).not.toContain('hreflang');
    expect((await test.app.inject('/en/about')).statusCode).toBe(404);
    const english = await openWebBuild(folder, ['en']);
    expect([...english.translations.keys()]).toEqual([]);
  });
});
