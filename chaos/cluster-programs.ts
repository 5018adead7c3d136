// Programs of a cluster: whether they are installed, and how they are started and ended.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../bench/product.ts';

const POSTGRESQL = '/usr/lib/postgresql';
const STOP_PATIENCE_MS = 30_000;

export const paths = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  /** Folder of the newest PostgreSQL. */
  postgresql: join(POSTGRESQL, findNewestMajor(), 'bin'),
};

const packages = {
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  postgresql: 'postgresql-15',
};

function findNewestMajor(): string {
  const majors = existsSync(POSTGRESQL) ? readdirSync(POSTGRESQL) : [];
  return majors.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? 'missing';
}

/** What has to be installed first, in one line; undefined where everything is there. */
export function describeMissing(): string | undefined {
  const missing = (Object.keys(packages) as (keyof typeof packages)[]).filter((name) => !existsSync(paths[name]));
  if (missing.length === 0) return undefined;
  const wanted = missing.map((name) => packages[name]).join(' ');
  return `not installed: ${missing.join(', ')}. On Debian 12: apt-get install --no-install-recommends ${wanted}`;
}

function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return { PATH: `/usr/sbin:/usr/bin:/bin:${process.env['PATH']}`, LC_ALL: 'C.UTF-8', ...settings };
}

export interface Programs {
  launch(name: string, command: [file: string, args: string[]], env: Record<string, string>): void;
  /** Answers what it printed; fails with that unless it ends with 0. */
  run(name: string, command: [file: string, args: string[]], env: Record<string, string>): Promise<string>;
  pidOf(name: string): number;
  /** Answers when it has ended. */
  end(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Each writes what it says to a file in `logs`. */
export function createPrograms(logs: string): Programs {
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const children = new Map<string, ChildProcess>();
  return {
    launch(name, [file, args], settings) {
      const log = openSync(join(logs, `${name}.log`), 'a', 0o600);
      // In a session of its own: Ctrl-C in a terminal reaches this process alone, which ends everything in order.
      const child = spawn(file, args, {
        cwd: root,
        env: environment(settings),
        detached: true,
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      const endWithUs = () => child.kill('SIGTERM');
      process.once('exit', endWithUs);
      child.once('exit', () => process.off('exit', endWithUs));
      children.set(name, child);
    },
    async run(name, [file, args], settings) {
      const child = spawn(file, args, { cwd: root, env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });
      const output = Promise.all([text(child.stdout), text(child.stderr)]);
      const [code] = (await once(child, 'exit')) as [number | null];
      const [printed, complaints] = await output;
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${complaints}${printed}`);
      return printed;
    },
    pidOf: (name) => children.get(name)!.pid!,
    async end(name, signal) {
      const child = children.get(name);
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
