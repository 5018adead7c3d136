import { randomUUID } from 'node:crypto';
import type { Hex } from 'viem';
import type { Custody, MoveBackInput, MoveBackTerms, MoveOutInput, TokenPlace } from '@diyar/domain/custody.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { toDay } from '@diyar/domain/identity.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { ServerDeps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { toChecksumAddress } from '#api/lib/ethereum.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { lockForChange } from '#api/features/sessions/sessions.service.ts';
import { getUser, requireUnrestricted } from '#api/features/users/users.service.ts';
import { isReportedLost, listWallets } from '#api/features/wallets/wallets.service.ts';
import { FOLLOW_CHAIN } from './chain.service.ts';
import * as repository from './custody.repository.ts';
import { buildMovedEmail } from './emails.ts';
import { findToken, findWallet } from './moves.repository.ts';
import { findNetwork } from './sendings.repository.ts';

const CONSENT_DAYS = 30;

/**
 * Rent of tokens in a wallet of one's own is paid out by the contract, and the ledger pays the same rent: that is one payment too many
 * wherever money has a value.
 */
const isOpen = ({ chain, config }: ServerDeps): boolean => chain !== undefined && config.chain.kind === 'embedded';

/** Where the tokens of a person are, as far as the chain was read. */
export async function getCustody(deps: ServerDeps, { userId }: Actor): Promise<Custody> {
  const balances = await repository.listBalances(deps.db, userId);
  const shifts = new Map((await repository.listLastShifts(deps.db, userId)).map((each) => [each.propertyId, each]));
  const places = new Map<string, TokenPlace>();
  for (const { propertyId, title, wallet, isOwn, balance } of balances) {
    const shift = shifts.get(propertyId);
    const isMoving = shift !== undefined && !shift.isDone && shift.endedFor === null;
    const place = places.get(propertyId) ?? {
      property: { id: propertyId, title },
      kept: 0,
      own: [],
      moving: isMoving
        ? { toOwn: shift.direction === 'out', tokens: Number(shift.amount), waitsFor: shift.waitsFor }
        : null,
      endedFor: shift?.endedFor ?? null,
    };
    if (isOwn) place.own.push({ address: await toChecksumAddress(wallet), tokens: Number(balance) });
    else place.kept = Number(balance);
    places.set(propertyId, place);
  }
  return { isOpen: isOpen(deps), places: [...places.values()] };
}

/** Tokens of a home in wallets of the person's own; refused while some are on their way between those and the platform's. */
export async function countTokensAway(db: Db, userId: string, propertyId: string): Promise<bigint> {
  await requireStill(db, userId, propertyId);
  const balances = await repository.listBalances(db, userId);
  return balances
    .filter((each) => each.isOwn && each.propertyId === propertyId)
    .reduce((sum, { balance }) => sum + balance, 0n);
}

async function requireStill(db: Db, userId: string, propertyId: string): Promise<void> {
  const last = (await repository.listLastShifts(db, userId)).find((each) => each.propertyId === propertyId);
  if (last !== undefined && !last.isDone && last.endedFor === null) throw new AppError('TOKENS_MOVING');
}

/** All tokens of a home, from the wallet that the platform keeps to one that the person has linked. */
export async function moveOut(
  deps: ServerDeps,
  actor: Actor,
  { propertyId, address }: MoveOutInput,
  visitor: Visitor,
): Promise<void> {
  if (!isOpen(deps)) throw new AppError('OWN_WALLETS_CLOSED');
  await requireRecentLogin(deps, actor, undefined, visitor);
  const linked = await requireLinked(deps, actor, address);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    await requireIdentified(deps, tx, actor);
    const amount = await requireTokens(tx, actor, { propertyId, wallet: undefined });
    if (!(await repository.keepWallet(tx, actor.userId, linked))) throw new AppError('WALLET_OF_ANOTHER');
    await addShift(deps, tx, actor, { propertyId, wallet: linked, direction: 'out', amount }, visitor);
  });
  deps.jobs.wake(FOLLOW_CHAIN);
}

/** What the wallet signs so that all its tokens of a home go back. The platform sends it and pays for it. */
export async function askForMoveBack(
  deps: ServerDeps,
  actor: Actor,
  { propertyId, address }: MoveOutInput,
): Promise<MoveBackTerms> {
  const wallet = address.toLowerCase() as Hex;
  const tokens = await requireTokens(deps.db, actor, { propertyId, wallet });
  const deadline = Math.floor((deps.now().getTime() + CONSENT_DAYS * DAY_MS) / 1000);
  const terms = { id: randomUUID(), deadline, tokens: Number(tokens) };
  const { writeTypedData } = await import('./consent.ts');
  const consent = await findConsent(deps, actor, { propertyId, wallet }, terms);
  return { ...terms, chainId: Number(consent.chainId), typedData: writeTypedData(consent) };
}

