import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Gone when the test is over. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
