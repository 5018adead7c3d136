import { DAY_MS, HOUR_MS, MINUTE_MS } from '@diyar/domain/durations.ts';

/** Warnings of the health answer: a daily backup, the archive of the write-ahead log, or the weekly restore failed or is late. */
export const backupWarnings = ['backup', 'log-archive', 'restore-proof'] as const;
export type BackupWarning = (typeof backupWarnings)[number];

interface Outcome {
  hasFailed: boolean;
  succeededAt: Date | undefined;
}

/** Outcomes of the last runs, by the warning they lead to. */
export interface BackupStatus {
  startedAt: Date;
  outcomes: Record<BackupWarning, Outcome>;
}

/** Backups of the process that owns the database. */
export interface Backups {
  status: BackupStatus;
  /** From here on they are made: not while the first start fills the database, which is in no order until it ends. */
  start(): void;
}

const LATE_AFTER_MS: Record<BackupWarning, number> = {
  backup: DAY_MS + 2 * HOUR_MS,
  'log-archive': 5 * MINUTE_MS,
  'restore-proof': 8 * DAY_MS,
};

export function createBackupStatus(now: Date): BackupStatus {
  const none = (): Outcome => ({ hasFailed: false, succeededAt: undefined });
  return { startedAt: now, outcomes: { backup: none(), 'log-archive': none(), 'restore-proof': none() } };
}

export function listBackupWarnings({ startedAt, outcomes }: BackupStatus, now: Date): BackupWarning[] {
  return backupWarnings.filter((name) => {
    const { hasFailed, succeededAt } = outcomes[name];
    return hasFailed || now.getTime() - (succeededAt ?? startedAt).getTime() > LATE_AFTER_MS[name];
  });
}

export function ageInSeconds({ outcomes }: BackupStatus, name: BackupWarning, now: Date): number {
  const { succeededAt } = outcomes[name];
  return succeededAt === undefined ? Infinity : (now.getTime() - succeededAt.getTime()) / 1000;
}
