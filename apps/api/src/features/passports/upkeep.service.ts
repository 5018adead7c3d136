import { toDay } from '@diyar/domain/identity.ts';
import { addDays } from '@diyar/domain/lease-months.ts';
import { PASSPORT_AHEAD_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { lockHome } from '#api/features/dossiers/review.service.ts';
import { openReview } from './deciding.service.ts';
import * as repository from './passports.repository.ts';

export const FOLLOW_PASSPORTS = 'follow-passports';
const AT_ONCE = 100;

/** Opens reviews by itself: where facts changed that a version relied on, and ahead of the yearly one. */
export async function followPassports(deps: Deps): Promise<void> {
  const today = toDay(deps.now());
  const wanted = { today, day: addDays(today, PASSPORT_AHEAD_DAYS) };
  for (let isLast = false; !isLast;) {
    const due = await repository.listDue(deps.db, wanted, AT_ONCE);
    for (const { homeId } of due)
      await inTransaction(deps.db, async (tx) => {
        await lockHome(tx, homeId);
        const stored = await repository.findPassport(tx, homeId, today);
        if (stored === undefined || stored.reviewId !== null) return;
        await openReview(deps, tx, { homeId, cause: stored.hasChanged ? 'changed' : 'yearly', decider: null });
      });
    isLast = due.length < AT_ONCE;
  }
}
