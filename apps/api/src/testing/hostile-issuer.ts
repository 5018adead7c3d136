import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

type Claims = JWTPayload & Record<string, unknown>;

export interface HostileIssuer {
  url: string;
  publicJwk: JWK;
  /** The ID token the token endpoint gives next. */
  idToken: string;
  /** Paths that never answer, and paths that answer with a status of trouble. */
  hangs: Set<string>;
  fails: Set<string>;
  /** Paths that answer after two seconds. */
  dawdles: Set<string>;
  /** How often each path was asked for. */
  asked: Map<string, number>;
  sign(claims: Claims, options?: { alg?: string; key?: CryptoKey | Uint8Array; kid?: string }): Promise<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export const KEY_ID = 'published';

/** Signs whatever a test wants it to, well or badly, and can be away in every way. */
export async function startHostileIssuer(): Promise<HostileIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const publicJwk: JWK = { ...(await exportJWK(publicKey)), kid: KEY_ID, use: 'sig' };
  let port = 0;

  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/auth`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'RS384', 'HS256', 'none'],
    }),
    '/keys': () => ({ keys: [publicJwk] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: issuer.idToken }),
  };
  const respond = (path: string, response: ServerResponse): void => {
    issuer.asked.set(path, (issuer.asked.get(path) ?? 0) + 1);
    if (issuer.hangs.has(path)) return;
    const body = answers[path];
    const status = issuer.fails.has(path) ? 503 : body === undefined ? 404 : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? body!() : { error: 'trouble' }));
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    request.resume().on('end', () => void setTimeout(respond, issuer.dawdles.has(path) ? 2000 : 0, path, response));
  });

  const issuer: HostileIssuer = {
    url: '',
    publicJwk,
    idToken: '',
    hangs: new Set(),
    fails: new Set(),
    dawdles: new Set(),
    asked: new Map(),
    sign: async (claims, { alg = 'RS256', key, kid = KEY_ID } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key ?? (await importJWK(privateJwk, alg))),
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
      issuer.url = `http://127.0.0.1:${port}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  await issuer.start();
  return issuer;
}
