import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocketFolder: string;
  }
}

/** One PostgreSQL for the whole run; each worker makes a database of its own in it. Durability is for real data. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-test-'));
  const database = await startEmbeddedDatabase({
    folder: join(folder, 'postgres'),
    socketFolder: folder,
    report: () => undefined,
    log: () => undefined,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  });
  project.provide('databaseSocketFolder', folder);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
