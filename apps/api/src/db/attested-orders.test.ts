import { createHash, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool, type Db } from './client.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const ATTESTED_ORDERS = '0080_attested_orders.ts';

async function addOrder(
  tx: Db,
  { home, person, state }: { home: string; person: string; state: string },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
      charged_minor, fee_minor, currency, method, state, created_at, held_until, waits_until, ended_at)
    values (${id}, ${person}, ${home}, 'House', ${person}, 10000, 1, 10000, 10000, 0, 'USD', 'crypto', ${state}, now(),
      now() + interval '1 day', now() + interval '2 days', case ${state}::text when 'held' then null else now() end)`.execute(
    tx,
  );
  return id;
}

it('lets open orders of homes without a review wait, and touches nothing that is final', async () => {
  const db = createDb(createPool(await makeDatabase(`attested_orders_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const migrate = (names: string[]) =>
    db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, names));
  await migrate(migrationFiles.filter((name) => name < ATTESTED_ORDERS));
  const [attested, papersOver, unseen, person] = Array.from({ length: 4 }, () => randomUUID());
  const digest = createHash('sha256').update('a').digest('hex');
  const body = JSON.stringify({ documents: [{ kind: 'valuation', number: 1, sha256: digest }] });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const add = (tx: Db, home: string, state: string) => addOrder(tx, { home, person: person!, state });
  const { counts, waits, final } = await withoutGuards(db, async (tx) => {
    // Rows of the office have records that this test does not need.
    await sql`insert into users (id, first_name, last_name, email) values (${person}, 'Layla', 'Rahman', 'l@example.com')`.execute(
      db,
    );
    for (const home of [attested, papersOver, unseen])
      await sql`
        insert into offerings (property_id, tokens_total, tokens_available, token_price_minor, valuation_minor, currency, valued_on,
          opens_at, facts_hash, is_listed)
        values (${home}, 100, 100, 10000, 1000000, 'USD', '2026-05-01', now(), sha256(''), true)`.execute(tx);
    for (const [home, expiresOn] of [
      [attested, day(90)],
      [papersOver, day(-1)],
    ]) {
      const document = randomUUID();
      await sql`
        insert into dossiers (home_id, state, checked_at, check_id, price_minor, created_at)
        values (${home}, 'verified', now(), gen_random_uuid(), 1, now())`.execute(tx);
      await sql`
        insert into dossier_documents (id, home_id, kind, visibility, expires_on, created_at)
        values (${document}, ${home}, 'valuation', 'public', ${expiresOn}, now())`.execute(tx);
      await sql`
        insert into dossier_versions (id, document_id, number, vault_id, sha256, byte_size, fields, uploaded_by, record_hash, created_at)
        values (gen_random_uuid(), ${document}, 1, gen_random_uuid(), sha256('a'), 1, '{}', ${person}, sha256(${document}::text::bytea),
          now())`.execute(tx);
      await sql`
        insert into passports (id, home_id, review_id, number, outcome, reviewed_on, review_by, is_demo, body, hash, record_hash, created_at)
        values (gen_random_uuid(), ${home}, gen_random_uuid(), 1, 'attested', ${day(0)}, ${day(365)}, true,
          ${body}, sha256(convert_to(${body}::text, 'UTF8')), sha256(${home}::text::bytea), now())`.execute(tx);
    }
    return {
      counts: await add(tx, attested!, 'held'),
      waits: [await add(tx, papersOver!, 'held'), await add(tx, unseen!, 'held')],
      final: await add(tx, unseen!, 'completed'),
    };
  });
  const read = async () => {
    const rows = await db.selectFrom('investments').select(['id', 'held_until', 'waits_until']).execute();
    return new Map(rows.map(({ id, ...moments }) => [id, moments]));
  };
  const before = await read();

  await migrate([ATTESTED_ORDERS]);

  const offerings = await db.selectFrom('offerings').select(['property_id', 'attested_until']).execute();
  expect(new Map(offerings.map(({ property_id, attested_until }) => [property_id, attested_until]))).toEqual(
    new Map([
      [attested, day(90)],
      [papersOver, day(-1)],
      [unseen, null],
    ]),
  );
  const after = await read();
  for (const id of [counts, final]) expect(after.get(id)).toEqual(before.get(id));
  for (const id of waits) {
    const { held_until, waits_until } = after.get(id)!;
    expect(held_until).toBeNull();
    expect(waits_until!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  }
});
