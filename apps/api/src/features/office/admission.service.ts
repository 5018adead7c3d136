import { HOUR_MS, MINUTE_MS } from '@diyar/domain/durations.ts';
import { CLOCK_LEEWAY_MS, OFFICE_IDLE_MINUTES, OFFICE_VISIT_HOURS } from '@diyar/domain/limits.ts';
import type { StaffRole } from '@diyar/domain/office.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isMfaOn } from '#api/features/mfa/mfa.service.ts';
import { getAuthenticatedAt } from '#api/features/sessions/sessions.service.ts';
import * as repository from './staff.repository.ts';

const SEEN_EVERY_MS = MINUTE_MS;

interface Door {
  staff: readonly StaffRole[];
  isForInvited?: boolean;
}

/** For the hook of every route of the office. For whoever has no role the route does not exist. */
export async function admit(deps: Deps, actor: Actor, { staff, isForInvited = false }: Door): Promise<void> {
  const roles = await repository.listRoles(deps.db, actor.userId);
  const isInvited = async () => (await repository.listInvitations(deps.db, actor.userId, deps.now())).length > 0;
  if (!roles.some((role) => staff.includes(role)) && !(isForInvited && (await isInvited())))
    throw new AppError('NOT_FOUND');
  if (!(await isMfaOn(deps, actor.userId))) throw new AppError('TWO_FACTOR_REQUIRED');
  await requireFreshVisit(deps, actor);
}

/** A visit begins with password and code. It ends when nothing is called for a while, and after some hours in any case. */
async function requireFreshVisit(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.now();
  const provedAt = await getAuthenticatedAt(deps, deps.db, actor);
  const seenAt = (await repository.findSeenAt(deps.db, actor.sessionId)) ?? provedAt;
  const sinceProof = now.getTime() - provedAt.getTime();
  const sinceCall = now.getTime() - Math.max(seenAt.getTime(), provedAt.getTime());
  // A clock that was set back must not make an old proof young.
  const isOver = sinceProof > OFFICE_VISIT_HOURS * HOUR_MS || sinceCall > OFFICE_IDLE_MINUTES * MINUTE_MS;
  if (isOver || sinceProof < -CLOCK_LEEWAY_MS) throw new AppError('REAUTH_REQUIRED');
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS || seenAt < provedAt)
    await repository.setSeenAt(deps.db, actor.sessionId, now);
}
