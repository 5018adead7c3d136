import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { send } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { keepMoneyKind, requireMoneyKind } from './money-kind.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

it('keeps the kind of money of the first start, and refuses every other one', async () => {
  await expect(requireMoneyKind(test.db, 'demonstration')).rejects.toThrow('start the server once');
  await keepMoneyKind(test.db, 'demonstration');
  await keepMoneyKind(test.db, 'demonstration');
  await requireMoneyKind(test.deps.db, 'demonstration');
  const refusal =
    'The money in this database is of a demonstration, without keys of Stripe, but the settings say that it is real, with live keys of Stripe. Start with a fresh database (another DATA_DIR or DATABASE_URL), or set the keys of before';
  await expect(keepMoneyKind(test.db, 'real')).rejects.toThrow(refusal);
  await expect(requireMoneyKind(test.deps.db, 'real')).rejects.toThrow(refusal);
  await expect(keepMoneyKind(test.db, 'test')).rejects.toThrow('of test keys of Stripe');
});

it('decides once when two servers start at the same moment', async () => {
  const starts = await Promise.allSettled([keepMoneyKind(test.db, 'test'), keepMoneyKind(test.db, 'real')]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('does not take a database of before with charges of a demonstration for real money', async () => {
  const person = await signInAs(test);
  const body = { currency: 'USD', amountMinor: 500_00, method: 'creditCard' };
  expect(await send(test, person, '/balances/top-up', body)).toMatchObject({ status: 201 });
  await expect(keepMoneyKind(test.db, 'real')).rejects.toThrow('of a demonstration');
  await keepMoneyKind(test.db, 'demonstration');
});

it('cannot be changed by the server itself', async () => {
  await keepMoneyKind(test.db, 'demonstration');
  await expect(test.deps.db.updateTable('money_kind').set({ kind: 'real' }).execute()).rejects.toThrow(
    'permission denied',
  );
});
