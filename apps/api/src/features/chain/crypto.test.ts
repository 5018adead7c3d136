import { sql } from 'kysely';
import type { Hex } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { mint } from '@diyar/chain/contracts.ts';
import { cryptoAccount, type CryptoAccount } from '@diyar/domain/balances.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useTestChain } from '#api/testing/chain.ts';
import { buildShares, expectSound, get, order, send } from '#api/testing/money.ts';
import { type Person, signInAs } from '#api/testing/people.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';
import { readCrypto } from './read-crypto.service.ts';
import { reconcile } from './reconcile.service.ts';
import { findNetwork } from './sendings.repository.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const chain = useTestChain(test);
let anna: Person;
let address: Hex;

beforeEach(async () => {
  test.deps.chain = chain.asChain();
  anna = await signInAs(test);
  await chain.run();
  address = (await read()).place!.address as Hex;
});

async function read(person: Person = anna): Promise<CryptoAccount> {
  return cryptoAccount.parse((await get(test, person, '/balances/crypto')).data);
}

/** Somebody pays from a wallet of their own: the coins of a development chain are free. */
async function payIn(cents: bigint, to: Hex = address, micros = 0n): Promise<Hex> {
  const { contracts } = (await findNetwork(test.db))!;
  const [from] = await chain.rpc.ask<Hex[]>('eth_accounts');
  const { data } = mint(contracts.currency, to, cents * 10_000n + micros);
  const hash = await chain.rpc.ask<Hex>('eth_sendTransaction', { from, to: contracts.currency, data });
  await expect.poll(() => chain.rpc.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' });
  return hash;
}

const mine = (blocks: number) => chain.rpc.ask('anvil_mine', `0x${blocks.toString(16)}`);

/** One look at the chain, without making blocks. */
async function look(changes: Partial<ChainLink> = {}): Promise<boolean> {
  return readCrypto({ deps: test.deps, link: chain.link(changes), network: (await findNetwork(test.db))! });
}

const differences = async () => (await reconcile(test.deps, chain.link())).differences;

async function expectRight(): Promise<void> {
  expect(await differences()).toEqual([]);
  await expectSound(test);
}

describe('GET /balances/crypto', () => {
  it('gives everybody an address of their own, the same each time', async () => {
    const bilal = await signInAs(test);
    expect((await read()).place).toMatchObject({ address, chainId: 31_337, confirmationsNeeded: 3 });
    expect((await read(bilal)).place!.address).not.toBe(address);
    expect(JSON.stringify((await get(test, bilal, '/balances/crypto')).data)).not.toContain(address);
    expect((await test.app.inject({ url: '/api/balances/crypto' })).statusCode).toBe(401);
  });

  it('gives none where crypto is not taken, and makes no coins there', async () => {
    const body = { amountMinor: 100 };
    for (const kind of ['off', 'outside'] as const) {
      const given = test.deps.config.chain;
      test.deps.config.chain = { kind } as typeof given;
      expect(await read()).toEqual({ place: null, availableMinor: 0, waitingMinor: 0, payments: [] });
      expect(await send(test, anna, '/balances/crypto/test-coins', body)).toMatchObject({ status: 409 });
      test.deps.config.chain = given;
    }
    test.deps.chain = chain.asChain(() => true);
    expect((await read()).place).toBeNull();
    expect(await send(test, anna, '/balances/crypto/test-coins', body)).toMatchObject({ status: 409 });
    expect(await test.db.selectFrom('chain_mints').select('id').execute()).toEqual([]);
  });
});

describe('a payment in crypto', { timeout: 120_000 }, () => {
  it('shows its confirmations as they come, and is on the balance with the third, with an email', async () => {
    const hash = await payIn(1000_00n);
    for (const confirmations of [0, 1, 2]) {
      expect(await look()).toBe(true);
      expect(await read()).toMatchObject({
        availableMinor: 0,
        waitingMinor: 1000_00,
        payments: [{ hash, amountMinor: 1000_00, confirmations, topUpId: null }],
      });
      await mine(1);
    }
    expect(await look()).toBe(false);
    const { availableMinor, waitingMinor, payments } = await read();
    expect({ availableMinor, waitingMinor }).toEqual({ availableMinor: 1000_00, waitingMinor: 0 });
    const receipt = await get(test, anna, `/balances/top-ups/${payments[0]!.topUpId}`);
    expect(receipt.data).toMatchObject({ amountMinor: 1000_00, currency: 'USD', method: 'crypto' });
    await test.deliverMails();
    expect(test.sentMails.map(({ subject }) => subject)).toEqual(['USD 1,000.00 was added to your balance']);
    await expectRight();
  });

  it('pays an order from the balance, where all of it is there', async () => {
    const home = await buildShares(test, 100n);
    const buy = () => order(test, anna, '/investments', { propertyId: home, amount: 1000, method: 'crypto' });
    expect(await buy()).toMatchObject({ status: 409, code: 'BALANCE_TOO_LOW' });
    await payIn(400_00n);
    await mine(3);
    await look();
    expect(await buy()).toMatchObject({
      status: 409,
      message: '$600.00 of the $1,000.00 is missing on your balance in US dollars.',
    });
    await payIn(600_00n);
    await mine(3);
    await look();
    expect(await buy()).toMatchObject({ status: 201, data: { method: 'crypto' } });
    expect((await read()).availableMinor).toBe(0);
    await expectRight();
  });

  it('loses nothing that comes twice, late or in parts of a cent', async () => {
    await payIn(1000_00n);
    await payIn(1000_00n);
    await mine(3);
    await look();
    expect((await read()).availableMinor).toBe(2000_00);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await payIn(0n, address, 6000n);
    await payIn(0n, address, 6000n);
    await payIn(0n, address, 0n);
    await mine(3);
    await look();
    expect((await read()).availableMinor).toBe(2000_01);
    expect((await read()).payments.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([
      0, 1, 1000_00, 1000_00,
    ]);
    await expectRight();
  });

  it('is refused as a top-up that only says so', async () => {
    const body = { currency: 'USD', amountMinor: 1000_00, method: 'crypto' };
    expect(await send(test, anna, '/balances/top-up', body)).toMatchObject({
      status: 409,
      code: 'METHOD_NOT_AVAILABLE',
    });
    expect((await read()).availableMinor).toBe(0);
  });

  it('is forgotten with its block before it is final, and counted once when it comes back in another', async () => {
    const hash = await payIn(500_00n);
    await mine(1);
    await look();
    const raw = await chain.rpc.ask<{ input: Hex; from: Hex; to: Hex }>('eth_getTransactionByHash', hash);
    await chain.rpc.ask('anvil_reorg', 2, []);
    await look();
    expect((await read()).payments).toEqual([]);
    expect(await test.db.selectFrom('crypto_payments').select('hash').execute()).toEqual([]);
    await chain.rpc.ask('eth_sendTransaction', { from: raw.from, to: raw.to, data: raw.input });
    await mine(4);
    await look();
    expect((await read()).availableMinor).toBe(500_00);
    await expectRight();
  });

  it('is in the copy of the account, with the address, however many there are', async () => {
    const bilal = await signInAs(test);
    expect((await test.app.inject({ url: '/api/auth/export', headers: bilal.headers })).json().crypto).toBeNull();
    for (let count = 0; count < 21; count += 1) await payIn(100_00n);
    await mine(3);
    await look();
    const exported = (await test.app.inject({ url: '/api/auth/export', headers: anna.headers })).json();
    expect(exported.crypto.address).toBe(address);
    expect(exported.crypto.payments).toHaveLength(21);
    expect((await read()).payments).toHaveLength(20);
    expect(exported.crypto.payments.slice(0, 20)).toEqual((await read()).payments);
  });

  it('is credited once by twenty runs at once', async () => {
    await payIn(100_00n);
    await payIn(23_00n);
    await mine(3);
    await Promise.all(Array.from({ length: 20 }, () => look()));
    await look();
    expect((await read()).availableMinor).toBe(123_00);
    await expectRight();
  });

  it('is neither credited nor marked when the server dies in between, and once after that', async () => {
    await payIn(70_00n);
    await mine(3);
    // The connection ends after the ledger was written and before the commit, as by a kill.
    const kill = sql`
      create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`;
    await kill.execute(test.db);
    await sql`create trigger dies after insert on ledger_entries for each statement execute function die()`.execute(
      test.db,
    );
    await look();
    await sql`drop trigger dies on ledger_entries`.execute(test.db);
    await sql`drop function die()`.execute(test.db);
    expect(await read()).toMatchObject({ availableMinor: 0, payments: [{ topUpId: null }] });
    await look();
    await look();
    expect((await read()).availableMinor).toBe(70_00);
    await expectRight();
  });

  it('comes as test coins where somebody asks for them, and again when the chain forgot them', async () => {
    expect(await send(test, anna, '/balances/crypto/test-coins', { amountMinor: 250_00 })).toMatchObject({
      status: 202,
    });
    expect((await read()).waitingMinor).toBe(250_00);
    await chain.run();
    expect(await read()).toMatchObject({ availableMinor: 250_00, waitingMinor: 0 });
    await chain.rpc.ask('anvil_reset');
    await chain.run();
    await chain.run();
    expect(await read()).toMatchObject({ availableMinor: 250_00, waitingMinor: 0 });
    await expectRight();
  });
});

describe('the database', () => {
  const credit = () => sql`
    update crypto_payments set credited_at = now(), credited_minor = 10000, top_up_id = gen_random_uuid()`;

  it('credits nothing that is not final, and nothing that was not paid', async () => {
    await payIn(100_00n);
    await look();
    await expect(credit().execute(test.deps.db)).rejects.toThrow('when its block is final');
    const topUp = sql`
      insert into intents (id, user_id, method, provider, currency, amount_minor, state, created_at, expires_at, subject_kind, subject_id, used_at)
      values (gen_random_uuid(), ${anna.userId}, 'crypto', 'chain', 'USD', 10000, 'captured', now(), now(), 'top-up', gen_random_uuid(), now())`;
    await expect(topUp.execute(test.deps.db)).rejects.toThrow('needs a payment on the chain');
  });

  it('keeps what was credited', async () => {
    await payIn(100_00n);
    await mine(3);
    await look();
    for (const change of [
      sql`delete from crypto_payments`,
      sql`update crypto_payments set credited_at = null, credited_minor = null, top_up_id = null`,
      sql`update crypto_payments set amount = amount * 2`,
    ])
      await expect(change.execute(test.deps.db)).rejects.toThrow('crypto payment');
  });

  it('is compared with the chain and with the ledger', async () => {
    await payIn(100_00n);
    await mine(3);
    await look();
    await withoutGuards(test.db, async (tx) => {
      await sql`update crypto_payments set amount = amount + 10000, credited_minor = credited_minor + 1`.execute(tx);
    });
    expect(await differences()).toEqual([
      `payments in crypto of ${anna.userId}: chain 100000000, read 100010000`,
      `credit for crypto of ${anna.userId}: read 10001, ledger 10000`,
    ]);
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([
      expect.stringMatching(/^crypto top-up \S+ is 10000 instead of 10001$/),
    ]);
  });
});
