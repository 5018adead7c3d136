import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from './programs.ts';
import { createRpc, type Rpc } from './rpc.ts';

const run = promisify(execFile);
const STOP_PATIENCE_MS = 10_000;
const START_PATIENCE_MS = 30_000;
/** Blocks whose state is kept in memory: nothing here asks for an older one. */
const HISTORY = 64;

/** The usual number of a chain for development; wallets know it. */
export const DEV_CHAIN_ID = 31_337;

export interface DevChain {
  url: string;
  rpc: Rpc;
  /** Of the process that runs now. */
  pid(): number | undefined;
  stop(): Promise<void>;
}

interface Options {
  /** Where its state lies, saved at the end and every so many seconds: one, unless a measurement would measure that. */
  folder: string;
  saveSeconds?: number;
  log(text: string): void;
  /** Further options of anvil. */
  settings?: string[];
}

/**
 * A chain of its own as a child process, restarted when it dies. It gets a session of its own, because Ctrl-C reaches a whole process
 * group and would stop it before the server. What a kill takes from it, the sender sends again.
 */
export async function startDevChain({ folder, log, saveSeconds = 1, settings = [] }: Options): Promise<DevChain> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const state = join(folder, 'state.json');
  const pidFile = join(folder, 'anvil.pid');
  await stopOrphan(pidFile, state);
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const rpc = createRpc(url);

  let isStopping = false;
  let restarting = Promise.resolve();
  const start = () => startAnvil({ folder, state, pidFile, port, rpc, saveSeconds, settings });
  const beginAnew = async (error: unknown) => {
    if (!existsSync(state)) throw error;
    log(`the chain cannot read ${state} and begins anew: ${String(error)}`);
    await rename(state, `${state}.unreadable`);
    return start();
  };
  /** Its file is cut off when it was killed while it saved. Another failure says nothing about the file. */
  const startOrBeginAnew = () =>
    start().catch((error: unknown) => {
      if (String(error).includes('--state')) return beginAnew(error);
      throw error;
    });
  // Once more, because it may have been killed while it started.
  let child = await startOrBeginAnew().catch(startOrBeginAnew).catch(beginAnew);
  const supervise = (current: ChildProcess) => {
    current.once('exit', (code, signal) => {
      if (isStopping) return;
      log(`the chain ended unexpectedly (${signal ?? code}); starting it again`);
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let pause = 200; ; pause = Math.min(pause * 2, 5000)) {
      if (isStopping) return;
      try {
        child = await startOrBeginAnew();
        supervise(child);
        return;
      } catch (error) {
        log(`the chain does not start: ${String(error)}`);
        await wait(pause);
      }
    }
  };
  supervise(child);

  return {
    url,
    rpc,
    pid: () => child.pid,
    async stop() {
      isStopping = true;
      await restarting;
      await stopProcess(child);
      await rm(pidFile, { force: true });
    },
  };
}

interface Start {
  folder: string;
  state: string;
  pidFile: string;
  port: number;
  rpc: Rpc;
  saveSeconds: number;
  settings: string[];
}

async function startAnvil({ folder, state, pidFile, port, rpc, saveSeconds, settings }: Start): Promise<ChildProcess> {
  const options = {
    host: '127.0.0.1',
    port,
    'chain-id': DEV_CHAIN_ID,
    state,
    'state-interval': saveSeconds,
    'prune-history': HISTORY,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(findProgram('anvil'), [...args, '--silent', ...settings], {
    cwd: folder,
    // Its own variables only, and nothing of it in the user's folder.
    env: { HOME: folder, PATH: process.env['PATH'] },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lastWords = '';
  child.stderr?.on('data', (chunk: Buffer) => (lastWords = chunk.toString().trim().slice(0, 500)));
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => {
    process.off('exit', endWithUs);
    failure ??= new Error(lastWords || 'anvil ended at once');
  });
  if (child.pid !== undefined) await writeFile(pidFile, String(child.pid));

  for (const begun = Date.now(); Date.now() - begun < START_PATIENCE_MS; await wait(25)) {
    if (failure !== undefined) throw failure;
    const answer = await rpc.ask('eth_chainId').catch(() => undefined);
    if (answer !== undefined) return child;
  }
  child.kill('SIGKILL');
  throw new Error('anvil does not answer');
}

/** After a kill -9 of this process the chain lives on; it is asked to finish before a new one reads its state. */
async function stopOrphan(pidFile: string, state: string): Promise<void> {
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 1) || !(await isAnvil(pid, state))) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; await isAnvil(pid, state); waited += 50) {
    if (waited >= STOP_PATIENCE_MS) process.kill(pid, 'SIGKILL');
    await wait(50);
  }
}

async function isAnvil(pid: number, state: string): Promise<boolean> {
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)]);
    return stdout.includes(`--state ${state} `) && !stdout.startsWith('Z');
  } catch {
    return false;
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timer);
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
