import { readWords } from '#api/lib/current-request.ts';
import { randomUUID } from 'node:crypto';
import type { Balance, TopUpInput, TopUpReceipt } from '@diyar/domain/balances.ts';
import type { LedgerTransaction } from '@diyar/domain/ledger.ts';
import { currencies, toWire, type Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { recordAct } from '#api/features/audit/audit.service.ts';
import { charge, findTopUpCharge, findTopUp, refund, type StoredTopUp } from '#api/features/intents/intents.service.ts';
import { takeTransfer } from '#api/features/intents/transfers.service.ts';
import * as stored from '#api/features/ledger/balances.service.ts';
import { doOnce } from '#api/features/ledger/idempotency.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { requireRecognised } from '#api/features/ledger/recognition.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import {
  findUser,
  findUserForUpdate,
  lockUser,
  requireGoodStanding,
  requireIdentified,
  requireUnrestricted,
  type StoredUser,
} from '#api/features/users/users.service.ts';
import { sumOpen } from '#api/features/withdrawals/withdrawals.service.ts';
import { buildTopUpEmail, buildTopUpReversedEmail, buildTransferEmail, type CreditedTransfer } from './emails.ts';

const MAIN_CURRENCY = 'USD';

/** US dollars always, because investments are paid in them; other currencies when there is anything in them. */
export async function listBalances(deps: Deps, { userId }: Actor): Promise<Balance[]> {
  const [available, setAside, withdrawing] = await Promise.all([
    stored.listBalances(deps.db, userId),
    stored.listSetAside(deps.db, userId),
    sumOpen(deps.db, userId),
  ]);
  return currencies
    .map((currency) => ({
      currency,
      availableMinor: findAmount(available, currency),
      setAsideMinor: findAmount(setAside, currency),
      withdrawingMinor: findAmount(withdrawing, currency),
    }))
    .filter(
      ({ currency, availableMinor, setAsideMinor, withdrawingMinor }) =>
        currency === MAIN_CURRENCY || availableMinor + setAsideMinor + withdrawingMinor > 0,
    );
}

function findAmount(amounts: readonly stored.Balance[], currency: Currency): number {
  return toWire(amounts.find((each) => each.currency === currency)?.amountMinor ?? 0n);
}

export function topUp(deps: Deps, actor: Actor, key: string, input: TopUpInput): Promise<TopUpReceipt> {
  const { userId } = actor;
  // What comes by crypto is topped up when the chain shows it.
  if (input.method === 'crypto') throw new AppError('METHOD_NOT_AVAILABLE', { field: 'method' });
  return doOnce(deps, { userId, key, name: 'top-up', body: input }, async (tx) => {
    const person = await lockUser(tx, userId);
    requireGoodStanding(person, 'pay');
    requireUnrestricted(person);
    if (deps.settlement.isRealMoney) requireIdentified(person, 'topUp', deps.now());
    const { currency, method, intentId } = input;
    await requireRecognised(deps, tx, actor, { amountMinor: BigInt(input.amountMinor), currency, act: 'topUp' });
    const topped = {
      id: randomUUID(),
      currency,
      method,
      amountMinor: BigInt(input.amountMinor),
      createdAt: deps.now(),
    };
    const { id, amountMinor, createdAt } = topped;
    const subject = { kind: 'top-up', id } as const;
    const payer = await charge(deps, tx, { userId, method, currency, amountMinor, subject, intentId });
    const lines = ledger.move(amountMinor, payer, ledger.person(userId, currency));
    const transactions = await ledger.post(tx, [{ kind: 'top-up', at: createdAt, userId, actor, subject, lines }]);
    await recordAct(deps, tx, actor, 'balance.topped-up', id);
    const available = await stored.findBalance(tx, userId, currency);
    await queueMail(deps, tx, { recipient: person.email, ...buildTopUpEmail(deps, topped, available) });
    return toReceipt(deps, topped, transactions);
  });
}

/** Takes back what a card did not pay. False when it is spent: then a person of the platform decides. */
export async function reverseTopUp(deps: Deps, tx: Db, id: string): Promise<boolean> {
  const subject = { kind: 'top-up', id } as const;
  const topped = await findTopUpCharge(tx, id);
  if (topped === undefined) return false;
  const { userId, currency, amountMinor } = topped;
  const person = await findUser(tx, userId);
  if (person !== undefined) await lockUser(tx, userId);
  if ((await stored.findBalance(tx, userId, currency)) < amountMinor) return false;
  const payer = await refund(deps, tx, { userId, currency, amountMinor, subject });
  const lines = ledger.move(amountMinor, ledger.person(userId, currency), payer);
  await ledger.post(tx, [{ kind: 'charge-reversed', at: deps.now(), userId, actor: null, subject, lines }]);
  if (person !== undefined)
    await queueMail(deps, tx, { recipient: person.email, ...buildTopUpReversedEmail(deps, topped) });
  return true;
}

/** A bank transfer of theirs that pays no order. Answers the top-up; undefined when the account is deleted. */
export async function creditTransfer(
  deps: Deps,
  tx: Db,
  userId: string,
  transfer: CreditedTransfer,
): Promise<string | undefined> {
  const person = await findUserForUpdate(tx, userId);
  if (person === undefined) return undefined;
  const { currency, amountMinor } = transfer;
  const id = randomUUID();
  const subject = { kind: 'top-up', id } as const;
  const payer = await takeTransfer(deps, tx, { userId, currency, amountMinor, subject, provider: 'bank' });
  const lines = ledger.move(amountMinor, payer, ledger.person(userId, currency));
  await ledger.post(tx, [{ kind: 'top-up', at: deps.now(), userId, actor: null, subject, lines }]);
  await queueMail(deps, tx, { recipient: person.email, ...buildTransferEmail(deps, transfer) });
  return id;
}

/** A payment to their address on the chain. The caller holds the person's row, and the payment names this top-up. */
export async function creditCrypto(
  deps: Deps,
  tx: Db,
  { id: userId, email }: StoredUser,
  { id, amountMinor }: { id: string; amountMinor: bigint },
): Promise<void> {
  const subject = { kind: 'top-up', id } as const;
  const topped = { id, currency: MAIN_CURRENCY, method: 'crypto', amountMinor, createdAt: deps.now() } as const;
  const { currency, createdAt } = topped;
  const payer = await takeTransfer(deps, tx, { userId, currency, amountMinor, subject, provider: 'chain' });
  const lines = ledger.move(amountMinor, payer, ledger.person(userId, currency));
  await ledger.post(tx, [{ kind: 'top-up', at: createdAt, userId, actor: null, subject, lines }]);
  const available = await stored.findBalance(tx, userId, currency);
  await queueMail(deps, tx, { recipient: email, ...buildTopUpEmail(deps, topped, available) });
}

export async function getTopUp(deps: Deps, actor: Actor, id: string): Promise<TopUpReceipt> {
  const found = await findTopUp(deps.db, actor.userId, id);
  if (found === undefined) throw new AppError('TOP_UP_NOT_FOUND');
  return toReceipt(deps, found, await ledger.listTransactions(deps.db, { kind: 'top-up', id }));
}

function toReceipt({ settlement }: Deps, topped: StoredTopUp, transactions: LedgerTransaction[]): TopUpReceipt {
  return {
    ...topped,
    amountMinor: toWire(topped.amountMinor),
    createdAt: topped.createdAt.toISOString(),
    transactions,
    settlement: { isRealMoney: settlement.isRealMoney, notice: readWords().payments[settlement.notice] },
  };
}
