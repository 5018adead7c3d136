import { createHmac } from 'node:crypto';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Credentials, Tokens } from '@diyar/domain/auth.ts';
import type { Session } from '@diyar/domain/sessions.ts';
import { inTransaction, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { readAccessToken, signAccessToken, type AccessClaims } from '#api/lib/access-token.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { isUuid } from '#api/lib/uuid.ts';
import { describeDevice, toIpPrefix, type Visitor } from '#api/lib/visitor.ts';
import { record, type AuditAction } from '#api/features/audit/audit.service.ts';
import { queueMail } from '#api/features/mails/mails.service.ts';
import { removeEndedDevices } from '#api/features/notifications/push.service.ts';
import {
  canSignIn,
  findUser,
  getUser,
  lockUser,
  toUser,
  dropCached,
  readCached,
} from '#api/features/users/users.service.ts';
import { buildSessionEndedEmail } from './emails.ts';
import * as repository from './sessions.repository.ts';

const IDLE_MS = 7 * DAY_MS;
const LONGEST_MS = 30 * DAY_MS;
const REPEAT_MS = 10_000;
/** An ended session is kept a while: its address is one the person has signed in from. */
const KEPT_MS = 90 * DAY_MS;
const NEVER = new Date(0);

interface SessionStart {
  /** Recorded with the id of the new session. */
  action?: AuditAction;
  /** False when the sign-in does not prove who is at the keyboard now; whatever needs that proof is refused until it is given. */
  isProofFresh?: boolean;
}

/** Called once every factor has been checked. Part of the caller's transaction. */
export async function signIn(
  deps: Deps,
  tx: Db,
  userId: string,
  visitor: Visitor,
  start: SessionStart = {},
): Promise<Credentials> {
  const user = await getUser(tx, userId);
  if (!canSignIn(deps, user, visitor)) throw new AppError('INVALID_CREDENTIALS');
  const tokens = await startSession(deps, tx, userId, visitor, start);
  return { user: toUser(user), ...tokens };
}

/** As `signIn`, for a caller that holds the account already. */
export async function startSession(
  deps: Deps,
  tx: Db,
  userId: string,
  visitor: Visitor,
  { action, isProofFresh = true }: SessionStart = {},
): Promise<Tokens> {
  const now = deps.now();
  const { token, hash } = makeToken();
  const session = {
    userId,
    clientKey: toClientKey(visitor.ip),
    ipPrefix: toIpPrefix(visitor),
    device: describeDevice(visitor),
    now,
    authenticatedAt: isProofFresh ? now : NEVER,
    expiresAt: new Date(now.getTime() + LONGEST_MS),
  };
  const sessionId = await repository.insertSession(tx, session, hash);
  if (action !== undefined) await record(deps, tx, { action, userId, sessionId, visitor });
  return { accessToken: await sign(deps, userId, sessionId), refreshToken: token };
}

function sign(deps: Deps, userId: string, sessionId: string): Promise<string> {
  return signAccessToken(deps.secrets.tokenKeys, deps.config.publicUrl, { userId, sessionId }, deps.now());
}

function readClaims(deps: Deps, accessToken: string): Promise<AccessClaims | undefined> {
  return readAccessToken(deps.secrets.tokenKeys, deps.config.publicUrl, accessToken, deps.now());
}

/** The person behind an access token, as long as its session lives. */
export async function authenticate(deps: Deps, accessToken: string): Promise<Actor | undefined> {
  const claims = await readClaims(deps, accessToken);
  if (claims === undefined || !isUuid(claims.sessionId)) return undefined;
  const { userId, sessionId } = claims;
  return readCached(deps, userId, sessionId, async () => {
    const session = await repository.findLiveSession(deps.db, sessionId, deps.now());
    if (session === undefined || session.userId !== userId) return undefined;
    return { userId, sessionId, authenticatedAt: session.authenticatedAt };
  });
}

/** Those of these sessions that have not ended. */
export async function findLiveSessions(deps: Deps, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await repository.findLiveSessionIds(deps.db, ids, deps.now()));
}

/** The child follows from the parent and a key, so the same one can be answered again although only hashes are stored. */
function toChild(deps: Deps, parent: string): string {
  return createHmac('sha256', deps.secrets.pepper).update(`refresh\0${parent}`).digest('base64url');
}

/**
 * Trades a refresh token for the next one. Two tabs may send the same one within moments and get the same answer; any
 * other second use means that somebody has a copy, and ends the session for both.
 */
