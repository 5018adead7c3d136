import { createHash } from 'node:crypto';
import { access, constants, lstat, mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DataFolder {
  root: string;
  files: string;
  outbox: string;
  logs: string;
  database: string;
  secrets: string;
  /** Short, private and outside the data: a Unix socket's path may have no more than about 100 characters. */
  sockets: string;
  release(): Promise<void>;
}

/** Makes the folder ready and holds it, so that two servers never write to the same data. */
export async function openDataFolder(path: string, holderName: string): Promise<DataFolder> {
  await makeWritable(path);
  const root = await realpath(path);
  const sockets = await makeSocketFolder(root);
  const release = await hold(join(sockets, 'holder.sock'), holderName, path);
  const folder = {
    root,
    files: join(root, 'files'),
    outbox: join(root, 'outbox'),
    logs: join(root, 'logs'),
    database: join(root, 'postgres'),
    secrets: join(root, 'secrets.json'),
    sockets,
    release,
  };
  await Promise.all([folder.files, folder.outbox, folder.logs].map((each) => mkdir(each, { recursive: true })));
  return folder;
}

async function makeWritable(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The data folder ${path} cannot be written (${reason}). Set DATA_DIR to a folder that can.`);
  }
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

/** A listening socket ends with its process, so unlike a file with a number it can never be stale and look alive. */
async function hold(socket: string, holderName: string, path: string): Promise<() => Promise<void>> {
  const holder = await askHolder(socket);
  if (holder !== undefined) throw new Error(`The data folder ${path} is in use by ${holder}.`);
  await rm(socket, { force: true });
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    connection.end(holderName);
  });
  await listen(server, socket);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function listen(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, () => resolve());
  });
}

function askHolder(socket: string): Promise<string | undefined> {
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
