import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { createLog } from './log.ts';

function write(folder: string, level = 'info'): void {
  const log = createLog(folder, level);
  log.info({ password: 'hunter2' }, 'hello');
  log.warn('careful');
  log.flush();
}

function readLines(folder: string): { msg: string }[] {
  const text = readFileSync(join(folder, 'server.log'), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line));
}

describe('createLog', () => {
  it('writes lines of JSON into a file, without secrets', async () => {
    const folder = join(makeTemporaryFolder(), 'logs');
    write(folder);
    await expect
      .poll(() => readLines(folder), { timeout: 10_000 })
      .toMatchObject([
        { level: 30, msg: 'hello', password: '[hidden]' },
        { level: 40, msg: 'careful' },
      ]);
  });

  it('writes a file that nobody else can read', async () => {
    const folder = makeTemporaryFolder();
    write(folder);
    await expect.poll(() => existsSync(join(folder, 'server.log')), { timeout: 10_000 }).toBe(true);
    expect(statSync(join(folder, 'server.log')).mode & 0o777).toBe(0o600);
  });

  it('writes no more than the level asks for', async () => {
    const folder = makeTemporaryFolder();
    write(folder, 'warn');
    await expect.poll(() => readLines(folder).map((line) => line.msg), { timeout: 10_000 }).toEqual(['careful']);
  });

  it('starts a new file when the old one has passed 20 MB, and keeps that one', async () => {
    const folder = makeTemporaryFolder();
    const [file, old] = [join(folder, 'server.log'), join(folder, 'server.1.log')];
    writeFileSync(file, '');
    truncateSync(file, 20 * 1024 * 1024);
    write(folder);
    await expect.poll(() => statSync(file).size, { timeout: 10_000 }).toBeGreaterThan(20 * 1024 * 1024);
    expect(existsSync(old)).toBe(false);
    write(folder);
    expect(statSync(old).size).toBeGreaterThan(20 * 1024 * 1024);
    await expect.poll(() => readLines(folder), { timeout: 10_000 }).toHaveLength(2);
  });
});
