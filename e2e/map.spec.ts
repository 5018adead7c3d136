import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { MapTiles } from '@diyar/domain/map.ts';
import { tilesUrl } from './address.ts';
import { expect, pick, test } from './journey.ts';
import { serveTiles, type TileServer } from './tile-server.ts';
import { bothThemes, desktop, expectNoViolations } from './violations.ts';

// One tile service for all of them.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desktop });

let tileServer: TileServer;
test.beforeAll(async () => {
  tileServer = await serveTiles(tilesUrl);
});
test.afterAll(() => tileServer.close());

const towns: MapTiles = {
  addresses: [`${tilesUrl}/{z}/{x}/{y}.pbf`],
  minZoom: 0,
  maxZoom: 14,
  credits: [{ name: 'Test Towns', url: 'https://towns.example/' }],
};

/** What the server says about tiles; it has none of its own here. */
async function giveTiles(page: Page, tiles: MapTiles | null): Promise<void> {
  await page.route('**/api/map/tiles', (route) => route.fulfill({ json: { success: true, data: tiles } }));
}

function mapOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of homes' });
}

const pinNames = /homes, zoom in|(?:AED|SAR|[$£€])[\s\d,.]+/;

function pinsOf(map: Locator): Locator {
  return map.getByRole('application').getByRole('button', { name: pinNames });
}

/** Colours of parks and water of the light theme: each tile of the test has both, the atlas inland has neither. */
const PARK = [0xe3, 0xea, 0xd6] as const;

/** How much of a picture has a colour, read in a page of its own, which no content policy keeps from it. */
async function shareOf(
  context: BrowserContext,
  map: Locator,
  color: readonly [number, number, number],
): Promise<number> {
  const picture = (await map.screenshot()).toString('base64');
  const reader = await context.newPage();
  try {
    return await reader.evaluate(
      async ([base64, red, green, blue]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const drawing = canvas.getContext('2d')!;
        drawing.drawImage(bitmap, 0, 0);
        const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height);
        let found = 0;
        for (let at = 0; at < data.length; at += 4) {
          const distance = Math.abs(data[at]! - red) + Math.abs(data[at + 1]! - green) + Math.abs(data[at + 2]! - blue);
          if (distance < 6) found += 1;
        }
        return found / (data.length / 4);
      },
      [picture, ...color] as const,
    );
  } finally {
    await reader.close();
  }
}

function watchConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    // Said by the software renderer when a picture of the page is taken, and by the browser of tests about the worker it refuses.
    const isOfTests = /GL Driver Message|blocked by Playwright/.test(message.text());
    if (isTrouble && !isOfTests) said.push(message.text());
  });
  return said;
}

test('streets lie under the prices, and their makers are named', async ({ page, context }) => {
  const said = watchConsole(page);
  await giveTiles(page, towns);
  tileServer.asked.length = 0;
  await page.goto('/properties?search=dubai');
  const map = mapOf(page);
  await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expect(map.getByRole('link', { name: '© OpenMapTiles' })).toBeVisible();
  await expect(map.getByRole('link', { name: 'Test Towns' })).toHaveAttribute('href', 'https://towns.example/');
  await expect(pinsOf(map).first()).toBeVisible();
  await expect.poll(() => shareOf(context, map, PARK)).toBeGreaterThan(0.01);
  expect(tileServer.asked.length).toBeGreaterThan(0);
  for (const { referrer, cookie } of tileServer.asked) expect([referrer, cookie]).toEqual([undefined, undefined]);

  await map.getByRole('application').press('ArrowRight');
  await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await expect.poll(() => shareOf(context, map, PARK)).toBeGreaterThan(0.01);
  expect(said).toEqual([]);
  await expectNoViolations(page, bothThemes(desktop));
});

const fallbacks: [why: string, tiles: MapTiles | null][] = [
  ['there is no service', null],
  ['its tiles do not come', { ...towns, addresses: [`${tilesUrl}/gone/{z}/{x}/{y}.pbf`] }],
];
for (const [why, tiles] of fallbacks) {
  test(`the bundled atlas is shown when ${why}`, async ({ page, context }) => {
    await giveTiles(page, tiles);
    await page.goto('/properties?search=dubai');
    const map = mapOf(page);
    await expect(map.getByText('Natural Earth, GeoNames')).toBeVisible();
    await expect(map.getByRole('link', { name: '© OpenMapTiles' })).toHaveCount(0);
    await expect(pinsOf(map).first()).toBeVisible();
    expect(await shareOf(context, map, PARK)).toBeLessThan(0.001);
  });
}

