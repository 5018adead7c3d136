import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { PageQuery } from '@diyar/domain/ledger.ts';
import { WITHDRAWAL_RETURN_DAYS, WITHDRAWALS_A_DAY_MAX_MINOR } from '@diyar/domain/limits.ts';
import { toWire, type Currency } from '@diyar/domain/money.ts';
import {
  moveWithdrawal,
  type Withdrawal,
  type WithdrawalEvent,
  type WithdrawalInput,
  type WithdrawalReceipt,
} from '@diyar/domain/withdrawals.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { readCursor, toPage } from '#api/lib/cursor.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { findWithdrawable, requireBalance } from '#api/features/intents/intents.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { getTimeZone } from '#api/features/notifications/notifications.service.ts';
import {
  findUser,
  getUser,
  lockUser,
  requireIdentified,
  requireOwnAccount,
} from '#api/features/users/users.service.ts';
import { buildEndedEmail, buildRequestedEmail } from './emails.ts';
import type { StoredPayoutAccount } from './payout-accounts.repository.ts';
import { findUsableFrom, getPayoutAccount } from './payout-accounts.service.ts';
import * as repository from './withdrawals.repository.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';

export const { sumOpen } = repository;

/** Whether money could still come back to their balance. */
export function hasUnsettledWithdrawal(deps: Deps, db: Db, userId: string): Promise<boolean> {
  return repository.hasUnsettled(db, userId, new Date(deps.now().getTime() - WITHDRAWAL_RETURN_DAYS * DAY_MS));
}

/**
 * The person signed in recently, so that an unattended browser sends nothing away, and is identified: what was asked for then is sent,
 * also when the check runs out meanwhile. Whoever is leaving can withdraw too: their account is deleted only when nothing is left on it.
 */
export async function withdraw(
  deps: Deps,
  actor: Actor,
  { key, input, visitor }: { key: string; input: WithdrawalInput; visitor: Visitor },
): Promise<Withdrawal> {
  const { userId } = actor;
  requireOwnAccount(await getUser(deps.db, userId));
  await requireRecentLogin(deps, actor, undefined, visitor);
  return doOnce(deps, { userId, key, name: 'withdraw', body: input }, async (tx) => {
    const { currency } = input;
    const person = await lockUser(tx, userId);
    if (!person.isEmailVerified)
      throw new AppError('EMAIL_NOT_VERIFIED', { say: (words) => words.verifyEmailFirst.withdraw });
    requireIdentified(person, 'withdraw', deps.now());
    const account = await getPayoutAccount(tx, userId, input.payoutAccountId);
    if (account.currency !== currency) throw new AppError('PAYOUT_CURRENCY');
    const amountMinor = BigInt(input.amountMinor);
    await requireBalance(tx, { userId, currency, amountMinor });
    await requireWithdrawable(tx, { userId, currency, amountMinor });
    const left = await findLeftToday(deps, tx, userId, currency);
    if (left < amountMinor)
      throw new AppError('WITHDRAWALS_FULL', {
        say: (words, { format }) => words.withdrawalsLeft(format.formatMinor(left, currency)),
        field: 'amountMinor',
      });
    return toWithdrawal(await bookRequested(deps, tx, { account, amountMinor, actor }));
  });
}

async function requireWithdrawable(
  tx: Db,
  { userId, currency, amountMinor }: { userId: string; currency: Currency; amountMinor: bigint },
): Promise<void> {
  const { amountMinor: withdrawable, waitingMinor, reversedMinor } = await findWithdrawable(tx, userId, currency);
  if (withdrawable >= amountMinor) return;
  throw new AppError('BALANCE_TOO_LOW', {
    say: (words, { format }) => {
      const left = format.formatMinor(withdrawable, currency);
      return reversedMinor > 0n
        ? words.topUpReversed(format.formatMinor(reversedMinor, currency), left)
        : words.cardNotCharged(format.formatMinor(waitingMinor, currency), left);
    },
    field: 'amountMinor',
  });
}

/** What the daily limit leaves. */
export async function findLeftToday(deps: Deps, tx: Db, userId: string, currency: Currency): Promise<bigint> {
  const since = new Date(deps.now().getTime() - DAY_MS);
  const left = BigInt(WITHDRAWALS_A_DAY_MAX_MINOR) - (await repository.sumSince(tx, userId, currency, since));
  return left > 0n ? left : 0n;
}

