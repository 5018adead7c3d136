import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useTestChain } from '#api/testing/chain.ts';
import { buildUser } from '#api/testing/factories.ts';
import { buildShares } from '#api/testing/money.ts';

const test = useTestApp();
const chain = useTestChain(test);

describe('the outbox', () => {
  it('gets a row from the database for every movement between people, the treasury and nothing else', async () => {
    const home = await buildShares(test, 1000n);
    const [anna, bilal] = [await buildUser(test.db), await buildUser(test.db)];
    await chain.buy(home, anna, 300n);
    await chain.give(home, anna, bilal, 50n);
    const rows = await test.db.selectFrom('chain_moves').selectAll().orderBy('id').execute();
    expect(rows.map(({ kind, from_user, to_user, amount }) => [kind, from_user, to_user, amount])).toEqual([
      ['supply', null, null, 1000n],
      ['issue', null, anna, 300n],
      ['transfer', anna, bilal, 50n],
    ]);
  });

  it('lays givers and takers of one transaction next to each other', async () => {
    const home = await buildShares(test, 1000n);
    const [anna, bilal, carla] = [
      await buildUser(test.db),
      await buildUser(test.db),
      await buildUser(test.db),
    ].toSorted();
    await chain.buy(home, anna!, 300n);
    await inTransaction(test.deps.db, (tx) =>
      ledger.post(tx, [
        {
          kind: 'tokens-transferred',
          at: test.clock.now,
          userId: anna!,
          actor: null,
          propertyId: home,
          subject: { kind: 'transfer', id: randomUUID() },
          lines: [
            ...ledger.move(120n, ledger.holding(anna!, home), ledger.holding(bilal!, home)),
            ...ledger.move(80n, ledger.treasury(home), ledger.holding(carla!, home)),
          ],
        },
      ]),
    );
    const rows = await test.db
      .selectFrom('chain_moves')
      .selectAll()
      .where('position', '>', 0)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ kind, from_user, to_user, amount }) => [kind, from_user, to_user, amount])).toEqual([
      ['transfer', anna, bilal, 120n],
      ['issue', null, carla, 80n],
    ]);
  });

  it('has none of what was rolled back', async () => {
    const home = await buildShares(test, 1000n);
    const anna = await buildUser(test.db);
    await expect(chain.buy(home, anna, 1001n)).rejects.toThrow('cannot give out');
    expect(await test.db.selectFrom('chain_moves').select('kind').execute()).toEqual([{ kind: 'supply' }]);
  });
});
