import { fourEyes } from '@diyar/domain/office.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toChecksumAddress } from '#api/lib/ethereum.ts';
import { FOLLOW_CHAIN } from '#api/features/chain/chain.service.ts';
import { areTokensRecovered, recoverTokens } from '#api/features/chain/recovery.service.ts';
import { mailTo } from '#api/features/mails/mails.service.ts';
import { isSigner } from '#api/features/office/office.service.ts';
import { findUserForUpdate } from '#api/features/users/users.service.ts';
import { unlinkLost } from '#api/features/wallets/wallets.service.ts';
import { buildRecoveredEmail } from './emails.ts';
import * as repository from './wallet-recoveries.repository.ts';
import type { StoredRecovery } from './wallet-recoveries.repository.ts';
import { listNeeds } from './wallet-recoveries.service.ts';

export const FOLLOW_RECOVERIES = 'follow-wallet-recoveries';

/** What is due: each by itself, so that one that fails holds up no other. */
export async function followRecoveries(deps: ServerDeps): Promise<void> {
  for (const { id, userId, state } of await repository.listDue(deps.db, deps.now())) {
    const follow = state === 'waiting' ? start : finish;
    await follow(deps, id, userId).catch((error: unknown) => {
      // Tokens of the wallet are on their way: the next round looks again.
      if (!(error instanceof AppError))
        deps.log.error({ err: error, recoveryId: id }, 'a recovery could not be followed');
    });
  }
}

async function start(deps: ServerDeps, id: string, userId: string): Promise<void> {
  const hasBegun = await inTransaction(deps.db, async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    const found = (await repository.lockRecovery(tx, id))!;
    const at = deps.now();
    if (found.state !== 'waiting' || listNeeds(found, user, at).length > 0) return false;
    if (!(await hasSigners(tx, found))) {
      await repository.updateRecovery(tx, id, { record_hash: null, proposed_by: null, confirmed_by: null });
      return false;
    }
    await recoverTokens(tx, found, { caseHash: found.recordHash!, at });
    await unlinkLost(tx, found.address);
    await repository.updateRecovery(tx, id, { state: 'started', started_at: at });
    return true;
  });
  if (hasBegun) deps.jobs.wake(FOLLOW_CHAIN);
}

/** Both still have their role: whoever lost it has signed nothing. */
async function hasSigners(tx: Db, { proposedBy, confirmedBy }: StoredRecovery): Promise<boolean> {
  const { first, second } = fourEyes['recover-wallet'];
  return (await isSigner(tx, proposedBy, first)) && (await isSigner(tx, confirmedBy, second));
}

async function finish(deps: ServerDeps, id: string, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserForUpdate(tx, userId);
    const found = (await repository.lockRecovery(tx, id))!;
    if (found.state !== 'started' || !(await areTokensRecovered(tx, found))) return;
    await repository.updateRecovery(tx, id, { state: 'done', ended_at: deps.now() });
    const letter = buildRecoveredEmail(deps, await toChecksumAddress(found.address));
    await mailTo(deps, tx, user?.email ?? null, letter);
  });
}
