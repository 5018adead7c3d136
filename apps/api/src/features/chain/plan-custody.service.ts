import { randomUUID } from 'node:crypto';
import * as contracts from '@diyar/chain/contracts.ts';
import type { Act } from '@diyar/chain/contracts.ts';
import { askHolder, readNumbers } from '@diyar/chain/reads.ts';
import { toDay } from '@diyar/domain/identity.ts';
import type { Db } from '#api/db/client.ts';
import { toShiftRef } from './consent.ts';
import * as repository from './custody.repository.ts';
import type { Shift } from './custody.repository.ts';
import type { Move } from './moves.repository.ts';
import type { Following, Wanted } from './sending.service.ts';

const WALLETS_AT_ONCE = 50;
const SHIFTS_AT_ONCE = 100;

/** Refusals that no waiting changes. */
const FINAL = new Set([
  'ERC20InsufficientBalance',
  'ERC7943InsufficientUnfrozenBalance',
  'ConsentExpired',
  'NoConsent',
  'AlreadyDone',
]);

/**
 * Enters wallets of people's own, and takes back those that were lost, each in a transaction of its own: one that is refused stops no
 * other. Then moves tokens to and from them.
 */
export async function planCustody(following: Following): Promise<Wanted[]> {
  const { deps, link, network } = following;
  const today = toDay(deps.now());
  const wallets = await repository.listWalletsToRegister(deps.db, today, WALLETS_AT_ONCE);
  const entered = wallets.map((wallet): Wanted => {
    const investor = {
      id: wallet.investor,
      country: 0,
      validUntil: contracts.toLastSecond(wallet.validUntil),
      isCustodial: false,
    };
    const what = contracts.register(network.contracts.registry, [{ wallet: wallet.wallet, investor }]);
    return { signer: link.agent, act: 'register-wallet', what, subject: { kind: 'wallet', wallet } };
  });
  const lost = await repository.listWalletsToRevoke(deps.db, WALLETS_AT_ONCE);
  const revoked = lost.map((wallet): Wanted => {
    const what = contracts.revoke(network.contracts.registry, wallet);
    return { signer: link.agent, act: 'revoke-wallet', what, subject: { kind: 'lost-wallet', wallet } };
  });
  const planned: Wanted[] = [];
  for (const shift of await repository.listShifts(deps.db, today, SHIFTS_AT_ONCE)) {
    const act = shift.reason ?? toAct(following, shift);
    if (typeof act === 'string') await repository.setShiftReason(deps.db, shift.id, act);
    else planned.push({ ...act, subject: { kind: 'shift', id: shift.id }, shift });
  }
  return [...entered, ...revoked, ...planned];
}

function toAct({ link }: Following, shift: Shift): Pick<Wanted, 'signer' | 'act' | 'what'> | string {
  const { id, direction, amount, own } = shift;
  const [token, kept] = [shift.token!, shift.kept!];
  const agent = (act: string, what: Act) => ({ signer: link.agent, act, what });
  if (direction === 'out') return agent('release', contracts.release(token, kept, own, amount, toShiftRef(id)));
  if (direction === 'back') {
    const consent = { deadline: shift.deadline!, signature: shift.signature! };
    return agent('give-back', contracts.giveSigned(token, own, kept, amount, toShiftRef(id), consent));
  }
  if (link.enforcer === undefined) return 'enforcer';
  const enforcer = (act: string, what: Act) => ({ signer: link.enforcer!, act, what });
  if (direction === 'recovered') return enforcer('recover', contracts.recover(token, own, kept, shift.caseHash!));
  return enforcer('call-back', contracts.force(token, own, kept, amount));
}

export async function refuseShift(db: Db, { id }: Shift, reason: string): Promise<void> {
  if (FINAL.has(reason)) await repository.endShift(db, id, reason);
  else await repository.setShiftReason(db, id, `refused: ${reason}`);
}

/**
 * What the ledger takes from somebody comes from the wallet that the platform keeps. What is missing there is called back from the
 * person's own first; answers what the movement waits for, undefined where nothing is missing.
 */
export async function callBack({ deps, link, network }: Following, move: Move): Promise<string | undefined> {
  const { kind, propertyId, amount, token, from, fromUser, ownWallets } = move;
  const isTaken = kind === 'transfer' || kind === 'return';
  if (!isTaken || ownWallets.length === 0 || token === null || from === null || fromUser === null) return undefined;
  const questions = [from, ...ownWallets].map((wallet) => askHolder(token, 'balanceOf', wallet));
  const [kept = 0n, ...own] = await readNumbers(link.rpc, network.contracts.reader, questions);
  const missing = amount - kept;
  if (missing <= 0n) return undefined;
  const found = own.findIndex((balance) => (balance ?? 0n) > 0n);
  if (found < 0) return undefined;
  const balance = own[found]!;
  await repository.endWaiting(deps.db, fromUser, propertyId, 'needed');
  await repository.insertShift(deps.db, {
    id: randomUUID(),
    userId: fromUser,
    propertyId,
    wallet: ownWallets[found]!,
    direction: 'forced-back',
    amount: balance < missing ? balance : missing,
  });
  return link.enforcer === undefined ? 'enforcer' : 'earlier';
}
