import { chmodSync, existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { createLog, toLoggedPath } from './log.ts';

function write(folder: string, level = 'info'): void {
  const log = createLog(folder, level);
  log.info({ password: 'hunter2' }, 'hello');
  log.warn('careful');
  log.flush();
}

function readLines(folder: string, name = 'server.log'): { msg: string; line?: number }[] {
  const text = readFileSync(join(folder, name), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

/** The newest first. */
function logFiles(folder: string): string[] {
  return readdirSync(folder).toSorted((a, b) => (a === 'server.log' ? -1 : b === 'server.log' ? 1 : a < b ? -1 : 1));
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

  it('hides every password and emailed code, and keeps the code of an error', async () => {
    const folder = makeTemporaryFolder();
    const log = createLog(folder, 'info');
    const body = { currentPassword: 'hunter2', newPassword: 'hunter3', code: '123456' };
    log.info({ ...body, code: 'ECONNRESET', body, request: { body: { code: '123456' } } }, 'hello');
    log.flush();
    const hidden = { code: '[hidden]' };
    await expect
      .poll(() => readLines(folder), { timeout: 10_000 })
      .toMatchObject([{ code: 'ECONNRESET', currentPassword: '[hidden]', body: hidden, request: { body: hidden } }]);
    expect(readFileSync(join(folder, 'server.log'), 'utf8')).not.toMatch(/hunter|123456/);
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

  it('starts a new file when the old one has reached 20 MB, and keeps that one', async () => {
    const folder = makeTemporaryFolder();
    const [file, old] = [join(folder, 'server.log'), join(folder, 'server.1.log')];
    writeFileSync(file, '');
    truncateSync(file, 20 * 1024 * 1024);
    write(folder);
    expect(statSync(old).size).toBe(20 * 1024 * 1024);
    await expect.poll(() => readLines(folder), { timeout: 10_000 }).toHaveLength(2);
  });

  it('starts new files while it is written, and loses no line', async () => {
    const folder = makeTemporaryFolder();
    const log = createLog(folder, 'info', { maxBytes: 40_000, files: 5 });
    for (let line = 0; line < 1000; line += 1) {
      log.info({ line }, 'hello');
      if (line % 50 === 0) await new Promise(setImmediate);
    }
    const readAll = () =>
      logFiles(folder)
        .toReversed()
        .flatMap((name) => readLines(folder, name));
    await expect.poll(() => readAll().length, { timeout: 10_000 }).toBe(1000);
    expect(readAll().map(({ line }) => line)).toEqual(Array.from({ length: 1000 }, (_, line) => line));
    expect(logFiles(folder).length).toBeGreaterThan(1);
  });

  it('keeps five files, whatever is written', async () => {
    const folder = makeTemporaryFolder();
    const log = createLog(folder, 'info', { maxBytes: 4000, files: 5 });
    for (let line = 0; line < 3000; line += 1) {
      log.info({ line }, 'hello');
      if (line % 20 === 0) await new Promise(setImmediate);
    }
    await expect
      .poll(
        () =>
          logFiles(folder)
            .flatMap((name) => readLines(folder, name))
            .map(({ line }) => line),
        { timeout: 10_000 },
      )
      .toContain(2999);
    expect(logFiles(folder)).toEqual(['server.log', 'server.1.log', 'server.2.log', 'server.3.log', 'server.4.log']);
  });

  it('can be read by its owner only, also what was there before', async () => {
    const folder = makeTemporaryFolder();
    for (const name of ['server.log', 'server.1.log']) {
      writeFileSync(join(folder, name), '{"msg":"before"}\n');
      chmodSync(join(folder, name), 0o644);
    }
    const log = createLog(folder, 'info', { maxBytes: 100, files: 3 });
    for (let line = 0; line < 3; line += 1) {
      log.info({ line, padding: 'x'.repeat(200) }, 'hello');
      await expect
        .poll(() =>
          logFiles(folder)
            .flatMap((name) => readLines(folder, name))
            .map((each) => each.line),
        )
        .toContain(line);
    }
    await expect.poll(() => logFiles(folder)).toHaveLength(3);
    for (const name of logFiles(folder)) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o600);
  });
});

describe('toLoggedPath', () => {
  it('keeps the first 200 characters of a path, and nothing of its query', () => {
    expect(toLoggedPath('/api/health?token=secret')).toBe('/api/health');
    expect(toLoggedPath(`/${'a'.repeat(199)}`)).toBe(`/${'a'.repeat(199)}`);
    expect(toLoggedPath(`/${'a'.repeat(7000)}`)).toBe(`/${'a'.repeat(198)}…`);
  });
});
