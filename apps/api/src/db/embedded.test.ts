import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';

const root = mkdtempSync(join(tmpdir(), 'diyar-pg-'));
const folder = join(root, 'postgres');
const log: string[] = [];
const report: string[] = [];

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    folder,
    socketFolder: root,
    report: (text) => void report.push(text),
    log: (text) => void log.push(text),
    settings: ['fsync=off'],
  });
  onTestFinished(() => database.stop());
  return database;
}

async function startElsewhere(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../testing/run-database.ts', import.meta.url)), [folder, root]);
  await once(child, 'message');
  return child;
}

async function ask(query: string): Promise<unknown[]> {
  const client = new pg.Client({ host: root, user: 'diyar', database: 'diyar' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

function readPid(): number {
  return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe('the embedded database', () => {
  beforeAll(async () => {
    const first = await startEmbeddedDatabase({
      folder,
      socketFolder: root,
      report: (text) => void report.push(text),
      log: () => undefined,
      settings: ['fsync=off'],
    });
    await ask('create table kept (word text)');
    await first.stop();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is made on the first start only, and keeps what was written', async () => {
    expect(report).toEqual(['Creating the database']);
    await start();
    await ask("insert into kept values ('still here')");
    expect(report).toEqual(['Creating the database']);
    expect(await ask('select word from kept')).toEqual([{ word: 'still here' }]);
  });

  it('gets the role that serves on a cluster from before, as an ordinary login', async () => {
    const first = await start();
    await ask('drop role diyar_app');
    await first.stop();
    const { servingAddress } = await start();
    const client = new pg.Client(servingAddress);
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query(`
      select current_user::text as name, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isMore"
      from pg_roles where rolname = current_user`);
    expect(rows).toEqual([{ name: 'diyar_app', isMore: false }]);
  });

  it('opens no port and lets nobody else at its socket', async () => {
    await start();
    expect(await ask('show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await ask('show unix_socket_permissions')).toEqual([{ unix_socket_permissions: '0700' }]);
  });

  it('leaves no process behind when it is stopped', async () => {
    const database = await start();
    const pid = readPid();
    await database.stop();
    expect(isRunning(pid)).toBe(false);
    expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
    await database.stop();
  });

  it('is started again after kill -9 and answers', async () => {
    await start();
    const pid = readPid();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask('select 1 as one')).toEqual([{ one: 1 }]), 15_000);
    expect(readPid()).not.toBe(pid);
    expect(log.join('\n')).toContain('PostgreSQL ended unexpectedly (SIGKILL); starting it again');
  });

  it('does not come back when it is stopped while it is being started again', async () => {
    const database = await start();
    const first = readPid();
    process.kill(first, 'SIGKILL');
    await vi.waitFor(
      () => expect(existsSync(join(folder, 'postmaster.pid')) && readPid() !== first).toBe(true),
      15_000,
    );
    const second = readPid();
    await database.stop();
    expect(isRunning(second)).toBe(false);
  });

  it('is stopped and taken over when its parent was killed', async () => {
    const parent = await startElsewhere();
    const orphan = readPid();
    await ask("insert into kept values ('by the orphan')");
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    expect(isRunning(orphan)).toBe(true);
    await start();
    expect(isRunning(orphan)).toBe(false);
    expect(await ask("select word from kept where word = 'by the orphan'")).toEqual([{ word: 'by the orphan' }]);
  });

  it('ends with a parent that leaves without stopping it', async () => {
    const parent = await startElsewhere();
    const pid = readPid();
    parent.send('leave');
    await once(parent, 'exit');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 10_000);
  });

  it("never touches somebody else's process that has the number of a dead one", async () => {
    const stranger = spawn('sh', ['-c', 'sleep 60; : postgres of somebody else'], { stdio: 'ignore' });
    onTestFinished(() => void stranger.kill('SIGKILL'));
    await once(stranger, 'spawn');
    writeFileSync(join(folder, 'postmaster.pid'), `${stranger.pid}\n${folder}\n`);
    await start();
    expect(isRunning(stranger.pid!)).toBe(true);
  });
});
