import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Proposal } from '@diyar/domain/office.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { codeAt, createCall, signInAgain } from '#api/testing/people.ts';
import { buildCandidate, buildStaff, type Staff } from '#api/testing/staff.ts';
import { sealDays } from './seals.service.ts';
import { verifyOffice } from './verify.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const runs = Number(process.env['FLIP_RUNS'] ?? 40);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let mona: Staff;
let omar: Staff;
let candidate: Staff;

const newest = async (): Promise<Proposal> => ((await call(mona, 'GET', '/office/proposals')).data as Proposal[])[0]!;
const listWrong = async () => (await verifyOffice(test.db)).claims.flatMap(({ wrong }) => wrong);
const nextDay = async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
  for (const person of [mona, omar, candidate]) Object.assign(person, await signInAgain(test, person.userId));
};

/** A day with a grant in all its steps, a day without anything, and a day with a declined proposal; all of them sealed. */
beforeEach(async () => {
  mona = await buildStaff(test, 'admin');
  omar = await buildStaff(test, 'admin');
  candidate = await buildCandidate(test, 'layla@example.com');
  const propose = (role: string, version: number) =>
    call(mona, 'POST', '/office/staff', { email: 'layla@example.com', role, version, note: 'Starts on Monday.' });
  await propose('kyc', 0);
  const first = await newest();
  await call(omar, 'POST', `/office/proposals/${first.id}/confirm`, { version: 1 });
  const token = codeAt(candidate.secret, test.clock.now);
  await call(candidate, 'POST', `/office/proposals/${first.id}/accept`, { version: 2, token });
  await nextDay();
  await nextDay();
  await propose('auditor', 3);
  const second = await newest();
  await call(omar, 'POST', `/office/proposals/${second.id}/decline`, { version: 1, note: 'Not yet.' });
  await nextDay();
  await sealDays(test.deps);
});

/** As somebody could who may switch triggers off: nothing of the database's own guards stands in the way. */
async function tamper(change: RawBuilder<unknown>): Promise<void> {
  await withoutGuards(test.db, async (tx) => {
    // Checks of a row are no triggers.
    await sql`alter table office_records drop constraint office_records_check`.execute(tx);
    await change.execute(tx);
    await sql`
      alter table office_records add constraint office_records_check
      check (hash = sha256(prev || convert_to(body, 'UTF8'))) not valid`.execute(tx);
  });
}

