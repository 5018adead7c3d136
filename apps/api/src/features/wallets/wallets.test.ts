import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { parseSiweMessage } from 'viem/siwe';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { countStatuses, post, postAtOnce, signInAs, type Person } from '#api/testing/people.ts';
import { forgetOldWalletChallenges } from './wallets.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const START = new Date('2026-03-01T10:00:00.000Z');
/** A key that every test chain knows, so that its address is known too. */
const KNOWN_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d';
const KNOWN_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let person: Person;
let wallet: ReturnType<typeof privateKeyToAccount>;
beforeEach(async () => {
  test.clock.now = START;
  person = await signInAs(test, { email: 'layla@example.com' });
  wallet = privateKeyToAccount(generatePrivateKey());
});

async function ask(who = person, address: string = wallet.address, chainId: unknown = 1) {
  const answer = await post(test, '/wallets/challenge', { address, chainId }, who.headers);
  return { status: answer.statusCode, ...answer.json() };
}

async function askForMessage(who = person, address: string = wallet.address): Promise<string> {
  return (await ask(who, address)).data.message;
}

async function send(message: string, signature: string, who = person) {
  const answer = await post(test, '/wallets', { message, signature }, who.headers);
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

async function link(who = person, account = wallet) {
  const message = await askForMessage(who, account.address);
  return send(message, await account.signMessage({ message }), who);
}

async function list(who = person) {
  return (await test.app.inject({ url: '/api/wallets', headers: who.headers })).json().data;
}

async function unlink(address: string, who = person) {
  const answer = await test.app.inject({ method: 'DELETE', url: `/api/wallets/${address}`, headers: who.headers });
  return { status: answer.statusCode, ...answer.json() };
}

function waitMinutes(minutes: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
}

describe('POST /wallets/challenge', () => {
  it('answers the text of ERC-4361, to the letter', async () => {
    const { status, data } = await ask(person, KNOWN_ADDRESS, 137);
    expect(status).toBe(200);
    expect(data.expiresAt).toBe('2026-03-01T10:05:00.000Z');
    const nonce = /Nonce: ([\da-f]{32})\n/.exec(data.message)?.[1];
    expect(data.message).toBe(
      [
        'diyar.test wants you to sign in with your Ethereum account:',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '',
        'Link this address to my Diyar account. Signing is free, cannot move funds and does not sign anyone in.',
        '',
        'URI: https://diyar.test',
        'Version: 1',
        'Chain ID: 137',
        `Nonce: ${nonce}`,
        'Issued At: 2026-03-01T10:00:00.000Z',
        'Expiration Time: 2026-03-01T10:05:00.000Z',
      ].join('\n'),
    );
    expect(parseSiweMessage(data.message)).toEqual({
      domain: 'diyar.test',
      address: KNOWN_ADDRESS,
      statement:
        'Link this address to my Diyar account. Signing is free, cannot move funds and does not sign anyone in.',
      uri: 'https://diyar.test',
      version: '1',
      chainId: 137,
      nonce,
      issuedAt: START,
      expirationTime: new Date('2026-03-01T10:05:00.000Z'),
    });
  });

  it('stores no nonce, and a new one each time', async () => {
    const nonces = [await askForMessage(), await askForMessage()].map((text) => /Nonce: (.+)/.exec(text)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    const rows = await test.db.selectFrom('wallet_challenges').selectAll().execute();
    expect(rows).toHaveLength(2);
    const stored = rows.map((row) => `${row.nonce_hash.toString('hex')} ${row.nonce_hash.toString()}`).join(' ');
    for (const nonce of nonces) expect(stored).not.toContain(nonce);
  });

  it.each([
    ['small letters', KNOWN_ADDRESS.toLowerCase()],
    ['capitals', `0x${KNOWN_ADDRESS.slice(2).toUpperCase()}`],
    ['its checksum', KNOWN_ADDRESS],
  ])('takes an address in %s', async (_, address) => {
    expect(await askForMessage(person, address)).toContain(`\n${KNOWN_ADDRESS}\n`);
  });

  it('refuses an address whose checksum is wrong, and what is no address or chain', async () => {
    const mistyped = await ask(person, KNOWN_ADDRESS.replace('Bc', 'bc').replace('dc3A', 'dc3a'));
    expect(mistyped).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { address: 'This address seems to be mistyped: please check its capital letters' },
    });
    const wrong = [
      await ask(person, KNOWN_ADDRESS.slice(0, -1)),
      await ask(person, `${KNOWN_ADDRESS}0`),
      await ask(person, '0xzz997970C51812dc3A010C7d01b50e0d17dc79C8'),
      await ask(person, KNOWN_ADDRESS, 0),
      await ask(person, KNOWN_ADDRESS, 1.5),
      await ask(person, KNOWN_ADDRESS, '1'),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('keeps five at most open for one person', async () => {
    const messages: string[] = [];
    for (let each = 0; each < 6; each += 1) {
      waitMinutes(0.1);
      messages.push(await askForMessage());
    }
    const results = [];
    for (const message of messages) results.push(await send(message, await wallet.signMessage({ message })));
    expect(results.map(({ status }) => status)).toEqual([409, 201, 201, 201, 201, 201]);
    expect(results[0]).toMatchObject({ code: 'WALLET_CHALLENGE_OVER' });
  });

  it('is asked sixty times an hour at most', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 61; each += 1) statuses.push((await ask(person, KNOWN_ADDRESS)).status);
    expect(countStatuses(statuses)).toEqual({ 200: 60, 429: 1 });
  });

  it('is for those who are signed in', async () => {
    expect((await post(test, '/wallets/challenge', { address: KNOWN_ADDRESS, chainId: 1 })).statusCode).toBe(401);
  });
});

describe('POST /wallets', () => {
  it('links the address, once it is signed', async () => {
    const known = privateKeyToAccount(KNOWN_KEY);
    const message = await askForMessage(person, KNOWN_ADDRESS.toLowerCase());
    waitMinutes(4.9);
    const answer = await send(message, await known.signMessage({ message }));
    const linked = { address: KNOWN_ADDRESS, chainId: 1, linkedAt: test.clock.now.toISOString() };
    expect(answer).toMatchObject({ status: 201, message: 'The address is linked to your account.', data: linked });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await list()).toEqual([linked]);
  });

  it('writes an email, and a line in the security history', async () => {
    await link();
    await test.deliverMails();
    expect(test.sentMails).toMatchObject([
      { recipient: 'layla@example.com', subject: 'A wallet address was linked to your account' },
    ]);
    expect(test.sentMails[0]?.text).toContain(wallet.address);
    expect(test.sentMails[0]?.text).toContain('Firefox on Linux');
    const events = await test.app.inject({ url: '/api/auth/security-events', headers: person.headers });
    expect(events.json().data).toMatchObject([{ action: 'wallet.linked', isSuccess: true }]);
  });

  it('signs nobody in', async () => {
    const { data } = await link();
    expect(Object.keys(data).toSorted()).toEqual(['address', 'chainId', 'linkedAt']);
  });

  it('takes each message once', async () => {
    const message = await askForMessage();
    const signature = await wallet.signMessage({ message });
    expect((await send(message, signature)).status).toBe(201);
    await unlink(wallet.address);
    expect(await send(message, signature)).toMatchObject({ status: 409, code: 'WALLET_CHALLENGE_OVER' });
    expect(await list()).toEqual([]);
  });

  it('has one winner of twenty at once', async () => {
    const message = await askForMessage();
    const body = { message, signature: await wallet.signMessage({ message }) };
    const requests = Array.from({ length: 20 }, () => ({ url: '/wallets', body, headers: person.headers }));
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 201: 1, 409: 19 });
    expect(await list()).toHaveLength(1);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
  });

  it('refuses a message after five minutes', async () => {
    const message = await askForMessage();
    waitMinutes(5);
    const answer = await send(message, await wallet.signMessage({ message }));
    expect(answer).toMatchObject({
      status: 409,
      code: 'WALLET_CHALLENGE_OVER',
      message: 'This message has already been used or is older than 5 minutes. Please ask for a new one.',
    });
  });

  it('refuses a nonce that was never given', async () => {
    const message = (await askForMessage()).replace(/Nonce: .+/, `Nonce: ${'ab'.repeat(16)}`);
    const answer = await send(message, await wallet.signMessage({ message }));
    expect(answer).toMatchObject({ status: 409, code: 'WALLET_CHALLENGE_OVER' });
  });

  it("refuses somebody else's message", async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    const message = await askForMessage(other);
    const signature = await wallet.signMessage({ message });
    expect(await send(message, signature)).toMatchObject({ status: 409, code: 'WALLET_CHALLENGE_OVER' });
    expect((await send(message, signature, other)).status).toBe(201);
  });

  it.each([
    ['another domain', (text: string) => text.replace('diyar.test wants', 'diyar.evil wants')],
    ['another address of this site', (text: string) => text.replace('URI: https://diyar.test', 'URI: https://x.test')],
    ['another chain than asked', (text: string) => text.replace('Chain ID: 1', 'Chain ID: 10')],
    ['other words', (text: string) => text.replace('cannot move', 'can move')],
    ['another version', (text: string) => text.replace('Version: 1', 'Version: 2')],
    ['a longer time', (text: string) => text.replace('10:05:00', '23:05:00')],
    ['an earlier start', (text: string) => text.replace('10:00:00', '09:00:00')],
    ['a line more', (text: string) => `${text}\nResources:\n- https://diyar.test`],
    ['no nonce', (text: string) => text.replace(/Nonce: .+\n/, '')],
    ['another address', (text: string) => text.replace(/0x\w{40}/, KNOWN_ADDRESS)],
  ])('refuses a message with %s, although it is signed', async (_, change) => {
    const message = await askForMessage();
    const changed = change(message);
    expect(changed).not.toBe(message);
    const answer = await send(changed, await wallet.signMessage({ message: changed }));
    expect(answer).toMatchObject({ status: 400, code: 'WALLET_MESSAGE_WRONG' });
    expect(await list()).toEqual([]);
    expect((await send(message, await wallet.signMessage({ message }))).status).toBe(201);
  });

  it('refuses a signature of another key, or of another text', async () => {
    const message = await askForMessage();
    const wrong = [
      await privateKeyToAccount(KNOWN_KEY).signMessage({ message }),
      await wallet.signMessage({ message: `${message} ` }),
      `0x${'00'.repeat(65)}`,
      `0x${'ff'.repeat(65)}`,
    ];
    for (const signature of wrong)
      expect(await send(message, signature)).toMatchObject({ status: 400, code: 'WALLET_SIGNATURE_WRONG' });
    expect(await list()).toEqual([]);
  });

  it.each([['0x'], ['0x1234'], ['hello'], [`0x${'zz'.repeat(65)}`], [`0x${'00'.repeat(66)}`]])(
    'refuses %s, which is no signature',
    async (signature) => {
      const answer = await send(await askForMessage(), signature);
      expect(answer).toMatchObject({ status: 400, fields: { signature: 'This is not a valid signature' } });
    },
  );

  it("refuses an address that is another person's, and spends the message all the same", async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    await link(other);
    const message = await askForMessage();
    const signature = await wallet.signMessage({ message });
    expect(await send(message, signature)).toMatchObject({ status: 409, code: 'WALLET_LINKED_ELSEWHERE' });
    expect(await send(message, signature)).toMatchObject({ status: 409, code: 'WALLET_CHALLENGE_OVER' });
    await unlink(wallet.address, other);
    expect((await link()).status).toBe(201);
  });

  it('is one winner when two people link one address at once', async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    const requests = [];
    for (const each of [person, other]) {
      const message = await askForMessage(each);
      const body = { message, signature: await wallet.signMessage({ message }) };
      requests.push({ url: '/wallets', body, headers: each.headers });
    }
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 201: 1, 409: 1 });
    expect([...(await list()), ...(await list(other))]).toHaveLength(1);
  });

  it('leaves an address of mine as it was, without a second email', async () => {
    const first = await link();
    waitMinutes(1);
    expect(await link()).toMatchObject({ status: 201, data: first.data });
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
  });

  it('links ten addresses at most', async () => {
    for (let each = 0; each < 10; each += 1) await link(person, privateKeyToAccount(generatePrivateKey()));
    expect(await link()).toMatchObject({
      status: 409,
      code: 'WALLETS_FULL',
      message: 'You have linked 10 addresses. Unlink one before you link another.',
    });
  });

  it('is for those who are signed in', async () => {
    const message = await askForMessage();
    const signature = await wallet.signMessage({ message });
    expect((await post(test, '/wallets', { message, signature })).statusCode).toBe(401);
  });
});

