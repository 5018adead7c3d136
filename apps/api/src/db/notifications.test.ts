import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const NOTIFICATIONS = '0054_notifications.ts';

it('keeps the switches of messages and saved homes as choices, and leaves everything else as it was', async () => {
  const db = createDb(createPool(await makeDatabase(`notifications_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  await db.transaction().execute((tx) =>
    runMigrations(
      tx as unknown as Kysely<unknown>,
      migrationFiles.filter((file) => file < NOTIFICATIONS),
    ),
  );
  const people = {
    refusedBoth: randomUUID(),
    noMessages: randomUUID(),
    noPrices: randomUUID(),
    wantsAll: randomUUID(),
  };
  for (const [name, id] of Object.entries(people)) {
    await sql`
      insert into users (id, first_name, last_name, email) values (${id}, ${name}, 'Haddad', ${`${id}@example.com`})`.execute(
      db,
    );
  }
  const { refusedBoth, noMessages, noPrices, wantsAll } = people;
  await sql`
    insert into message_inboxes (user_id, last_number, is_emailed)
    values (${refusedBoth}, 3, false), (${noMessages}, 0, false), (${wantsAll}, 7, true)`.execute(db);
  await sql`
    insert into price_alert_refusals (user_id, created_at) values (${refusedBoth}, now()), (${noPrices}, now())`.execute(
    db,
  );

  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, [NOTIFICATIONS]));

  const choices = await db
    .selectFrom('notification_choices')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['first_name as who', 'kind', 'app', 'notification_choices.email', 'push'])
    .orderBy('who')
    .orderBy('kind')
    .execute();
  const emailOff = { app: true, email: false, push: true };
  expect(choices).toEqual([
    { who: 'noMessages', kind: 'messages', ...emailOff },
    { who: 'noPrices', kind: 'prices', ...emailOff },
    { who: 'refusedBoth', kind: 'messages', ...emailOff },
    { who: 'refusedBoth', kind: 'prices', ...emailOff },
  ]);
  const inboxes = await db.selectFrom('message_inboxes').select('last_number').orderBy('last_number').execute();
  expect(inboxes.map(({ last_number }) => Number(last_number))).toEqual([0, 3, 7]);
});
