import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush, isPushEndpoint, sendPush, toPushIdentity } from './web-push.ts';

/** The example of RFC 8291, appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryptPush', () => {
  it('encrypts the example of its standard as that does', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(Buffer.from(example.senderKey, 'base64url'));
    const salt = Buffer.from(example.salt, 'base64url');
    expect(encryptPush(example.text, example, { sender, salt }).toString('base64url')).toBe(example.message);
  });

  it('uses a new key and salt each time', () => {
    expect(encryptPush('a', example).equals(encryptPush('a', example))).toBe(false);
  });
});

describe('toPushIdentity', () => {
  it('makes the same pair of the same key, and another of another', () => {
    const [first, again, other] = [1, 1, 2].map((byte) => toPushIdentity(Buffer.alloc(32, byte)).publicKey);
    expect(first).toBe(again);
    expect(first).not.toBe(other);
    expect(Buffer.from(first!, 'base64url')).toHaveLength(65);
  });
});

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://web.push.apple.com:443/x',
    'https://[2a00:1450:4001::5]/x',
  ])('takes %s', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:22/x',
    'https://fcm.googleapis.com:80/x',
    'https://localhost/x',
    'https://box.localhost/x',
    'https://intranet/x',
    'https://db.internal/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[fd00::1]/x',
    'https://[fe80::1]/x',
    'https://user:word@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'no address',
  ])('refuses %s', (endpoint) => expect(isPushEndpoint(endpoint, false)).toBe(false));
});

it('does not connect where a name leads to this machine', async () => {
  // The name passes by its looks; what it leads to is seen when the connection is made.
  const address = { ...example, endpoint: 'https://localhost.localdomain/x' };
  const options = {
    identity: toPushIdentity(Buffer.alloc(32, 1)),
    subject: 'mailto:a@example.com',
    isAnywhereAllowed: false,
    lifeSeconds: 60,
    now: new Date(),
  };
  await expect(sendPush(address, 'x', options)).rejects.toThrow(/is not on the internet|ENOTFOUND|EAI_AGAIN/);
});
