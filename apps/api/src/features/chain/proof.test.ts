import { sql } from 'kysely';
import { type Abi, type Hex, parseAbiItem } from 'viem';
import { decodeFunctionResult, encodeEventTopics, encodeFunctionData } from 'viem/utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { homeProof, type HomeProof } from '@diyar/domain/chain.ts';
import { createRpc } from '@diyar/chain/rpc.ts';
import { readHome } from '@diyar/chain/read-home.ts';
import { attest as attestOnChain, takeBack, toHomeKey } from '@diyar/chain/contracts.ts';
import { writeVerifyCommands } from '@diyar/domain/verify-commands.ts';
import { MINUTE_MS } from '@diyar/domain/durations.ts';
import { buildApp } from '#api/app.ts';
import type { Chain } from '#api/lib/chain.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { sha } from '#api/testing/attested-homes.ts';
import { agent, enforcer, useTestChain } from '#api/testing/chain.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';
import { buildShares } from '#api/testing/money.ts';
import { toHex } from './bytes.ts';
import { findNetwork } from './sendings.repository.ts';

const test = useTestApp();
const chain = useTestChain(test);
let isAway = false;
beforeEach(() => (isAway = false));

async function ask(home: string, given: Chain | undefined = chain.asChain(() => isAway)) {
  const app = await buildApp({ ...test.deps, chain: given });
  test.deps.cache.clear('chain-proof');
  const answer = await app.inject(`/api/properties/${home}/proof`);
  await app.close();
  return answer;
}

async function prove(home: string, given?: Chain): Promise<HomeProof> {
  const answer = given === undefined ? await ask(home) : await ask(home, given);
  return homeProof.parse(answer.json().data);
}

const values = ({ facts }: HomeProof) =>
  Object.fromEntries(facts.map(({ fact, ledger, chain: other, state }) => [fact, [ledger, other, state]]));