/** The caller holds the person's row and has checked the balance. Without an actor it is an automatic payout. */
export async function bookRequested(
  deps: Deps,
  tx: Db,
  { account, amountMinor, actor }: { account: StoredPayoutAccount; amountMinor: bigint; actor: Actor | null },
): Promise<StoredWithdrawal> {
  const now = deps.now();
  const usableFrom = findUsableFrom(account);
  const { userId, currency } = account;
  const withdrawal: StoredWithdrawal = {
    id: randomUUID(),
    userId,
    currency,
    amountMinor,
    state: 'pending',
    payoutAccountId: account.id,
    bank: account.bank,
    numberMasked: account.numberMasked,
    isAutomatic: actor === null,
    reference: null,
    createdAt: now,
    sendsFrom: usableFrom > now ? usableFrom : now,
    sentAt: null,
    endedAt: null,
  };
  await repository.insertWithdrawal(tx, withdrawal);
  const { id } = withdrawal;
  const lines = ledger.move(amountMinor, ledger.person(userId, currency), ledger.payable(id, currency));
  await ledger.post(tx, [
    { kind: 'withdrawal-requested', at: now, userId, actor, subject: { kind: 'withdrawal', id }, lines },
  ]);
  if (actor !== null) await recordAct(deps, tx, actor, 'withdrawal.requested', id);
  const { email } = await getUser(tx, userId);
  const timeZone = await getTimeZone(tx, userId);
  await queueMail(deps, tx, { recipient: email, ...buildRequestedEmail(deps, withdrawal, timeZone) });
  return withdrawal;
}

/** Until it is handed to the bank. */
export async function cancelWithdrawal(deps: Deps, actor: Actor, id: string): Promise<Withdrawal> {
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.userId);
    if ((await repository.findWithdrawal(tx, actor.userId, id)) === undefined)
      throw new AppError('WITHDRAWAL_NOT_FOUND');
    if ((await moveOn(deps, tx, { id, event: 'cancel', actor })) === undefined)
      throw new AppError('WITHDRAWAL_UNDERWAY');
    await recordAct(deps, tx, actor, 'withdrawal.cancelled', id);
  });
  return toWithdrawal((await repository.findWithdrawal(deps.db, actor.userId, id))!);
}

/** Marks it as handed to the bank. That of a restricted account stays where it is. */
export async function markSending(
  deps: Deps,
  tx: Db,
  { id, userId }: StoredWithdrawal,
): Promise<StoredWithdrawal | undefined> {
  const { restrictedAt } = await getUser(tx, userId);
  return restrictedAt === null ? moveOn(deps, tx, { id, event: 'send', actor: null }) : undefined;
}

interface Move {
  id: string;
  event: WithdrawalEvent;
  actor: Actor | null;
  /** The bank's, when it confirms. */
  reference?: string;
}

/**
 * Moves a withdrawal to its next state, with its money and its email. Undefined when the event cannot happen any more: of two that
 * try, one gets the row.
 */
export async function moveOn(
  deps: Deps,
  tx: Db,
  { id, event, actor, reference }: Move,
): Promise<StoredWithdrawal | undefined> {
  const withdrawal = await repository.lockWithdrawal(tx, id);
  const state = withdrawal && moveWithdrawal(withdrawal.state, event);
  if (withdrawal === undefined || state === undefined) return undefined;
  const now = deps.now();
  if (state === 'sending' || state === 'pending') {
    await repository.updateState(tx, id, { state });
    return withdrawal;
  }
  const { userId, currency, amountMinor } = withdrawal;
  const toSend = ledger.payable(id, currency);
  const own = ledger.person(userId, currency);
  const lines =
    state === 'sent'
      ? ledger.move(amountMinor, toSend, ledger.outside(currency))
      : ledger.move(amountMinor, state === 'returned' ? ledger.outside(currency) : toSend, own);
  const kind = state === 'sent' ? 'withdrawal-sent' : 'withdrawal-returned';
  await repository.updateState(
    tx,
    id,
    state === 'sent'
      ? { state, sent_at: now, ...(reference !== undefined && { reference }) }
      : { state, ended_at: now },
  );
  await ledger.post(tx, [{ kind, at: now, userId, actor, subject: { kind: 'withdrawal', id }, lines }]);
  const person = await findUser(tx, userId);
  if (person !== undefined)
    await queueMail(deps, tx, { recipient: person.email, ...buildEndedEmail(deps, withdrawal, state) });
  return withdrawal;
}

export async function listWithdrawals(
  deps: Deps,
  actor: Actor,
  { cursor, limit }: PageQuery,
): Promise<{ data: Withdrawal[]; nextCursor: string | undefined }> {
  const found = await repository.listWithdrawals(deps.db, actor.userId, {
    after: readCursor(cursor),
    limit: limit + 1,
  });
  const { rows, nextCursor } = toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { data: rows.map(toWithdrawal), nextCursor };
}

export async function getWithdrawal(deps: Deps, actor: Actor, id: string): Promise<WithdrawalReceipt> {
  const found = await repository.findWithdrawal(deps.db, actor.userId, id);
  if (found === undefined) throw new AppError('WITHDRAWAL_NOT_FOUND');
  const { isRealMoney, notice } = deps.settlement;
  return {
    ...toWithdrawal(found),
    transactions: await ledger.listTransactions(deps.db, { kind: 'withdrawal', id }),
    settlement: { isRealMoney, notice },
  };
}

function toWithdrawal(stored: StoredWithdrawal): Withdrawal {
  return {
    id: stored.id,
    currency: stored.currency,
    amountMinor: toWire(stored.amountMinor),
    state: stored.state,
    bank: stored.bank,
    number: stored.numberMasked,
    isAutomatic: stored.isAutomatic,
    createdAt: stored.createdAt.toISOString(),
    sendsFrom: stored.sendsFrom.toISOString(),
    sentAt: stored.sentAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
  };
}
