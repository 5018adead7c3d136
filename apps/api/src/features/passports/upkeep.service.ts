import { hasRunOut } from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { addDays } from '@diyar/domain/lease-months.ts';
import { PASSPORT_AHEAD_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { stopLapsed } from '#api/features/investments/waiting.service.ts';
import { openReview } from './deciding.service.ts';
import * as repository from './passports.repository.ts';

export const FOLLOW_PASSPORTS = 'follow-passports';
const AT_ONCE = 100;

/** Orders of homes whose review has lapsed wait. Reviews open by themselves: where facts changed that a version relied on, and ahead of the yearly one. */
export async function followPassports(deps: Deps): Promise<void> {
  await stopLapsed(deps);
  const today = toDay(deps.now());
  const wanted = { today, day: addDays(today, PASSPORT_AHEAD_DAYS) };
  for (let isLast = false; !isLast;) {
    const due = await repository.listDue(deps.db, wanted, AT_ONCE);
    for (const { homeId } of due)
      await inTransaction(deps.db, async (tx) => {
        await lockHome(tx, homeId);
        const stored = await repository.findPassport(tx, homeId);
        if (stored === undefined || stored.reviewId !== null) return;
        const isChanged = stored.hasChanged || hasRunOut(stored.papersUntil, today);
        await openReview(deps, tx, { homeId, cause: isChanged ? 'changed' : 'yearly', decider: null });
        await refreshAttestation(deps, tx, homeId);
      });
    isLast = due.length < AT_ONCE;
  }
}
