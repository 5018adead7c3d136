import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@diyar/domain/durations.ts';
import { fromWholeUnits } from '@diyar/domain/money.ts';
import { tokenTransfer, tokenTransferQuote } from '@diyar/domain/token-transfers.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { reconcile } from '#api/features/chain/reconcile.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useTestChain } from '#api/testing/chain.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { expectSound, get, invest, send } from '#api/testing/money.ts';
import { type Person, signInAgain, signInAs } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const chain = useTestChain(test);
let anna: Person;
let omar: Person;
let home: string;

/** Anna owns 300 of 1,000 tokens: her order is final since yesterday. */
beforeEach(async () => {
  test.deps.chain = chain.asChain();
  const { now } = test.clock;
  test.clock.now = new Date(now.getTime() - 3 * DAY_MS);
  anna = await signInAs(test, { email: 'anna@example.com', first_name: 'Anna', last_name: 'Berg' });
  home = await chain.buildHome();
  await invest(test, anna, home, 30_000);
  test.clock.now = now;
  await completeDueInvestments(test.deps);
  anna = await signInAgain(test, anna.userId);
  omar = await signInAs(test, { email: 'omar@example.com', first_name: 'Omar', last_name: 'Haddad' });
});

type Wanted = { propertyId?: string; recipient?: string; tokens?: number };

const toBody = (wanted: Wanted = {}) => ({ propertyId: home, recipient: 'omar@example.com', tokens: 20, ...wanted });

const ask = (wanted?: Wanted, person = anna) => send(test, person, '/token-transfers/quote', toBody(wanted));

async function give(wanted?: Wanted, person = anna, key: string = randomUUID()) {
  const { data } = await ask(wanted, person);
  const body = { ...toBody(wanted), quote: data?.quote ?? 'none', isGift: true };
  return send(test, person, '/token-transfers', body, key);
}

const holdings = async (person: Person) =>
  (await get(test, person, '/holdings')).data.map(({ tokens }: { tokens: number }) => tokens);

async function expectAgreement(): Promise<void> {
  await chain.run();
  const { differences, waiting } = await reconcile(test.deps, chain.link());
  expect({ differences, waiting }).toEqual({ differences: [], waiting: [] });
}

async function linkWallet(person: Person): Promise<string> {
  const wallet = privateKeyToAccount(generatePrivateKey());
  const asked = await send(test, person, '/wallets/challenge', { address: wallet.address, chainId: 31_337 });
  const { message } = asked.data;
  await send(test, person, '/wallets', { message, signature: await wallet.signMessage({ message }) });
  return wallet.address;
}

