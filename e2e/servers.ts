import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const node = join(root, 'node_modules/.bin/node');
const READY_WITHIN_MS = 120_000;

export interface Server {
  pid: number;
  url: string;
  /** Everything it printed, both streams in order. */
  output: () => string;
  signal: (name: NodeJS.Signals) => void;
  /** How it ended: the exit code, or the signal. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Any port nobody listens on just now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

/** Starts a server and does not wait for anything. */
export function launch(
  env: { PORT: string | number; DATA_DIR: string } & Record<string, string | number>,
  [file, ...args]: readonly [string, ...string[]] = [node, join(root, 'apps/api/src/server.ts')],
): Server {
  const child: ChildProcess = spawn(file, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      SEED_DEMO: 'false',
      MAP_STYLE_URL: 'off',
      ...toText(env),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${env.PORT}`,
    output: () => output,
    signal: (name) => void child.kill(name),
    ended,
  };
}

/** Starts a server and waits until it can do its work. */
export async function start(...how: Parameters<typeof launch>): Promise<Server> {
  const server = launch(...how);
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(server.url))) {
    if (hasEnded || Date.now() > deadline) throw new Error(`The server did not start:\n${server.output()}`);
    await wait(100);
  }
  return server;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}

export async function isListening(url: string): Promise<boolean> {
  const connection = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(connection, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

/** Processes that still work on a folder: what a server that is gone must not leave behind. */
export function listProcessesOn(folder: string): string[] {
  const list = execFileSync('ps', ['-ww', '-eo', 'pid=,stat=,args='], { encoding: 'utf8' });
  return list.split('\n').filter((line) => line.includes(folder) && !/^\s*\d+\s+Z/.test(line));
}

function toText(env: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
}
