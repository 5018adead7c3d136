import { cpus } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

export default defineConfig({
  test: {
    // Refusals are logged as they are in a browser; only those of a test that fails are worth reading.
    silent: 'passed-only',
    // A process and a window for each file would take longer than the tests in it. Files share them, and every test cleans up.
    isolate: false,
    // One more than cores: tests wait for the database, for timers and for servers that they start.
    maxWorkers: cpus().length + 1,
    tags: [{ name: 'long', description: 'Run by npm test -- --all alone' }],
    projects: [
      {
        test: {
          name: 'words',
          root: 'packages/words',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'chain',
          root: 'packages/chain',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: [join(here, 'apps/api/src/testing/test-database.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: [join(here, 'apps/web/src/testing/setup.ts')],
          testTimeout: 30_000,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
    ],
  },
});
