import { randomUUID } from 'node:crypto';
import { HOUR_MS, HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { NEW_PAYOUT_ACCOUNT_HOURS, PAYOUT_ACCOUNTS_MAX } from '@diyar/domain/limits.ts';
import { maskPayoutNumber } from '@diyar/domain/payout-numbers.ts';
import type { PayoutAccount, PayoutAccountInput } from '@diyar/domain/withdrawals.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { decrypt, encrypt } from '#api/lib/encryption.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { requireConfirmation } from '#api/features/mfa/mfa.service.ts';
import { getTimeZone } from '#api/features/notifications/notifications.service.ts';
import { lockForChange } from '#api/features/sessions/sessions.service.ts';
import { getUser, requireOwnAccount } from '#api/features/users/users.service.ts';
import { buildAccountAddedEmail, buildAccountRemovedEmail } from './emails.ts';
import * as repository from './payout-accounts.repository.ts';
import type { StoredPayoutAccount } from './payout-accounts.repository.ts';

/** Each change writes an email. */
const CHANGES_AN_HOUR = 20;

export async function listPayoutAccounts(deps: Deps, { userId }: Actor): Promise<PayoutAccount[]> {
  return (await repository.listAccounts(deps.db, userId)).map(toPayoutAccount);
}

export async function addPayoutAccount(
  deps: Deps,
  actor: Actor,
  { number, ...input }: PayoutAccountInput,
  visitor: Visitor,
): Promise<PayoutAccount> {
  await requireOwner(deps, actor, visitor);
  const { userId, sessionId } = actor;
  const account: StoredPayoutAccount = {
    id: randomUUID(),
    userId,
    ...input,
    numberSealed: encrypt(deps.secrets.encryptionKeys, userId, Buffer.from(number)),
    numberMasked: maskPayoutNumber(number),
    createdAt: deps.now(),
  };
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if ((await repository.listAccounts(tx, userId)).length >= PAYOUT_ACCOUNTS_MAX)
      throw new AppError('PAYOUT_ACCOUNTS_FULL');
    await repository.insertAccount(tx, account);
    await record(deps, tx, { action: 'payout-account.added', userId, sessionId, target: account.id, visitor });
    const { email } = await getUser(tx, userId);
    const about = { usableFrom: findUsableFrom(account), timeZone: await getTimeZone(tx, userId), visitor };
    await queueMail(deps, tx, { recipient: email, ...buildAccountAddedEmail(deps, account, about) });
  });
  return toPayoutAccount(account);
}

export async function removePayoutAccount(deps: Deps, actor: Actor, id: string, visitor: Visitor): Promise<void> {
  await requireOwner(deps, actor, visitor);
  const { userId, sessionId } = actor;
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    const account = await getPayoutAccount(tx, userId, id);
    if (await repository.isInUse(tx, id)) throw new AppError('PAYOUT_ACCOUNT_IN_USE');
    await repository.deleteAccount(tx, id);
    await record(deps, tx, { action: 'payout-account.removed', userId, sessionId, target: id, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildAccountRemovedEmail(deps, account, visitor) });
  });
}

/** Whoever changes where money goes must have confirmed in this session that it is their account. */
export async function requireOwner(deps: Deps, actor: Actor, visitor: Visitor): Promise<void> {
  requireOwnAccount(await getUser(deps.db, actor.userId));
  await requireConfirmation(deps, actor, undefined, visitor);
  const budget = { key: `payout-account:${actor.userId}`, limit: CHANGES_AN_HOUR, windowSeconds: HOUR_SECONDS };
  await spendOrRefuse(deps.db, budget, deps.now());
}

export async function getPayoutAccount(db: Db, userId: string, id: string): Promise<StoredPayoutAccount> {
  const account = await repository.findAccount(db, id);
  if (account?.userId !== userId) throw new AppError('PAYOUT_ACCOUNT_NOT_FOUND');
  return account;
}

export function readNumber(deps: Deps, { userId, numberSealed }: StoredPayoutAccount): string {
  return decrypt(deps.secrets.encryptionKeys, userId, numberSealed).toString();
}

export function findUsableFrom({ createdAt }: StoredPayoutAccount): Date {
  return new Date(createdAt.getTime() + NEW_PAYOUT_ACCOUNT_HOURS * HOUR_MS);
}

function toPayoutAccount(account: StoredPayoutAccount): PayoutAccount {
  return {
    id: account.id,
    currency: account.currency,
    holder: account.holder,
    bank: account.bank,
    number: account.numberMasked,
    createdAt: account.createdAt.toISOString(),
    usableFrom: findUsableFrom(account).toISOString(),
  };
}
