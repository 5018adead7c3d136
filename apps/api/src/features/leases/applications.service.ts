import { createHash } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { LEASE_SIGN_DAYS } from '@diyar/domain/limits.ts';
import { isLanguage } from '@diyar/words/languages.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { getUser } from '#api/features/users/users.service.ts';
import { buildContract } from './contract.ts';
import { lockOwn, moveLease, requireRole, returnEverything, roleOf, tellBoth } from './steps.ts';

/** The owner's answer fixes the contract: what both sign afterwards is this text. */
export async function acceptApplication(deps: Deps, actor: Actor, id: string, noticeDays: number): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    requireRole(lease, actor, 'owner');
    if (lease.state === 'applied' && lease.dueAt !== null && lease.dueAt <= now) throw new AppError('LEASE_ENDED');
    const owner = await getUser(tx, actor.userId);
    const tenant = await getUser(tx, lease.tenantId);
    const contract = buildContract(
      { ...lease, noticeDays },
      new Set([owner.language, tenant.language].filter(isLanguage)),
    );
    const accepted = await moveLease(tx, lease, 'accept', {
      accepted_at: now,
      notice_days: noticeDays,
      due_at: new Date(now.getTime() + LEASE_SIGN_DAYS * DAY_MS),
      contract: JSON.stringify(contract),
      contract_hash: createHash('sha256')
        .update(JSON.stringify([id, contract]))
        .digest(),
    });
    await recordAct(deps, tx, actor, 'lease.accepted', id);
    await tellBoth(deps, tx, accepted, 'accepted', { until: accepted.dueAt });
  });
}

export async function declineApplication(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    requireRole(lease, actor, 'owner');
    await returnEverything(deps, tx, lease, 'decline', { actor, at: deps.now() });
    await recordAct(deps, tx, actor, 'lease.declined', id);
  });
}

/** By either side, as long as the home is not handed over. */
export async function cancelLease(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const lease = await lockOwn(tx, actor, id);
    const isByTenant = roleOf(lease, actor.userId) === 'tenant';
    const event = isByTenant || lease.state !== 'applied' ? 'cancel' : 'decline';
    await returnEverything(deps, tx, lease, event, { actor, at: deps.now(), isByTenant });
    await recordAct(deps, tx, actor, 'lease.cancelled', id);
  });
}
