import type { Page } from '@playwright/test';
import { baseURL } from './address.ts';
import { expect, test } from './journey.ts';

// What a crawler or a chat program sees of a shared link: the page as it is sent, nothing run.
test.use({ javaScriptEnabled: false });

function readMeta(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
}

async function readStructuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

const shared = {
  '/': { title: 'Real homes, owned without interest · Diyar', data: 'Organization' },
  '/about': { title: 'About us · Diyar', data: undefined },
  '/properties': { title: 'Properties to rent, buy and invest in · Diyar', data: 'ItemList' },
  '/contact': { title: 'Contact · Diyar', data: undefined },
  '/faq': { title: 'Frequently asked questions · Diyar', data: 'FAQPage' },
  '/terms-of-service': { title: 'Terms of Service · Diyar', data: undefined },
  '/privacy-policy': { title: 'Privacy Policy · Diyar', data: undefined },
  '/status': { title: 'Service status · Diyar', data: undefined },
  '/sharia': { title: 'How homes are reviewed · Diyar', data: undefined },
};

test('every public page as a shared link', async ({ page, request }) => {
  for (const [path, { title, data }] of Object.entries(shared)) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    const description = (await readMeta(page, 'description'))!;
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(200);
    expect(await readMeta(page, 'og:title')).toBe(title);
    expect(await readMeta(page, 'og:description')).toBe(description);
    expect(await readMeta(page, 'og:url')).toBe(`${baseURL}${path}`);
    expect(await readMeta(page, 'twitter:card')).toBe('summary_large_image');
    expect(await readMeta(page, 'og:image:alt')).not.toBe('');

    const picture = await request.get((await readMeta(page, 'og:image'))!);
    expect(picture.status(), 'the picture of the link').toBe(200);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const found = await readStructuredData(page);
    expect(found.map((each) => each['@type'])).toEqual(data === undefined ? [] : [data]);
  }
});

test('a home as a shared link: its own words, its own picture, its listing for search engines', async ({
  page,
  request,
  listings,
}) => {
  const home = listings[0]!;
  await page.goto(`/property/${home.id}?tab=financial`);
  await expect(page).toHaveTitle(`${home.title}, ${home.location} · Diyar`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/property/${home.id}`);
  expect(home.description.replaceAll(/\s+/g, ' ')).toContain((await readMeta(page, 'description'))!.replace(/…$/, ''));
  expect(await readMeta(page, 'og:image')).toBe(`${baseURL}${home.images[0]}`);
  expect((await request.get((await readMeta(page, 'og:image'))!)).status()).toBe(200);
  const [listing] = await readStructuredData(page);
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    name: home.title,
    url: `${baseURL}/property/${home.id}`,
    offers: { '@type': 'Offer', price: home.price, priceCurrency: home.currency },
  });
});

test('pages that are nobody else’s business are not indexed, and say that they need JavaScript', async ({ page }) => {
  for (const path of ['/mailbox', '/newsletter/confirm?token=x', '/auth/login', '/dashboard', '/no/such/page']) {
    await page.goto(path);
    expect(await readMeta(page, 'robots'), path).toBe('noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
  const note = page.locator('noscript');
  await expect(note).toBeVisible();
  expect(await note.innerText()).toContain('Diyar needs JavaScript.');
});

test('one address a page: a slash at the end is sent on', async ({ request }) => {
  const answer = await request.get('/about/?from=mail', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/about?from=mail');
});

test('sitemap.xml lists every public page and every home, and each one answers', async ({ request, listings }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
  const pages = Object.keys(shared);
  const inArabic = pages.map((path) => `/ar${path === '/' ? '' : path}`);
  const expected = [...pages, ...inArabic, ...listings.map((home) => `/property/${home.id}`)];
  expect(addresses.toSorted()).toEqual(expected.map((path) => baseURL + path).toSorted());
  for (const address of addresses) expect((await request.head(address)).status(), address).toBe(200);
});

test('robots.txt keeps the rooms behind the sign-in out and names the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  for (const line of [
    'Disallow: /dashboard',
    'Disallow: /auth/',
    'Disallow: /api/',
    `Sitemap: ${baseURL}/sitemap.xml`,
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

test('favicon, touch icon, manifest and its icons answer with what they claim to be', async ({ page, request }) => {
  await page.goto('/');
  for (const [rel, type] of [
    ['icon', 'image/svg+xml'],
    ['apple-touch-icon', 'image/png'],
  ] as const) {
    const answer = await request.get((await page.locator(`link[rel="${rel}"]`).getAttribute('href'))!);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe(type);
  }
  const manifest = await request.get((await page.locator('link[rel="manifest"]').getAttribute('href'))!);
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { name, icons, start_url } = (await manifest.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(name).toContain('Diyar');
  expect(start_url).toBe('/');
  expect(icons.map((icon) => icon.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const icon of icons) {
    const answer = await request.get(icon.src);
    expect(answer.status(), icon.src).toBe(200);
    expect(answer.headers()['content-type']).toBe(icon.type);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server draws the switch of languages, so that nothing moves when the app takes over', async ({ page }) => {
    await page.goto('/faq');
    const links = page.getByRole('navigation', { name: 'Language' }).getByRole('link');
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('lang')])),
    ).toEqual([
      ['/faq', 'en'],
      ['/ar/faq', 'ar'],
    ]);
  });

  test('the search on the landing page leads to the list in the same language', async ({ page }) => {
    await page.goto('/ar');
    const search = page.getByRole('main').getByRole('combobox');
    await search.fill('دبي');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/ar\/properties\?/);
  });
});