describe('office:verify', () => {
  it('finds nothing wrong, and counts what there is', async () => {
    const { claims, totals, isSound } = await verifyOffice(test.db);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(isSound).toBe(true);
    expect(Object.fromEntries(totals.map(({ name, count }) => [name, count]))).toEqual({
      chains: 3,
      records: 7,
      'notes erased': 0,
      seals: 3,
      grants: 3,
      revocations: 0,
      proposals: 2,
    });
  });

  const places = [
    ['office_records', 'body'],
    ['office_records', 'hash'],
    ['office_records', 'prev'],
    ['office_records', 'at'],
    ['office_records', 'actor_id'],
    ['office_records', 'seq'],
    ['office_records', 'subject'],
    ['office_notes', 'sealed'],
    ['office_seals', 'root'],
    ['office_seals', 'count'],
    ['office_seals', 'day'],
  ] as const;
  type Place = (typeof places)[number];

  /** One bit of a stored value, in the form in which the database keeps it. */
  function flip([table, column]: Place, row: number, bit: number): RawBuilder<unknown> {
    const [to, name] = [sql.table(table), sql.ref(column)];
    const flipped: Record<string, RawBuilder<unknown>> = {
      // Letters stay letters of ASCII; anything else would not be text.
      body: sql`convert_from(set_byte(convert_to(body, 'UTF8'), ${bit} % length(body),
        get_byte(convert_to(body, 'UTF8'), ${bit} % length(body)) # ${1 << (bit % 4)}), 'UTF8')`,
      at: sql`at + ${1 << (bit % 20)} * interval '1 millisecond'`,
      actor_id: sql`overlay(actor_id::text placing to_hex(('x' || substr(actor_id::text, 1 + ${bit} % 8, 1))::bit(4)::int # ${1 << (bit % 4)}) from 1 + ${bit} % 8 for 1)::uuid`,
      seq: sql`seq # ${1 << (8 + (bit % 20))}`,
      subject: sql`overlay(subject placing to_hex(('x' || substr(subject, 8 + ${bit} % 8, 1))::bit(4)::int # ${1 << (bit % 4)}) from 8 + ${bit} % 8 for 1)`,
      count: sql`count # ${1 << (bit % 30)}`,
      day: sql`day + ${1 << (bit % 10)} * 100`,
    };
    const value =
      flipped[column] ??
      sql`set_bit(${name}, ${bit} % nullif(8 * length(${name}), 0), 1 - get_bit(${name}, ${bit} % nullif(8 * length(${name}), 0)))`;
    // The first record of a chain follows nothing, which has no bits.
    return sql`
      update ${to} set ${name} = ${value}
      where ctid = (
        select ctid from ${to} where ${name} is not null and ${name}::text <> '\\x'
        order by ctid offset ${row} % (select count(*) from ${to} where ${name} is not null and ${name}::text <> '\\x') limit 1)`;
  }

  it(
    `names it when any bit of a record, a note or a seal is flipped (SEED=${seed})`,
    { timeout: 240_000 },
    async () => {
      const copies = ['office_records', 'office_notes', 'office_seals'];
      for (const table of copies) await sql.raw(`create table copy_of_${table} as table ${table}`).execute(test.db);
      const restore = async () => {
        for (const table of copies)
          await tamper(sql.raw(`delete from ${table}; insert into ${table} select * from copy_of_${table}`));
      };
      try {
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...places), fc.nat(100), fc.nat(100_000), async (place, row, bit) => {
            await tamper(flip(place, row, bit));
            const wrong = await listWrong();
            await restore();
            expect(wrong).not.toEqual([]);
          }),
          { seed, numRuns: runs },
        );
        expect(await listWrong()).toEqual([]);
      } finally {
        for (const table of copies) await sql.raw(`drop table copy_of_${table}`).execute(test.db);
      }
    },
  );

  it('names a record that was removed, from the middle or the end of a chain', async () => {
    const subject = `person/${candidate.userId}`;
    await tamper(sql`delete from office_records where subject = ${subject} and seq = 5`);
    const day = test.clock.now.getTime() - 86_400_000;
    expect(await listWrong()).toEqual([
      `seal of ${new Date(day).toISOString().slice(0, 10)} is not that of the records of its day`,
      expect.stringMatching(/^proposal [\da-f-]+ is not where its record says$/),
    ]);
    await tamper(sql`delete from office_records where subject = ${subject} and seq = 2`);
    expect(await listWrong()).toContain(`${subject} 3 does not follow the record before it`);
  });

  it('names a seal that was removed from between two others', async () => {
    await tamper(sql`delete from office_seals where day = (select min(day) + 1 from office_seals)`);
    expect(await listWrong()).toEqual([
      expect.stringMatching(/^seal of [\d-]+ does not follow the day before$/),
      expect.stringMatching(/^seal of [\d-]+ is not that of the records of its day$/),
    ]);
  });

  it('names a grant without its record, and a record without its grant', async () => {
    const { id } = await test.db
      .selectFrom('staff_grants')
      .select('id')
      .where('user_id', '=', candidate.userId)
      .executeTakeFirstOrThrow();
    await tamper(sql`update staff_grants set role = 'operator' where id = ${id}`);
    expect(await listWrong()).toEqual([`grant ${id} is not what its record says`]);
    await tamper(sql`delete from staff_grants where id = ${id}`);
    expect(await listWrong()).toEqual([`person/${candidate.userId} 3 tells of a grant that is gone`]);
  });

  it('names a proposal that was moved on or changed by hand', async () => {
    const { id } = await newest();
    await tamper(sql`update office_proposals set state = 'confirmed', confirmed_by = ${omar.userId} where id = ${id}`);
    expect(await listWrong()).toEqual([`proposal ${id} is not where its record says`]);
  });

  it('does not mind a note that was erased', async () => {
    await test.db.deleteFrom('office_notes').execute();
    const { isSound, totals } = await verifyOffice(test.db);
    expect(isSound).toBe(true);
    expect(totals).toContainEqual({ name: 'notes erased', count: 3 });
  });
});
