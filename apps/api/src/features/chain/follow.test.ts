import { describe, expect, it } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { enforcer, useTestChain } from '#api/testing/chain.ts';
import { buildUser } from '#api/testing/factories.ts';
import { buildShares } from '#api/testing/money.ts';

const test = useTestApp();
const chain = useTestChain(test);

describe('following the ledger', { timeout: 240_000 }, () => {
  it('deploys, attests, tokenises, registers and issues; gives and takes back', async () => {
    const home = await chain.buildHome();
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await chain.buy(home, anna, 300n);
    await chain.run();
    expect(await chain.reasons()).toEqual([]);
    expect(await chain.readHome(home, anna)).toEqual([300n, 1000n]);

    await chain.buy(home, bilal, 40n);
    await chain.give(home, anna, bilal, 100n);
    await chain.run();
    expect(await chain.readHome(home, anna, bilal)).toEqual([200n, 140n, 1000n]);

    const id = await chain.buy(home, anna, 25n);
    const back = {
      at: test.clock.now,
      userId: anna,
      actor: null,
      propertyId: home,
      subject: { kind: 'investment', id },
    } as const;
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          ...back,
          kind: 'investment-completed',
          step: 1,
          lines: ledger.move(25n, ledger.holding(anna, home), ledger.reserved(anna, home)),
        },
      ]),
    );
    await chain.run();
    expect(await chain.reasons()).toEqual([]);
    expect(await chain.readHome(home, anna, bilal)).toEqual([200n, 140n, 1000n]);
    const events = await test.db
      .selectFrom('chain_events')
      .select(['name', 'amount'])
      .orderBy('block_number')
      .orderBy('log_index')
      .execute();
    const read = events.map(({ name, amount }) => `${name} ${amount}`);
    expect(read.slice(0, 3)).toEqual(['PropertyTokenised 1000', 'Transfer 1000', 'Transfer 300']);
    // A sale from the treasury and a gift of different people need no order.
    expect(new Set(read.slice(3, 5))).toEqual(new Set(['Transfer 40', 'Transfer 100']));
    expect(read.slice(5)).toEqual(['Transfer 25', 'Transfer 25']);
  });

  it('waits for what is missing, and says what', async () => {
    const home = await buildShares(test, 1000n);
    const anna = await buildUser(test.db, { identity_level: 0, identity_until: null });
    await chain.buy(home, anna, 10n);
    await chain.run();
    expect(await chain.reasons()).toEqual(['attestation 1', 'buyer 1']);
    await chain.attest(home);
    await chain.run();
    expect(await chain.reasons()).toEqual(['person 1']);
    await test.db
      .updateTable('users')
      .set({ identity_level: 1, identity_until: '2099-01-01' })
      .where('id', '=', anna)
      .execute();
    await chain.run();
    expect(await chain.reasons()).toEqual([]);
    expect(await chain.readHome(home, anna)).toEqual([10n, 1000n]);
  });

  it('tells the chain of a passport that is withdrawn or renewed', async () => {
    const home = await buildShares(test, 1000n);
    const passport = await chain.attest(home);
    const anna = await buildUser(test.db);
    await chain.buy(home, anna, 10n);
    await chain.run();
    await chain.withdraw(passport);
    await chain.run();
    await chain.buy(home, anna, 5n);
    await chain.run();
    expect(await chain.reasons()).toEqual(['attestation 1']);
    await chain.attest(home, 2);
    await chain.run();
    expect(await chain.readHome(home, anna)).toEqual([15n, 1000n]);
  });

  it('refuses another chain and another signer than the tokens are on', async () => {
    await chain.run();
    await expect(chain.run({ chainId: 1n })).rejects.toThrow('are on chain 31337');
    await expect(chain.run({ agent: enforcer })).rejects.toThrow('the settings sign as');
  });
});
