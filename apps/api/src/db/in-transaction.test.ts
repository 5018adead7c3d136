import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { inTransaction, isDatabaseAway, type Db } from './client.ts';

const test = useTestApp();

const lock = (tx: Db, id: string) => sql`select from users where id = ${id} for update`.execute(tx);

it('tries the loser of a deadlock again, so that both succeed', async () => {
  const [one, two] = await Promise.all([buildUser(test.db), buildUser(test.db)]);
  const oneIsLocked = Promise.withResolvers<void>();
  const twoIsLocked = Promise.withResolvers<void>();
  const runs = { first: 0, second: 0 };
  await Promise.all([
    inTransaction(test.db, async (tx) => {
      runs.first += 1;
      await lock(tx, one);
      oneIsLocked.resolve();
      await twoIsLocked.promise;
      await lock(tx, two);
    }),
    inTransaction(test.db, async (tx) => {
      runs.second += 1;
      await lock(tx, two);
      twoIsLocked.resolve();
      await oneIsLocked.promise;
      await lock(tx, one);
    }),
  ]);
  // On a busy machine the two can meet once more.
  expect(runs.first + runs.second).toBeGreaterThan(2);
});

it('gives up on what conflicts every time, with an error that says to try again later', async () => {
  let tries = 0;
  const failure = await inTransaction(test.db, async (tx) => {
    tries += 1;
    await sql`do $$ begin raise exception 'conflict' using errcode = 'serialization_failure'; end $$`.execute(tx);
  }).catch((error: unknown) => error);
  expect(tries).toBe(5);
  expect(isDatabaseAway(failure)).toBe(true);
});

it('does not repeat what failed for another reason', async () => {
  let tries = 0;
  await expect(
    inTransaction(test.db, async () => {
      tries += 1;
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(tries).toBe(1);
});
