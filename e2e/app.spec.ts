import type { Page } from '@playwright/test';
import { expect, pick, test } from './journey.ts';
import { type Relay, startRelay } from './relay.ts';

// Worker, copies and permissions are of the whole browser context.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const investor = { email: 'mariam@diyar.example', password: 'diyar-demo-2026' };

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}

/** Each test is its own site to the browser, with a network that can go away. */
let relay: Relay;
test.beforeEach(async () => {
  relay = await startRelay();
});
test.afterEach(() => relay.goAway());

/** Opens a page and waits until the worker is in charge of it. */
async function openControlled(page: Page, path: string): Promise<void> {
  await page.goto(relay.url + path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
}

/** Addresses in all caches, as paths, by the name of the cache. */
function listKept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      kept[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return kept;
  });
}

async function expectCopied(page: Page, cache: string, path: string): Promise<void> {
  await expect.poll(async () => (await listKept(page))[cache] ?? [], { timeout: 20_000 }).toContain(path);
}

/** Sends push messages to the worker, and lists what the browser shows of them. */
async function connectPush(page: Page) {
  await page.context().grantPermissions(['notifications'], { origin: relay.url });
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(relay.url));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const listShown = () =>
    page.evaluate(async () => {
      const shown = await (await navigator.serviceWorker.ready).getNotifications();
      return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: (data as { url?: string }).url }));
    });

  /** A message for a worker that is just being replaced is lost, so it is sent until it is shown; one tag is shown once. */
  const deliver = async (message: object) => {
    const data = JSON.stringify(message);
    await devTools.send('ServiceWorker.deliverPushMessage', { origin: relay.url, registrationId, data });
    return listShown();
  };
  return { deliver, listShown };
}

test('the app can be installed', async ({ page, context }) => {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (directive: string) => violations.push(directive));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (directive: string) => void };
    document.addEventListener('securitypolicyviolation', (event) => tellViolation(event.effectiveDirective));
  });
  await openControlled(page, '/');
  expect(violations).toEqual([]);
  const devTools = await context.newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Contexts of tests are private windows, from which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { data = '{}', errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as {
    icons: Icon[];
    shortcuts: { name: string; url: string; icons: Icon[] }[];
  };
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/properties',
    '/dashboard/explore?saved=true',
    '/dashboard/wallet',
    '/dashboard/messages',
  ]);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  for (const { src, sizes } of icons.filter((icon) => icon.src.endsWith('.png'))) {
    const size = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const colours = await page
    .locator('meta[name="theme-color"]')
    .evaluateAll((tags) => tags.map((tag) => (tag as HTMLMetaElement).content));
  expect(colours).toEqual(['#fbf8f2', '#0e1513']);
});