describe('GET /wallets', () => {
  it('lists my own, the oldest first', async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    await link(other, privateKeyToAccount(generatePrivateKey()));
    await link();
    waitMinutes(1);
    await link(person, privateKeyToAccount(KNOWN_KEY));
    expect((await list()).map(({ address }: { address: string }) => address)).toEqual([wallet.address, KNOWN_ADDRESS]);
  });
});

describe('DELETE /wallets/:address', () => {
  it('unlinks in any case of letters, with an email and a line in the security history', async () => {
    await link();
    expect(await unlink(wallet.address.toLowerCase())).toMatchObject({
      status: 200,
      message: 'The address is no longer linked to your account.',
    });
    expect(await list()).toEqual([]);
    await test.deliverMails();
    expect(test.sentMails.map(({ subject }) => subject)).toEqual([
      'A wallet address was linked to your account',
      'A wallet address was unlinked from your account',
    ]);
    const { data } = (await test.app.inject({ url: '/api/auth/security-events', headers: person.headers })).json();
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['wallet.unlinked', 'wallet.linked']);
  });

  it('does not find what is not linked, or is linked to somebody else', async () => {
    const other = await signInAs(test, { email: 'omar@example.com' });
    await link(other);
    expect(await unlink(wallet.address)).toMatchObject({ status: 404, code: 'WALLET_NOT_FOUND' });
    expect(await unlink(KNOWN_ADDRESS)).toMatchObject({ status: 404, code: 'WALLET_NOT_FOUND' });
    expect(await list(other)).toHaveLength(1);
  });
});

describe('what is kept', () => {
  it('is in the export of my data', async () => {
    await link();
    const { body } = await test.app.inject({ url: '/api/auth/export', headers: person.headers });
    expect(JSON.parse(body)).toMatchObject({ wallets: [{ address: wallet.address, chainId: 1 }] });
  });

  it('goes with the account', async () => {
    await link();
    await askForMessage();
    await test.db.deleteFrom('users').where('id', '=', person.userId).execute();
    expect(await test.db.selectFrom('wallets').selectAll().execute()).toEqual([]);
    expect(await test.db.selectFrom('wallet_challenges').selectAll().execute()).toEqual([]);
  });

  it('is forgotten at night when nobody signed it', async () => {
    await askForMessage();
    waitMinutes(6);
    await forgetOldWalletChallenges(test.deps);
    expect(await test.db.selectFrom('wallet_challenges').selectAll().execute()).toEqual([]);
  });
});