test('a browser without WebGL shows the atlas, and asks no service for tiles', async ({ page }) => {
  const said = watchConsole(page);
  await giveTiles(page, towns);
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...more]);
    } as typeof getContext;
  });
  tileServer.asked.length = 0;
  await page.goto('/properties?search=dubai');
  await expect(mapOf(page).getByText('Natural Earth, GeoNames')).toBeVisible();
  await expect(pinsOf(mapOf(page)).first()).toBeVisible();
  // The server itself asks for the style, once in an hour.
  expect(tileServer.asked.filter(({ path }) => path !== '/style.json')).toEqual([]);
  expect(said).toEqual([]);
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function doOverlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    one.x + one.width > other.x &&
    one.y < other.y + other.height &&
    one.y + one.height > other.y
  );
}

async function boxesOf(parts: Locator): Promise<Box[]> {
  return parts.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** No pin is cut by the edge, under a button or over another pin. */
async function expectReadable(map: Locator): Promise<void> {
  await expect(pinsOf(map).first()).toBeVisible();
  await expect(async () => {
    const pins = await boxesOf(pinsOf(map));
    const buttons = await boxesOf(map.getByRole('button', { name: /Zoom|Draw/ }));
    const [frame] = await boxesOf(map);
    expect(pins.length).toBeGreaterThan(0);
    for (const [index, pin] of pins.entries()) {
      expect(pin.x).toBeGreaterThanOrEqual(frame!.x);
      expect(pin.y).toBeGreaterThanOrEqual(frame!.y);
      expect(pin.x + pin.width).toBeLessThanOrEqual(frame!.x + frame!.width);
      expect(pin.y + pin.height).toBeLessThanOrEqual(frame!.y + frame!.height);
      const others = [...pins.slice(index + 1), ...buttons];
      expect(others.filter((other) => doOverlap(pin, other))).toEqual([]);
    }
  }).toPass();
}

for (const width of [1024, 1440, 1920]) {
  test(`every pin can be read at ${width} pixels, wherever the map is moved`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/properties', '/properties?search=dubai']) {
      await page.goto(path);
      const map = mapOf(page);
      await expectReadable(map);
      const [{ x, y, width: across } = { x: 0, y: 0, width: 0 }] = await boxesOf(map);
      if (width === 1920) expect(across).toBeGreaterThan(760);
      await page.mouse.move(x + across / 2, y + 400);
      await page.mouse.down();
      await page.mouse.move(x + across / 2 + 160, y + 300, { steps: 5 });
      await page.mouse.up();
      await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
      await page.waitForTimeout(600);
      if ((await pinsOf(map).count()) > 0) await expectReadable(map);
    }
  });
}

test('the area in sight is searched when it is asked for', async ({ page }) => {
  await page.goto('/properties');
  const map = mapOf(page);
  await expect(pinsOf(map).first()).toBeVisible();
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  await map.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/bounds=/);
  await expect(page.getByRole('checkbox', { name: 'Search as the map moves' })).toBeChecked();
});

test('a home that was opened is marked as seen', async ({ page, listings }) => {
  const barari = pick(listings, (each) => each.title === 'Garden villa with a lap pool');
  await page.goto('/properties?search=barari');
  await expect(mapOf(page).getByRole('button', { name: new RegExp(`^${barari.title}`) })).toBeVisible();
  await page.goto(`/property/${barari.id}`);
  // Drawn by the server, the page is there before its code, which remembers that it was opened.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seenHomes'))).toBe(barari.id);
  await page.goto('/properties?search=barari');
  await expect(mapOf(page).getByRole('button', { name: new RegExp(`${barari.title}.*, seen$`) })).toBeVisible();
});

test.describe('a home', () => {
  test('has a map of its surroundings, with other homes and the distance of places', async ({
    page,
    context,
    listings,
  }) => {
    const said = watchConsole(page);
    await giveTiles(page, towns);
    const home = pick(listings, (each) => each.title === 'Garden villa with a lap pool');
    await page.goto(`/property/${home.id}`);
    const map = page.getByRole('region', { name: 'Map of the surroundings' });
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(map.getByRole('img', { name: 'This home' })).toBeAttached();
    await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    await expect.poll(() => shareOf(context, map, PARK)).toBeGreaterThan(0.01);
    await expect(page.getByRole('heading', { name: 'Nearby' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Al Barari[\d.]+ km$/ })).toBeVisible();
    expect(said).toEqual([]);
    await expectNoViolations(page);
  });
});
