import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp();
const LINES = 10_500;

it('writes every line of the activity to its file, however many there are', async () => {
  const person = await signInAs(test);
  const home = await buildShares(test, 100n, { title: 'Villa' });
  await withoutGuards(test.db, async (tx) => {
    await sql`
      insert into ledger_transactions (id, kind, at, user_id, property_id)
      select 1000000 + number, 'investment-held', '2026-01-01', ${person.userId}, ${home}
      from generate_series(1, ${LINES}::int) as number`.execute(tx);
  });
  const file = await test.app.inject({ url: '/api/activity.csv', headers: person.headers });
  expect(file.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  const lines = file.body.trimEnd().split('\r\n').slice(1);
  expect(lines[0]).toContain('"Villa"');
  const numbers = lines.map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));
  expect(numbers).toEqual(Array.from({ length: LINES }, (_, index) => 1_000_000 + LINES - index));
});
