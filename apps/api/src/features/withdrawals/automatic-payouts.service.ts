import { toWire, type Currency } from '@diyar/domain/money.ts';
import { isIdentified } from '@diyar/domain/orders.ts';
import type { AutomaticPayout, AutomaticPayoutInput } from '@diyar/domain/withdrawals.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { findWithdrawable } from '#api/features/intents/intents.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { lockForChange } from '#api/features/sessions/sessions.service.ts';
import { getUser, lockUser, requireIdentified, toIdentityFacts } from '#api/features/users/users.service.ts';
import * as repository from './automatic-payouts.repository.ts';
import type { StoredRule } from './automatic-payouts.repository.ts';
import { buildRuleRemovedEmail, buildRuleSetEmail } from './emails.ts';
import { getPayoutAccount, requireOwner } from './payout-accounts.service.ts';
import { bookRequested, findLeftToday } from './withdrawals.service.ts';

export const PAY_OUT_BALANCES = 'pay-out-balances';

const AT_ONCE = 500;
const MONTH_LENGTH = 7;

export async function listAutomaticPayouts(deps: Deps, { userId }: Actor): Promise<AutomaticPayout[]> {
  return (await repository.listRules(deps.db, userId)).map(toAutomaticPayout);
}

/** The first payout is that of the next month. */
export async function setAutomaticPayout(
  deps: Deps,
  actor: Actor,
  { currency, input, visitor }: { currency: Currency; input: AutomaticPayoutInput; visitor: Visitor },
): Promise<AutomaticPayout> {
  await requireOwner(deps, actor, visitor);
  const { userId, sessionId } = actor;
  const { payoutAccountId } = input;
  const paidMonth = toMonth(deps.now());
  const rule = { userId, currency, payoutAccountId, atLeastMinor: BigInt(input.atLeastMinor), paidMonth };
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    requireIdentified(await getUser(tx, userId), 'withdraw', deps.now());
    const account = await getPayoutAccount(tx, userId, payoutAccountId);
    if (account.currency !== currency) throw new AppError('PAYOUT_CURRENCY');
    await repository.upsertRule(tx, rule);
    await record(deps, tx, { action: 'automatic-payout.changed', userId, sessionId, target: currency, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildRuleSetEmail(deps, rule, { account, visitor }) });
  });
  return toAutomaticPayout(rule);
}

/** Needs no confirmation: no money goes anywhere because of it. */
export async function removeAutomaticPayout(
  deps: Deps,
  actor: Actor,
  currency: Currency,
  visitor: Visitor,
): Promise<void> {
  const { userId, sessionId } = actor;
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (!(await repository.deleteRule(tx, userId, currency))) return;
    await record(deps, tx, { action: 'automatic-payout.changed', userId, sessionId, target: currency, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildRuleRemovedEmail(deps, currency, visitor) });
  });
}

/** Once a month for each rule; what has not reached its amount, or whose owner is not identified, waits for the next month. */
export async function payOutBalances(deps: Deps): Promise<void> {
  const month = toMonth(deps.now());
  for (const rule of await repository.listDueRules(deps.db, month, AT_ONCE)) {
    try {
      await payOut(deps, rule, month);
    } catch (error) {
      // A failure of one balance must not stop the others.
      deps.log.error({ err: error, userId: rule.userId }, 'an automatic payout could not be made');
    }
  }
}

async function payOut(deps: Deps, due: StoredRule, month: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { userId, currency } = due;
    const person = await lockUser(tx, userId);
    const rule = await repository.claimRule(tx, due, month);
    if (rule === undefined || !isIdentified(toIdentityFacts(person), deps.now())) return;
    const { amountMinor: available } = await findWithdrawable(tx, userId, currency);
    if (available < rule.atLeastMinor) return;
    const left = await findLeftToday(deps, tx, userId, currency);
    const amountMinor = available < left ? available : left;
    if (amountMinor === 0n) return;
    const account = await getPayoutAccount(tx, userId, rule.payoutAccountId);
    await bookRequested(deps, tx, { account, amountMinor, actor: null });
  });
}

function toMonth(at: Date): string {
  return at.toISOString().slice(0, MONTH_LENGTH);
}

function toAutomaticPayout({ currency, payoutAccountId, atLeastMinor }: StoredRule): AutomaticPayout {
  return { currency, payoutAccountId, atLeastMinor: toWire(atLeastMinor) };
}
