import type { Kysely } from 'kysely';
import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';

export interface Jobs {
  /** Queues inside the caller's transaction: the job exists exactly when the rest of it does. */
  queue<Schema>(tx: Kysely<Schema>, name: string, data?: object): Promise<void>;
  /** Runs `handler` once for whatever has gathered under `name`. */
  work(name: string, handler: () => Promise<void>): Promise<void>;
  repeat(name: string, cron: string): Promise<void>;
  stop(): Promise<void>;
}

type JobsOptions = Pick<ConstructorOptions, 'connectionString' | 'host' | 'port' | 'user' | 'database'> & {
  onError(error: Error): void;
};

export async function startJobs({ onError, ...address }: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...address, max: 3, application_name: 'diyar-jobs' });
  boss.on('error', onError);
  await boss.start();
  return {
    async queue(tx, name, data = {}) {
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    async work(name, handler) {
      await boss.createQueue(name, { deleteAfterSeconds: 3600, retryLimit: 3, retryDelay: 5 });
      await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 50 }, handler);
    },
    repeat: (name, cron) => boss.schedule(name, cron),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
