import { timingSafeEqual } from 'node:crypto';
import { HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '@diyar/domain/durations.ts';
import type { GoogleError, GoogleInput, GoogleResult, GoogleStart } from '@diyar/domain/google.ts';
import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { AppError } from '#api/lib/app-error.ts';
import { hashToken, makeToken } from '#api/lib/one-time-token.ts';
import { buildSignInUrl, describeFailure, IssuerAway, makeChecks, readSignIn } from '#api/lib/openid.ts';
import { toClientKey } from '#api/lib/client-address.ts';
import { spendOrRefuse } from '#api/lib/throttle.ts';
import type { Visitor } from '#api/lib/visitor.ts';
import { requireConfirmation, requireRecentLogin } from '#api/features/mfa/mfa.service.ts';
import { authenticate } from '#api/features/sessions/sessions.service.ts';
import { getUser, requireOwnAccount } from '#api/features/users/users.service.ts';
import { connectGoogle, disconnectGoogle, signInWithGoogle } from './google-accounts.ts';
import { cleanName, toIdentity, type GoogleIdentity } from './google-identity.ts';
import * as repository from './google.repository.ts';
import type { Purpose, SpentSignIn } from './google.repository.ts';

const STARTS_PER_HOUR = 30;
const STATE_LIFE_MS = 10 * MINUTE_MS;
const CODE_LIFE_MS = 60_000;
const KEPT_MS = HOUR_MS;

/** On a shared computer the account that is signed in at Google need not be this person's. */
const LET_CHOOSE = { prompt: 'select_account' };

export function startSignIn(deps: Deps, state: string, visitor: Visitor): Promise<GoogleStart> {
  return start(deps, { purpose: 'sign-in', userId: null }, state, visitor, LET_CHOOSE);
}

export async function startConnecting(
  deps: Deps,
  actor: Actor,
  input: { state: string; token?: string | undefined },
  visitor: Visitor,
): Promise<GoogleStart> {
  requireOwnAccount(await getUser(deps.db, actor.userId));
  await requireConfirmation(deps, actor, input.token, visitor);
  return start(deps, { purpose: 'connect', userId: actor.userId }, input.state, visitor, LET_CHOOSE);
}

async function start(
  deps: Deps,
  forWhat: { purpose: Purpose; userId: string | null },
  browserState: string,
  { ip }: Visitor,
  extra: Record<string, string>,
): Promise<GoogleStart> {
  const now = deps.now();
  const { google, isRateLimited } = deps.config;
  if (google === undefined) throw new AppError('GOOGLE_NOT_SET_UP');
  if (isRateLimited) {
    const key = `google:ip:${toClientKey(ip)}`;
    await spendOrRefuse(deps.db, { key, limit: STARTS_PER_HOUR, windowSeconds: HOUR_SECONDS }, now);
  }
  const checks = makeChecks();
  const url = await buildSignInUrl(google, toReturnUrl(deps), checks, extra).catch((error: unknown) => {
    deps.log.warn({ reason: describeFailure(error) }, 'the Google issuer cannot be reached');
    throw new AppError('GOOGLE_AWAY');
  });
  await repository.insertSignIn(deps.db, {
    ...forWhat,
    stateHash: hashToken(checks.state),
    browserStateHash: hashToken(browserState),
    nonce: checks.nonce,
    codeVerifier: checks.codeVerifier,
    createdAt: now,
  });
  return { url };
}

function toReturnUrl(deps: Deps): string {
  return `${deps.config.publicUrl}/api/auth/google/return`;
}

/** Answers the address of the page that goes on, with a one-time code or with one word about what went wrong. */
export async function receiveAnswer(deps: Deps, query: string): Promise<string> {
  const page = new URL('/auth/google/callback', deps.config.publicUrl);
  try {
    page.search = String(await readAnswer(deps, query));
  } catch (error) {
    deps.log.error({ reason: describeFailure(error) }, 'an answer of the Google issuer could not be read');
    page.search = String(toFailure('failed'));
  }
  return page.href;
}

function toFailure(error: GoogleError): URLSearchParams {
  return new URLSearchParams({ error });
}

async function readAnswer(deps: Deps, query: string): Promise<URLSearchParams> {
  const { google } = deps.config;
  const returnedTo = new URL(`${toReturnUrl(deps)}${query}`);
  const state = returnedTo.searchParams.get('state');
  if (google === undefined || state === null) return toFailure('failed');
  const now = deps.now();
  const startedAfter = new Date(now.getTime() - STATE_LIFE_MS);
  const signIn = await repository.claimSignIn(deps.db, hashToken(state), startedAfter, now);
  if (signIn === undefined) return toFailure('failed');

  const refusal = returnedTo.searchParams.get('error');
  if (refusal !== null) return toFailure(toWord(refusal));
  let claims: Record<string, unknown>;
  try {
    claims = await readSignIn(google, returnedTo, { ...signIn, state });
  } catch (error) {
    deps.log.warn({ reason: describeFailure(error) }, 'a Google sign-in was refused');
    return toFailure(error instanceof IssuerAway ? 'away' : 'failed');
  }
  const identity = toIdentity(claims, signIn.createdAt);
  if (identity === undefined) return toFailure('failed');

  const { token, hash } = makeToken();
  await repository.setIdentity(deps.db, signIn.id, hash, identity, deps.now());
  return toProfile(token, identity);
}

function toWord(refusal: string): GoogleError {
  if (refusal === 'access_denied') return 'denied';
  return refusal === 'server_error' || refusal === 'temporarily_unavailable' ? 'away' : 'failed';
}

function toProfile(token: string, { email, firstName, lastName, picture }: GoogleIdentity): URLSearchParams {
  return new URLSearchParams({ token, email, firstName, lastName, ...(picture !== null && { picture }) });
}

/** Spends the one-time code and does what its way to Google was for. */
export async function finish(
  deps: Deps,
  input: GoogleInput,
  accessToken: string | undefined,
  visitor: Visitor,
): Promise<GoogleResult> {
  const actor = accessToken === undefined ? undefined : await authenticate(deps, accessToken);
  const { purpose, userId, identity } = await spend(deps, input, actor);
  if (purpose === 'sign-in') return signInWithGoogle(deps, withNames(identity, input.userData), visitor);
  if (actor === undefined || actor.userId !== userId) throw new AppError('GOOGLE_FAILED');
  return connectGoogle(deps, actor, identity, visitor);
}

/** Whatever is wrong with it, the code is spent. Only a session that has run out on the way may come back with a fresh token. */
async function spend(deps: Deps, { token, state }: GoogleInput, actor: Actor | undefined): Promise<SpentSignIn> {
  const spent = await inTransaction(deps.db, async (tx) => {
    const found = await repository.spendCode(tx, hashToken(token));
    if (found === undefined || !isUsable(deps, found, state)) return undefined;
    if (found.purpose !== 'sign-in' && actor === undefined) throw new AppError('NOT_SIGNED_IN');
    return found;
  });
  if (spent === undefined) throw new AppError('GOOGLE_FAILED');
  return spent;
}

function isUsable(deps: Deps, { browserStateHash, answeredAt }: SpentSignIn, state: string | null | undefined) {
  const isFresh = deps.now().getTime() - answeredAt.getTime() <= CODE_LIFE_MS;
  return isFresh && timingSafeEqual(browserStateHash, hashToken(state ?? ''));
}

/** The only thing that is taken from the browser, and only when Google does not know the person's name. */
function withNames(identity: GoogleIdentity, told: GoogleInput['userData']): GoogleIdentity {
  if (identity.firstName !== '' || identity.lastName !== '') return identity;
  return { ...identity, firstName: cleanName(told?.firstName), lastName: cleanName(told?.lastName) };
}

export async function disconnect(deps: Deps, actor: Actor, code: string | undefined, visitor: Visitor): Promise<void> {
  requireOwnAccount(await getUser(deps.db, actor.userId));
  await requireRecentLogin(deps, actor, code, visitor);
  await disconnectGoogle(deps, actor, visitor);
}

export function forgetOldSignIns(deps: Deps): Promise<void> {
  return repository.deleteSignInsBefore(deps.db, new Date(deps.now().getTime() - KEPT_MS));
}
