import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { createDb, createPool } from './client.ts';

interface MigrationFile {
  up(db: Kysely<unknown>): Promise<void>;
}

const BALANCES = '0040_balances.ts';
const files = readdirSync(new URL('migrations', import.meta.url)).toSorted();

async function run(db: Kysely<unknown>, names: string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const name of names) {
      const { up } = (await import(new URL(`migrations/${name}`, import.meta.url).href)) as MigrationFile;
      await up(tx);
    }
  });
}

it('gives orders that were paid before their charges, with what was refunded of them', async () => {
  const db = createDb(createPool(await makeDatabase(`charges_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const untyped = db as unknown as Kysely<unknown>;
  await run(
    untyped,
    files.filter((name) => name < '0036'),
  );
  const [person, first, second] = Array.from({ length: 3 }, () => randomUUID());
  await sql`
    insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
      charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at)
    select id, ${person}, null, 'Flat', gen_random_uuid(), 10000, 1, 10000, 10000, 150, 'USD', method, 'cancelled', now(), now(),
      now()
    from (values (${first}::uuid, 'creditCard'), (${second}::uuid, 'crypto')) as old (id, method)`.execute(db);
  await run(untyped, [BALANCES]);
  const { rows } = await sql`
    select subject_kind, subject_id, step, user_id, method, amount_minor, refunded_minor from charges order by method`.execute(
    db,
  );
  const common = {
    subject_kind: 'investment',
    step: 0,
    user_id: person,
    amount_minor: 10_150n,
    refunded_minor: 10_150n,
  };
  expect(rows).toEqual([
    { ...common, subject_id: first, method: 'creditCard' },
    { ...common, subject_id: second, method: 'crypto' },
  ]);
  await expect(sql`update charges set refunded_minor = 10151`.execute(db)).rejects.toThrow('charges_check');
});
