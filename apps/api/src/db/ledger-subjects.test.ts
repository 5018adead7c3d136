import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const SUBJECTS = '0024_ledger_subjects.ts';

it('gives every transaction that was written before its subject, and guards them as before', async () => {
  const db = createDb(createPool(await makeDatabase(`ledger_subjects_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const untyped = db as unknown as Kysely<unknown>;
  await runMigrations(
    untyped,
    migrationFiles.filter((name) => name < SUBJECTS),
  );
  const [investment, payment, rent, lease, income] = Array.from({ length: 5 }, () => randomUUID());
  await sql`
    insert into ledger_transactions (id, kind, at, user_id, property_id, investment_id, payment_id, lease_id, income_id)
    select id, kind, now(), gen_random_uuid(), gen_random_uuid(), investment_id, payment_id, lease_id, income_id
    from (values
      (1, 'investment-held', ${investment}::uuid, null::uuid, null::uuid, null::uuid),
      (2, 'home-bought', null, ${payment}, null, null),
      (3, 'rent-paid', null, ${rent}, ${lease}, null),
      (4, 'deposit-returned', null, null, ${lease}, null),
      (5, 'income-received', null, null, null, ${income})
    ) as old (id, kind, investment_id, payment_id, lease_id, income_id)`.execute(db);
  await runMigrations(untyped, [SUBJECTS]);
  const { rows } = await sql<{ kind: string; id: string }>`
    select subject_kind as kind, subject_id as id from ledger_transactions order by ledger_transactions.id`.execute(db);
  expect(rows).toEqual([
    { kind: 'investment', id: investment },
    { kind: 'payment', id: payment },
    { kind: 'lease', id: lease },
    { kind: 'lease', id: lease },
    { kind: 'income', id: income },
  ]);
  await expect(sql`update ledger_transactions set at = now()`.execute(db)).rejects.toThrow(
    'the ledger is only ever added to',
  );
  const insert = (id: number, kind: string) =>
    sql`insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
      values (${id}, ${kind}, now(), gen_random_uuid(), gen_random_uuid(), 'investment', ${investment})`.execute(db);
  await insert(6, 'investment-completed');
  await insert(7, 'tokens-transferred');
  await expect(insert(8, 'investment-held')).rejects.toThrow('ledger_transactions_once');
  await expect(insert(9, 'gift')).rejects.toThrow('ledger_transactions_kind_check');
});
