import type { AddressInfo } from 'node:net';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Insertable } from 'kysely';
import { HOTP, Secret } from 'otpauth';
import type { UsersTable } from '../db/account-schema.ts';
import { startChallenge } from '../features/mfa/challenges.service.ts';
import { signIn } from '../features/sessions/sessions.service.ts';
import { encrypt } from '../lib/encryption.ts';
import type { TestApp } from './build-test-app.ts';
import { buildUser } from './factories.ts';

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface Person {
  userId: string;
  accessToken: string;
  refreshToken: string;
  headers: { authorization: string };
}

/** A session of somebody who has just signed in and confirmed once more that it is them. */
export async function signInAgain(test: TestApp, userId: string, ip = '127.0.0.1'): Promise<Person> {
  const { accessToken, refreshToken } = await signIn(test.deps, test.db, userId, { ip, userAgent: firefox });
  await test.db.updateTable('sessions').set({ confirmed_at: test.clock.now }).where('user_id', '=', userId).execute();
  return { userId, accessToken, refreshToken, headers: { authorization: `Bearer ${accessToken}` } };
}

export async function signInAs(test: TestApp, fields: Partial<Insertable<UsersTable>> = {}): Promise<Person> {
  return signInAgain(test, await buildUser(test.db, fields));
}

/** Two-factor as it is after the wizard, with no code spent yet. Answers the secret. */
export async function switchMfaOn(test: TestApp, userId: string): Promise<Secret> {
  const secret = new Secret({ size: 20 });
  const sealed = encrypt(test.deps.secrets.encryptionKeys, userId, Buffer.from(secret.bytes));
  await test.db
    .insertInto('mfa_secrets')
    .values({ user_id: userId, secret: sealed, last_step: 0n, enabled_at: test.clock.now })
    .execute();
  return secret;
}

/** What an app shows at this moment, or some 30-second steps from it. */
export function codeAt(secret: Secret, at: Date, steps = 0): string {
  return HOTP.generate({ secret, counter: Math.floor(at.getTime() / 30_000) + steps });
}

/** Six digits that none of the steps around this moment has. */
export function wrongCode(secret: Secret, at: Date, nth = 0): string {
  const right = new Set([-2, -1, 0, 1, 2].map((step) => codeAt(secret, at, step)));
  const wrong = Array.from({ length: 200 }, (_, index) => String(index).padStart(6, '0'));
  return wrong.filter((code) => !right.has(code))[nth]!;
}

/** The token of a sign-in that has got past the password. */
export async function passPassword(test: TestApp, userId: string): Promise<string> {
  const challenge = await startChallenge(test.deps, test.db, userId);
  return challenge!.tempToken;
}

export function post(
  test: TestApp,
  url: string,
  payload?: InjectOptions['payload'],
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'user-agent': firefox, ...headers },
    ...(payload !== undefined && { payload }),
  });
}

/** Calls of the API by a person; each answers the status and what the body holds. */
export function createCall(test: TestApp) {
  return async (as: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const { headers } = as;
    const answer = await test.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, ...answer.json() };
  };
}

/** All at once, each over a connection of its own. Answers the statuses. */
export async function postAtOnce(
  test: TestApp,
  requests: { url: string; body?: object; headers?: Record<string, string> }[],
): Promise<number[]> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  return Promise.all(
    requests.map(async ({ url, body, headers = {} }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api${url}`, {
        method: 'POST',
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}

export function countStatuses(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
