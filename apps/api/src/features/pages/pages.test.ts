import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function getPage(url: string, headers: Record<string, string> = {}) {
  const { statusCode, body } = await test.app.inject({ url, headers });
  const read = (pattern: RegExp) => pattern.exec(body)?.[1];
  return {
    statusCode,
    body,
    title: read(/<title>(.*?)<\/title>/),
    description: read(/<meta name="description" content="(.*?)">/),
    canonical: read(/<link rel="canonical" href="(.*?)">/),
    robots: read(/<meta name="robots" content="(.*?)">/),
    og: (name: string) => read(new RegExp(`<meta property="og:${name}" content="(.*?)">`)),
    structuredData: [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1]!),
    ),
    preloaded: JSON.parse(read(/<script type="application\/json" id="preloaded">(.*?)<\/script>/s) ?? 'null'),
  };
}

describe('a public page', () => {
  it.each([
    ['/', 'Real homes, owned without interest · Diyar', 'Browse homes to rent, buy or invest in, from Dubai to London'],
    ['/about', 'About us · Diyar', 'Why Diyar joins a property portal and fractional ownership'],
    [
      '/properties',
      'Properties to rent, buy and invest in · Diyar',
      'Homes, apartments, villas, land and commercial property',
    ],
    ['/contact', 'Contact · Diyar', 'Write to the people behind Diyar.'],
    ['/faq', 'Frequently asked questions · Diyar', 'Plain answers about renting, buying'],
    ['/terms-of-service', 'Terms of Service · Diyar', 'The terms on which Diyar may be used'],
    ['/privacy-policy', 'Privacy Policy · Diyar', 'What Diyar stores about you'],
    ['/status', 'Service status · Diyar', 'Whether search, payments'],
    ['/sharia', 'How homes are reviewed · Diyar', 'Which standards Diyar follows'],
  ])('%s has its own head', async (path, title, description) => {
    const page = await getPage(path);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe(title);
    expect(page.description).toContain(description);
    expect(page.canonical).toBe(`https://diyar.test${path}`);
    expect(page.robots).toBeUndefined();
    expect(page.og('title')).toBe(title);
    expect(page.og('description')).toBe(page.description);
    expect(page.og('url')).toBe(`https://diyar.test${path}`);
    expect(page.og('image')).toBe('https://diyar.test/share.jpg');
    expect(page.body.match(/<title>/g)).toHaveLength(1);
    expect(page.body).toContain('<div id="root"><main>Drawn for');
  });

  it('has no description where a form has a field of that name', async () => {
    const page = await getPage('/dashboard/my-properties/add');
    expect(page.statusCode).toBe(200);
    expect(page.description).toBeUndefined();
    expect(page.body).not.toContain('name="description"');
  });

  it('never takes its address from the request', async () => {
    const hostile = {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.test',
    };
    const page = await getPage('/about?next=//evil.test', hostile);
    expect(page.canonical).toBe('https://diyar.test/about');
    expect(page.body).not.toContain('evil.test');
  });

  it('is asked for again each time, because it carries data', async () => {
    const { headers } = await test.app.inject('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('fetches its own chunk, and what only that imports, at once where the browser draws it', async () => {
    const { body } = await getPage('/?break');
    expect(body).toContain('<link rel="modulepreload" href="/assets/landing-1.js">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/card-1.js">');
    expect(body).not.toContain('shared-1.js');
  });

  it.each([
    ['/dashboard', ['dashboard-area-1', 'home-1', 'card-1']],
    ['/dashboard/wallet', ['dashboard-area-1', 'wallet-1']],
    ['/dashboard/leases/7', ['dashboard-area-1']],
  ])('fetches the code of %s and of its area at once', async (path, names) => {
    const { body } = await getPage(path);
    const files = [...body.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file);
    expect(files).toEqual(names.map((name) => `/assets/${name}.js`));
  });

  it('is drawn before the app runs; what fetches that stands in front of the styles', async () => {
    const { body } = await getPage('/?from=a-friend');
    expect(body).toContain('<div id="root"><main>Drawn for / with 1 answer</main></div>');
    expect(body).toContain(
      '<head><script data-app="/assets/index-1.js" data-page="/assets/landing-1.js /assets/card-1.js">start();</script>',
    );
    expect(body).not.toContain('modulepreload');
    expect(body).not.toContain('type="module"');
  });

  it('is left to the browser when it cannot be drawn', async () => {
    const { body, statusCode } = await getPage('/about?break');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>');
  });

  it('carries the answer to its first question', async () => {
    for (let home = 0; home < 8; home += 1) await buildProperty(test.db);
    const landing = await getPage('/');
    expect(landing.preloaded.queries).toEqual([
      {
        endpoint: 'listProperties',
        args: { limit: 6, sortBy: 'createdAt', order: 'desc' },
        data: { properties: expect.any(Array), total: 8 },
      },
    ]);
    const asked = await test.app.inject('/api/properties?limit=6&sortBy=createdAt&order=desc');
    expect(landing.preloaded.queries[0].data.properties).toEqual(asked.json().data);

    const list = await getPage('/properties');
    expect(list.preloaded.queries[0].args).toEqual({ limit: 30, sortBy: 'createdAt', order: 'desc' });
    expect(list.preloaded.queries[0].data.pages[0].properties).toHaveLength(8);

    const narrowed = await getPage('/properties?sortBy=price&order=asc&bedrooms=many&propertyType=House');
    expect(narrowed.preloaded.queries[0]).toMatchObject({
      endpoint: 'searchProperties',
      args: { limit: 30, sortBy: 'price', order: 'asc', propertyType: 'House' },
    });
    expect(narrowed.canonical).toBe('https://diyar.test/properties');

    const about = await getPage('/about');
    expect(about.preloaded.queries[0]).toMatchObject({ endpoint: 'getStatistics', args: null, data: { listings: 8 } });
  });

  it('describes itself to search engines', async () => {
    const id = await buildProperty(test.db, { title: 'Villa by the creek' });
    expect((await getPage('/')).structuredData).toMatchObject([
      { '@type': 'Organization', name: 'Diyar', url: 'https://diyar.test' },
    ]);
    expect((await getPage('/properties')).structuredData).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, name: 'Villa by the creek', url: `https://diyar.test/property/${id}` }],
      },
    ]);
    const [faq] = (await getPage('/faq')).structuredData;
    expect(faq['@type']).toBe('FAQPage');
    expect(faq.mainEntity[0]).toMatchObject({ '@type': 'Question', name: 'What is Diyar?' });
  });
});

