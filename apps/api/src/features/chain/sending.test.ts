import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { takeBack } from '@diyar/chain/contracts.ts';
import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Call } from '@diyar/chain/rpc.ts';
import type { ChainLink } from '#api/lib/chain.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { agent, enforcer, useTestChain } from '#api/testing/chain.ts';
import { buildUser } from '#api/testing/factories.ts';
import { follow } from './follow.service.ts';
import { readChain } from './index.service.ts';
import { reconcile } from './reconcile.service.ts';
import { signAndStore } from './sending.service.ts';
import { findNetwork } from './sendings.repository.ts';

const test = useTestApp();
const chain = useTestChain(test);

describe('sending', { timeout: 240_000 }, () => {
  it('sends again what the chain forgot, from its first transaction on', async () => {
    const home = await chain.buildHome();
    const people = [];
    for (let count = 0; count < 5; count += 1) {
      const person = await buildUser(test.db);
      people.push(person);
      await chain.buy(home, person, 10n);
    }
    await chain.run();
    const token = await chain.tokenOf(home);
    await chain.rpc.ask('anvil_reset');
    expect(await chain.rpc.ask('eth_getCode', token, 'latest')).toBe('0x');
    await chain.run();
    expect(await chain.readHome(home, ...people)).toEqual([10n, 10n, 10n, 10n, 10n, 1000n]);
    expect(await chain.tokenOf(home)).toBe(token);
    const { count } = await test.db
      .selectFrom('chain_events')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(7);
  });

  it('fills its own chain anew where that knows more than the database, as after a restore', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.run();
    await chain.buy(home, anna, 20n);
    await chain.run();
    await sql`
      with last as (select max(id) as id from chain_sendings), freed as (
        update chain_moves set sending_id = null where sending_id = (select id from last)
      ), gone as (delete from chain_attempts where sending_id = (select id from last))
      select from last`.execute(test.db);
    await sql`delete from chain_sendings where id = (select max(id) from chain_sendings)`.execute(test.db);
    await expect(chain.run({ isDevelopment: false })).rejects.toThrow(
      /has sent \d+ transactions on chain 31337, and this database knows \d+/,
    );
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([30n, 1000n]);
    expect((await reconcile(test.deps, chain.link())).differences).toEqual([]);
  });

  it('fills its own chain anew where its blocks and its balances were saved at different moments', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.run();
    const count = Number(await chain.rpc.ask('eth_getTransactionCount', agent.address, 'latest'));
    await chain.rpc.ask('anvil_setNonce', agent.address, `0x${(count - 1).toString(16)}`);
    await chain.buy(home, anna, 20n);
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([30n, 1000n]);
    expect((await reconcile(test.deps, chain.link())).differences).toEqual([]);
  });

  it('does again what was reverted, and goes on', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.run();
    await chain.buy(home, anna, 20n);
    const { id } = await test.db
      .selectFrom('chain_moves')
      .select('id')
      .where('amount', '=', 20n)
      .executeTakeFirstOrThrow();
    const network = (await findNetwork(test.db))!;
    // Nobody has so many parts, and nobody asked the contract before.
    const what = takeBack(await chain.tokenOf(home), await chain.walletOf(anna), 500n);
    const subject = { kind: 'move', id } as const;
    const planned = { signer: enforcer, act: 'return', what, gas: 300_000n, subject };
    await signAndStore({ deps: test.deps, link: chain.link() }, [planned], network.chainId);
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([30n, 1000n]);
    const { tries } = await test.db
      .selectFrom('chain_moves')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(1);
    const reverted = await test.db.selectFrom('chain_sendings').select('act').where('state', '=', 'reverted').execute();
    expect(reverted).toEqual([{ act: 'return' }]);
  });

  it('follows a reorganisation: what is in no block any more is sent again, once', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.run();
    await chain.buy(home, anna, 20n);
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([30n, 1000n]);
    await chain.rpc.ask('anvil_reorg', 2, []);
    await chain.run();
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([30n, 1000n]);
    const { rows } = await sql<{ total: string }>`
      select sum(amount) as total from chain_events where name = 'Transfer' and receiver = decode(${(await chain.walletOf(anna)).slice(2)}, 'hex')`.execute(
      test.db,
    );
    expect(rows[0]!.total).toBe('30');
  });

  it.each([0, 1])('reads again what a fork changed while it was reading, after one of %i blocks', async (before) => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    for (const tokens of [10n, 20n, 30n, 40n]) {
      await chain.buy(home, anna, tokens);
      await chain.run();
    }
    const network = (await findNetwork(test.db))!;
    const { rpc } = chain;
    let isForked = false;
    const forking: ChainLink['rpc'] = {
      askAll: (calls) => rpc.askAll(calls),
      async ask<Answer>(...call: Call) {
        if (call[0] === 'eth_blockNumber' && !isForked) {
          isForked = true;
          // Longer than before, so that there is something to read.
          await rpc.ask('anvil_reorg', 3, []);
          await rpc.ask('anvil_mine', '0x2');
        }
        return rpc.ask<Answer>(...call);
      },
    };
    if (before > 0) await rpc.ask('anvil_reorg', before, []);
    await readChain({ deps: test.deps, link: chain.link({ rpc: forking }), network });
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([100n, 1000n]);
    expect((await reconcile(test.deps, chain.link())).differences).toEqual([]);
  });

  it('offers more for a transaction that takes too long, and counts it once', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.run();
    await chain.buy(home, anna, 10n);
    // As on a chain that others run: nothing is mined for it, no money is made for it.
    await chain.rpc.ask('evm_setAutomine', false);
    const patient = { isDevelopment: false, confirmations: 1 };
    await chain.run(patient);
    test.clock.now = new Date(test.clock.now.getTime() + DAY_MS);
    await chain.run(patient);
    const raised = await test.db
      .selectFrom('chain_attempts')
      .groupBy('sending_id')
      .having(({ fn }) => fn.countAll(), '=', '2')
      .select(({ fn }) => [fn.min('fee').as('first'), fn.max('fee').as('dearer')])
      .execute();
    expect(raised).toHaveLength(1);
    expect(raised[0]!.dearer * 100n).toBeGreaterThanOrEqual(raised[0]!.first * 125n);
    await chain.rpc.ask('evm_setAutomine', true);
    await chain.rpc.ask('evm_mine');
    for (let times = 0; times < 6; times += 1) {
      await chain.run(patient);
      await chain.rpc.ask('evm_mine');
    }
    expect(await chain.readHome(home, anna)).toEqual([10n, 1000n]);
    const left = await test.db
      .selectFrom('chain_sendings')
      .select('id')
      .where('state', 'in', ['signed', 'reverted'])
      .execute();
    expect(left).toEqual([]);
  });

  it('counts everything once when it is killed between any two steps', async () => {
    const home = await chain.buildHome();
    const people: string[] = [];
    for (let count = 0; count < 6; count += 1) people.push(await buildUser(test.db));
    for (const person of people) await chain.buy(home, person, 7n);
    let calls = 0;
    // The connection to the chain is cut before or after a call, over and over.
    const dying = (after: number): ChainLink => {
      const { rpc } = chain;
      let left = after;
      const die = () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
      };
      return chain.link({
        rpc: {
          async ask(...call) {
            die();
            calls += 1;
            return rpc.ask(...call);
          },
          async askAll(list) {
            die();
            const answers = await rpc.askAll(list);
            die();
            return answers as never;
          },
        },
      });
    };
    for (let after = 0; after < 45; after += 3) await follow(test.deps, dying(after)).catch(() => undefined);
    await chain.run();
    expect(calls).toBeGreaterThan(60);
    expect(await chain.readHome(home, ...people)).toEqual([7n, 7n, 7n, 7n, 7n, 7n, 1000n]);
    expect(await chain.reasons()).toEqual([]);
  });

  it('sends everything once when several servers do it at once', async () => {
    const home = await chain.buildHome();
    const people: string[] = [];
    for (let count = 0; count < 5; count += 1) people.push(await buildUser(test.db));
    for (const person of people) await chain.buy(home, person, 7n);
    await Promise.allSettled(Array.from({ length: 20 }, () => chain.run()));
    await chain.run();
    expect(await chain.readHome(home, ...people)).toEqual([7n, 7n, 7n, 7n, 7n, 1000n]);
    expect(await chain.reasons()).toEqual([]);
  });
});
