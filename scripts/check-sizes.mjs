// @ts-check
// The JavaScript of a page's first load, in bytes of brotli, against its limit. `--prove` shows that it can fail.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './prepare.mjs';

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */
/** @typedef {{ address: string, page: string, bytes: number, language?: string }} Limit */

/**
 * Arabic is looked at where it was built (LANGUAGES).
 * @type {Limit[]}
 */
const translated = [{ address: '/ar', page: 'src/pages/landing.tsx', bytes: 110_800, language: 'ar' }];

/** A little above what the pages weigh today: raise one only with a reason in the commit. */
const LANDING = { address: '/', page: 'src/pages/landing.tsx', bytes: 110_000 };
/** @type {Limit[]} */
const limits = [
  LANDING,
  { address: '/properties', page: 'src/pages/properties.tsx', bytes: 126_500 },
  { address: '/property/:id', page: 'src/pages/property.tsx', bytes: 138_500 },
];

/**
 * Every file that the entry and the page import, each once.
 * @param {Manifest} manifest
 * @param {string} page
 * @param {string} entry
 */
function listFiles(manifest, page, entry) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} key */
  function visit(key) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  }
  visit(entry);
  visit(page);
  return [...files];
}

/** `folder` holds the built web app. */
export function checkSizes(folder = join(root, 'apps/web/dist')) {
  let failed = 0;
  const built = translated.filter(({ language }) => existsSync(join(folder, `.vite/manifest-${language}.json`)));
  for (const { address, page, bytes, language } of [...limits, ...built]) {
    const name = language === undefined ? 'manifest' : `manifest-${language}`;
    const manifest = JSON.parse(readFileSync(join(folder, `.vite/${name}.json`), 'utf8'));
    const entry = language === undefined ? 'index.html' : 'src/main.tsx';
    const files = listFiles(manifest, page, entry).map((file) => ({
      file,
      size: statSync(join(folder, `${file}.br`)).size,
    }));
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const isWithin = total <= bytes;
    if (!isWithin) failed += 1;
    say(`${isWithin ? 'ok  ' : 'FAIL'} first load of ${address}: ${total} of ${bytes} bytes`);
    if (!isWithin) say(files.map(({ file, size }) => `       ${size} ${file}`).join('\n'));
  }
  return { passed: limits.length + built.length - failed, failed };
}

/** A build in which only the landing page is too heavy. */
export function proveSizes() {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-sizes-'));
  try {
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, 'planted.js.br'), Buffer.alloc(LANDING.bytes + 1));
    writeFileSync(join(folder, 'light.js.br'), Buffer.alloc(1));
    /** @type {Manifest} */
    const manifest = { 'index.html': { file: 'light.js' } };
    for (const { page } of limits) manifest[page] = { file: page === LANDING.page ? 'planted.js' : 'light.js' };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    const isNoticed = checkSizes(folder).failed === 1;
    say(`${isNoticed ? 'ok  ' : 'FAIL'} the check of sizes notices what is too heavy`);
    return { passed: isNoticed ? 1 : 0, failed: isNoticed ? 0 : 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = process.argv.includes('--prove') ? proveSizes() : checkSizes();
  process.exit(failed > 0 ? 1 : 0);
}