describe('the page of a property', () => {
  it('has the head, the picture and the data of the listing', async () => {
    const ownerId = await buildUser(test.db);
    const id = await buildProperty(test.db, {
      owner_id: ownerId,
      title: 'Villa by the creek',
      location: 'Jumeirah, Dubai',
      description: 'Five rooms.\n\nA   pool.',
      price_minor: 1_475_000_050n,
      currency: 'AED',
      property_type: 'Villa',
      bedrooms: 5,
      bathrooms: 4,
      area_sqft: 6587,
      latitude: 25.2,
      longitude: 55.24,
    });
    const picture = await buildPicture(test.db, id, 0, { ownerId, alt: 'The pool at dusk' });
    const page = await getPage(`/property/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.title).toBe('Villa by the creek, Jumeirah, Dubai · Diyar');
    expect(page.description).toBe('Five rooms. A pool.');
    expect(page.canonical).toBe(`https://diyar.test/property/${id}`);
    expect(page.og('image')).toBe(`https://diyar.test/api/files/${picture}/1600.jpg`);
    expect(page.og('image:alt')).toBe('The pool at dusk');
    expect(page.body).toContain(
      `<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/api/files/${picture}/320.avif 320w, `,
    );
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/property-1.css">');
    expect(page.preloaded.queries).toEqual([
      { endpoint: 'getProperty', args: id, data: (await test.app.inject(`/api/properties/${id}`)).json().data },
      { endpoint: 'listSimilar', args: id, data: [] },
    ]);
    expect(page.structuredData).toMatchObject([
      {
        '@type': 'RealEstateListing',
        name: 'Villa by the creek',
        image: [`https://diyar.test/api/files/${picture}/1600.jpg`],
        offers: { price: 14750000.5, priceCurrency: 'AED' },
        about: { '@type': 'SingleFamilyResidence', numberOfBedrooms: 5, geo: { latitude: 25.2, longitude: 55.24 } },
      },
    ]);
  });

  it('brings the homes like it', async () => {
    const place = { latitude: 25.2, longitude: 55.24 };
    const id = await buildProperty(test.db, place);
    const neighbour = await buildProperty(test.db, place);
    const [, similar] = (await getPage(`/property/${id}`)).preloaded.queries;
    expect(similar.data).toMatchObject([{ id: neighbour }]);
    expect(similar).toEqual({
      endpoint: 'listSimilar',
      args: id,
      data: (await test.app.inject(`/api/properties/${id}/similar`)).json().data,
    });
  });

  it.each([
    ['words', 'word '.repeat(1000)],
    ['one endless word', 'ب'.repeat(5000)],
    ['emoji', `a${'🏡'.repeat(1000)}`],
  ])('shortens a description of %s', async (_name, description) => {
    const id = await buildProperty(test.db, { description });
    const page = await getPage(`/property/${id}`);
    expect(page.description!.length).toBeLessThanOrEqual(201);
    expect(page.description!.length).toBeGreaterThan(150);
    expect(page.description).toMatch(/…$/);
    expect(page.description).not.toContain('\uFFFD');
  });

  it('cannot be broken out of by the words of an owner', async () => {
    const hostile = `</script></title><script>alert(1)</script><!--"'><img src=x onerror=alert(1)> $& $\` {{7*7}} \u2028`;
    const id = await buildProperty(test.db, { title: hostile, description: hostile, location: hostile });
    for (const path of [`/property/${id}`, '/', '/properties']) {
      const page = await getPage(path);
      expect(page.body).not.toMatch(/<script>|<img|<!--/);
      const scripts = [...page.body.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((match) => match[1]);
      expect(scripts.join('')).not.toContain('\u2028');
      expect(page.body.match(/<script/g)).toHaveLength(page.body.match(/<\/script>/g)!.length);
      const { data } = page.preloaded.queries[0];
      expect((data.pages?.[0] ?? data).properties?.[0]?.title ?? data.title).toBe(hostile);
      expect(page.body).toContain('<div id="root"><main>Drawn for');
    }
    const page = await getPage(`/property/${id}`);
    expect(page.structuredData[0].name).toBe(hostile);
    expect(page.body).toContain('<title>&#60;/script&#62;&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;');
  });

  it('has one canonical address whatever the spelling', async () => {
    const id = await buildProperty(test.db);
    expect((await getPage(`/property/${id.toUpperCase()}`)).canonical).toBe(`https://diyar.test/property/${id}`);
  });
});

describe('an address without a page', () => {
  it.each([
    '/nothing',
    '/property',
    '/property/1',
    "/property/'%20or%201=1",
    '/property/11111111-1111-4111-8111-111111111111',
    '/constructor',
    '/toString',
    '/__proto__',
    '/index.html',
    '/properties.html',
    '/About',
    '/authors',
    '/dashboards',
    '//evil.test',
    '/%2e%2e/secrets.json',
  ])('%s is a 404 that search engines leave alone', async (path) => {
    const page = await getPage(path);
    expect(page.statusCode).toBe(404);
    expect(page.robots).toBe('noindex');
    expect(page.canonical).toBeUndefined();
    expect(page.title).toBe('Page not found · Diyar');
  });

  it('a withdrawn listing is one of them', async () => {
    const id = await buildProperty(test.db, { deleted_at: new Date(), title: 'Secret villa' });
    const page = await getPage(`/property/${id}`);
    expect(page.statusCode).toBe(404);
    expect(page.title).toBe('Page not found · Diyar');
    expect(page.body).not.toContain('Secret villa');
  });
});

describe('somebody who turns pages faster than a person can', () => {
  const remoteAddress = '203.0.113.9';

  it('is given 300 a minute drawn; beyond that the browser draws them, and the sitemap waits', async () => {
    const get = (url: string) => test.app.inject({ url, remoteAddress, headers: { cookie: 'theme=dark' } });
    for (let page = 1; page < 300; page += 1) expect((await get(`/terms-of-service?${page}`)).statusCode).toBe(200);
    expect((await get('/sitemap.xml')).statusCode).toBe(200);

    const undrawn = await get('/properties');
    expect(undrawn.statusCode).toBe(429);
    expect(Number(undrawn.headers['retry-after'])).toBeGreaterThan(0);
    expect(undrawn.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(undrawn.body).toContain('data-theme="dark"');
    expect(undrawn.body).toContain('<div id="root"></div>');
    expect(undrawn.body).toContain('<meta name="robots" content="noindex">');
    const refused = await get('/sitemap.xml');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });

    for (const url of ['/favicon.svg', '/robots.txt', '/api/health']) expect((await get(url)).statusCode).toBe(200);
    expect((await test.app.inject({ url: '/properties', remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
  });
});
