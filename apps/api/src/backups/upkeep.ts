import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@diyar/domain/durations.ts';
import { createLogArchiver, type LogPosition } from '#api/db/archive-log.ts';
import { createBackupStatus, type Backups, type BackupStatus, type BackupWarning } from '#api/lib/backup-status.ts';
import { listBackups, makeBackup, type Backup, type BackupSource } from './backups.ts';
import { isContinued, removeOldSegments } from './continuation.ts';
import { findLastProof, proveNewestBackup } from './restore-proof.ts';
import { removeOldBackups, removeUnfinished } from './retention.ts';

const STOP_PATIENCE_MS = 10_000;

export interface BackupPlan {
  source: BackupSource;
  /** BACKUP_DIR. It is not created: a disk that is not mounted is a failure, and not a reason to fill another one. */
  to: string;
  key: Buffer | undefined;
  days: number;
  /** Key of the ledger's checkpoints, for the weekly proof. */
  linkKey: Buffer | undefined;
  log: { info(facts: object, text: string): void; error(facts: object, text: string): void };
  now(): Date;
}

export interface BackupUpkeep {
  status: BackupStatus;
  /** Copies the write-ahead log since the last time. */
  archiveLog(): Promise<void>;
  /** Makes a backup if the newest is a day old or the log does not continue it, and removes old ones. */
  backUp(): Promise<void>;
  /** Restores the newest backup for proof if the last success is a week old. */
  prove(): Promise<void>;
}

/** Steps of the upkeep. Also run by tests, at a time of their own; a step that fails is logged and kept in `status`. */
export function createBackupUpkeep(plan: BackupPlan, stopping?: AbortSignal): BackupUpkeep {
  const { source, to, key, days, linkKey, log, now } = plan;
  const status = createBackupStatus(now());
  const lastFailures: Partial<Record<BackupWarning, string>> = {};
  const archiver = createLogArchiver({
    address: source.address,
    folder: join(source.dataDir, 'postgres'),
    backupDir: to,
    key,
  });
  let position: LogPosition | undefined;
  let backupTriedAt: Date | undefined;
  let proofTriedAt: Date | undefined;

  async function attempt(name: BackupWarning, failure: string, work: () => Promise<Date | undefined>): Promise<void> {
    const outcome = status.outcomes[name];
    try {
      outcome.succeededAt = (await work()) ?? outcome.succeededAt;
      outcome.hasFailed = false;
      delete lastFailures[name];
    } catch (error) {
      if (stopping?.aborted) return;
      outcome.hasFailed = true;
      // Tried every minute: what fails for the same reason again is told once.
      if (lastFailures[name] !== String(error)) log.error({ err: error }, failure);
      lastFailures[name] = String(error);
    }
  }

  async function archiveLog(): Promise<void> {
    await attempt('log-archive', 'the write-ahead log could not be archived', async () => {
      const begun = now();
      position = await archiver.archive();
      return begun;
    });
  }

  async function backUp(): Promise<void> {
    if (status.outcomes.backup.hasFailed && isWithin(HOUR_MS, backupTriedAt)) return;
    await attempt('backup', 'the backup has failed', async () => {
      const newest = (await listBackups(to)).at(-1);
      await removeUnfinished(to, now());
      if (newest !== undefined && !(await isBackupDue(newest))) return new Date(newest.madeAt);
      backupTriedAt = now();
      const made = await makeBackup(source, to, key);
      log.info({ backup: made.folder, madeAt: made.madeAt }, 'a backup was made');
      const left = await removeOldBackups(to, days, now());
      if (position !== undefined) await removeOldSegments(left, position, to);
      return new Date(made.madeAt);
    });
  }

  async function isBackupDue(newest: Backup): Promise<boolean> {
    if (now().getTime() - new Date(newest.madeAt).getTime() >= DAY_MS) return true;
    return position !== undefined && !(await isContinued(newest, position, to));
  }

  async function prove(): Promise<void> {
    if (isWithin(DAY_MS, proofTriedAt)) return;
    await attempt('restore-proof', 'a backup could not be restored for proof', async () => {
      const last = await findLastProof(to);
      const provedAt = last === undefined ? undefined : new Date(last.provedAt);
      if ((await listBackups(to)).length === 0 || isWithin(WEEK_MS, provedAt)) return provedAt;
      proofTriedAt = now();
      const proof = await proveNewestBackup(source, { to, key, linkKey, now: now() });
      if (proof === undefined) return provedAt;
      log.info({ ...proof }, 'the newest backup was restored for proof, and its ledger is sound');
      return new Date(proof.provedAt);
    });
  }

  function isWithin(durationMs: number, since: Date | undefined): boolean {
    return since !== undefined && now().getTime() - since.getTime() < durationMs;
  }

  return { status, archiveLog, backUp, prove };
}

/** Upkeep that runs from its start until it is stopped. The log is archived once more then, so that a clean stop leaves all of it. */
export function createBackups(plan: BackupPlan): Backups & { stop(): Promise<void> } {
  const stopping = new AbortController();
  const upkeep = createBackupUpkeep(plan, stopping.signal);
  let stopRepeating: (() => Promise<void>) | undefined;
  return {
    status: upkeep.status,
    start() {
      const first = upkeep.archiveLog();
      const stopLog = repeat(MINUTE_MS, () => first.then(upkeep.archiveLog));
      const stopBackups = repeat(MINUTE_MS, () => first.then(upkeep.backUp).then(upkeep.prove));
      stopRepeating = () => {
        void stopBackups();
        return stopLog();
      };
    },
    async stop() {
      const end = stopRepeating?.().then(upkeep.archiveLog);
      await Promise.race([end, wait(STOP_PATIENCE_MS, undefined, { ref: false })]);
      // A backup under way ends with the database, and is made again after the next start.
      stopping.abort();
    },
  };
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
