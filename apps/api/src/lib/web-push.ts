import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign, type ECDH } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { HOUR_SECONDS } from '@diyar/domain/durations.ts';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
const RECORD_BYTES = 4096;
const TIMEOUT_MS = 10_000;
const TOKEN_LIFE_SECONDS = 12 * HOUR_SECONDS;

/** Where a browser takes push messages, and with which keys they are encrypted for it. */
export interface PushAddress {
  endpoint: string;
  /** In base64url, as browsers give them. */
  publicKey: string;
  authSecret: string;
}

/** Key pair with which a server shows push services who it is (RFC 8292). */
export interface PushIdentity {
  privateKey: Buffer;
  /** Uncompressed point, in base64url. */
  publicKey: string;
}

/** The same from the same key each time: browsers have subscribed to its public half. */
export function toPushIdentity(key: Buffer): PushIdentity {
  // A number above the order of the curve is no key; the next one is then.
  for (let count = 0; ; count += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', key, '', `diyar web push ${count}`, KEY_BYTES));
    const ecdh = createECDH(CURVE);
    try {
      ecdh.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { privateKey, publicKey: ecdh.getPublicKey('base64url') };
  }
}

interface Randomness {
  sender: ECDH;
  salt: Buffer;
}

function createRandomness(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(16) };
}

/** Encrypted for one browser (RFC 8291) as a single record of `aes128gcm` (RFC 8188). */
export function encryptPush(
  text: string,
  { publicKey, authSecret }: Pick<PushAddress, 'publicKey' | 'authSecret'>,
  { sender, salt }: Randomness = createRandomness(),
): Buffer {
  const receiverKey = Buffer.from(publicKey, 'base64url');
  const senderKey = sender.getPublicKey();
  const shared = sender.computeSecret(receiverKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(authSecret, 'base64url'), keyInfo, KEY_BYTES));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const LAST_RECORD = Buffer.from([2]);
  const sealed = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, head, senderKey, sealed, cipher.getAuthTag()]);
}

/** Signed statement of who sends, for one push service (RFC 8292). */
function writeAuthorization(
  { privateKey, publicKey }: PushIdentity,
  endpoint: URL,
  subject: string,
  now: Date,
): string {
  const expires = Math.floor(now.getTime() / 1000) + TOKEN_LIFE_SECONDS;
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp: expires, sub: subject },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 1 + KEY_BYTES).toString('base64url'),
      y: point.subarray(1 + KEY_BYTES).toString('base64url'),
    },
  });
  const text = parts.join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** Networks that are not the internet: a browser may name any address, and this server must not knock at its neighbours' doors. */
const closedNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closedNetworks.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only global unicast is open, and of that not what wraps an IPv4 address or is documentation. */
const openNetworks = new BlockList();
openNetworks.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closedNetworks.addSubnet(network, prefix, 'ipv6');

function isOpenAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (closedNetworks.check(address, family)) return false;
  return family === 'ipv4' || openNetworks.check(address, 'ipv6');
}

/** Whether messages may be sent there; where its name leads to is checked again with each of them. */
export function isPushEndpoint(endpoint: string, isAnywhereAllowed: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isAnywhereAllowed) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (isIP(host) !== 0) return isOpenAddress(host);
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)$/.test(host);
}

/** Checked when the connection is made: a name may lead elsewhere by then. */
const lookUpOpen: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, '', 0);
    const open = found.filter(({ address }) => isOpenAddress(address));
    if (open.length === 0) return callback(new Error(`${hostname} is not on the internet`), '', 0);
    return options.all === true ? callback(null, open) : callback(null, open[0]!.address, open[0]!.family);
  });
};

interface PushOptions {
  identity: PushIdentity;
  /** Whom a push service writes to about this server: an address with `mailto:`. */
  subject: string;
  isAnywhereAllowed: boolean;
  lifeSeconds: number;
  now: Date;
}

/** Answers the status of the push service; rejects when it could not be reached. Redirects are not followed. */
export function sendPush(address: PushAddress, text: string, options: PushOptions): Promise<number> {
  const { identity, subject, isAnywhereAllowed, lifeSeconds, now } = options;
  if (!isPushEndpoint(address.endpoint, isAnywhereAllowed)) throw new Error('this is no address of a push service');
  const url = new URL(address.endpoint);
  const body = encryptPush(text, address);
  const send = url.protocol === 'http:' ? requestPlain : requestEncrypted;
  return new Promise((done, fail) => {
    const request = send(url, {
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!isAnywhereAllowed && { lookup: lookUpOpen }),
      headers: {
        authorization: writeAuthorization(identity, url, subject, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: lifeSeconds,
        urgency: 'normal',
      },
    });
    request.on('error', fail);
    request.on('response', (answer) => {
      answer.resume();
      answer.on('error', () => undefined);
      done(answer.statusCode ?? 0);
    });
    request.end(body);
  });
}
