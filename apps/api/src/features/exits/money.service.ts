import type { Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import type { Actor } from '#api/lib/actor.ts';
import { charge, refund } from '#api/features/intents/intents.service.ts';
import { captureTransfer, stopAwaiting } from '#api/features/intents/transfers.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { decide, lockVersion, type Decider } from '#api/features/office/office.service.ts';
import { bookReceived, bookReturned, toCharge, toSubject } from './bookings.ts';
import { tellPaid } from './emails.service.ts';
import * as repository from './exits.repository.ts';
import type { StoredExit } from './exits.repository.ts';

async function markPaid(
  deps: Deps,
  tx: Db,
  exit: StoredExit,
  { by, payer, actor }: { by: Decider | null; payer: ledger.Account; actor: Actor | null },
): Promise<void> {
  const facts = { exit: exit.id, priceMinor: Number(exit.priceMinor) };
  const { hash, at } = await decide(deps, tx, { by, subject: `home/${exit.homeId}`, action: 'exit.paid', facts });
  await repository.updateExit(tx, exit.id, { state: 'paid', paid_at: at, paid_record: hash });
  await ledger.post(tx, [bookReceived(exit, { at, actor, payer })]);
  await tellPaid(deps, tx, exit);
}

/** A transfer that the bank shows. False where it is not awaited any more. */
export async function receiveSale(deps: Deps, tx: Db, id: string): Promise<boolean> {
  const known = await repository.findExitById(tx, id);
  if (known === undefined) return false;
  await lockVersion(tx, `home/${known.homeId}`);
  const exit = await repository.lockLiveExit(tx, known.homeId);
  if (exit?.id !== id || exit.state !== 'agreed') return false;
  const payer = await captureTransfer(deps, tx, toSubject(exit));
  if (payer === undefined) return false;
  await markPaid(deps, tx, exit, { by: null, payer, actor: null });
  return true;
}

export async function isSalePaid(tx: Db, id: string): Promise<boolean> {
  const exit = await repository.findExitById(tx, id);
  return exit !== undefined && exit.paidAt !== null;
}

/** The word of an operator, where no real money moves and no bank says anything. */
export async function receiveByWord(
  deps: Deps,
  tx: Db,
  exit: StoredExit,
  by: Decider | null,
  actor: Actor | null,
): Promise<void> {
  if (deps.settlement.areTransfersAwaited || exit.state !== 'agreed') throw new AppError('STEP_NOT_ALLOWED');
  const payer = await charge(deps, tx, { ...toCharge(exit), method: 'bankTransfer' });
  await markPaid(deps, tx, exit, { by, payer, actor });
}

/** The buyer gets back what was paid; what still comes goes to the buyer's balance. */
export async function returnPrice(deps: Deps, tx: Db, exit: StoredExit, at: Date, actor: Actor | null): Promise<void> {
  if (exit.state !== 'paid') return stopAwaiting(deps, tx, toSubject(exit));
  const payer = await refund(deps, tx, toCharge(exit));
  await ledger.post(tx, [bookReturned(exit, { at, actor, payer })]);
}
