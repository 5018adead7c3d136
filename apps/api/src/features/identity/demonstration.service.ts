import { toDay } from '@diyar/domain/identity.ts';
import { IDENTITY_VALID_MONTHS } from '@diyar/domain/limits.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshOrders } from '#api/features/investments/waiting.service.ts';
import { decide } from '#api/features/office/office.service.ts';
import { changeUser, findUserForUpdate } from '#api/features/users/users.service.ts';

/** Identity of an invented person: nobody looked at papers, and the record says that it is a demonstration. */
export async function identifyDemoPerson(deps: Deps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    const now = deps.now();
    if (user === undefined || !user.isDemo || (user.identityUntil ?? '') >= toDay(now)) return;
    const last = new Date(now);
    last.setUTCMonth(last.getUTCMonth() + IDENTITY_VALID_MONTHS);
    const facts = { level: 2, validUntil: toDay(last) };
    await decide(deps, tx, { by: null, subject: `person/${userId}`, action: 'identity.demonstrated', facts });
    await changeUser(tx, userId, { identityLevel: facts.level, identityUntil: facts.validUntil });
    await refreshOrders(deps, tx, userId);
  });
}
