import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { type ServicePart, serviceParts, type ServiceStatus } from '@diyar/domain/status.ts';
import type { ServerDeps } from '#api/deps.ts';
import { readWaiting } from '#api/features/chain/chain.service.ts';
import { readDelays } from '#api/features/metrics/metrics.service.ts';
import { listBackupWarnings } from '#api/lib/backup-status.ts';

const KEPT_MS = 15_000;

/** How long work may wait before people should know. Emails and seals are due at once; jobs may take turns. */
const LATE_AFTER_MS = { money: 10 * MINUTE_MS, emails: 5 * MINUTE_MS, jobs: 15 * MINUTE_MS, chain: 10 * MINUTE_MS };

/** Throws when the database does not answer: then nothing works, and the refusal says so. */
export function getServiceStatus(deps: ServerDeps): Promise<ServiceStatus> {
  return deps.cache.get({ group: 'service-status', keptMs: KEPT_MS }, async () => {
    const delays = await readDelays(deps.db);
    const isLate: Record<ServicePart, boolean | undefined> = {
      homes: false,
      money: delays.unsealedMs > LATE_AFTER_MS.money,
      emails: delays.mailMs > LATE_AFTER_MS.emails,
      jobs: delays.jobMs > LATE_AFTER_MS.jobs,
      chain: deps.chain && (await isChainLate(deps)),
      backups: deps.backups && listBackupWarnings(deps.backups.status, deps.now()).length > 0,
    };
    const known = serviceParts.filter((part) => isLate[part] !== undefined);
    return {
      checkedAt: deps.now().toISOString(),
      parts: known.map((part) => ({ part, state: isLate[part] ? ('delayed' as const) : ('working' as const) })),
    };
  });
}

/** What waits for an identity check, a passport or a key is no fault of the chain. */
async function isChainLate({ db }: ServerDeps): Promise<boolean> {
  const waiting = await readWaiting(db);
  return waiting.some(
    ({ reason, oldestSeconds }) =>
      (reason === '' || reason.startsWith('refused')) && oldestSeconds * 1000 > LATE_AFTER_MS.chain,
  );
}
