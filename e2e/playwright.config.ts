import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { baseURL, geocoderUrl, googleAccounts, googleUrl, tilesUrl } from './address.ts';

const root = join(import.meta.dirname, '..');
const node = join(root, 'node_modules/.bin/node');
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

// The configuration is read by every worker; the folder is chosen once and handed down.
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `diyar-e2e-${process.pid}`);
mkdirSync(process.env['E2E_DATA_DIR'], { recursive: true });

const writing = [
  'list-a-property',
  'invest',
  'offering',
  'income',
  'purchase',
  'lease',
  'balance',
  'messages',
  'notifications',
  'left-behind',
  'send',
  'hostile-words',
  'office',
  'identity',
  'dossier',
  'raise',
  'arabic',
].map((name) => `${name}.spec.ts`);

/** Waits for scripts that come late, and takes little of the machine meanwhile. */
const late = 'early-input.spec.ts';

/** The whole product on fresh data, one browser. */
export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results/e2e'),
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Here and not on the command line, whose filters leave out projects that another one waits for.
  ...(process.env['JOURNEYS'] !== 'all' && { grepInvert: /@long/ }),
  timeout: 90_000,
  // What passes only then is named as flaky, and `npm test` accepts very few of them.
  retries: 1,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    // A new context costs more than most journeys. Cookies, storage, cache and routes are emptied between tests all the
    // same; a test that grants a permission on its way takes it back.
    reuseContext: true,
    actionTimeout: 15_000,
    // What a service worker fetches cannot be held back or refused by a test; `app.spec.ts` allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  // Journeys that list a home change what is newest, so they wait until those that look at the newest have ended.
  projects: [
    { name: 'reading', testIgnore: [...writing, late], workers: 2 },
    { name: 'late', testMatch: late, workers: 1 },
    { name: 'writing', testMatch: writing, dependencies: ['reading', 'late'], workers: 2 },
  ],
  globalTeardown: './remove-data.ts',
  webServer: [
    {
      command: [
        node,
        join(root, 'apps/api/src/testing/run-openid-issuer.ts'),
        new URL(googleUrl).port,
        `${baseURL}/api/auth/google/return`,
        `'${JSON.stringify(googleAccounts)}'`,
      ].join(' '),
      url: `${googleUrl}/.well-known/openid-configuration`,
      stderr: 'ignore',
      timeout: 120_000,
    },
    {
      command: `${node} ${join(root, 'apps/api/src/server.ts')}`,
      cwd: root,
      url: `${baseURL}/api/health`,
      env: {
        PORT: new URL(baseURL).port,
        DATA_DIR: process.env['E2E_DATA_DIR'],
        RATE_LIMIT: 'off',
        GEOCODER_URL: geocoderUrl,
        MAP_STYLE_URL: `${tilesUrl}/style.json`,
        GOOGLE_ISSUER: googleUrl,
        GOOGLE_CLIENT_ID: 'diyar',
        GOOGLE_CLIENT_SECRET: 'the secret that Google and Diyar share',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      timeout: 120_000,
    },
  ],
});
