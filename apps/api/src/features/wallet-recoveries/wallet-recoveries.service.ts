import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import { LIST_LIMIT_MAX, WALLET_RECOVERY_HOURS } from '@diyar/domain/limits.ts';
import { isIdentified } from '@diyar/domain/orders.ts';
import { type RecoveryNeed, recoveryNeeds, type WalletRecovery } from '@diyar/domain/wallet-recoveries.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toChecksumAddress } from '#api/lib/ethereum.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { listTokensIn, requireStillWallet } from '#api/features/chain/recovery.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { lockVersion } from '#api/features/office/office.service.ts';
import { lapseProposal } from '#api/features/office/proposals.service.ts';
import { lockForChange } from '#api/features/sessions/sessions.service.ts';
import { getUser, requireUnrestricted, toIdentityFacts, type StoredUser } from '#api/features/users/users.service.ts';
import { readAddress, reportLost, takeBackLost } from '#api/features/wallets/wallets.service.ts';
import { buildAskedEmail, buildCalledOffEmail } from './emails.ts';
import * as repository from './wallet-recoveries.repository.ts';
import type { StoredRecovery } from './wallet-recoveries.repository.ts';

const DELAY_MS = WALLET_RECOVERY_HOURS * HOUR_MS;

/** Nothing moves before the delay is over and two operators have agreed. The email carries a notification to every device. */
export async function askForRecovery(
  deps: Deps,
  actor: Actor,
  typed: string,
  visitor: Visitor,
): Promise<WalletRecovery> {
  const { userId, sessionId } = actor;
  await requireRecentLogin(deps, actor, undefined, visitor);
  const address = await readAddress(typed);
  return inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    const user = await getUser(tx, userId);
    const now = deps.now();
    requireUnrestricted(user);
    if (!isIdentified(toIdentityFacts(user), now)) throw new AppError('IDENTITY_REQUIRED');
    if (await repository.hasUnderWay(tx, userId)) throw new AppError('RECOVERY_UNDER_WAY');
    const tokens = await countTokens(tx, userId, address);
    await requireStillWallet(tx, { userId, address });
    const made = { id: randomUUID(), userId, address, askedAt: now, dueAt: new Date(now.getTime() + DELAY_MS) };
    await reportLost(tx, address, now);
    await repository.insertRecovery(tx, made);
    await record(deps, tx, { action: 'wallet.recovery-asked', userId, sessionId, target: address, visitor });
    const facts = { address: await toChecksumAddress(address), tokens, dueAt: made.dueAt };
    await queueMail(deps, tx, { recipient: user.email, ...buildAskedEmail(deps, facts, visitor) });
    return toRecovery(deps, (await repository.findRecovery(tx, made.id))!, user);
  });
}

async function countTokens(tx: Db, userId: string, address: string): Promise<bigint> {
  const found = await listTokensIn(tx, { userId, address });
  if (found.length === 0) throw new AppError('NO_TOKENS_THERE', { say: (words) => words.noTokensInWallet });
  return found.reduce((sum, { balance }) => sum + balance, 0n);
}

/** What it waits for before it can begin; nothing once it has. */
export function listNeeds(
  { state, dueAt, recordHash }: StoredRecovery,
  user: StoredUser | undefined,
  now: Date,
): RecoveryNeed[] {
  if (state !== 'waiting') return [];
  const isKnown = user !== undefined && isIdentified({ ...toIdentityFacts(user), isRestricted: false }, now);
  const needs: Record<RecoveryNeed, boolean> = {
    delay: dueAt > now,
    signatures: recordHash === null,
    identity: !isKnown,
    restriction: user !== undefined && user.restrictedAt !== null,
  };
  return recoveryNeeds.filter((need) => needs[need]);
}

export async function toRecovery(
  deps: Deps,
  stored: StoredRecovery,
  user: StoredUser | undefined,
): Promise<WalletRecovery> {
  const { id, address, state, askedAt, dueAt, endedAt } = stored;
  return {
    id,
    address: await toChecksumAddress(address),
    state,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    waitsFor: listNeeds(stored, user, deps.now()),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** The newest first. */
export async function listRecoveries(deps: Deps, { userId }: Actor): Promise<WalletRecovery[]> {
  const found = await repository.listRecoveriesOf(deps.db, userId, LIST_LIMIT_MAX);
  if (found.length === 0) return [];
  const user = await getUser(deps.db, userId);
  return Promise.all(found.map((each) => toRecovery(deps, each, user)));
}

/** By the person from any session, without asking who it is: it only leaves things as they are. */
export async function callOffRecovery(deps: Deps, actor: Actor, id: string, visitor: Visitor): Promise<void> {
  const { userId, sessionId } = actor;
  const subject = `person/${userId}` as const;
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    // Lock order: the chain of records before the case, as in a decision.
    await lockVersion(tx, subject);
    const found = await repository.lockRecovery(tx, id);
    if (found?.userId !== userId) throw new AppError('RECOVERY_NOT_FOUND');
    if (found.state !== 'waiting') throw new AppError('RECOVERY_OVER');
    const { address } = found;
    await endUndone(tx, found, { state: 'called-off', at: deps.now() });
    await lapseProposal(deps, tx, subject, 'recover-wallet');
    await record(deps, tx, { action: 'wallet.recovery-called-off', userId, sessionId, target: address, visitor });
    const { email } = await getUser(tx, userId);
    const letter = buildCalledOffEmail(deps, await toChecksumAddress(address), visitor);
    await queueMail(deps, tx, { recipient: email, ...letter });
  });
}

/** The wallet can be used as before. */
export async function endUndone(
  tx: Db,
  { id, address }: StoredRecovery,
  { state, at }: { state: 'called-off' | 'refused'; at: Date },
): Promise<void> {
  await repository.updateRecovery(tx, id, { state, ended_at: at });
  await takeBackLost(tx, address);
}
