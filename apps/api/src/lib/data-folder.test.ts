import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';

async function open(path: string, holder: string): Promise<DataFolder> {
  const folder = await openDataFolder(path, holder);
  onTestFinished(async () => {
    await folder.release();
    rmSync(folder.sockets, { recursive: true, force: true });
  });
  return folder;
}

async function holdElsewhere(root: string): Promise<ChildProcess> {
  const holder = fork(fileURLToPath(new URL('../testing/hold-data-folder.ts', import.meta.url)), [root], {
    stdio: 'ignore',
  });
  await once(holder, 'message');
  return holder;
}

describe('openDataFolder', () => {
  it('makes what is missing, readable by nobody else', async () => {
    const root = join(makeTemporaryFolder(), 'deep', 'data');
    const folder = await open(root, 'first');
    expect(statSync(folder.files).isDirectory()).toBe(true);
    for (const each of [root, folder.vault, folder.outbox, folder.logs, folder.sockets])
      expect(statSync(each).mode & 0o777, each).toBe(0o700);
  });

  it('closes a folder that others could read, with the documents, mails and logs in it', async () => {
    const root = makeTemporaryFolder();
    const left = ['vault/a', 'outbox/a.eml', 'logs/server.log'].map((name) => join(root, name));
    for (const path of left) {
      mkdirSync(join(path, '..'));
      writeFileSync(path, 'a code');
      chmodSync(path, 0o644);
      chmodSync(join(path, '..'), 0o755);
    }
    chmodSync(root, 0o755);
    const { vault, outbox, logs } = await open(root, 'first');
    for (const each of [root, vault, outbox, logs]) expect(statSync(each).mode & 0o777, each).toBe(0o700);
    for (const path of left) expect(statSync(path).mode & 0o777, path).toBe(0o600);
  });

  it('leaves a folder open that everybody shares, but not its own in it', async () => {
    const root = makeTemporaryFolder();
    chmodSync(root, 0o1777);
    const { outbox } = await open(root, 'first');
    expect(statSync(root).mode & 0o7777).toBe(0o1777);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
  });

  it('refuses a second holder and names the first', async () => {
    const root = makeTemporaryFolder();
    await open(root, 'process 4711, which serves http://127.0.0.1:3000');
    await expect(openDataFolder(root, 'second')).rejects.toThrow(
      new Error(`The data folder ${root} is in use by process 4711, which serves http://127.0.0.1:3000.`),
    );
  });

  it('recognises the same folder behind another spelling', async () => {
    const root = makeTemporaryFolder();
    await open(root, 'first');
    await expect(openDataFolder(join(root, '..', root.split('/').at(-1)!, '.'), 'second')).rejects.toThrow(
      'is in use by first.',
    );
  });

  it('is free again after a release', async () => {
    const root = makeTemporaryFolder();
    const first = await openDataFolder(root, 'first');
    await first.release();
    const second = await open(root, 'second');
    await expect(openDataFolder(root, 'third')).rejects.toThrow('is in use by second.');
    expect(second.sockets).toBe(first.sockets);
  });

  it('takes over what a killed process left behind', async () => {
    const root = makeTemporaryFolder();
    const holder = await holdElsewhere(root);
    await expect(openDataFolder(root, 'second')).rejects.toThrow('is in use by the child.');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const { sockets } = await open(root, 'second');
    expect(readdirSync(sockets)).toHaveLength(1);
    await expect(openDataFolder(root, 'third')).rejects.toThrow('is in use by second.');
  });

  it.each([['on a fresh folder'], ['over a stale socket']])(
    'lets exactly one of ten in that start at the same moment %s',
    async (state) => {
      const root = makeTemporaryFolder();
      if (state === 'over a stale socket') {
        const holder = await holdElsewhere(root);
        holder.kill('SIGKILL');
        await once(holder, 'exit');
      }
      const starts = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => open(root, `start ${index}`)));
      expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1);
      for (const start of starts) {
        if (start.status === 'rejected') expect(String(start.reason)).toMatch(/is in use by start \d\.$/);
      }
      await expect(openDataFolder(root, 'late')).rejects.toThrow(/is in use by start \d\.$/);
    },
  );

  it('says in one line that the folder cannot be made', async () => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    const path = join(file, 'data');
    await expect(openDataFolder(path, 'first')).rejects.toThrow(
      new Error(`The data folder ${path} cannot be written (ENOTDIR). Set DATA_DIR to a folder that can.`),
    );
  });

  it.runIf(existsSync('/proc'))('says so too where nobody may create anything', async () => {
    await expect(openDataFolder('/proc/diyar/data', 'first')).rejects.toThrow(
      /^The data folder \/proc\/diyar\/data cannot be written \(\w+\)\./,
    );
  });

  it('says in one line that the path is a file', async () => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openDataFolder(file, 'first')).rejects.toThrow(
      new Error(`The data folder ${file} cannot be written (ENOTDIR). Set DATA_DIR to a folder that can.`),
    );
  });

  it('refuses a socket folder that others can enter', async () => {
    const root = makeTemporaryFolder();
    const { sockets, release } = await openDataFolder(root, 'first');
    await release();
    onTestFinished(() => rmSync(sockets, { recursive: true, force: true }));
    const line = `${sockets} exists and is not a private folder of this user. Remove it and start again.`;
    mkdirSync(sockets, { mode: 0o755 });
    await expect(openDataFolder(root, 'second')).rejects.toThrow(new Error(line));
    rmSync(sockets, { recursive: true });
    writeFileSync(sockets, '');
    await expect(openDataFolder(root, 'second')).rejects.toThrow(new Error(line));
    rmSync(sockets);
    mkdirSync(sockets, { mode: 0o700 });
    await open(root, 'second');
  });
});
