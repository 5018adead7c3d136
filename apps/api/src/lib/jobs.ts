import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import { endAfterSilence } from './silence.ts';

export interface Jobs {
  /** Queues inside the caller's transaction: the job exists exactly when the rest of it does. */
  queue<Schema>(tx: Kysely<Schema>, name: string, data?: object): Promise<void>;
  /**
   * Asks for a run soon, once for all who ask within a moment. Not durable: for jobs whose schedule finds what a lost call leaves.
   */
  wake(name: string): void;
  /** From here on it can be queued, whether this process does it or another one. */
  create(name: string): Promise<void>;
  /** Runs `handler` once for whatever has gathered under `name`, within about a second; by schedule as well, when there is one. */
  work(name: string, handler: () => Promise<void>, cron?: string): Promise<void>;
  /** Runs `handler` by schedule only. Nobody waits for it, so the queue is asked less often. */
  repeat(name: string, handler: () => Promise<void>, cron: string): Promise<void>;
  stop(): Promise<void>;
}

type Address = Pick<ConstructorOptions, 'connectionString' | 'host' | 'port' | 'user' | 'database'> & {
  /** Taken on by each connection in place of the login's own. */
  role?: string;
};

type JobsOptions = Address & {
  onError(error: Error): void;
  /** False for a process that only queues: what is scheduled waits until one that works is there. */
  isWorking?: boolean;
};

const WAKE_AFTER_MS = 200;
const WORK_POLL_SECONDS = 1;
const REPEAT_POLL_SECONDS = 10;
const BUILD_PATIENCE_MS = 60_000;
const BUILD_POLL_MS = 100;
/** Longer than the queue's own statements take and than it keeps an idle connection. */
const SILENCE_MS = 30_000;

/**
 * Makes or updates the queue's own tables, as their owner. Indexes that an update builds in the background are waited for, because
 * the role that serves could not build them; what fails or takes too long is tried again by the next start.
 */
export async function prepareJobs(address: Address): Promise<void> {
  const boss = open(address, { max: 2, supervise: false, schedule: false, bamIntervalSeconds: 10 });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (let waited = 0; waited < BUILD_PATIENCE_MS && (await isBuilding(boss)); waited += BUILD_POLL_MS)
      await wait(BUILD_POLL_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function isBuilding(boss: PgBoss): Promise<boolean> {
  const states = await boss.getBamStatus();
  return states.some(({ status, count }) => count > 0 && (status === 'pending' || status === 'in_progress'));
}

function open({ role, ...address }: Address, options: ConstructorOptions): PgBoss {
  const asRole = role === undefined ? {} : { options: `-c role=${role}` };
  return new PgBoss({ ...address, ...asRole, application_name: 'diyar-jobs', ...options });
}

/** On tables that are there already and belong to another role. */
export async function startJobs({ onError, isWorking = true, ...address }: JobsOptions): Promise<Jobs> {
  const pool = { max: 3, stream: () => endAfterSilence(new Socket(), SILENCE_MS) };
  const boss = open(address, { ...pool, migrate: false, createSchema: false, reindex: false, schedule: isWorking });
  boss.on('error', onError);
  await boss.start();
  const waking = new Map<string, NodeJS.Timeout>();

  const create = (name: string) => boss.createQueue(name, { deleteAfterSeconds: 3600, retryLimit: 3, retryDelay: 5 });

  async function serve(name: string, handler: () => Promise<void>, pollingIntervalSeconds: number): Promise<void> {
    await create(name);
    await boss.work(name, { pollingIntervalSeconds, batchSize: 50 }, handler);
  }

  return {
    async queue(tx, name, data = {}) {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    wake(name) {
      if (waking.has(name)) return;
      const send = () => {
        waking.delete(name);
        boss.send(name, {}).catch(onError);
      };
      waking.set(name, setTimeout(send, WAKE_AFTER_MS).unref());
    },
    create,
    async work(name, handler, cron) {
      await serve(name, handler, WORK_POLL_SECONDS);
      if (cron !== undefined) await boss.schedule(name, cron);
    },
    async repeat(name, handler, cron) {
      await serve(name, handler, REPEAT_POLL_SECONDS);
      await boss.schedule(name, cron);
    },
    async stop() {
      for (const timer of waking.values()) clearTimeout(timer);
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