export async function moveBack(
  deps: ServerDeps,
  actor: Actor,
  { propertyId, address, id, deadline, tokens, signature }: MoveBackInput,
  visitor: Visitor,
): Promise<void> {
  const wallet = address.toLowerCase() as Hex;
  const { isConsent } = await import('./consent.ts');
  const consent = await findConsent(deps, actor, { propertyId, wallet }, { id, deadline, tokens });
  if (!(await isConsent(consent, signature as Hex))) throw new AppError('WALLET_SIGNATURE_WRONG');
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (deadline * 1000 <= deps.now().getTime()) throw new AppError('WALLET_CHALLENGE_OVER');
    const amount = await requireTokens(tx, actor, { propertyId, wallet });
    if (amount < BigInt(tokens)) throw new AppError('NO_TOKENS_THERE');
    const given = { deadline: BigInt(deadline), signature: signature.toLowerCase() as Hex };
    const shift = { id, propertyId, wallet, direction: 'back', amount: BigInt(tokens), consent: given } as const;
    await addShift(deps, tx, actor, shift, visitor);
  });
  deps.jobs.wake(FOLLOW_CHAIN);
}

/** On record and told, in the transaction that moves them. */
async function addShift(
  deps: ServerDeps,
  tx: Db,
  { userId, sessionId }: Actor,
  shift: Omit<repository.NewShift, 'id' | 'userId'> & { id?: string },
  visitor: Visitor,
): Promise<void> {
  const { propertyId, wallet, direction } = shift;
  if (await isReportedLost(tx, wallet)) throw new AppError('WALLET_LOST');
  await requireStill(tx, userId, propertyId);
  if (!(await repository.insertShift(tx, { id: randomUUID(), ...shift, userId }))) throw new AppError('TOKENS_MOVING');
  const action = direction === 'out' ? 'wallet.tokens-moved-out' : 'wallet.tokens-moved-back';
  await record(deps, tx, { action, userId, sessionId, target: propertyId, visitor });
  const { email } = await getUser(tx, userId);
  const facts = { tokens: shift.amount, address: await toChecksumAddress(wallet), isOut: direction === 'out' };
  await queueMail(deps, tx, { recipient: email, ...buildMovedEmail(deps, facts, visitor) });
}

async function requireLinked(deps: ServerDeps, actor: Actor, address: string): Promise<Hex> {
  const wallet = address.toLowerCase();
  const isLinked = (await listWallets(deps, actor)).some((each) => each.address.toLowerCase() === wallet);
  if (!isLinked) throw new AppError('WALLET_NOT_FOUND');
  return wallet as Hex;
}

async function requireIdentified(deps: ServerDeps, tx: Db, { userId }: Actor): Promise<void> {
  const user = await getUser(tx, userId);
  requireUnrestricted(user);
  const isValid = user.identityLevel > 0 && user.identityUntil !== null && user.identityUntil >= toDay(deps.now());
  if (!isValid) throw new AppError('IDENTITY_REQUIRED');
}

/** How many are in that wallet, or in the one that the platform keeps. */
async function requireTokens(
  db: Db,
  { userId }: Actor,
  { propertyId, wallet }: { propertyId: string; wallet: Hex | undefined },
): Promise<bigint> {
  const found = (await repository.listBalances(db, userId)).find(
    (each) =>
      each.propertyId === propertyId && (wallet === undefined ? !each.isOwn : each.isOwn && each.wallet === wallet),
  );
  // What the ledger took already leaves the wallet that is kept.
  const leaving = wallet === undefined ? await repository.sumLeaving(db, userId, propertyId) : 0n;
  if (found === undefined || found.balance <= leaving) throw new AppError('NO_TOKENS_THERE');
  return found.balance - leaving;
}

async function findConsent(
  deps: ServerDeps,
  { userId }: Actor,
  { propertyId, wallet }: { propertyId: string; wallet: Hex },
  { id, deadline, tokens }: { id: string; deadline: number; tokens: number },
) {
  const network = await findNetwork(deps.db);
  const token = await findToken(deps.db, propertyId);
  const kept = await findWallet(deps.db, userId);
  if (network === undefined || token === undefined || kept === undefined) throw new AppError('NO_TOKENS_THERE');
  return {
    chainId: network.chainId,
    token,
    from: wallet,
    to: kept,
    amount: BigInt(tokens),
    id,
    deadline: BigInt(deadline),
  };
}
