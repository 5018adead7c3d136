// How finding a home feels: long tasks while someone types, and frames while the map is moved.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { fillWithHomes } from './homes.ts';
import { pick } from './measuring.ts';
import { startOwnDatabase } from './own-database.ts';
import { startProduct, type Product } from './product.ts';
import type { RecordFigure } from './figures.ts';

declare global {
  interface Window {
    frameTimes: number[];
  }
}

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const SLOWER = 4;
const SEARCHES = 40;
const HOMES_ON_MAP = 10_000;
const PAN_MS = 5000;
const DEBOUNCE_MS = 500;
const PAINTED_WITHIN_MS = 900;

const words = ['villa', 'garden', 'dubai', 'marina', 'london', 'courtyard', 'terrace', 'riyadh', 'pool', 'istanbul'];

async function openList(url: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    ...(existsSync(executablePath) && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/properties`);
  await page.getByRole('application').waitFor();
  await page.waitForLoadState('networkidle');
  return { browser, page };
}

/**
 * The longest task from the first key of a search until its homes are painted. Counted is the time that the page's main thread
 * worked: what it waits for other programs on the same machine says nothing about the page. The keys come as from a keyboard, and
 * nothing is asked of the page in between, because answering would be a task too.
 */
export async function measureTyping(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: 4414 });
  const { browser, page } = await openList(product.url);
  try {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.getByRole('textbox', { name: 'Search' }).click();
    await page.waitForTimeout(DEBOUNCE_MS);
    const tasks = await watchTasks(devTools);
    for (let search = 0; search < SEARCHES; search += 1) {
      const text = `${pick(words)} ${pick(words).slice(0, 3)}`;
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text, { delay: 40 });
      await page.waitForURL((address) => address.searchParams.get('search') === text);
      await page.waitForTimeout(PAINTED_WITHIN_MS);
    }
    const times = await tasks.stop();
    const long = times.filter((ms) => ms > 50);
    record('typing to homes painted, 4 x slower: longest task, ms', Math.max(0, ...times), 50, {
      detail: `${long.length} long tasks in ${SEARCHES} searches`,
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** What the main thread of the page is at, task by task, in milliseconds of work. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

async function watchTasks(devTools: CDPSession): Promise<{ stop(): Promise<number[]> }> {
  // Type: the protocol's own describes the fields of an event as text only.
  const events: TraceEvent[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  return {
    async stop() {
      const complete = new Promise<void>((resolve) => devTools.once('Tracing.tracingComplete', () => resolve()));
      await devTools.send('Tracing.end');
      await complete;
      const mains = new Set(
        events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`),
      );
      const tasks = events.filter(
        ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid}/${tid}`),
      );
      if (tasks.length === 0) throw new Error('the browser recorded no tasks');
      return tasks.map(({ tdur = 0 }) => tdur / 1000);
    },
  };
}

/** The longest frame while a map of many homes is drawn to and fro. */
export async function measureMap(record: RecordFigure): Promise<void> {
  const database = await startOwnDatabase();
  try {
    const product = await startProduct({ port: 4415, env: { DATABASE_URL: database.url, SEED_DEMO: 'false' } });
    try {
      const client = new pg.Client(database.address);
      await client.connect();
      await fillWithHomes(client, HOMES_ON_MAP);
      await client.end();
      await pan(product, record);
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
  }
}

async function pan(product: Product, record: RecordFigure): Promise<void> {
  const { browser, page } = await openList(product.url);
  try {
    const box = await page.getByRole('application').boundingBox();
    if (box === null) throw new Error('the map is not to be seen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.evaluate(() => {
      window.frameTimes = [];
      let before = performance.now();
      const step = (now: number) => {
        window.frameTimes.push(now - before);
        before = now;
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    await page.mouse.move(x, y);
    const until = performance.now() + PAN_MS;
    while (performance.now() < until) {
      await page.mouse.down();
      await page.mouse.move(x + (Math.random() - 0.5) * 300, y + (Math.random() - 0.5) * 300, { steps: 12 });
      await page.mouse.up();
      await page.mouse.move(x, y);
    }
    const frames = await page.evaluate(() => window.frameTimes.slice(1));
    record('map of 10,000 homes panned for 5 s: longest frame, ms', Math.max(...frames), 50, {
      detail: `${frames.length} frames`,
    });
  } finally {
    await browser.close();
  }
}
