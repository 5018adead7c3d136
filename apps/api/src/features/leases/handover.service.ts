import type { HandoverInput } from '@diyar/domain/leases.ts';
import { addDays, toMonth } from '@diyar/domain/lease-months.ts';
import { dayIn } from '@diyar/domain/time-zones.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { takePictures } from '#api/features/files/files.service.ts';
import * as months from './months.repository.ts';
import * as records from './records.repository.ts';
import { addDueMonths } from './rent.service.ts';
import { lockOwn, moveLease, refuseStep, roleOf, tellBoth } from './steps.ts';

/** Confirmed by both, from the first day on. Rent begins with the later of the first day and the hand-over. */
export async function handOver(deps: Deps, actor: Actor, id: string, { note, fileIds }: HandoverInput): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    if (lease.state !== 'signed') throw refuseStep(lease.state);
    const today = dayIn(lease.timeZone, now);
    if (today < lease.startsOn)
      throw new AppError('LEASE_STEP', { say: (words) => words.handoverTooEarly(lease.startsOn) });
    if (lease.dueAt !== null && lease.dueAt <= now) throw new AppError('LEASE_ENDED');
    const role = roleOf(lease, actor.userId);
    const before = await records.listHandovers(tx, id);
    if (before.some((each) => each.role === role)) throw new AppError('LEASE_SIGNED');
    await records.insertHandover(tx, { leaseId: id, role, userId: actor.userId, note }, now);
    await requirePictures(tx, actor, fileIds);
    await records.insertFiles(tx, id, { role, step: 'hand-over', line: 0 }, fileIds);
    await recordAct(deps, tx, actor, 'lease.handed-over', id);
    if (before.length === 0) {
      const step = role === 'tenant' ? 'handedOverByTenant' : 'handedOverByOwner';
      await tellBoth(deps, tx, lease, step, { until: lease.dueAt });
      return;
    }
    const active = await moveLease(tx, lease, 'hand-over', {
      begins_on: today,
      earned_until: addDays(today, -1),
      due_at: null,
    });
    await months.moveFirstMonth(tx, id, toMonth(today, 0));
    await addDueMonths(tx, active, today);
    await tellBoth(deps, tx, active, 'handedOver');
  });
}

/** Pictures that this person uploaded. */
export async function requirePictures(tx: Db, actor: Actor, fileIds: string[]): Promise<void> {
  if (!(await takePictures(tx, actor.userId, fileIds, [], true)))
    throw new AppError('VALIDATION_FAILED', { say: (words) => words.pictureOfOthers, field: 'fileIds' });
}