describe('POST /token-transfers', { timeout: 240_000 }, () => {
  it('says first what would happen, then gives them in one transaction, which the chain follows', async () => {
    await chain.run();
    const quote = tokenTransferQuote.parse((await ask()).data);
    expect(quote).toMatchObject({
      property: { id: home },
      recipient: { name: 'Omar H.' },
      tokens: 20,
      tokensLeft: 280,
      tradingRule: 'closed',
    });
    expect(await holdings(anna)).toEqual([300]);

    const sent = await send(test, anna, '/token-transfers', { ...toBody(), quote: quote.quote, isGift: true });
    expect([sent.status, sent.message]).toEqual([201, 'Omar H. has received 20 tokens.']);
    expect(tokenTransfer.parse(sent.data)).toMatchObject({ tokens: 20, recipient: { name: 'Omar H.' } });
    expect([await holdings(anna), await holdings(omar)]).toEqual([[280], [20]]);
    await expectAgreement();
    expect(await chain.readHome(home, anna.userId, omar.userId)).toEqual([280n, 20n, 1000n]);
    await expectSound(test);
  });

  it('tells both people, and shows in what both of them read', async () => {
    await give();
    await test.deliverMails();
    const title = (await get(test, omar, '/holdings')).data[0].property.title;
    expect(test.sentMails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      expect.arrayContaining([
        ['anna@example.com', `You sent 20 tokens of ${title}`],
        ['omar@example.com', `You received 20 tokens of ${title}`],
      ]),
    );
    expect(test.sentMails.find(({ recipient }) => recipient === 'omar@example.com')?.text).toContain('“Anna B.”');
    for (const person of [anna, omar])
      expect((await get(test, person, '/notifications')).data[0]).toMatchObject({
        kind: 'orders',
        title: expect.stringContaining('20 tokens'),
        path: '/dashboard/wallet',
      });
    const newest = async (person: Person) => (await get(test, person, '/activity')).data[0];
    expect(await newest(anna)).toMatchObject({ kind: 'tokens-transferred', tokens: -20, otherPerson: 'Omar H.' });
    expect(await newest(omar)).toMatchObject({ kind: 'tokens-transferred', tokens: 20, otherPerson: 'Anna B.' });
    const statement = await test.app.inject({ url: '/api/statement.csv', headers: omar.headers });
    expect(statement.body).toContain('"Tokens transferred"');
    const exported = await test.app.inject({ url: '/api/auth/export', headers: anna.headers });
    expect(exported.body).toContain('tokens-transferred');
    expect(exported.body).toContain('tokens.sent');
  });

  it('finds the recipient by a linked wallet address as well', async () => {
    const address = await linkWallet(omar);
    expect((await ask({ recipient: address })).data.recipient).toEqual({ name: 'Omar H.' });
    expect((await ask({ recipient: address.toLowerCase() })).status).toBe(200);
    const turn = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());
    const mistyped = `0x${address.slice(2).replaceAll(/[a-f]/gi, turn)}`;
    expect((await ask({ recipient: mistyped })).code).toBe('VALIDATION_FAILED');
    expect((await give({ recipient: address })).status).toBe(201);
    expect(await holdings(omar)).toEqual([20]);
  });

  it('says the same of everybody who cannot receive, whatever the reason', async () => {
    const nobody = await ask({ recipient: 'nobody@example.com' });
    expect([nobody.status, nobody.code]).toEqual([409, 'RECIPIENT_REFUSED']);
    const unlinked = privateKeyToAccount(generatePrivateKey()).address;
    expect((await ask({ recipient: unlinked })).message).toBe(nobody.message);
    const changes = [
      { identity_level: 0, identity_until: null },
      { identity_level: 2, identity_until: '2020-01-01' },
      { identity_level: 2, identity_until: '2099-12-31', restricted_at: new Date() },
      { restricted_at: null, deletes_at: new Date('2099-01-01') },
      { deletes_at: null, email_verified_at: null },
    ];
    for (const change of changes) {
      await test.db.updateTable('users').set(change).where('id', '=', omar.userId).execute();
      const { status, code, message } = await ask();
      expect({ change, status, code, message }).toMatchObject({
        status: 409,
        code: 'RECIPIENT_REFUSED',
        message: nobody.message,
      });
    }
  });

  it('refuses oneself, what is not typed well, and an order without the word that it is a gift', async () => {
    expect((await ask({ recipient: 'ANNA@example.com' })).code).toBe('OWN_RECIPIENT');
    for (const wrong of [
      { recipient: 'omar' },
      { recipient: '0x12' },
      { tokens: 0 },
      { tokens: 1.5 },
      { propertyId: 'x' },
    ])
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    const { quote } = (await ask()).data;
    expect((await send(test, anna, '/token-transfers', { ...toBody(), quote, isGift: false })).status).toBe(400);
    expect((await send(test, anna, '/token-transfers', { ...toBody(), quote })).status).toBe(400);
    expect(await holdings(anna)).toEqual([300]);
  });

  it('refuses a sender whose identity is not checked before it looks anybody up', async () => {
    await setIdentity(test, anna.userId, { identityLevel: 0, identityUntil: null });
    expect((await ask({ recipient: 'nobody@example.com' })).code).toBe('IDENTITY_REQUIRED');
    await setIdentity(test, anna.userId, { ...approved, restrictedAt: new Date() });
    expect((await ask()).code).toBe('ACCOUNT_RESTRICTED');
  });

  it('needs a recent sign-in', async () => {
    const { quote } = (await ask()).data;
    const old = new Date(test.clock.now.getTime() - 3_600_000);
    await test.db
      .updateTable('sessions')
      .set({ authenticated_at: old, confirmed_at: null })
      .where('user_id', '=', anna.userId)
      .execute();
    const refused = await send(test, anna, '/token-transfers', { ...toBody(), quote, isGift: true });
    expect(refused.code).toBe('REAUTH_REQUIRED');
    expect(await holdings(anna)).toEqual([300]);
  });

  it('keeps tokens where they are while sales are suspended, the review does not count, or the home is raised for or sold', async () => {
    const { quote } = (await ask()).data;
    const obstacles: [object, RegExp][] = [
      [{ suspended_at: new Date() }, /suspended/],
      [{ suspended_at: null, attested_until: '2020-01-01' }, /Sharia review/],
      [{ attested_until: null }, /Sharia review/],
      [{ attested_until: '2099-12-31', raise_id: randomUUID() }, /raising money/],
      [{ raise_id: null, exit_id: randomUUID() }, /sold as a whole/],
    ];
    for (const [change, reason] of obstacles) {
      await sql.raw('alter table offerings disable trigger all').execute(test.db);
      await test.db.updateTable('offerings').set(change).where('property_id', '=', home).execute();
      await sql.raw('alter table offerings enable trigger all').execute(test.db);
      const asked = await ask();
      expect([asked.code, asked.message]).toEqual(['TOKENS_NOT_SENDABLE', expect.stringMatching(reason)]);
      const sent = await send(test, anna, '/token-transfers', { ...toBody(), quote, isGift: true });
      expect(sent.code).toBe('TOKENS_NOT_SENDABLE');
    }
    expect(await holdings(anna)).toEqual([300]);
  });

  it('sends no more than are owned for good', async () => {
    const few = await ask({ tokens: 301 });
    expect([few.code, few.message]).toEqual(['TOO_FEW_TOKENS', 'You can send 300 tokens of this home at most.']);
    expect((await ask({ recipient: 'anna@example.com' }, omar)).message).toBe(
      'You have no tokens of this home to send at present.',
    );
    // Reserved ones are nobody's to send.
    await invest(test, omar, home, 1000);
    expect((await ask({ recipient: 'anna@example.com', tokens: 1 }, omar)).code).toBe('TOO_FEW_TOKENS');
    // An order that is final and can be cancelled again.
    await test.db
      .updateTable('investments')
      .set({
        user_id: anna.userId,
        state: 'completed',
        ended_at: test.clock.now,
        reopened_until: new Date('2099-01-01'),
      })
      .where('user_id', '=', omar.userId)
      .execute();
    expect((await ask({ tokens: 291 })).message).toBe(
      'You can send 290 tokens of this home at most. 10 are of orders that can still be cancelled.',
    );
  });

  it('leaves tokens in a wallet of one’s own alone', async () => {
    await chain.run();
    const address = await linkWallet(anna);
    expect((await send(test, anna, '/wallets/tokens/out', { propertyId: home, address })).status).toBe(202);
    expect((await ask()).code).toBe('TOKENS_MOVING');
    await chain.run();
    expect((await ask()).message).toBe(
      'You have no tokens of this home to send at present. 300 are in a wallet of your own: move them back first.',
    );
    await chain.buy(home, anna.userId, 25n);
    await chain.run();
    expect((await give()).status).toBe(201);
    await expectAgreement();
    expect(await chain.readHome(home, anna.userId, omar.userId)).toEqual([5n, 20n, 1000n]);
  });

  it('moves to a wallet of one’s own only what is still there', async () => {
    await chain.run();
    const address = await linkWallet(anna);
    await give();
    expect((await send(test, anna, '/wallets/tokens/out', { propertyId: home, address })).status).toBe(202);
    await chain.run();
    await chain.run();
    await expectAgreement();
    const { places } = (await get(test, anna, '/wallets/tokens')).data;
    expect(places).toMatchObject([{ kept: 0, own: [{ tokens: 280 }], endedFor: null }]);
  });

  it('holds a recipient without proof of means to what they could buy in a year', async () => {
    await setIdentity(test, omar.userId, { identityLevel: 1, identityUntil: '2099-12-31' });
    test.deps.config = { ...test.deps.config, levelOneMostMinor: fromWholeUnits(3000) };
    expect((await give({ tokens: 20 })).status).toBe(201);
    expect((await ask({ tokens: 11 })).code).toBe('RECIPIENT_LIMIT');
    expect((await give({ tokens: 10 })).status).toBe(201);
    expect((await ask({ tokens: 1 })).code).toBe('RECIPIENT_LIMIT');
    await setIdentity(test, omar.userId, approved);
    expect((await ask({ tokens: 1 })).status).toBe(200);
  });

  it('makes one of repeated calls, and one of each quote', async () => {
    const key = randomUUID();
    const { quote } = (await ask()).data;
    const body = { ...toBody(), quote, isGift: true };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(test, anna, '/token-transfers', body, key)));
    const again = await send(test, anna, '/token-transfers', body, key);
    expect(again.status).toBe(201);
    for (const { status, data, code } of answers)
      expect([status === 201 ? data.id : code]).toEqual([status === 201 ? again.data.id : 'REQUEST_IN_FLIGHT']);
    expect((await send(test, anna, '/token-transfers', body)).code).toBe('QUOTE_USED');
    expect((await send(test, anna, '/token-transfers', { ...body, tokens: 21 })).code).toBe('QUOTE_CHANGED');
    expect((await send(test, omar, '/token-transfers', body)).code).toBe('QUOTE_CHANGED');
    expect((await send(test, anna, '/token-transfers', { ...body, quote: 'none' })).code).toBe('QUOTE_CHANGED');
    expect([await holdings(anna), await holdings(omar)]).toEqual([[280], [20]]);
  });

  it('moves the same tokens once, however many send them at once', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => give({ tokens: 100 })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(many.filter(({ code }) => code === 'TOO_FEW_TOKENS' || code === 'QUOTE_CHANGED')).toHaveLength(5);
    expect([await holdings(anna), await holdings(omar)]).toEqual([[], [300]]);
    await expectSound(test);
    await expectAgreement();
  });

  it('lets two people send to each other at once', async () => {
    await give({ tokens: 150 });
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? give({ tokens: 10 }) : give({ recipient: 'anna@example.com', tokens: 10 }, omar),
      ),
    );
    expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect([await holdings(anna), await holdings(omar)]).toEqual([[150], [150]]);
    await expectSound(test);
  });

  it('names nobody whose account is gone', async () => {
    await give();
    await give({ recipient: 'anna@example.com' }, omar);
    await test.db
      .updateTable('users')
      .set({ deletes_at: new Date('2020-01-01') })
      .where('id', '=', omar.userId)
      .execute();
    await deleteDueAccounts(test.deps);
    expect((await get(test, anna, '/activity')).data[0]).toMatchObject({ tokens: 20, otherPerson: null });
  });
});
