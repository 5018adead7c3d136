import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { custody, moveBackTerms, type Custody } from '@diyar/domain/custody.ts';
import { askHolder, readNumbers } from '@diyar/chain/reads.ts';
import { inTransaction } from '#api/db/client.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useTestChain } from '#api/testing/chain.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { type Person, signInAs } from '#api/testing/people.ts';
import { proveHome } from './proof.service.ts';
import { reconcile } from './reconcile.service.ts';
import { findNetwork } from './sendings.repository.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const chain = useTestChain(test);
let anna: Person;
let key: PrivateKeyAccount;
let home: string;

beforeEach(async () => {
  test.deps.chain = chain.asChain();
  key = privateKeyToAccount(generatePrivateKey());
  anna = await buildInvestor();
  home = await chain.buildHome();
  await chain.buy(home, anna.userId, 300n);
  await chain.run();
});

async function buildInvestor(): Promise<Person> {
  const person = await signInAs(test);
  await setIdentity(test, person.userId, approved);
  return person;
}

async function post(person: Person, path: string, payload: object) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/wallets${path}`,
    headers: person.headers,
    payload,
  });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; data?: never }) };
}

async function link(person: Person, wallet: PrivateKeyAccount): Promise<number> {
  const { data } = await post(person, '/challenge', { address: wallet.address, chainId: 31_337 });
  const { message } = data as unknown as { message: string };
  return (await post(person, '', { message, signature: await wallet.signMessage({ message }) })).status;
}

async function read(person: Person): Promise<Custody> {
  const answer = await test.app.inject({ url: '/api/wallets/tokens', headers: person.headers });
  return custody.parse(answer.json().data);
}

/** What the wallet that is kept has, and the person's own. */
async function balances(): Promise<(bigint | undefined)[]> {
  const token = await chain.tokenOf(home);
  const { contracts } = (await findNetwork(test.db))!;
  const wallets = [await chain.walletOf(anna.userId), key.address];
  return readNumbers(
    chain.rpc,
    contracts.reader,
    wallets.map((wallet) => askHolder(token, 'balanceOf', wallet)),
  );
}

const moveOut = (person: Person = anna, address: string = key.address) =>
  post(person, '/tokens/out', { propertyId: home, address });

async function signBack(signer: PrivateKeyAccount = key) {
  const { data } = await post(anna, '/tokens/back/terms', { propertyId: home, address: key.address });
  const { typedData, chainId: _, ...terms } = moveBackTerms.parse(data);
  const { domain, types, primaryType, message } = JSON.parse(typedData);
  delete types.EIP712Domain;
  const signature = await signer.signTypedData({ domain, types, primaryType, message });
  return { ...terms, propertyId: home, address: key.address, signature };
}

const expectAgreement = async () => {
  const { differences, waiting } = await reconcile(test.deps, chain.link());
  expect({ differences, waiting }).toEqual({ differences: [], waiting: [] });
};

describe('tokens in a wallet of one’s own', { timeout: 240_000 }, () => {
  it('are kept by the platform first, go out on their person’s wish, and come back with a signature', async () => {
    expect(await read(anna)).toMatchObject({ isOpen: true, places: [{ kept: 300, own: [], moving: null }] });
    expect(await link(anna, key)).toBe(201);
    expect((await moveOut()).status).toBe(202);
    expect((await read(anna)).places[0]!.moving).toEqual({ toOwn: true, tokens: 300, waitsFor: null });
    await chain.run();
    expect(await balances()).toEqual([0n, 300n]);
    const address = key.address;
    expect((await read(anna)).places).toMatchObject([{ kept: 0, own: [{ address, tokens: 300 }], moving: null }]);
    await expectAgreement();

    // What is bought later is kept again, and one person is one holder.
    await chain.buy(home, anna.userId, 20n);
    await chain.run();
    expect(await balances()).toEqual([20n, 300n]);
    await expectAgreement();
    const proof = await proveHome(test.deps, home);
    expect(proof.state).toBe('agrees');
    expect(proof.facts.find(({ fact }) => fact === 'holders')).toMatchObject({ ledger: '1', chain: '1' });

    const signed = await signBack();
    expect((await post(anna, '/tokens/back', signed)).status).toBe(202);
    await chain.run();
    expect(await balances()).toEqual([320n, 0n]);
    await expectAgreement();
    // The same signature counts once.
    expect((await post(anna, '/tokens/back', signed)).code).toBe('NO_TOKENS_THERE');

    await test.deliverMails();
    const subjects = test.sentMails.map(({ subject }) => subject);
    expect(subjects).toContain('Your tokens are moving to your own wallet');
    expect(subjects).toContain('Your tokens are moving back to Diyar');
    const ledgerRows = await test.db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('kind', '=', 'tokens-transferred')
      .execute();
    expect(ledgerRows).toEqual([]);
  });

  it('refuses an address that is not linked, a person who is not identified, and a home without tokens', async () => {
    expect((await moveOut()).code).toBe('WALLET_NOT_FOUND');
    await link(anna, key);
    await setIdentity(test, anna.userId, { identityLevel: 0, identityUntil: null });
    expect((await moveOut()).code).toBe('IDENTITY_REQUIRED');
    await setIdentity(test, anna.userId, approved);
    const other = { propertyId: '00000000-0000-4000-8000-000000000000', address: key.address };
    expect((await post(anna, '/tokens/out', other)).code).toBe('NO_TOKENS_THERE');
    expect(await balances()).toEqual([300n, 0n]);
  });

  it('is closed on a chain where money has a value', async () => {
    await link(anna, key);
    test.deps.config = { ...test.deps.config, chain: { ...test.deps.config.chain, kind: 'off' } };
    try {
      expect((await moveOut()).code).toBe('OWN_WALLETS_CLOSED');
      expect((await read(anna)).isOpen).toBe(false);
    } finally {
      test.deps.config = { ...test.deps.config, chain: { kind: 'embedded' } };
    }
  });

  it('gives an address to one person for good, however many ask at once', async () => {
    const bilal = await buildInvestor();
    await chain.buy(home, bilal.userId, 40n);
    await chain.run();
    const links = await Promise.all([link(anna, key), link(bilal, key)]);
    expect(new Set(links)).toEqual(new Set([201, 409]));
    const [first, second] = links[0] === 201 ? [anna, bilal] : [bilal, anna];
    expect((await moveOut(first)).status).toBe(202);
    await chain.run();
    await test.app.inject({ method: 'DELETE', url: `/api/wallets/${key.address}`, headers: first.headers });
    expect(await link(second, key)).toBe(201);
    expect((await moveOut(second)).code).toBe('WALLET_OF_ANOTHER');
    await expectAgreement();
  });

  it('moves them once when asked many times at once', async () => {
    await link(anna, key);
    const answers = await Promise.all(Array.from({ length: 12 }, () => moveOut()));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['TOKENS_MOVING']));
    await Promise.allSettled(Array.from({ length: 6 }, () => chain.run()));
    await chain.run();
    expect(await balances()).toEqual([0n, 300n]);
    const signed = await Promise.all([signBack(), signBack(), signBack()]);
    const backs = await Promise.all(signed.map((each) => post(anna, '/tokens/back', each)));
    expect(backs.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(backs.filter(({ code }) => code === 'TOKENS_MOVING')).toHaveLength(2);
    await chain.run();
    expect(await balances()).toEqual([300n, 0n]);
    await expectAgreement();
  });

  it('refuses a signature of somebody else, and one of other terms', async () => {
    await link(anna, key);
    await moveOut();
    await chain.run();
    const stranger = privateKeyToAccount(generatePrivateKey());
    expect((await post(anna, '/tokens/back', await signBack(stranger))).code).toBe('WALLET_SIGNATURE_WRONG');
    const signed = await signBack();
    expect((await post(anna, '/tokens/back', { ...signed, tokens: 299 })).code).toBe('WALLET_SIGNATURE_WRONG');
    const bilal = await buildInvestor();
    expect((await post(bilal, '/tokens/back', signed)).status).toBe(409);
    expect(await balances()).toEqual([0n, 300n]);
  });

  it('calls back what the ledger takes, before anything else', async () => {
    await link(anna, key);
    await moveOut();
    await chain.run();
    const id = crypto.randomUUID();
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          kind: 'investment-completed',
          step: 1,
          at: test.clock.now,
          userId: anna.userId,
          actor: null,
          propertyId: home,
          subject: { kind: 'investment', id },
          lines: ledger.move(120n, ledger.holding(anna.userId, home), ledger.reserved(anna.userId, home)),
        },
      ]),
    );
    await chain.run();
    expect(await balances()).toEqual([0n, 180n]);
    await expectAgreement();
    expect((await read(anna)).places).toMatchObject([{ own: [{ tokens: 180 }], moving: null, endedFor: null }]);
  });

  it('ends a move whose tokens went elsewhere, and says so', async () => {
    await link(anna, key);
    await moveOut();
    await test.db.updateTable('chain_shifts').set({ amount: 500n }).execute();
    await chain.run();
    expect((await read(anna)).places).toMatchObject([
      { kept: 300, moving: null, endedFor: 'ERC20InsufficientBalance' },
    ]);
    expect((await moveOut()).status).toBe(202);
    await chain.run();
    expect(await balances()).toEqual([0n, 300n]);
  });

  it('is done again when the chain forgot it', async () => {
    await link(anna, key);
    await moveOut();
    await chain.run();
    await chain.rpc.ask('anvil_reset');
    await chain.run();
    expect(await balances()).toEqual([0n, 300n]);
    await expectAgreement();
  });
});
