import { DAY_MS, HOUR_MS, MINUTE_MS } from '@diyar/domain/durations.ts';
import { createBackupStatus, type BackupStatus, type BackupWarning } from '#api/lib/backup-status.ts';
import { listBackups, makeBackup, type Backup, type BackupSource } from './backups.ts';
import { removeOldBackups, removeUnfinished } from './retention.ts';

export interface BackupPlan {
  source: BackupSource;
  /** BACKUP_DIR. It is not created: a disk that is not mounted is a failure, and not a reason to fill another one. */
  to: string;
  key: Buffer | undefined;
  days: number;
  log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
  now(): Date;
}

export interface BackupUpkeep {
  status: BackupStatus;
  /** Makes a backup if the newest is a day old, and removes old ones. */
  backUp(): Promise<void>;
}

/** Steps of the upkeep. Also run by tests, at a time of their own; a step that fails is logged and kept in `status`. */
export function createBackupUpkeep(plan: BackupPlan): BackupUpkeep {
  const { source, to, key, days, log, now } = plan;
  const status = createBackupStatus(now());
  const lastFailures: Partial<Record<BackupWarning, string>> = {};
  let backupTriedAt: Date | undefined;

  async function attempt(name: BackupWarning, failure: string, work: () => Promise<Date | undefined>): Promise<void> {
    const outcome = status.outcomes[name];
    try {
      outcome.succeededAt = (await work()) ?? outcome.succeededAt;
      outcome.hasFailed = false;
      delete lastFailures[name];
    } catch (error) {
      outcome.hasFailed = true;
      // Tried every minute: what fails for the same reason again is told once.
      if (lastFailures[name] !== String(error)) log.error({ err: error }, failure);
      lastFailures[name] = String(error);
    }
  }

  async function backUp(): Promise<void> {
    if (hasTried(backupTriedAt, HOUR_MS, status.outcomes.backup.hasFailed, now())) return;
    await attempt('backup', 'the backup has failed', async () => {
      const newest = (await listBackups(to)).at(-1);
      await removeUnfinished(to, now());
      if (newest !== undefined && !isBackupDue(newest)) return new Date(newest.madeAt);
      backupTriedAt = now();
      const made = await makeBackup(source, to, key);
      log.info({ backup: made.folder, madeAt: made.madeAt }, 'a backup was made');
      await removeOldBackups(to, days, now());
      return new Date(made.madeAt);
    });
  }

  function isBackupDue({ madeAt }: Backup): boolean {
    return now().getTime() - new Date(madeAt).getTime() >= DAY_MS;
  }

  return { status, backUp };
}

/** Whether the last try failed so recently that another would fail as well. */
function hasTried(triedAt: Date | undefined, pauseMs: number, hasFailed: boolean, now: Date): boolean {
  return hasFailed && triedAt !== undefined && now.getTime() - triedAt.getTime() < pauseMs;
}

/** Runs the upkeep until it is stopped. */
export function keepBackups(plan: BackupPlan): { status: BackupStatus; stop: () => Promise<void> } {
  const upkeep = createBackupUpkeep(plan);
  const stopBackups = repeat(MINUTE_MS, upkeep.backUp);
  return { status: upkeep.status, stop: async () => void stopBackups() };
}

/** One run at a time, the first at once. Answers how to stop, which waits for the run under way. */
function repeat(everyMs: number, run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= run().finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
