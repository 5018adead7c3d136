import { randomBytes } from 'node:crypto';
import { HOUR_SECONDS } from '@diyar/domain/durations.ts';
import { WALLET_CHALLENGE_MINUTES, WALLETS_MAX } from '@diyar/domain/limits.ts';
import { toWire } from '@diyar/domain/money.ts';
import type { LinkedWallet, WalletChallenge, WalletChallengeInput, WalletInput } from '@diyar/domain/wallets.ts';
import * as walletMessageWords from '@diyar/words/wallet-message.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isAddressSound, isSignedBy, readNonce, toChecksumAddress, writeSignInMessage } from '#api/lib/ethereum.ts';
import { hashToken } from '#api/lib/one-time-token.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { record } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { lockForChange } from '#api/features/sessions/sessions.service.ts';
import { getUser, lockUser } from '#api/features/users/users.service.ts';
import { buildLinkedEmail, buildUnlinkedEmail } from './emails.ts';
import * as repository from './wallets.repository.ts';
import type { StoredChallenge, StoredWallet } from './wallets.repository.ts';

const CHALLENGE_LIFE_MS = WALLET_CHALLENGE_MINUTES * 60_000;
const OPEN_CHALLENGES = 5;
const TRIES_AN_HOUR = 60;
const NONCE_BYTES = 16;

/** Message to sign: valid once, for this person and this address, for a few minutes. */
export async function askForSignature(
  deps: Deps,
  { userId }: Actor,
  { address, chainId }: WalletChallengeInput,
): Promise<WalletChallenge> {
  await requireChecksum(address);
  const now = deps.now();
  await spendOrRefuse(deps.db, { key: `wallet-ask:${userId}`, limit: TRIES_AN_HOUR, windowSeconds: HOUR_SECONDS }, now);
  // ERC-4361 takes letters and digits alone.
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const challenge = { address: address.toLowerCase(), chainId: BigInt(chainId), createdAt: now };
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, userId);
    await repository.deleteAllButNewest(tx, userId, OPEN_CHALLENGES - 1);
    await repository.insertChallenge(tx, { ...challenge, userId, nonceHash: hashToken(nonce) });
  });
  return { message: await writeMessage(deps, challenge, nonce), expiresAt: endOf(challenge).toISOString() };
}

/**
 * The signed text must be exactly the one written for this person, which checks its domain, address, statement, chain and times
 * at once. The signature is checked before anything is locked; the nonce is spent by whoever comes first.
 */
export async function linkWallet(
  deps: Deps,
  actor: Actor,
  { message, signature }: WalletInput,
  visitor: Visitor,
): Promise<LinkedWallet> {
  const { userId } = actor;
  const now = deps.now();
  await spendOrRefuse(
    deps.db,
    { key: `wallet-link:${userId}`, limit: TRIES_AN_HOUR, windowSeconds: HOUR_SECONDS },
    now,
  );
  const nonce = readNonce(message);
  if (nonce === undefined) throw new AppError('WALLET_MESSAGE_WRONG');
  const nonceHash = hashToken(nonce);
  const challenge = await repository.findChallenge(deps.db, userId, nonceHash);
  if (challenge === undefined || endOf(challenge) <= now) throw new AppError('WALLET_CHALLENGE_OVER');
  if (message !== (await writeMessage(deps, challenge, nonce))) throw new AppError('WALLET_MESSAGE_WRONG');
  if (!(await isSignedBy(challenge.address, message, signature))) throw new AppError('WALLET_SIGNATURE_WRONG');

  const wallet = { address: challenge.address, userId, chainId: challenge.chainId, linkedAt: now };
  const linked = await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (!(await repository.takeChallenge(tx, userId, nonceHash))) return new AppError('WALLET_CHALLENGE_OVER');
    return keep(deps, tx, actor, wallet, visitor);
  });
  // Thrown after the commit: a nonce is spent even when linking is refused.
  if (linked instanceof AppError) throw linked;
  return toLinkedWallet(linked);
}

