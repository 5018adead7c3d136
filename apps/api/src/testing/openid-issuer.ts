import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider';
import { escapeHtml } from '../lib/email-layout.ts';

export interface IssuerAccount {
  sub: string;
  email: string;
  email_verified?: boolean | undefined;
  hd?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  name?: string | undefined;
  picture?: string | undefined;
}

export interface OpenIdIssuer {
  url: string;
  clientId: string;
  clientSecret: string;
  /** Who can sign in there; add to it at any time. */
  accounts: IssuerAccount[];
  stop(): Promise<void>;
}

const SCOPE = 'openid email profile';

/**
 * A real OpenID issuer on this machine that behaves as Google does where it matters: RS256, a choice of account when asked
 * for, profile and `hd` in the ID token. Its page asks for an email address and believes it.
 */
export async function startOpenIdIssuer(options: {
  redirectUri: string;
  accounts?: IssuerAccount[];
  port?: number;
}): Promise<OpenIdIssuer> {
  // Whoever asks while the keys are still being made waits for them.
  const { promise: ready, resolve: open } = Promise.withResolvers<Provider>();
  const server = createServer((request, response) => {
    ready
      .then((provider) =>
        request.url?.startsWith('/sign-in/')
          ? showPage(issuer, provider, request, response)
          : provider.callback()(request, response),
      )
      .catch((error: unknown) => {
        response.writeHead(400, { 'content-type': 'text/plain' }).end(String(error));
      });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: OpenIdIssuer = {
    url,
    clientId: 'diyar',
    clientSecret: 'the secret that Google and Diyar share',
    accounts: options.accounts ?? [],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  open(new Provider(url, await configure(issuer, options.redirectUri)));
  return issuer;
}

async function configure(issuer: OpenIdIssuer, redirectUri: string): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const life = 3600;
  return {
    clients: [
      {
        client_id: issuer.clientId,
        client_secret: issuer.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }] },
    cookies: { keys: ['a key for this machine alone'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'hd'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'picture'],
    },
    findAccount: (_context, sub) => {
      const account = issuer.accounts.find((each) => each.sub === sub);
      return account && { accountId: sub, claims: () => ({ email_verified: true, ...account }) };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: life, AuthorizationCode: 60, IdToken: life, Interaction: life, Session: life, Grant: life },
  };
}

async function showPage(issuer: OpenIdIssuer, provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') return sendForm(response, uid);
  const form = new URLSearchParams(await text(request));
  if (form.has('cancel')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const email = form.get('email') ?? '';
  const account = issuer.accounts.find((each) => each.email === email);
  if (account === undefined) return sendForm(response, uid, `There is no account ${email}`);
  return provider.interactionFinished(request, response, { select_account: {}, login: { accountId: account.sub } });
}

function sendForm(response: ServerResponse, uid: string, problem = ''): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title></head><body>
<h1>Sign in</h1><p role="alert">${escapeHtml(problem)}</p>
<form method="post" action="/sign-in/${escapeHtml(uid)}">
<label>Email <input name="email" type="email" autocomplete="off"></label>
<button>Continue</button> <button name="cancel" value="1" formnovalidate>Cancel</button>
</form></body></html>`);
}
