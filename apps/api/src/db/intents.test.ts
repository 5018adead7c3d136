import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const INTENTS = '0041_intents.ts';

it('gives an intent to every order that was paid before, with what went back since', async () => {
  const db = createDb(createPool(await makeDatabase(`intents_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const before = migrationFiles.filter((name) => name < INTENTS);
  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, before));
  const [person, home, lease, cancelled] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const post = (kind: string, subjectKind: string, id: string, lines: object[]) =>
    sql`select post_to_ledger(${JSON.stringify([
      {
        kind,
        at: new Date(),
        user_id: person,
        property_id: home,
        subject_kind: subjectKind,
        subject_id: id,
        lines,
      },
    ])}::jsonb)`.execute(db);
  const outside = (unit: string, amount: number) => ({ kind: 'outside', unit, amount: String(amount) });
  const deposit = (amount: number) => ({ kind: 'deposit', unit: 'AED', subject_id: lease, amount: String(amount) });
  const held = (amount: number) => ({
    kind: 'held',
    unit: 'USD',
    user_id: person,
    property_id: home,
    amount: String(amount),
  });
  await post('rent-paid', 'lease', lease, [outside('AED', -900), deposit(900)]);
  await post('deposit-returned', 'lease', lease, [outside('AED', 600), deposit(-600)]);
  await post('investment-held', 'investment', cancelled, [outside('USD', -500), held(500)]);
  await post('investment-cancelled', 'investment', cancelled, [outside('USD', 500), held(-500)]);

  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, [INTENTS]));
  const intents = await db
    .selectFrom('intents')
    .innerJoin('intent_events', 'intent_id', 'intents.id')
    .select(['subject_id', 'user_id', 'currency', 'amount_minor', 'refunded_minor', 'intents.state', 'provider'])
    .select('intent_events.state as told')
    .orderBy('currency')
    .execute();
  const shared = { user_id: person, provider: 'demonstration' };
  expect(intents).toEqual([
    {
      ...shared,
      subject_id: lease,
      currency: 'AED',
      amount_minor: 900n,
      refunded_minor: 600n,
      state: 'captured',
      told: 'captured',
    },
    {
      ...shared,
      subject_id: cancelled,
      currency: 'USD',
      amount_minor: 500n,
      refunded_minor: 500n,
      state: 'refunded',
      told: 'refunded',
    },
  ]);
});
