import { isBeforeHandover } from '@diyar/domain/lease-states.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { followDeposit } from './deposits.service.ts';
import { endAfterNotice } from './ending.service.ts';
import * as repository from './leases.repository.ts';
import { followRunningLeases, remindTenants } from './rent.service.ts';
import { returnEverything } from './steps.ts';

export const FOLLOW_LEASES = 'follow-leases';

const AT_ONCE = 500;

/** What happens to leases because a time is over: deadlines, days of rent, reminders. */
export async function followLeases(deps: Deps): Promise<void> {
  await followRunningLeases(deps);
  for (const id of await repository.listDue(deps.db, deps.now(), AT_ONCE)) {
    try {
      await inTransaction(deps.db, (tx) => followDeadline(deps, tx, id));
    } catch (error) {
      deps.log.error({ err: error, leaseId: id }, 'a lease could not be moved on');
    }
  }
  await remindTenants(deps);
}

/** Dated by the deadline, however late the job runs. Nothing is left to do when somebody was faster. */
async function followDeadline(deps: Deps, tx: Db, id: string): Promise<void> {
  const lease = await repository.lockLease(tx, id);
  if (lease === undefined || lease.dueAt === null || lease.dueAt > deps.now()) return;
  if (isBeforeHandover(lease.state))
    await returnEverything(deps, tx, lease, 'expire', { actor: null, at: lease.dueAt });
  else if (lease.state === 'notice') await endAfterNotice(deps, tx, lease);
  else if (lease.state === 'ended') await followDeposit(deps, tx, lease);
}
