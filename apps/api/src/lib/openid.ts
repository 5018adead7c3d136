import { setTimeout as wait } from 'node:timers/promises';
import * as openid from 'openid-client';

export interface Issuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What one sign-in keeps to itself until its answer comes back. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** No answer, or none in time: not the fault of whoever is signing in. */
export class IssuerAway extends Error {}

/** For one call, and for all calls of one step together. */
const PATIENCE_MS = 3000;
const SCOPE = 'openid email profile';

const discovered = new WeakMap<Issuer, Promise<openid.Configuration>>();

export function makeChecks(): Checks {
  return {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  };
}

/** Where a browser goes to sign in. `extra` are further parameters of the request. */
export function buildSignInUrl(
  issuer: Issuer,
  redirectUri: string,
  checks: Checks,
  extra: Record<string, string>,
): Promise<string> {
  return ask(issuer, async (configuration) => {
    const { href } = openid.buildAuthorizationUrl(configuration, {
      scope: SCOPE,
      redirect_uri: redirectUri,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...extra,
    });
    return href;
  });
}

/** Trades the code in the address for an ID token and answers its claims once everything about it has been checked. */
export function readSignIn(issuer: Issuer, returnedTo: URL, checks: Checks): Promise<openid.IDToken> {
  return ask(issuer, async (configuration) => {
    const tokens = await openid.authorizationCodeGrant(configuration, returnedTo, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    });
    return tokens.claims()!;
  });
}

/** A failure forgets what was discovered: the next try asks the issuer anew. */
async function ask<Value>(issuer: Issuer, step: (configuration: openid.Configuration) => Promise<Value>) {
  const tooLate = wait(PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new IssuerAway()));
  try {
    return await Promise.race([discover(issuer).then(step), tooLate]);
  } catch (error) {
    discovered.delete(issuer);
    throw findAway(error) ?? error;
  }
}

function discover(issuer: Issuer): Promise<openid.Configuration> {
  const known = discovered.get(issuer);
  if (known !== undefined) return known;
  const address = new URL(issuer.issuer);
  const asked = openid
    .discovery(
      address,
      issuer.clientId,
      { client_secret: issuer.clientSecret, id_token_signed_response_alg: 'RS256' },
      openid.ClientSecretPost(issuer.clientSecret),
      {
        timeout: PATIENCE_MS / 1000,
        [openid.customFetch]: fetchWhole,
        execute: [
          // Without it the signature of a token that came straight from the issuer is not looked at.
          openid.enableNonRepudiationChecks,
          // The configuration allows such an address on this machine alone.
          ...(address.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      },
    )
    .catch((error: unknown) => Promise.reject(new IssuerAway('discovery failed', { cause: error })));
  discovered.set(issuer, asked);
  return asked;
}

/** The body is read here, so that a connection which breaks or hangs half-way counts as an issuer that is away. */
async function fetchWhole(url: string, options: openid.CustomFetchOptions): Promise<Response> {
  const { response, body } = await fetch(url, options as RequestInit)
    .then(async (answer) => ({ response: answer, body: await answer.arrayBuffer() }))
    .catch((error: unknown) => Promise.reject(new IssuerAway('no answer', { cause: error })));
  if (response.status >= 500) throw new IssuerAway(`status ${response.status}`);
  return new Response(body, { status: response.status, headers: response.headers });
}

function findAway(error: unknown): IssuerAway | undefined {
  if (error instanceof IssuerAway) return error;
  return error instanceof Error ? findAway(error.cause) : undefined;
}

/** What went wrong in a few words of the library; its errors also carry tokens, which belong in no log. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const reason = 'code' in error && typeof error.code === 'string' ? `${error.message} (${error.code})` : error.message;
  return error.cause instanceof Error ? `${reason}: ${describeFailure(error.cause)}` : reason;
}
