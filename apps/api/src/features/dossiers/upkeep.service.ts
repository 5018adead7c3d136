import { DAY_MS } from '@diyar/domain/durations.ts';
import { listNeeded } from '@diyar/domain/dossiers.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { DOSSIER_REMINDER_DAYS } from '@diyar/domain/limits.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { refreshAttestation } from '#api/features/attestations/attestations.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { eraseVaultBytes, shredKeys } from '#api/features/vault/vault.service.ts';
import { lapseListing } from './dossiers.service.ts';
import * as dossiers from './dossiers.repository.ts';
import { buildRunsOutEmail } from './emails.ts';
import * as repository from './upkeep.repository.ts';

export const FOLLOW_DOSSIERS = 'follow-dossiers';
const AT_ONCE = 100;
/** The day after its last one. */
const OVER = -1;

/** Letters before documents run out and when they have; a listing that was checked with one is no longer. */
export async function followDossiers(deps: Deps): Promise<void> {
  for (const days of [OVER, ...DOSSIER_REMINDER_DAYS])
    while (await inTransaction(deps.db, (tx) => followSome(deps, tx, days)));
}

/** False when none is left. */
async function followSome(deps: Deps, tx: Db, days: number): Promise<boolean> {
  const day = toDay(new Date(deps.now().getTime() + days * DAY_MS));
  const due = await repository.lockDueDocuments(tx, { day, days }, AT_ONCE);
  for (const { id, homeId, kind, expiresOn, title, email } of due) {
    await dossiers.updateDocument(tx, id, { reminded_days: days });
    const told = { home: { id: homeId, title }, kind, expiresOn, isOver: days === OVER };
    await queueMail(deps, tx, { recipient: email, ...buildRunsOutEmail(deps, told) });
    if (days !== OVER) continue;
    const home = await dossiers.findHome(tx, homeId);
    if (home === undefined || !listNeeded(home.isTokenised).includes(kind)) continue;
    await lapseListing(tx, home);
    await refreshAttestation(deps, tx, homeId);
  }
  return due.length === AT_ONCE;
}

/** Files of listings whose rows were deleted. Their hashes stay in the records. */
export async function shredGoneDossiers(deps: Deps): Promise<void> {
  for (let isLast = false; !isLast;) {
    const ids = await inTransaction(deps.db, async (tx) => {
      const gone = await repository.listGoneFiles(tx, AT_ONCE);
      await shredKeys(deps, tx, gone);
      return gone;
    });
    await eraseVaultBytes(deps, ids);
    isLast = ids.length < AT_ONCE;
  }
}
