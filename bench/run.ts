// npm run bench: figures as ratios inside one run, printed as a table and saved as JSON. Exits 1 when a bar is missed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAccounts } from './accounts.ts';
import { measureChain } from './chain.ts';
import { measureMoney } from './money.ts';
import type { Browser } from 'chrome-launcher';
import type { Report } from 'lighthouse';
import { audit, openBrowser } from './browser.ts';
import { measureMap, measureTyping } from './finding.ts';
import { startPlainServer } from './plain-server.ts';
import { root, startProduct, type Product } from './product.ts';
import { createFigures } from './figures.ts';
import { measureList } from './list.ts';
import { measureOrm } from './orm.ts';
import { median } from './measuring.ts';
import { measureProcesses } from './processes.ts';
import { measureReconciling } from './reconcile.ts';
import { measureScreening } from './screening.ts';
import { measureSearch } from './search.ts';

const ROUNDS = 5;
const parts = process.argv.slice(2);
const wants = (part: string) => parts.length === 0 || parts.includes(part);
const figures = createFigures();
const record = figures.recorder();

async function measurePages() {
  const product = await startProduct({ port: 4411 });
  const plain = await startPlainServer(product.url, 4412);
  const browser = await openBrowser();
  try {
    const { data } = await (await fetch(`${product.url}/api/properties?limit=1`)).json();
    const property = `/property/${data[0].id}`;
    if (wants('load')) await measureFirstLoad(browser, product);
    if (wants('lcp')) for (const path of ['/', property]) await measureLargestPaint(browser, product, plain, path);
    if (wants('scores')) {
      const arabic = ['/ar', '/ar/properties', `/ar${property}`];
      for (const path of ['/', '/about', '/properties', property, '/faq', '/contact', ...arabic])
        await measureScores(browser, product, path);
      for (const path of arabic) await measureShift(browser, product, path);
    }
  } finally {
    browser.kill();
    plain.stop();
    await product.stop();
  }
}

function nameOf(path: string): string {
  return path.replace(/\/property\/.*/, '/property/{id}');
}

function readFigure(report: Report, name: string): number {
  const value = report.audits[name]?.numericValue;
  if (value === undefined) throw new Error(`The browser did not measure ${name}`);
  return value;
}

/** The compressed file alone: its headers are the protocol's, and most of them are sent once over HTTP/2. */
async function sizeAsSent(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}

async function measureFirstLoad(browser: Browser, product: Product): Promise<void> {
  // Long enough for what a page might fetch by itself after a while.
  const report = await audit(browser, product.url, ['performance'], { pauseAfterLoadMs: 6000 });
  const requests = (report.audits['network-requests']?.details?.items ?? []).filter((item) =>
    item.url.startsWith(product.url),
  );
  const size = async (type: string) => {
    const files = requests.filter((item) => item.resourceType === type);
    const sizes = await Promise.all(files.map((item) => sizeAsSent(item.url)));
    return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
  };
  record('first load of /: JavaScript, kB', await size('Script'), 110);
  record('first load of /: CSS, kB', await size('Stylesheet'), 20);
  record('first load of /: font files', requests.filter((item) => item.resourceType === 'Font').length, 2);
  record('first load of /: layout shift', readFigure(report, 'cumulative-layout-shift'), 0);
}

async function measureLargestPaint(
  browser: Browser,
  product: Product,
  plain: { url: string },
  path: string,
): Promise<void> {
  const served: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      { url: product.url, times: served },
      { url: plain.url, times: bare },
    ];
    for (const { url, times } of round % 2 ? turns.toReversed() : turns) {
      const report = await audit(browser, url + path, ['performance']);
      times.push(readFigure(report, 'largest-contentful-paint'));
    }
  }
  record(`LCP of ${nameOf(path)} against the same build without head and data`, median(served) / median(bare), 0.7, {
    detail: `${Math.round(median(served))} / ${Math.round(median(bare))} ms`,
  });
}

async function measureScores(browser: Browser, product: Product, path: string): Promise<void> {
  const report = await audit(browser, product.url + path, ['accessibility', 'best-practices', 'seo']);
  for (const category of Object.values(report.categories)) {
    const lost = category.auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    record(`Lighthouse ${nameOf(path)}: ${category.title}`, category.score * 100, 100, {
      atLeast: true,
      detail: lost.join(', '),
    });
  }
}

async function measureShift(browser: Browser, product: Product, path: string): Promise<void> {
  const report = await audit(browser, product.url + path, ['performance']);
  record(`${nameOf(path)}: layout shift`, readFigure(report, 'cumulative-layout-shift'), 0);
}

/** A clone of the committed state, installed, started for the first time, and started again. */
async function measureStarts() {
  const clone = mkdtempSync(join(tmpdir(), 'diyar-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
    execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: clone,
      stdio: 'inherit',
    });
    const command: [string, string] = ['npm', 'start'];
    const first = await startProduct({ command, cwd: clone, port: 4413, dataDir: join(clone, 'data') });
    await first.stop({ keepData: true });
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const again = await startProduct({ command, cwd: clone, port: 4413, dataDir: join(clone, 'data') });
      warm.push(again.readyMs);
      await again.stop({ keepData: true });
    }
    record('warm npm start against the first one', median(warm) / first.readyMs, 0.1, {
      detail: `${(median(warm) / 1000).toFixed(1)} / ${(first.readyMs / 1000).toFixed(1)} s`,
    });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

const measurements: [parts: string[], measure: () => Promise<void>][] = [
  [['load', 'lcp', 'scores'], measurePages],
  [['typing'], () => measureTyping(record)],
  [['map'], () => measureMap(record)],
  [['accounts'], () => measureAccounts(record)],
  [['list'], () => measureList(record)],
  [['orm'], () => measureOrm(record)],
  [['processes'], () => measureProcesses(record)],
  [['search'], () => measureSearch(record)],
  [['money'], () => measureMoney(record)],
  [['screening'], () => measureScreening(record)],
  [['reconcile'], () => measureReconciling(record)],
  [['chain'], () => measureChain(record)],
  [['start'], measureStarts],
];
let hasFailed = false;
for (const [names, measure] of measurements) {
  if (!names.some(wants)) continue;
  try {
    await measure();
  } catch (error) {
    // The figures of an hour are not lost because one part cannot be measured.
    hasFailed = true;
    console.error(`${names.join(', ')} could not be measured:`, error);
  }
}

console.table(figures.rows);
mkdirSync(join(root, 'bench/results'), { recursive: true });
writeFileSync(
  join(root, 'bench/results/latest.json'),
  `${JSON.stringify({ measuredAt: new Date().toISOString(), rows: figures.rows }, null, 2)}\n`,
);
process.exit(figures.areMet() && !hasFailed ? 0 : 1);
