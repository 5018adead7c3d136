import { describe, expect, it } from 'vitest';
import { attest as attestOnChain, takeBack, toHomeKey } from '@diyar/chain/contracts.ts';
import { askHolder, readNumbers } from '@diyar/chain/reads.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { sha } from '#api/testing/attested-homes.ts';
import { agent, enforcer, useTestChain } from '#api/testing/chain.ts';
import { buildUser } from '#api/testing/factories.ts';
import { toHex } from './bytes.ts';
import { reconcile } from './reconcile.service.ts';
import { findNetwork } from './sendings.repository.ts';

const test = useTestApp();
const chain = useTestChain(test);

describe('rent', () => {
  it('is paid in once for all parts, at the rate of its record, with the hash that the ledger seals', async () => {
    const home = await chain.buildHome();
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.payRent(home, anna, 500_00n, 1_360_000n);
    await chain.run();
    expect(await chain.reasons()).toEqual([]);
    const token = await chain.tokenOf(home);
    const { contracts } = (await findNetwork(test.db))!;
    const questions = [
      askHolder(contracts.currency, 'balanceOf', token),
      askHolder(token, 'claimableExactly', await chain.walletOf(anna)),
    ];
    expect(await readNumbers(chain.rpc, contracts.reader, questions)).toEqual([680_000_000n, 6_800_000n << 40n]);
    expect(await reconcile(test.deps, chain.link())).toMatchObject({
      differences: [],
      deposits: 1,
      holders: 1,
      homes: 1,
    });
  });
});

describe('reconciling', () => {
  it('finds nothing where all is well, also while something waits', async () => {
    const home = await chain.buildHome();
    const [anna, bilal] = [
      await buildUser(test.db),
      await buildUser(test.db, { identity_level: 0, identity_until: null }),
    ];
    await chain.buy(home, anna, 10n);
    await chain.buy(home, bilal, 5n);
    await chain.run();
    await chain.give(home, anna, bilal, 3n);
    const { differences, waiting, holders } = await reconcile(test.deps, chain.link());
    expect({ differences, holders }).toEqual({ differences: [], holders: 2 });
    expect(waiting).toMatchObject([
      { reason: '', count: 1 },
      { reason: 'person', count: 1 },
    ]);
  });

  it('names what somebody changed on the chain, in the outbox, or in what was read', async () => {
    const home = await chain.buildHome();
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await chain.buy(home, anna, 10n);
    await chain.buy(home, bilal, 5n);
    await chain.run();
    const token = await chain.tokenOf(home);
    const stolen = takeBack(token, await chain.walletOf(anna), 4n);
    await chain.rpc.ask('anvil_impersonateAccount', enforcer.address);
    await chain.rpc.ask('eth_sendTransaction', { from: enforcer.address, to: token, data: stolen.data });
    const { contracts } = (await findNetwork(test.db))!;
    const agentCalls = { from: agent.address, to: contracts.factory };
    await chain.rpc.ask('anvil_impersonateAccount', agent.address);
    const other = attestOnChain(contracts.factory, toHomeKey(home), toHex(sha('another')));
    await chain.rpc.ask('eth_sendTransaction', { ...agentCalls, data: other.data });
    await chain.rpc.ask('evm_mine');
    await test.db.updateTable('chain_moves').set({ amount: 6n }).where('to_user', '=', bilal).execute();
    const { differences } = await reconcile(test.deps, chain.link());
    expect(
      differences
        .map((each) => each.replaceAll(anna, 'anna').replaceAll(bilal, 'bilal').replaceAll(home, 'home'))
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/^attestation of home: told \d+, chain \d+$/),
      'holder anna of home: outbox mined 10, chain 6, events 6',
      'holder bilal of home: ledger 5, outbox 6',
      'holder bilal of home: outbox mined 6, chain 5, events 5',
      'treasury of home: outbox mined 984, chain 989',
    ]);
  });
});
