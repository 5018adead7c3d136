import { sql } from 'kysely';
import { parseAbi } from 'viem';
import { decodeFunctionData, encodeFunctionData } from 'viem/utils';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { askHolder, readNumbers } from '@diyar/chain/reads.ts';
import type { OfficeRecovery, WalletRecovery } from '@diyar/domain/wallet-recoveries.ts';
import { toHex } from '#api/features/chain/bytes.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { reconcile } from '#api/features/chain/reconcile.service.ts';
import { findNetwork } from '#api/features/chain/sendings.repository.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useTestChain } from '#api/testing/chain.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { createCall, signInAgain, signInAs, switchMfaOn, type Person } from '#api/testing/people.ts';
import { buildStaff, grantRole, type Staff } from '#api/testing/staff.ts';
import { followRecoveries } from './follow.service.ts';
import { proveRecoveries } from './prove-recoveries.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const chain = useTestChain(test);
const call = createCall(test);
const NOTE = { note: 'She called from the number in her papers and named her last three orders.' };

let anna: Person;
let key: PrivateKeyAccount;
let home: string;
let operators: [Staff, Staff];

beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  test.deps.chain = chain.asChain();
  key = privateKeyToAccount(generatePrivateKey());
  anna = await signInAs(test, { email: 'anna@example.com' });
  await setIdentity(test, anna.userId, approved);
  operators = [await buildStaff(test, 'operator'), await buildStaff(test, 'operator')];
  home = await chain.buildHome();
  await chain.buy(home, anna.userId, 300n);
  await chain.run();
  await link(anna);
  await call(anna, 'POST', '/wallets/tokens/out', { propertyId: home, address: key.address });
  await chain.run();
});

async function link(person: Person, wallet = key) {
  const asked = await call(person, 'POST', '/wallets/challenge', { address: wallet.address, chainId: 31_337 });
  const { message } = asked.data;
  return call(person, 'POST', '/wallets', { message, signature: await wallet.signMessage({ message }) });
}

const report = (person = anna) => call(person, 'POST', '/wallets/recoveries', { address: key.address });
const recoveries = async (person = anna): Promise<WalletRecovery[]> =>
  (await call(person, 'GET', '/wallets/recoveries')).data;
const officeList = async (staff: Staff = operators[0]): Promise<OfficeRecovery[]> =>
  (await call(staff, 'GET', '/office/recoveries')).data;
const callOff = async (person = anna) =>
  call(person, 'POST', `/wallets/recoveries/${(await recoveries(anna))[0]!.id}/call-off`);
const decide = async (verb: 'propose' | 'refuse', staff: Staff = operators[0]) =>
  call(staff, 'POST', `/office/recoveries/${(await recoveries())[0]!.id}/${verb}`, NOTE);

async function sign(staff: Staff = operators[1], verdict = 'confirm') {
  const { data } = await call(staff, 'GET', '/office/proposals');
  const { id, version } = data.find(({ state }: { state: string }) => state === 'open');
  return call(staff, 'POST', `/office/proposals/${id}/${verdict}`, { version });
}

async function approve() {
  expect((await decide('propose')).status).toBe(200);
  expect((await sign()).status).toBe(200);
}

async function passHours(hours: number) {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000);
  for (const person of [anna, ...operators]) Object.assign(person, await signInAgain(test, person.userId));
}

/** What the job does in a few minutes. */
async function follow() {
  await followRecoveries(test.deps);
  await chain.run();
  await followRecoveries(test.deps);
}

/** In the wallet that is kept, and in the lost one. */
async function ask(name: 'balanceOf' | 'claimableExactly' = 'balanceOf') {
  const token = await chain.tokenOf(home);
  const { contracts } = (await findNetwork(test.db))!;
  const wallets = [await chain.walletOf(anna.userId), key.address];
  return readNumbers(
    chain.rpc,
    contracts.reader,
    wallets.map((wallet) => askHolder(token, name, wallet)),
  );
}

