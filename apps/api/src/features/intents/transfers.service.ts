import { randomInt, randomUUID } from 'node:crypto';
import type { Currency } from '@diyar/domain/money.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Account, Subject } from '#api/features/ledger/ledger.service.ts';
import * as repository from './intents.repository.ts';
import type { StoredIntent } from './intents.repository.ts';
import { accountOf, changeState, type Charge } from './intents.service.ts';

/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;
const PREFIX = 'DIYAR';

/** What a payer gives with a transfer, so that it can be told from all others. */
export function createReference(): string {
  const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${PREFIX}-${group()}-${group()}`;
}

/** References in what a bank tells of a transfer; banks cut, join and space them as they like. */
export function readReferences(said: string): string[] {
  const plain = said.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const group = `([${ALPHABET}]{${GROUP}})`;
  const found = [...plain.matchAll(new RegExp(`(?=${PREFIX}${group}${group})`, 'g'))];
  return [...new Set(found.map(([, first, second]) => `${PREFIX}-${first}-${second}`))];
}

export interface AwaitedTransfer extends Required<
  Pick<Charge, 'userId' | 'currency' | 'amountMinor' | 'subject' | 'step'>
> {
  reference: string;
  expiresAt: Date;
}

/** Waits for a transfer to an order. Asked again for the same order, it waits on. The caller holds the order's row. */
export async function awaitTransfer(deps: Deps, tx: Db, wanted: AwaitedTransfer): Promise<void> {
  const { userId, currency, amountMinor, subject, step, reference, expiresAt } = wanted;
  if ((await repository.lockAwaited(tx, subject)) !== undefined) return;
  const intent = { id: randomUUID(), userId, method: 'bankTransfer', provider: 'bank', currency, amountMinor } as const;
  const waits = { ...intent, at: deps.now(), expiresAt, use: { ...subject, step }, ref: reference };
  await repository.insertIntent(tx, waits, [{ event: 'create', state: 'created' }]);
}

/** The intent that a line of a bank statement names; undefined when it names none or several. */
export async function findAwaited(tx: Db, said: string): Promise<StoredIntent | undefined> {
  const references = readReferences(said);
  if (references.length === 0) return undefined;
  const [found, other] = await repository.listByRefs(tx, references);
  return other === undefined ? found : undefined;
}

/** Takes the transfer of an order that has arrived, and answers the account that it comes from; undefined when none is awaited. */
export async function captureTransfer(deps: Deps, tx: Db, subject: Subject): Promise<Account | undefined> {
  const intent = await repository.lockAwaited(tx, subject);
  if (intent === undefined) return undefined;
  await repository.setUsed(tx, intent.id, deps.now());
  await changeState(deps, tx, intent, 'capture');
  return accountOf('bank', intent);
}

/** Orders whose last day is over and that still wait for what the bank may have booked by then. */
export function listLateOrders(deps: Deps): Promise<string[]> {
  return repository.listAwaitedOrders(deps.db, deps.now());
}

export interface Wait {
  /** A transfer is still awaited. */
  isOpen: boolean;
  /** When the last wait was over without a transfer. */
  endedAt: Date | undefined;
}

/** The caller holds the order's row. */
export async function findWait(tx: Db, subject: Subject): Promise<Wait> {
  const isOpen = (await repository.lockAwaited(tx, subject)) !== undefined;
  return { isOpen, endedAt: isOpen ? undefined : await repository.findExpiry(tx, subject) };
}

/** Gives up those that wait for a transfer in this currency that should have been booked before a day. */
export async function stopAwaitingBefore(deps: Deps, currency: Currency, day: string): Promise<void> {
  for (const id of await repository.listAwaitedBefore(deps.db, currency, new Date(`${day}T00:00:00Z`)))
    await inTransaction(deps.db, async (tx) => {
      await changeState(deps, tx, (await repository.lockIntent(tx, id))!, 'expire');
    });
}

/** The order is paid otherwise or has ended: what still comes for it goes to the payer's balance. */
export async function stopAwaiting(deps: Deps, tx: Db, subject: Subject): Promise<void> {
  const intent = await repository.lockAwaited(tx, subject);
  if (intent !== undefined) await changeState(deps, tx, intent, 'expire');
}

/** Money of a person that has arrived at the bank or on the chain for no order: the account that it comes from. */
export async function takeTransfer(
  deps: Deps,
  tx: Db,
  {
    userId,
    currency,
    amountMinor,
    subject,
    provider,
  }: { userId: string; currency: Currency; amountMinor: bigint; subject: Subject; provider: 'bank' | 'chain' },
): Promise<Account> {
  const now = deps.now();
  const method = provider === 'bank' ? 'bankTransfer' : 'crypto';
  const intent = { id: randomUUID(), userId, method, provider, currency, amountMinor } as const;
  await repository.insertIntent(tx, { ...intent, at: now, expiresAt: now, use: { ...subject, step: 0 } }, [
    { event: 'create', state: 'created' },
    { event: 'capture', state: 'captured' },
  ]);
  return accountOf(provider, { userId, currency });
}