export async function refreshSession(deps: Deps, refreshToken: string, visitor: Visitor): Promise<Tokens> {
  const now = deps.now();
  const hash = hashToken(refreshToken);
  const child = toChild(deps, refreshToken);
  const sessionOf = await inTransaction(deps.db, async (tx) => {
    const isFirstUse = await repository.useRefreshToken(tx, hash, now);
    const found = await repository.findRefreshToken(tx, hash);
    if (found === undefined || found.endedAt !== null || found.expiresAt <= now) return undefined;
    if (isFirstUse) {
      if (now.getTime() - found.createdAt.getTime() > IDLE_MS) return undefined;
      await repository.insertRefreshToken(tx, hashToken(child), found.sessionId, now);
      await repository.touchSession(tx, found.sessionId, now);
      return found;
    }
    const next = await repository.findRefreshToken(tx, hashToken(child));
    const isRepeat = now.getTime() - found.usedAt!.getTime() <= REPEAT_MS && next?.usedAt === null;
    if (isRepeat) return found;
    await endStolen(deps, tx, found, visitor);
    return undefined;
  });
  if (sessionOf === undefined) throw new AppError('NOT_SIGNED_IN');
  return { accessToken: await sign(deps, sessionOf.userId, sessionOf.sessionId), refreshToken: child };
}

async function endStolen(
  deps: Deps,
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  visitor: Visitor,
): Promise<void> {
  dropCached(tx, userId);
  await repository.endSession(tx, sessionId, userId, deps.now());
  await removeEndedDevices(tx, userId);
  await record(deps, tx, { action: 'session.token-reused', userId, sessionId, isSuccess: false, visitor });
  const user = await findUser(tx, userId);
  if (user === undefined) return;
  await queueMail(deps, tx, { recipient: user.email, ...buildSessionEndedEmail(deps) });
}

/** Ends the session of either token. Tokens that mean nothing end nothing, and that is fine too. */
export async function logOut(
  deps: Deps,
  given: { accessToken?: string | undefined; refreshToken?: string | null | undefined },
  visitor: Visitor,
): Promise<void> {
  const claims = given.accessToken === undefined ? undefined : await readClaims(deps, given.accessToken);
  const byRefresh = given.refreshToken
    ? await repository.findRefreshToken(deps.db, hashToken(given.refreshToken))
    : undefined;
  for (const found of [claims, byRefresh]) if (found !== undefined) await endOne(deps, found, visitor);
}

async function endOne(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
  visitor: Visitor,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    dropCached(tx, userId);
    const hasEnded = await repository.endSession(tx, sessionId, userId, deps.now());
    await removeEndedDevices(tx, userId);
    if (hasEnded) await record(deps, tx, { action: 'session.ended', userId, sessionId, visitor });
    return hasEnded;
  });
}

export async function endOwnSession(deps: Deps, actor: Actor, sessionId: string, visitor: Visitor): Promise<void> {
  if (!(await endOne(deps, { userId: actor.userId, sessionId }, visitor))) throw new AppError('SESSION_NOT_FOUND');
}

/** Part of the caller's transaction; `except` is the session that did it. */
export async function endSessions(deps: Deps, tx: Db, userId: string, except?: string): Promise<void> {
  dropCached(tx, userId);
  await repository.endSessionsOf(tx, userId, except, deps.now());
  await removeEndedDevices(tx, userId);
}

export async function logOutEverywhere(deps: Deps, actor: Actor, visitor: Visitor): Promise<void> {
  const { userId, sessionId } = actor;
  await inTransaction(deps.db, async (tx) => {
    await endSessions(deps, tx, userId);
    await record(deps, tx, { action: 'session.all-ended', userId, sessionId, visitor });
  });
}

export async function listOwnSessions(deps: Deps, actor: Actor): Promise<Session[]> {
  const now = deps.now();
  const sessions = await repository.listLiveSessions(deps.db, actor.userId, new Date(now.getTime() - IDLE_MS), now);
  return sessions.map(({ id, device, ipPrefix, createdAt, lastUsedAt }) => ({
    id,
    isCurrent: id === actor.sessionId,
    device,
    ipPrefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** Has this account ever been signed in to from there? */
export function isKnownAddress(db: Db, userId: string, ip: string): Promise<boolean> {
  return repository.hasSessionFrom(db, userId, toClientKey(ip));
}

/** Straight from the database: what another process has just written counts too. */
export async function getAuthenticatedAt(deps: Deps, db: Db, { sessionId }: Actor): Promise<Date> {
  const session = await repository.findLiveSession(db, sessionId, deps.now());
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  return session.authenticatedAt;
}

/** Null when this session has only signed in. */
export async function getConfirmedAt(deps: Deps, db: Db, { sessionId }: Actor): Promise<Date | null> {
  const session = await repository.findLiveSession(db, sessionId, deps.now());
  if (session === undefined) throw new AppError('NOT_SIGNED_IN');
  return session.confirmedAt;
}

/**
 * Holds the account for a change that this session makes. Whoever held it before may have ended the session, and then the
 * change must not happen any more.
 */
export async function lockForChange(deps: Deps, tx: Db, actor: Actor): Promise<void> {
  await lockUser(tx, actor.userId);
  await getAuthenticatedAt(deps, tx, actor);
}

/** The person has just proved who they are again. */
export async function confirmSession(deps: Deps, tx: Db, actor: Actor): Promise<void> {
  dropCached(tx, actor.userId);
  await repository.setAuthenticatedAt(tx, actor.sessionId, deps.now());
}

export function forgetDeadSessions(deps: Deps): Promise<void> {
  return repository.deleteDeadSessions(deps.db, new Date(deps.now().getTime() - KEPT_MS));
}
