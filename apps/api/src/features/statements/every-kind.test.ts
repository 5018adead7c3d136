import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { currencies } from '@diyar/domain/money.ts';
import { completeDueInvestments, returnDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';
import { sendWithdrawals } from '#api/features/withdrawals/sending.service.ts';
import { addAccount, IBANS, topUp, withdraw } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, unidentified } from '#api/testing/factories.ts';
import { beginLease, step } from '#api/testing/leases.ts';
import { buildShares, expectSound, get, order, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completePurchase, fundPurchase } from '#api/testing/purchases.ts';
import { sumUp } from './statement.ts';
import { readStatement } from './statements.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_PURCHASE_BASIS_POINTS: '50' } });

const again = (person: Person) => signInAgain(test, person.userId);
const DAY_HOURS = 24;

async function expectStatus(status: number, call: Promise<{ status: number; message?: string }>): Promise<string> {
  const answer = await call;
  expect([answer.status, answer.message]).toEqual([status, answer.message]);
  return (answer as { data?: { id: string } }).data?.id ?? '';
}

/** Kinds that changed the balance of a person. */
async function listBalanceKinds(): Promise<string[]> {
  const rows = await test.db
    .selectFrom('ledger_transactions as made')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'made.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .where('account.kind', '=', 'person')
    .select('made.kind')
    .distinct()
    .orderBy('made.kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

async function expectBalancesToAddUp(people: Person[]): Promise<void> {
  const to = test.clock.now.toISOString().slice(0, 10);
  for (const { userId } of people) {
    const actor = { userId, sessionId: randomUUID(), authenticatedAt: test.clock.now };
    const { balances, movements } = await readStatement(test.deps, actor, { from: '2026-03-02', to });
    for (const currency of currencies) {
      const balance = balances.find((each) => each.currency === currency);
      const lines = movements.filter((line) => line.currency === currency);
      const opening = balance?.openingMinor ?? 0n;
      const shown = lines.map((line) => `${line.movement} ${line.amountMinor} ${line.balanceMinor}`);
      expect([shown, opening + sumUp(lines, ({ balanceMinor }) => balanceMinor)]).toEqual([
        shown,
        balance?.closingMinor ?? 0n,
      ]);
    }
  }
}

it('the balance of a statement opens, moves and closes by the same amounts, whatever happened', async () => {
  test.clock.now = new Date('2026-03-01T08:00:00Z');
  let [seller, buyer, tenant] = [await signInAs(test), await signInAs(test), await signInAs(test)];
  const late = await signInAs(test, unidentified);
  const people = [seller, buyer, tenant, late];
  for (const person of people) await expectStatus(201, topUp(test, person, 4_000_000, 'AED'));
  await expectStatus(201, topUp(test, buyer, 100_000));
  const owned = { owner_id: seller.userId, currency: 'AED' } as const;

  // Tokens paid from the balance: one order is cancelled, one completed, and income shared.
  const shares = await buildShares(test, 100n, owned);
  const invested = { propertyId: shares, amount: 300, method: 'balance' };
  const cancelled = await expectStatus(201, order(test, buyer, '/investments', invested));
  await expectStatus(200, send(test, buyer, `/investments/${cancelled}/cancel`, {}));
  await expectStatus(201, order(test, tenant, '/investments', { ...invested, method: 'creditCard' }));
  // One waits for an identity check until its last day.
  await expectStatus(201, topUp(test, late, 100_000));
  await expectStatus(201, order(test, late, '/investments', invested));

  // An application in dirhams that is paid in dollars, and taken back.
  const loft = await buildProperty(test.db, { ...owned, price_minor: 100_000n, is_for_rent: true, is_for_sale: false });
  const coins = { propertyId: loft, type: 'rent', method: 'crypto' };
  const applied = await order(test, buyer, '/payments', coins);
  expect(applied).toMatchObject({ status: 201 });
  await expectStatus(200, step(test, buyer.userId, applied.data.leaseId, 'cancel'));
  buyer = await again(buyer);

  // A lease whose second month is paid from the balance, ended by the owner with a claim on the deposit.
  const flat = await buildProperty(test.db, { ...owned, price_minor: 310_000n, is_for_rent: true, is_for_sale: false });
  const rent = { propertyId: flat, type: 'rent', method: 'creditCard' };
  const { leaseId } = (await order(test, tenant, '/payments', rent)).data;
  await beginLease(test, { leaseId, ownerId: seller.userId, tenantId: tenant.userId });
  waitHours(test, 3 * DAY_HOURS);
  await completeDueInvestments(test.deps);
  await followLeases(test.deps);
  await expectStatus(201, step(test, tenant.userId, leaseId, 'rent', { method: 'balance', amountMinor: 310_000 }));
  await expectStatus(200, step(test, seller.userId, leaseId, 'end'));
  const claim = { items: [{ what: 'Cleaning', amountMinor: 10_000 }] };
  await expectStatus(200, step(test, seller.userId, leaseId, 'claim', claim));
  await expectStatus(200, step(test, tenant.userId, leaseId, 'claim/accept'));

  // Income that is paid in from the balance, corrected both ways, and costs that the reserve repays.
  seller = await again(seller);
  const income = { periodStart: '2026-03-03', periodEnd: '2026-03-03', reason: 'Paid ahead', method: 'balance' };
  const record = (body: object) =>
    expectStatus(201, send(test, seller, `/properties/${shares}/income`, { ...income, ...body }));
  const first = await record({ receivedMinor: 50_000, reserveMinor: 5000 });
  const second = await record({ receivedMinor: 60_000, reserveMinor: 5000, corrects: first });
  await record({ receivedMinor: 55_000, reserveMinor: 4000, corrects: second });
  waitHours(test, DAY_HOURS);
  seller = await again(seller);
  const costs = { receivedMinor: 0, costsMinor: 3000, fromReserveMinor: 3000 };
  await record({ ...costs, periodStart: '2026-03-04', periodEnd: '2026-03-04' });

  // Reservations paid from the balance: one purchase is returned after its rest came by bank transfer, one completed.
  for (const isCompleted of [false, true]) {
    [seller, buyer] = [await again(seller), await again(buyer)];
    const villa = await buildProperty(test.db, {
      ...owned,
      price_minor: 100_000_000n,
      created_at: new Date('2026-01-01'),
    });
    const kept = { receivedMinor: 20_000, reserveMinor: 8000, periodStart: '2026-03-02', periodEnd: '2026-03-02' };
    await expectStatus(201, send(test, seller, `/properties/${villa}/income`, { ...income, ...kept }));
    const id = await expectStatus(
      201,
      order(test, buyer, '/payments', { propertyId: villa, type: 'buy', method: 'balance' }),
    );
    await fundPurchase(test, { id, seller, buyer });
    if (isCompleted) await completePurchase(test, { id, seller, buyer });
    else await expectStatus(200, send(test, buyer, `/payments/${id}/cancel`, {}));
  }

  // Withdrawals: sent, and returned by the bank.
  for (const number of [IBANS.good, IBANS.returned]) {
    const payoutAccountId = await addAccount(test, seller, { currency: 'AED', number });
    await expectStatus(201, withdraw(test, seller, { amountMinor: 1000, payoutAccountId, currency: 'AED' }));
  }
  await sendWithdrawals(test.deps);
  waitHours(test, DAY_HOURS);
  await sendWithdrawals(test.deps);

  waitHours(test, 30 * DAY_HOURS);
  await returnDueInvestments(test.deps);

  expect(await listBalanceKinds()).toEqual([
    'deposit-claimed',
    'exchange-returned',
    'exchanged',
    'home-bought',
    'home-settled',
    'income-corrected',
    'income-distributed',
    'income-received',
    'investment-cancelled',
    'investment-completed',
    'investment-held',
    'investment-returned',
    'purchase-completed',
    'purchase-returned',
    'rent-earned',
    'rent-paid',
    'rent-returned',
    'top-up',
    'withdrawal-requested',
    'withdrawal-returned',
  ]);
  await expectBalancesToAddUp(people);
  const activity = (await get(test, await again(seller), '/activity?kind=income')).data;
  expect(activity.map(({ kind, amountMinor }: { kind: string; amountMinor: number }) => [kind, amountMinor])).toEqual(
    expect.arrayContaining([
      ['income-received', -50_000],
      ['income-corrected', -10_000],
      ['income-corrected', 1000],
      ['income-received', 3000],
    ]),
  );
  await expectSound(test);
});