test('without a connection the last seen homes are shown as copies, and everything else says why not', async ({
  page,
  listings,
}) => {
  const { id, title } = pick(listings, (each) => each.pictures.length >= 3);
  const path = `/property/${id}`;
  await openControlled(page, path);
  await expectCopied(page, 'copies', path);
  await relay.goAway();

  await page.goto(relay.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const note = page.locator('#copy-note');
  await expect(note).toContainText(
    /^You are offline\. This is a copy from \d+ \w+ \d{4}, \d\d:\d\d: prices and availability may have changed\./,
  );
  await expect(note).toBeVisible();
  const cover = page.getByRole('main').locator('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${relay.url}/dashboard/wallet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText('Your wallet, messages and orders are not stored on this device.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/Saved \d+ \w+ \d{4}, \d\d:\d\d/);
  const picture = row.locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`${relay.url}/dashboard/property/${id}`);
  await expect(page).toHaveURL(relay.url + path);
  await expect(note).toBeVisible();

  await relay.comeBack();
  await note.getByRole('link', { name: 'Load again' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('pages come from the network as long as there is one, and calls pass the worker by', async ({ page }) => {
  await openControlled(page, '/');
  await expectCopied(page, 'copies', '/');
  relay.asked.length = 0;
  await page.reload();
  expect(relay.asked).toContain('/');
  await expect(page.locator('#copy-note')).toHaveCount(0);
  const answer = page.waitForResponse(/\/api\/health/);
  await page.evaluate(() => fetch('/api/health'));
  expect((await answer).fromServiceWorker()).toBe(false);
});

test('signing out leaves nothing of the person on the device', async ({ page, listings }) => {
  const { id, title } = pick(listings, (each) => each.isForInvestment);
  await openControlled(page, '/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(investor.email);
  await page.getByLabel('Password', { exact: true }).fill(investor.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto(`${relay.url}/dashboard/wallet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet');
  await page.goto(`${relay.url}/dashboard/property/${id}`);
  await expectCopied(page, 'copies-signed-in', `/property/${id}`);

  const kept = Object.values(await listKept(page)).flat();
  expect(kept.filter((path) => path.startsWith('/dashboard') || /^\/api\/(?!files\/)/.test(path))).toEqual([]);
  const texts = await page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      for (const response of await (await caches.open(name)).matchAll()) found.push(await response.text());
    }
    return found;
  });
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes(investor.email))).toEqual([]);

  const { deliver, listShown } = await connectPush(page);
  await expect.poll(() => deliver({ title: 'You paid $10', tag: 'orders' })).toHaveLength(1);
  const [worker] = page.context().serviceWorkers();
  // The browser of tests has no push service to subscribe to.
  await worker!.evaluate(() => {
    const unsubscribe = () => Promise.resolve(Object.assign(globalThis, { isUnsubscribed: true }));
    PushManager.prototype.getSubscription = () => Promise.resolve({ unsubscribe } as unknown as PushSubscription);
  });
  await page.getByRole('banner').getByRole('button', { name: 'Mariam Al Suwaidi' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(async () => Object.keys(await listKept(page))).not.toContain('copies-signed-in');
  await expect.poll(listShown).toEqual([]);
  await expect.poll(() => worker!.evaluate(() => 'isUnsubscribed' in globalThis)).toBe(true);

  await relay.goAway();
  await page.goto(`${relay.url}/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('a new build takes over, and copies of the old one can still be read', async ({ page, listings }) => {
  const { id, title } = pick(listings, (each) => each.pictures.length >= 3);
  const path = `/property/${id}`;
  await openControlled(page, path);
  await expectCopied(page, 'copies', path);
  const listFiles = async () => (await listKept(page))['files'] ?? [];
  const before = await listFiles();
  relay.deploy();

  // The old worker with the new server.
  const changed = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true))),
  );
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  expect(await changed).toBe(true);
  await page.goto(`${relay.url}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(styles.join()).toContain('.next.css');
  await expectCopied(page, 'copies', '/faq');

  // Those of the copy of before are still there, together with the new ones.
  await expect.poll(listFiles).toContainEqual(expect.stringContaining('.next.css'));
  expect(await listFiles()).toEqual(expect.arrayContaining(before.filter((file) => file.startsWith('/assets/'))));
  await relay.goAway();
  await page.goto(relay.url + path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
  await expect(page.locator('#copy-note')).toBeVisible();
  await page.goto(`${relay.url}/faq`);
  await expect(page.locator('#copy-note')).toBeVisible();
});

test('what is shared with the app opens the home, or searches', async ({ page, listings, baseURL }) => {
  const { id, title } = pick(listings, () => true);
  await page.goto(`/share?title=Look&text=${encodeURIComponent(`Nice: ${baseURL}/property/${id}`)}`);
  await expect(page).toHaveURL(`/property/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goto('/share?text=Palm%20Jumeirah');
  await expect(page).toHaveURL('/properties?search=Palm+Jumeirah');
});

test('a pushed message is shown, and leads to its page', async ({ page }) => {
  await openControlled(page, '/');
  const { deliver } = await connectPush(page);
  const news = { title: 'New message', body: 'About Palm villa', url: '/dashboard/messages?thread=1', tag: 'thread-1' };
  await expect.poll(() => deliver(news)).toEqual([news]);
  const again = { ...news, body: 'Again' };
  await expect.poll(() => deliver(again)).toEqual([again]);
});
