import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import type { Credentials } from '@diyar/domain/auth.ts';
import { signIn } from '../features/sessions/sessions.service.ts';
import { createBrowser } from './browse.ts';
import { useTestApp, type TestApp } from './build-test-app.ts';
import { startOpenIdIssuer, type IssuerAccount, type OpenIdIssuer } from './openid-issuer.ts';

export const visitor = { ip: '203.0.113.9', userAgent: '' };

/** One way to Google and back, as far as it has come. */
export interface Journey {
  state: string;
  /** What the callback page finds in its address. */
  found: URLSearchParams;
  token: string;
}

export interface GoogleJourneys {
  test: TestApp;
  issuer: OpenIdIssuer;
  addAccount(account: Omit<IssuerAccount, 'sub'> & { sub?: string }): IssuerAccount;
  post(path: string, payload: object, accessToken?: string): Promise<LightMyRequestResponse>;
  begin(path?: string, accessToken?: string): Promise<{ state: string; url: string }>;
  /** Signs in at the issuer and answers where it sends the browser. */
  visit(url: string, email: string): Promise<URL>;
  comeBack(returnedTo: URL): Promise<URL>;
  /** All of it up to the callback page. */
  travel(email: string, path?: string, accessToken?: string): Promise<Journey>;
  complete(journey: Journey, more?: object, accessToken?: string): Promise<LightMyRequestResponse>;
  /** A session of this person that did not come from Google, confirmed by its password unless told. */
  openSession(userId: string, options?: { isConfirmed: boolean }): Promise<Credentials>;
}

export function makeState(): string {
  return randomBytes(16).toString('base64url');
}

let count = 0;

export async function useGoogle(): Promise<GoogleJourneys> {
  const issuer = await startOpenIdIssuer({ redirectUri: 'https://diyar.test/api/auth/google/return' });
  const test = useTestApp({
    env: {
      GOOGLE_ISSUER: issuer.url,
      GOOGLE_CLIENT_ID: issuer.clientId,
      GOOGLE_CLIENT_SECRET: issuer.clientSecret,
    },
  });
  beforeEach(() => {
    issuer.accounts.length = 0;
  });
  afterAll(() => issuer.stop());

  const journeys: GoogleJourneys = {
    test,
    issuer,
    addAccount(account) {
      count += 1;
      const added = { sub: `google-${count}`, given_name: 'Omar', family_name: 'Haddad', ...account };
      issuer.accounts.push(added);
      return added;
    },
    post: async (path, payload, accessToken) =>
      test.app.inject({
        method: 'POST',
        url: `/api/auth/google${path}`,
        payload,
        ...(accessToken && { headers: { authorization: `Bearer ${accessToken}` } }),
      }),
    async begin(path = '/start', accessToken) {
      const state = makeState();
      const response = await journeys.post(path, { state }, accessToken);
      if (response.statusCode !== 200) throw new Error(response.body);
      return { state, url: response.json<{ data: { url: string } }>().data.url };
    },
    async visit(url, email) {
      const browser = createBrowser();
      const page = await browser.open(url);
      if (page.left) return page.left;
      const end = await browser.open(page.url, email === '' ? { cancel: '1' } : { email });
      if (!end.left) throw new Error(end.body);
      return end.left;
    },
    async comeBack(returnedTo) {
      const response = await test.app.inject({ url: `${returnedTo.pathname}${returnedTo.search}` });
      return new URL(response.headers.location as string);
    },
    async travel(email, path, accessToken) {
      const { state, url } = await journeys.begin(path, accessToken);
      const { searchParams } = await journeys.comeBack(await journeys.visit(url, email));
      return { state, found: searchParams, token: searchParams.get('token') ?? '' };
    },
    complete: ({ token, state }, more = {}, accessToken) => journeys.post('', { token, state, ...more }, accessToken),
    openSession: (userId, { isConfirmed } = { isConfirmed: true }) =>
      test.db.transaction().execute(async (tx) => {
        const credentials = await signIn(test.deps, tx, userId, visitor);
        if (isConfirmed)
          await tx
            .updateTable('sessions')
            .set({ confirmed_at: test.clock.now })
            .where('user_id', '=', userId)
            .execute();
        return credentials;
      }),
  };
  return journeys;
}
