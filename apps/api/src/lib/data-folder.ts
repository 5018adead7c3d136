import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, constants, lstat, mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const SECRETS_FILE = 'secrets.json';

export interface DataFolder {
  root: string;
  files: string;
  vault: string;
  outbox: string;
  logs: string;
  database: string;
  chain: string;
  secrets: string;
  mailboxKey: string;
  /** Short, private and outside the data: a Unix socket's path may have no more than about 100 characters. */
  sockets: string;
  release(): Promise<void>;
}

/** Makes the folder ready and holds it, so that two servers never write to the same data. */
export async function openDataFolder(path: string, holderName: string): Promise<DataFolder> {
  await makeWritable(path);
  const root = await realpath(path);
  const sockets = await makeSocketFolder(root);
  const letGo = await hold(sockets, holderName, path);
  const folder = {
    root,
    files: join(root, 'files'),
    vault: join(root, 'vault'),
    outbox: join(root, 'outbox'),
    logs: join(root, 'logs'),
    database: join(root, 'postgres'),
    chain: join(root, 'chain'),
    secrets: join(root, SECRETS_FILE),
    mailboxKey: join(root, 'mailbox-key'),
    sockets,
    async release() {
      await letGo();
      // Stays when somebody else is using it already.
      await rmdir(sockets).catch(() => undefined);
    },
  };
  await closeRoot(root);
  await mkdir(folder.files, { recursive: true });
  for (const each of [folder.vault, folder.outbox, folder.logs]) await makePrivate(each);
  return folder;
}

const STICKY = 0o1000;

/** A folder that everybody shares, or that belongs to somebody else, stays as it is; what is private in it is closed anyway. */
async function closeRoot(root: string): Promise<void> {
  const { mode } = await lstat(root);
  if ((mode & STICKY) === 0) await chmod(root, 0o700).catch(() => undefined);
}

/** Also what an earlier start, or somebody's hand, left open. */
async function makePrivate(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chmod(path, 0o700);
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) await chmod(join(path, entry.name), 0o600);
}

async function makeWritable(path: string): Promise<void> {
  try {
    await makeFolder(path);
    // With the dot a plain file of that name is refused as well.
    await access(`${path}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The data folder ${path} cannot be written (${reason}). Set DATA_DIR to a folder that can.`, {
      cause: error,
    });
  }
}

/** Node's own recursive way never ends where the kernel lets nobody create anything, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await makeFolder(dirname(path));
    await mkdir(path, { mode: 0o700 });
  }
}

/** Of a folder that another process may hold. */
export async function findSockets(path: string): Promise<string> {
  return makeSocketFolder(await realpath(path));
}

async function makeSocketFolder(root: string): Promise<string> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `diyar-${name}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid()) || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} exists and is not a private folder of this user. Remove it and start again.`);
  }
  return folder;
}

const MARK = '.holder';

/**
 * A listening socket ends with its process, so unlike a file with a number it can never be stale and look alive.
 * Each start shows its own before it looks for others, so of two at once at least one sees the other;
 * both then step back and try again a little later.
 */
async function hold(sockets: string, holderName: string, path: string): Promise<() => Promise<void>> {
  for (;;) {
    const mark = await showMark(sockets, holderName);
    const others = await askOthers(sockets, mark.file);
    if (others.length === 0) {
      mark.isHolding = true;
      return mark.remove;
    }
    await mark.remove();
    const holder = others.find((answer) => answer !== '');
    if (holder !== undefined) throw new Error(`The data folder ${path} is in use by ${holder}.`);
    await wait(Math.random() * 50);
  }
}

/** Gets its name only once it answers: whoever finds it may take silence for the end of its process. */
async function showMark(sockets: string, holderName: string) {
  const file = `${randomBytes(4).toString('hex')}${MARK}`;
  const unfinished = join(sockets, `${file}.new`);
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.end(mark.isHolding ? holderName : '');
  });
  const mark = {
    file,
    isHolding: false,
    async remove() {
      await rm(join(sockets, file), { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await listen(server, unfinished);
  server.unref();
  // From here on others ask it.
  await rename(unfinished, join(sockets, file));
  return mark;
}

/** What the living ones say, which is nothing while they are not sure yet; the marks of dead ones are removed. */
async function askOthers(sockets: string, own: string): Promise<string[]> {
  const others = (await readdir(sockets)).filter((file) => file.endsWith(MARK) && file !== own);
  const answers = await Promise.all(
    others.map(async (file) => {
      const answer = await ask(join(sockets, file));
      if (answer === undefined) await rm(join(sockets, file), { force: true });
      return answer;
    }),
  );
  return answers.filter((answer) => answer !== undefined);
}

function listen(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve());
  });
}

function ask(socket: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    let answer = '';
    connection.setTimeout(2000, () => {
      connection.destroy();
      resolve('a process that does not answer');
    });
    connection.on('data', (chunk) => (answer += chunk.toString()));
    connection.on('end', () => resolve(answer));
    connection.on('error', () => resolve(undefined));
  });
}