describe('GET /properties/:id/proof', { timeout: 120_000 }, () => {
  it('says what is missing until there is a token', async () => {
    const home = await buildShares(test, 1000n);
    expect(await prove(home)).toMatchObject({ state: 'none', missing: 'attestation', token: null, facts: [] });
    await chain.attest(home);
    await chain.run();
    expect(await prove(home)).toMatchObject({ state: 'none', missing: 'buyer' });
    await chain.buy(home, await buildUser(test.db), 10n);
    expect(await prove(home)).toMatchObject({ state: 'none', missing: 'chain' });
    const undivided = await buildProperty(test.db);
    expect(await prove(undivided)).toMatchObject({ state: 'none', missing: 'parts' });
  });

  it('says so where the server has no chain', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 10n);
    const app = await test.app.inject(`/api/properties/${home}/proof`);
    expect(app.json().data).toMatchObject({ state: 'off', missing: null, token: null });
  });

  it('refuses a home that nobody has listed', async () => {
    expect((await ask('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await ask('not-an-id')).statusCode).toBe(400);
  });

  it('lays the ledger beside the chain, and nobody is named', async () => {
    const home = await chain.buildHome();
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await chain.buy(home, anna, 300n);
    await chain.buy(home, bilal, 40n);
    await chain.payRent(home, anna, 500_00n, 1_360_000n);
    await chain.run();
    const proof = await prove(home);
    expect(proof).toMatchObject({ state: 'agrees', missing: null, unclaimed: '680000000', review: 1, reserved: 0 });
    const deed = toHex(sha('deed'));
    const review = values(proof)['review']!;
    expect(values(proof)).toEqual({
      supply: ['1000', '1000', 'agrees'],
      unsold: ['660', '660', 'agrees'],
      held: ['340', '340', 'agrees'],
      holders: ['2', '2', 'agrees'],
      rent: ['680000000', '680000000', 'agrees'],
      title: [deed, deed, 'agrees'],
      review: [review[0], review[0], 'agrees'],
    });
    expect(proof.events.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'issued 300',
      'issued 40',
      'rent 680000000',
      'tokenised 1000',
    ]);
    const text = JSON.stringify(proof);
    for (const person of [anna, bilal]) {
      expect(text).not.toContain(person);
      expect(text.toLowerCase()).not.toContain((await chain.walletOf(person)).slice(2));
    }
    // What the script for everybody reads of the chain alone.
    const alone = await readHome(createRpc(chain.asChain().url()!), home);
    expect(alone).toMatchObject({ supply: 1000n, treasury: 660n, holders: 2, deposited: 680_000_000n, title: deed });
    expect(alone.token.toLowerCase()).toBe(proof.token!.address);
    expect(Number(alone.block)).toBe(proof.token!.block);
    expect(alone.transaction).toBe(proof.token!.transaction);
    expect(alone.attestation).toBe(review[1]);
  });

  it('comes with commands that ask the chain what the page says', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 300n);
    await chain.payRent(home, await buildUser(test.db), 500_00n, 1_000_000n);
    await chain.run();
    const proof = await prove(home);
    const commands = writeVerifyCommands(proof)!;
    const names = Object.fromEntries(
      commands.setup.split('\n').map((line) => /^export (\w+)="?([^"]+)"?$/.exec(line)!.slice(1) as [string, string]),
    );
    const fill = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => names[name]!);
    // As `cast` does: the signature says how to ask and how to read.
    const call = async (command: string) => {
      const [, to, name, takes, gives, args] = /^cast call (\S+) "(\w+)\((.*?)\)\((.*?)\)"(?: (.*))?$/.exec(
        fill(command.split('\n').at(-1)!),
      )!;
      const abi = [parseAbiItem(`function ${name}(${takes}) view returns (${gives})`)] as Abi;
      const data = encodeFunctionData({ abi, functionName: name!, args: args?.split(' ') ?? [] });
      const answered = await chain.rpc.ask<Hex>('eth_call', { to, data }, 'latest');
      return String(decodeFunctionResult({ abi, functionName: name!, data: answered }));
    };
    const shown = values(proof);
    for (const fact of ['supply', 'unsold', 'title', 'review'] as const)
      expect([fact, await call(commands[fact])]).toEqual([fact, shown[fact]![1]]);
    expect(names['ETH_RPC_URL']).toBe('https://diyar.test/api/chain/rpc');
    expect(commands.review).toContain(`curl -s https://diyar.test/api/properties/${home}/passports/1 | sha256sum`);
    const text = await test.app.inject(`/api/properties/${home}/passports/1`);
    expect(toHex(sha(text.body))).toBe(shown['review']![0]);
    const [, event] = /"(.*)"$/.exec(commands.rent)!;
    const topics = encodeEventTopics({ abi: [parseAbiItem(`event ${event}`)] as Abi });
    const logs = await chain.rpc.ask<unknown[]>('eth_getLogs', {
      fromBlock: '0x0',
      address: proof.token!.address,
      topics,
    });
    expect(logs).toHaveLength(1);
  });

  it('says what is on its way, and that it is no difference', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 300n);
    await chain.run();
    await chain.buy(home, await buildUser(test.db), 40n);
    const proof = await prove(home);
    expect(proof).toMatchObject({ state: 'waiting', onItsWay: { tokens: 40, rents: 0, sentAt: null } });
    expect(values(proof)).toMatchObject({
      supply: ['1000', '1000', 'agrees'],
      held: ['340', '300', 'waiting'],
      holders: ['2', '1', 'waiting'],
    });
    await chain.run();
    expect(await prove(home)).toMatchObject({ state: 'agrees', onItsWay: { tokens: 0 } });
  });

  it('shows what it last read while the chain is away, and agrees to nothing', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 300n);
    await chain.run();
    isAway = true;
    const proof = await prove(home);
    expect(proof.state).toBe('away');
    expect(proof.read!.at).toBe(test.clock.now.toISOString());
    expect(values(proof)).toMatchObject({
      held: ['300', '300', 'unknown'],
      title: [expect.anything(), null, 'unknown'],
    });
    const deaf = { ...chain.asChain(), open: () => new Promise<never>(() => undefined) };
    expect((await prove(home, deaf)).state).toBe('away');
  });

  it('says that it is behind where the chain has blocks that it has not read', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 300n);
    await chain.run();
    await chain.rpc.ask('evm_mine');
    expect((await prove(home)).state).toBe('agrees');
    test.clock.now = new Date(test.clock.now.getTime() + 6 * MINUTE_MS);
    expect((await prove(home)).state).toBe('behind');
    await chain.run();
    expect((await prove(home)).state).toBe('agrees');
  });

  it('says that they differ, by the contracts, by the events and by the outbox', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.run();
    const stolen = takeBack(await chain.tokenOf(home), await chain.walletOf(anna), 4n);
    await chain.rpc.ask('anvil_impersonateAccount', enforcer.address);
    await chain.rpc.ask('eth_sendTransaction', { from: enforcer.address, to: stolen.to, data: stolen.data });
    await chain.rpc.ask('evm_mine');
    expect((await prove(home)).state).toBe('behind');
    await chain.run();
    const proof = await prove(home);
    expect(proof.state).toBe('differs');
    expect(values(proof)).toMatchObject({
      held: ['10', '6', 'differs'],
      unsold: ['990', '994', 'differs'],
      holders: ['1', '1', 'agrees'],
    });
    await sql`update chain_events set amount = 3 where amount = 4`.execute(test.db);
    // The contract at the same block has the last word over rows that somebody changed.
    expect(values(await prove(home))).toMatchObject({
      unsold: ['990', '994', 'differs'],
      held: ['10', '7', 'differs'],
    });
  });

  it('says when another review stands on the chain than the one in the record', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 10n);
    await chain.run();
    const { contracts } = (await findNetwork(test.db))!;
    const other = attestOnChain(contracts.factory, toHomeKey(home), toHex(sha('another')));
    await chain.rpc.ask('anvil_impersonateAccount', agent.address);
    await chain.rpc.ask('eth_sendTransaction', { from: agent.address, to: other.to, data: other.data });
    await chain.rpc.ask('evm_mine');
    const proof = await prove(home);
    expect(proof.state).toBe('differs');
    expect(values(proof)['review']).toEqual([expect.anything(), toHex(sha('another')), 'differs']);
  });

  it('tells of a review that was withdrawn, before the chain knows and after', async () => {
    const home = await buildShares(test, 1000n);
    const passport = await chain.attest(home);
    await chain.buy(home, await buildUser(test.db), 10n);
    await chain.run();
    await chain.withdraw(passport);
    expect(values(await prove(home))['review']).toEqual([null, expect.anything(), 'waiting']);
    await chain.run();
    expect(values(await prove(home))['review']).toEqual([null, null, 'agrees']);
  });

  it('is computed once for all who ask at the same time', async () => {
    const home = await chain.buildHome();
    await chain.buy(home, await buildUser(test.db), 10n);
    await chain.run();
    let opened = 0;
    const counting: Chain = {
      ...chain.asChain(),
      open: async () => {
        opened += 1;
        return chain.link();
      },
    };
    const app = await buildApp({ ...test.deps, chain: counting });
    test.deps.cache.clear('chain-proof');
    await Promise.all(Array.from({ length: 20 }, () => app.inject(`/api/properties/${home}/proof`)));
    await app.close();
    expect(opened).toBe(1);
  });
});