const expectAgreement = async () => {
  const { differences, waiting } = await reconcile(test.deps, chain.link());
  expect({ differences, waiting }).toEqual({ differences: [], waiting: [] });
};

async function expectSoundOffice() {
  const { claims } = await verifyOffice(test.db, [proveRecoveries]);
  expect(claims.flatMap(({ wrong }) => wrong)).toEqual([]);
}

const subjects = async () => {
  await test.deliverMails();
  return test.sentMails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

describe('a lost wallet', { timeout: 240_000 }, () => {
  it('is recovered after 72 hours and two operators, with its rent and the reason on the chain', async () => {
    await chain.payRent(home, anna.userId, 500_00n, 1_360_000n);
    await chain.run();
    expect(await ask('claimableExactly')).toEqual([0n, 204_000_000n << 40n]);
    expect(await report()).toMatchObject({
      status: 201,
      data: { state: 'waiting', dueAt: '2026-11-21T09:00:00.000Z', waitsFor: ['delay', 'signatures'] },
    });
    expect(await subjects()).toContain('anna@example.com: A wallet of yours was reported as lost');
    const told = (await call(anna, 'GET', '/notifications')).data;
    expect(told[0]).toMatchObject({ kind: 'security', path: '/dashboard/wallet' });
    expect(await officeList()).toMatchObject([
      { person: { id: anna.userId }, homes: [{ id: home, tokens: 300 }], isProposed: false, hasNewEmail: false },
    ]);
    await expectAgreement();

    await approve();
    await passHours(71.9);
    await follow();
    expect((await recoveries())[0]).toMatchObject({ state: 'waiting', waitsFor: ['delay'] });
    expect(await ask()).toEqual([0n, 300n]);

    await passHours(0.2);
    await followRecoveries(test.deps);
    expect((await recoveries())[0]).toMatchObject({ state: 'started' });
    expect((await callOff()).code).toBe('RECOVERY_OVER');
    await expectAgreement();
    await follow();
    expect((await recoveries())[0]).toMatchObject({ state: 'done' });
    expect(await ask()).toEqual([300n, 0n]);
    expect(await ask('claimableExactly')).toEqual([204_000_000n << 40n, 0n]);
    await expectAgreement();
    await expectSoundOffice();
    expect(await subjects()).toContain('anna@example.com: The tokens in your lost wallet were moved');
    const { record_hash: recordHash } = await test.db
      .selectFrom('wallet_recoveries')
      .select('record_hash')
      .executeTakeFirstOrThrow();
    const { input } = await test.db
      .selectFrom('chain_sendings')
      .select('input')
      .where('act', '=', 'recover')
      .executeTakeFirstOrThrow();
    const abi = parseAbi(['function recover(address lost, address fresh, bytes32 caseHash)']);
    expect(decodeFunctionData({ abi, data: toHex(input) }).args).toEqual([
      key.address,
      expect.stringMatching(new RegExp(await chain.walletOf(anna.userId), 'i')),
      toHex(recordHash!),
    ]);
  });

  it('is linked by nobody and gets nothing any more', async () => {
    await report();
    const bilal = await signInAs(test);
    await call(anna, 'DELETE', `/wallets/${key.address}`);
    expect((await link(bilal)).code).toBe('WALLET_LOST');
    await approve();
    await passHours(72);
    await follow();
    expect((await link(anna)).code).toBe('WALLET_LOST');
    Object.assign(bilal, await signInAgain(test, bilal.userId));
    expect((await link(bilal)).code).toBe('WALLET_LOST');
    const abi = parseAbi(['function canReceive(address account) view returns (bool)']);
    const data = encodeFunctionData({ abi, args: [key.address] });
    expect(BigInt(await chain.rpc.ask<string>('eth_call', { to: await chain.tokenOf(home), data }, 'latest'))).toBe(0n);
    // A renewed identity check does not let it in again.
    await setIdentity(test, anna.userId, { ...approved, identityUntil: '2100-12-31' });
    await chain.run();
    const acts = await test.db.selectFrom('chain_sendings').select(['act']).orderBy('id').execute();
    expect(acts.filter(({ act }) => act === 'register-wallet' || act === 'revoke-wallet')).toHaveLength(2);
    await expectAgreement();
  });

  it('moves nothing while it waits, and is called off from any session', async () => {
    await report();
    const move = { propertyId: home, address: key.address };
    await chain.buy(home, anna.userId, 20n);
    await chain.run();
    expect((await call(anna, 'POST', '/wallets/tokens/out', move)).code).toBe('WALLET_LOST');
    expect((await report()).code).toBe('RECOVERY_UNDER_WAY');
    await decide('propose');
    const bilal = await signInAs(test);
    expect((await callOff(bilal)).code).toBe('RECOVERY_NOT_FOUND');
    const elsewhere = { ...anna, ...(await signInAgain(test, anna.userId)) };
    expect((await callOff(elsewhere)).status).toBe(200);
    expect((await callOff()).code).toBe('RECOVERY_OVER');
    expect(await subjects()).toContain('anna@example.com: The report of a lost wallet was called off');
    expect((await call(operators[1], 'GET', '/office/proposals')).data[0]).toMatchObject({ state: 'lapsed' });
    expect(await officeList()).toEqual([]);
    await passHours(73);
    await follow();
    expect(await ask()).toEqual([20n, 300n]);
    expect((await call(anna, 'POST', '/wallets/tokens/out', move)).status).toBe(202);
    await chain.run();
    await expectSoundOffice();
    expect((await report()).status).toBe(201);
  });

  it('is asked for by somebody identified, about a wallet with tokens that rest', async () => {
    const bilal = await signInAs(test);
    await setIdentity(test, bilal.userId, approved);
    expect(await report(bilal)).toMatchObject({ status: 409, message: 'There are no tokens in this wallet.' });
    await setIdentity(test, anna.userId, { identityLevel: 0, identityUntil: null });
    expect((await report()).code).toBe('IDENTITY_REQUIRED');
    await setIdentity(test, anna.userId, approved);
    await chain.buy(home, anna.userId, 20n);
    await chain.run();
    await call(anna, 'POST', '/wallets/tokens/out', { propertyId: home, address: key.address });
    expect((await report()).code).toBe('TOKENS_MOVING');
    await chain.run();
    test.clock.now = new Date(test.clock.now.getTime() + 660_000);
    expect((await report()).code).toBe('REAUTH_REQUIRED');
    Object.assign(anna, await signInAgain(test, anna.userId));
    const answers = await Promise.all(Array.from({ length: 8 }, () => report()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('needs two other people of the office, and the database insists on it', async () => {
    await report();
    expect(
      (await call(operators[0], 'POST', `/office/recoveries/${(await recoveries())[0]!.id}/propose`, {})).status,
    ).toBe(400);
    await decide('propose');
    expect(await subjects()).toContain(
      `${operators[1].email}: The recovery of a lost wallet waits for a second operator`,
    );
    expect((await sign(operators[0])).code).toBe('SECOND_PERSON_NEEDED');
    await passHours(80);
    await follow();
    expect((await recoveries())[0]).toMatchObject({ state: 'waiting', waitsFor: ['signatures'] });
    await expect(
      sql`update wallet_recoveries set state = 'started', started_at = now() + interval '1 year'`.execute(test.db),
    ).rejects.toThrow(/wallet_recoveries/);
    const [one] = operators;
    await expect(
      sql`update wallet_recoveries set proposed_by = ${one.userId}, confirmed_by = ${one.userId},
        record_hash = (select hash from office_records limit 1)`.execute(test.db),
    ).rejects.toThrow(/wallet_recoveries/);
    expect((await sign()).status).toBe(200);
    expect((await recoveries())[0]).toMatchObject({ waitsFor: [] });
    await follow();
    expect(await ask()).toEqual([300n, 0n]);
  });

  it('is not decided by its person, nor by whoever has lost the role', async () => {
    await report();
    Object.assign(anna, await signInAgain(test, anna.userId));
    await switchMfaOn(test, anna.userId);
    await grantRole(test, anna.userId, 'operator');
    expect((await decide('propose', anna as Staff)).code).toBe('OFFICE_CONFLICT');
    await decide('propose');
    expect((await sign(anna as Staff)).code).toBe('OFFICE_CONFLICT');
    expect((await sign()).status).toBe(200);
    const admin = await buildStaff(test, 'admin');
    const { data } = await call(admin, 'GET', '/office/staff');
    const found = data.find(({ person }: { person: { id: string } }) => person.id === operators[0].userId);
    await call(admin, 'POST', `/office/staff/${found.grants[0].id}/revoke`, { version: found.version });
    await passHours(72);
    await follow();
    expect((await recoveries())[0]).toMatchObject({ state: 'waiting', waitsFor: ['signatures'] });
    expect(await ask()).toEqual([0n, 300n]);
  });

  it('is stopped by one operator, before and after it was approved', async () => {
    await report();
    await decide('propose');
    expect((await sign(operators[1], 'decline')).status).toBe(200);
    expect((await recoveries())[0]).toMatchObject({ state: 'refused' });
    expect(await subjects()).toContain('anna@example.com: The tokens in your lost wallet were not moved');
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await report();
    await decide('propose');
    expect((await sign(operators[0], 'decline')).status).toBe(200);
    expect((await recoveries())[0]).toMatchObject({ state: 'waiting' });
    await approve();
    expect((await decide('refuse', operators[1])).status).toBe(200);
    expect((await decide('refuse', operators[1])).code).toBe('CASE_CLOSED');
    await passHours(72);
    await follow();
    expect(await ask()).toEqual([0n, 300n]);
    await expectSoundOffice();
    await expectAgreement();
  });

  it('waits for a person who is restricted or no longer identified', async () => {
    await report();
    await approve();
    await setIdentity(test, anna.userId, { identityLevel: 0, identityUntil: null });
    await sql`update users set restricted_at = now() where id = ${anna.userId}`.execute(test.db);
    await passHours(72);
    await follow();
    expect((await officeList())[0]).toMatchObject({ waitsFor: ['identity', 'restriction'] });
    expect(await ask()).toEqual([0n, 300n]);
    await sql`update users set restricted_at = null where id = ${anna.userId}`.execute(test.db);
    await setIdentity(test, anna.userId, approved);
    await follow();
    expect(await ask()).toEqual([300n, 0n]);
  });

  it('is approved once by 20 at once, and recovered once', async () => {
    await report();
    await decide('propose');
    const others = await Promise.all(Array.from({ length: 4 }, () => buildStaff(test, 'operator')));
    const { id, version } = (await call(operators[1], 'GET', '/office/proposals')).data[0];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(others[index % 4]!, 'POST', `/office/proposals/${id}/confirm`, { version }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await passHours(72);
    await Promise.all(Array.from({ length: 6 }, () => followRecoveries(test.deps)));
    await Promise.allSettled(Array.from({ length: 4 }, () => chain.run()));
    await follow();
    expect(await ask()).toEqual([300n, 0n]);
    const sent = await test.db.selectFrom('chain_sendings').select('id').where('act', '=', 'recover').execute();
    expect(sent).toHaveLength(1);
    await expectAgreement();
  });

  it('goes before what the ledger takes meanwhile, and is done again when the chain forgot it', async () => {
    const bilal = await signInAs(test);
    await setIdentity(test, bilal.userId, approved);
    await report();
    await approve();
    await passHours(72);
    await followRecoveries(test.deps);
    await chain.give(home, anna.userId, bilal.userId, 120n);
    await follow();
    await chain.run();
    expect(await ask()).toEqual([180n, 0n]);
    await expectAgreement();
    await chain.rpc.ask('anvil_reset');
    await chain.run();
    expect(await ask()).toEqual([180n, 0n]);
    await expectAgreement();
    await follow();
    expect((await recoveries())[0]).toMatchObject({ state: 'done' });
  });
});
