// Starts the product for measuring and says when it is ready.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Folder of another checkout, installed and built, to compare with in the same run. */
export const OTHER_CHECKOUT = process.env['BENCH_AGAINST'];

const READY_WITHIN_MS = 10 * 60_000;
const STOPS_WITHIN_MS = 120_000;

/** Keys of servers on a database of their own, which come from the environment there. */
export function makeKeys(): Record<string, string> {
  const names = ['TOKEN_KEY', 'ENCRYPTION_KEY', 'PEPPER', 'LINK_KEY'];
  return Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
}

interface Start {
  command?: [string, ...string[]];
  cwd?: string;
  port: number;
  dataDir?: string;
  env?: Record<string, string>;
}

export interface Product {
  url: string;
  pid: number;
  dataDir: string;
  readyMs: number;
  isRunning(): boolean;
  exitCode(): number | null;
  /** As the kernel would end it: nothing is drained, nothing is closed. */
  kill(): Promise<void>;
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** `command` is what a person would type; time runs until /api/health answers, which nobody else may do. */
export async function startProduct({
  command = [process.execPath, 'apps/api/src/server.ts'],
  cwd = root,
  port,
  dataDir = mkdtempSync(join(tmpdir(), 'diyar-bench-')),
  env = {},
}: Start): Promise<Product> {
  const url = `http://127.0.0.1:${port}`;
  if (await answers(url)) throw new Error(`Something already answers at ${url}: it would be measured instead`);
  const [file, ...args] = command;
  const begun = performance.now();
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMIT: 'off', MAP_STYLE_URL: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error('the product did not get ready');
    await wait(20);
  }
  const readyMs = performance.now() - begun;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    pid: child.pid!,
    dataDir,
    readyMs,
    isRunning,
    exitCode: () => child.exitCode,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async stop({ keepData = false } = {}) {
      if (isRunning()) {
        const giveUp = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
        child.kill('SIGTERM');
        await once(child, 'exit');
        clearTimeout(giveUp);
      }
      if (!keepData) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return (await answers(url))?.ok ?? false;
}

async function answers(url: string): Promise<Response | undefined> {
  try {
    return await fetch(`${url}/api/health`);
  } catch {
    return undefined;
  }
}