/** Linking one's own address again changes nothing. */
async function keep(
  deps: Deps,
  tx: Db,
  { userId, sessionId }: Actor,
  wallet: StoredWallet,
  visitor: Visitor,
): Promise<StoredWallet | AppError> {
  const own = await repository.listWallets(tx, userId);
  const before = own.find(({ address }) => address === wallet.address);
  if (before !== undefined) return before;
  await repository.lockAddress(tx, wallet.address);
  if (await repository.isLost(tx, wallet.address)) return new AppError('WALLET_LOST');
  if (own.length >= WALLETS_MAX) return new AppError('WALLETS_FULL');
  if (!(await repository.insertWallet(tx, wallet))) return new AppError('WALLET_LINKED_ELSEWHERE');
  await record(deps, tx, { action: 'wallet.linked', userId, sessionId, target: wallet.address, visitor });
  const { email } = await getUser(tx, userId);
  const address = await toChecksumAddress(wallet.address);
  await queueMail(deps, tx, { recipient: email, ...buildLinkedEmail(deps, address, visitor) });
  return wallet;
}

export async function listWallets(deps: Deps, { userId }: Actor): Promise<LinkedWallet[]> {
  return Promise.all((await repository.listWallets(deps.db, userId)).map(toLinkedWallet));
}

/** Who has linked this address; undefined when nobody has. */
export async function findLinkedUser(db: Db, address: string): Promise<string | undefined> {
  await requireChecksum(address, 'recipient');
  return repository.findUserOf(db, address.toLowerCase());
}

export async function unlinkWallet(deps: Deps, actor: Actor, typed: string, visitor: Visitor): Promise<void> {
  await requireChecksum(typed);
  const { userId, sessionId } = actor;
  const target = typed.toLowerCase();
  const address = await toChecksumAddress(target);
  await inTransaction(deps.db, async (tx) => {
    await lockForChange(deps, tx, actor);
    if (!(await repository.deleteWallet(tx, userId, target))) throw new AppError('WALLET_NOT_FOUND');
    await record(deps, tx, { action: 'wallet.unlinked', userId, sessionId, target, visitor });
    const { email } = await getUser(tx, userId);
    await queueMail(deps, tx, { recipient: email, ...buildUnlinkedEmail(deps, address, visitor) });
  });
}

/** In small letters, as it is stored. */
export const { isLost: isReportedLost, deleteLost: takeBackLost } = repository;

/** From now on nobody links this address. It stays linked where it is until its tokens are recovered. */
export async function reportLost(tx: Db, address: string, at: Date): Promise<void> {
  await repository.lockAddress(tx, address);
  await repository.insertLost(tx, address, at);
}

/** Of a wallet that is lost for good, whoever has linked it. */
export async function unlinkLost(tx: Db, address: string): Promise<void> {
  const userId = await repository.findUserOf(tx, address);
  if (userId !== undefined) await repository.deleteWallet(tx, userId, address);
}

/** Refused where the address was mistyped; in small letters, as it is stored. */
export async function readAddress(typed: string): Promise<string> {
  await requireChecksum(typed);
  return typed.toLowerCase();
}

export function forgetOldWalletChallenges(deps: Deps): Promise<void> {
  return repository.deleteChallengesBefore(deps.db, new Date(deps.now().getTime() - CHALLENGE_LIFE_MS));
}

async function requireChecksum(address: string, field = 'address'): Promise<void> {
  if (await isAddressSound(address)) return;
  throw new AppError('VALIDATION_FAILED', { say: (words) => words.addressMistyped, field });
}

function endOf({ createdAt }: StoredChallenge): Date {
  return new Date(createdAt.getTime() + CHALLENGE_LIFE_MS);
}

async function writeMessage(deps: Deps, challenge: StoredChallenge, nonce: string): Promise<string> {
  return writeSignInMessage({
    origin: deps.config.publicUrl,
    address: await toChecksumAddress(challenge.address),
    statement: walletMessageWords.statement,
    chainId: toWire(challenge.chainId),
    nonce,
    issuedAt: challenge.createdAt,
    expiresAt: endOf(challenge),
  });
}

async function toLinkedWallet({ address, chainId, linkedAt }: StoredWallet): Promise<LinkedWallet> {
  return {
    address: await toChecksumAddress(address),
    chainId: toWire(chainId),
    linkedAt: linkedAt.toISOString(),
  };
}
