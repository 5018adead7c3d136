import type { IntentState } from '@diyar/domain/intents.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { creditTransfer } from '#api/features/balances/balances.service.ts';
import { findAwaited } from '#api/features/intents/transfers.service.ts';
import { isSalePaid, receiveSale } from '#api/features/exits/money.service.ts';
import { isRemainderPaid, receiveRemainder } from '#api/features/purchases/steps.service.ts';
import { findUserForUpdate } from '#api/features/users/users.service.ts';
import type { OpenLine } from './bank.repository.ts';

/** What a line was found to be. A transfer that cannot pay what it was sent for is on its payer's balance, whatever the reason. */
export type Outcome =
  | 'payout'
  | 'withdrawal'
  | 'returned'
  | 'paid'
  | 'paidWithExcess'
  | 'tooLittle'
  | 'otherCurrency'
  | 'twice'
  | 'tooLate';

export interface Found {
  /** Unique: a second line is never the same payout, withdrawal, intent or top-up. */
  matchedWith: string;
  outcome: Outcome;
  /** Whose money it is; absent for a payout of the payment service. */
  userId?: string;
}

/**
 * A transfer by the reference that its payer was given: the one in the line, or the one that the operator names. Undefined when nobody is
 * known by it, so that the line stays listed.
 */
export async function receiveTransfer(
  deps: Deps,
  tx: Db,
  line: OpenLine,
  said = `${line.reference} ${line.text}`,
): Promise<Found | undefined> {
  const awaited = await findAwaited(tx, said);
  if (awaited === undefined) return undefined;
  const { id, userId, currency, amountMinor, providerRef } = awaited;
  // Lock order: the person comes before the purchase, as it does when the rest is paid from the balance.
  if ((await findUserForUpdate(tx, userId)) === undefined) return undefined;
  const transfer = { reference: providerRef!, currency: line.currency };
  const isEnough = line.currency === currency && line.amountMinor >= amountMinor;
  const isPaid = isEnough && (await receive(deps, tx, awaited, line.bookedOn));
  if (!isPaid) {
    const isPaidBefore = await isPaidAlready(tx, awaited);
    const because = isPaidBefore ? 'twice' : explain(line, awaited);
    const credited = { ...transfer, amountMinor: line.amountMinor, because };
    const topUp = await creditTransfer(deps, tx, userId, credited);
    return topUp === undefined ? undefined : { matchedWith: topUp, outcome: because, userId };
  }
  const excess = line.amountMinor - amountMinor;
  if (excess === 0n) return { matchedWith: id, outcome: 'paid', userId };
  await creditTransfer(deps, tx, userId, { ...transfer, amountMinor: excess, because: 'excess' });
  return { matchedWith: id, outcome: 'paidWithExcess', userId };
}

type Order = Pick<NonNullable<Awaited<ReturnType<typeof findAwaited>>>, 'subjectKind' | 'subjectId'>;

/** The rest of the price of a home, or all of it where its holders sell it. */
function receive(deps: Deps, tx: Db, { subjectKind, subjectId }: Order, bookedOn: string): Promise<boolean> {
  if (subjectKind === 'home-sale') return receiveSale(deps, tx, subjectId!);
  return subjectKind === 'payment' ? receiveRemainder(deps, tx, subjectId!, bookedOn) : Promise.resolve(false);
}

function isPaidAlready(tx: Db, { subjectKind, subjectId }: Order): Promise<boolean> {
  if (subjectKind === 'home-sale') return isSalePaid(tx, subjectId!);
  return subjectKind === 'payment' ? isRemainderPaid(tx, subjectId!) : Promise.resolve(false);
}

function explain(
  line: OpenLine,
  { state, currency, amountMinor }: { state: IntentState; currency: Currency; amountMinor: bigint },
): 'tooLittle' | 'otherCurrency' | 'twice' | 'tooLate' {
  if (state !== 'created') return 'tooLate';
  if (line.currency !== currency) return 'otherCurrency';
  return line.amountMinor < amountMinor ? 'tooLittle' : 'tooLate';
}
