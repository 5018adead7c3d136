import { createHash, randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '@diyar/domain/office.ts';
import { NOTHING, toCanonical, toRecordHash } from '#api/features/office/chain.ts';
import { sealDays } from '#api/features/office/seals.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildStaff, grantRole, type Staff } from '#api/testing/staff.ts';

const test = useTestApp();
const RESTRICTED = '23001';
const CHECK = '23514';
const UNIQUE = '23505';

let person: Staff;
beforeEach(async () => {
  person = await buildStaff(test, 'kyc');
});

/** With the owner's rights, and the guards on. The error code of the database, or 'allowed'. */
async function attempt(statement: RawBuilder<unknown>): Promise<string> {
  try {
    await statement.execute(test.db);
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const subject = () => `person/${person.userId}`;
const lastHash = async () =>
  (
    await test.db
      .selectFrom('office_records')
      .select('hash')
      .where('subject', '=', subject())
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).hash;

interface Forged {
  seq?: number;
  prev?: Buffer;
  hash?: Buffer;
  at?: Date;
  said?: object;
}

/** A record that follows the first one of the person, with some of it wrong. */
async function add(forged: Forged = {}): Promise<string> {
  const { seq = 2, prev = await lastHash(), at = test.clock.now } = forged;
  const honest = {
    action: 'role.ended',
    actor: null,
    at: at.toISOString(),
    data: {},
    note: null,
    role: null,
    sealed: null,
  };
  const body = toCanonical({ ...honest, seq, subject: subject(), ...forged.said });
  const hash = forged.hash ?? toRecordHash(prev, body);
  return attempt(sql`
    insert into office_records (subject, seq, at, action, body, prev, hash)
    values (${subject()}, ${seq}, ${at}, 'role.ended', ${body}, ${prev}, ${hash})`);
}

describe('a record', () => {
  it('follows the last one of its subject', async () => {
    expect(await add({ seq: 3 })).toBe(CHECK);
    expect(await add({ seq: 1, prev: NOTHING })).toBe(CHECK);
    expect(await add({ prev: NOTHING })).toBe(CHECK);
    expect(await add({ prev: createHash('sha256').update('other').digest() })).toBe(CHECK);
    expect(await add()).toBe('allowed');
    expect(await add()).toBe(CHECK);
  });

  it('has the hash of what it says, and says what its columns hold', async () => {
    expect(await add({ hash: createHash('sha256').update('other').digest() })).toBe(CHECK);
    for (const said of [
      { seq: 7 },
      { actor: randomUUID() },
      { role: 'kyc' },
      { action: 'role.granted' },
      { at: '2020-01-01T00:00:00.000Z' },
      { subject: 'server' },
      { sealed: randomUUID() },
    ])
      expect([said, await add({ said })]).toEqual([said, CHECK]);
  });

  it('is not of a day that is sealed', async () => {
    const at = test.clock.now;
    test.clock.now = new Date(at.getTime() + 86_400_000);
    await sealDays(test.deps);
    expect(await add({ at })).toBe(CHECK);
    expect(await add()).toBe('allowed');
  });

  it.each(['office_records', 'office_seals', 'staff_grants'])(
    'is never changed or removed, nor is anything else in %s',
    async (table) => {
      test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
      await sealDays(test.deps);
      const [column] = { office_records: ['body'], office_seals: ['count'], staff_grants: ['role'] }[table]!;
      expect(await attempt(sql`update ${sql.table(table)} set ${sql.ref(column!)} = ${sql.ref(column!)}`)).toBe(
        RESTRICTED,
      );
      expect(await attempt(sql`delete from ${sql.table(table)}`)).toBe(RESTRICTED);
      expect(await attempt(sql`truncate ${sql.table(table)} cascade`)).toBe(RESTRICTED);
    },
  );
});

describe('a seal', () => {
  it('is written once a day, in order, over every record', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 2 * 86_400_000);
    await sealDays(test.deps);
    const { rows } = await sql<{
      day: string;
      root: Buffer;
      count: bigint;
    }>`select * from office_seals order by day desc`.execute(test.db);
    expect(rows.map(({ count }) => count)).toEqual([1n, 1n]);
    const { day, root } = rows[0]!;
    const seal = (after: number, count = 1) =>
      attempt(
        sql`insert into office_seals select ${day}::date + ${after}::int, root, ${count} from office_root(${day}::date + ${after}::int)`,
      );
    expect(await seal(0)).not.toBe('allowed');
    expect(await seal(2)).toBe(CHECK);
    expect(await seal(1, 2)).toBe(CHECK);
    expect(await attempt(sql`insert into office_seals values (${day}::date + 1, ${root}, 1)`)).toBe(CHECK);
    expect(await seal(1)).toBe('allowed');
    expect(await attempt(sql`insert into office_seals values (${day}::date, ${root}, 1)`)).not.toBe('allowed');
  });

  it('is not written for today, and not before there is a record', async () => {
    await sealDays(test.deps);
    expect(await test.db.selectFrom('office_seals').selectAll().execute()).toEqual([]);
  });
});

describe('a grant', () => {
  interface Row {
    role?: StaffRole;
    proposedBy?: string | null;
    confirmedBy?: string | null;
  }
  /** With a record of its own, so that only the grant itself can be refused. */
  async function grant({
    role = 'auditor',
    proposedBy = randomUUID(),
    confirmedBy = randomUUID(),
  }: Row): Promise<string> {
    const { seq } = await test.db
      .selectFrom('office_records')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('subject', '=', subject())
      .executeTakeFirstOrThrow();
    expect(await add({ seq: seq + 1 })).toBe('allowed');
    return attempt(sql`
      insert into staff_grants (user_id, role, proposed_by, confirmed_by, record_hash, created_at)
      values (${person.userId}, ${role}, ${proposedBy}, ${confirmedBy}, ${await lastHash()}, now())`);
  }

  it('has two signatures of two people, neither of them the second one of whom it is for', async () => {
    const one = randomUUID();
    expect(await grant({ proposedBy: one, confirmedBy: one })).toBe(CHECK);
    expect(await grant({ confirmedBy: person.userId })).toBe(CHECK);
    expect(await grant({ confirmedBy: null })).toBe(CHECK);
    expect(await grant({ proposedBy: null, confirmedBy: null })).toBe(CHECK);
    expect(await grant({})).toBe('allowed');
  });

  it('is live once for a person and role, and none excludes another', async () => {
    expect(await grant({ role: 'kyc' })).toBe(UNIQUE);
    expect(await grant({ role: 'sharia' })).toBe('allowed');
    expect(await grant({ role: 'operator' })).toBe(CHECK);
    expect(await grant({ role: 'admin', proposedBy: null, confirmedBy: null })).toBe(CHECK);
    person = await buildStaff(test, 'operator');
    expect(await grant({ role: 'sharia' })).toBe(CHECK);
  });

  it('is revoked once, as the grant that it was, and never without two-factor kept', async () => {
    const id = await grantRole(test, person.userId, 'auditor');
    const revoke = async (role: StaffRole, hash: Buffer) =>
      attempt(sql`
        insert into staff_grants (user_id, role, revokes, revoked_by, record_hash, created_at)
        values (${person.userId}, ${role}, ${id}, ${person.userId}, ${hash}, now())`);
    expect(await attempt(sql`delete from mfa_secrets where user_id = ${person.userId}`)).toBe(CHECK);
    await add({ seq: 3 });
    expect(await revoke('kyc', await lastHash())).toBe('23503');
    expect(await revoke('auditor', await lastHash())).toBe('allowed');
    await add({ seq: 4 });
    expect(await revoke('auditor', await lastHash())).toBe(CHECK);
  });
});

describe('a proposal', () => {
  const proposer = randomUUID();
  let id: string;
  beforeEach(async () => {
    await add();
    const { rows } = await sql<{ id: string }>`
      insert into office_proposals (subject, action, payload, subject_version, proposed_by, record_hash, created_at, expires_at)
      values (${subject()}, 'grant-role', '{"role":"auditor"}', 1, ${proposer}, ${await lastHash()}, now(), now() + interval '7 days')
      returning id`.execute(test.db);
    id = rows[0]!.id;
    await add({ seq: 3 });
  });

  const change = async (set: RawBuilder<unknown>) =>
    attempt(
      sql`update office_proposals set version = version + 1, record_hash = ${await lastHash()}, ${set} where id = ${id}`,
    );

  it('is confirmed by another person, one step at a time, with its record', async () => {
    expect(await change(sql`state = 'confirmed', confirmed_by = ${proposer}`)).toBe(CHECK);
    expect(await change(sql`state = 'confirmed'`)).toBe(CHECK);
    expect(await change(sql`state = 'done', confirmed_by = ${randomUUID()}`)).toBe(CHECK);
    expect(await change(sql`state = 'open', payload = '{"role":"admin"}'`)).toBe(CHECK);
    expect(await change(sql`state = 'declined', expires_at = now() + interval '1 year'`)).toBe(CHECK);
    expect(await attempt(sql`update office_proposals set state = 'declined' where id = ${id}`)).toBe(CHECK);
    expect(await attempt(sql`delete from office_proposals where id = ${id}`)).toBe(RESTRICTED);
    expect(await change(sql`state = 'confirmed', confirmed_by = ${randomUUID()}`)).toBe('allowed');
    await add({ seq: 4 });
    expect(await change(sql`state = 'done', confirmed_by = ${randomUUID()}`)).toBe(CHECK);
    expect(await change(sql`state = 'done'`)).toBe('allowed');
    await add({ seq: 5 });
    expect(await change(sql`state = 'declined'`)).toBe(CHECK);
  });

  it('is open once for a subject and act', async () => {
    expect(
      await attempt(sql`
        insert into office_proposals (subject, action, payload, subject_version, proposed_by, record_hash, created_at, expires_at)
        values (${subject()}, 'grant-role', '{"role":"operator"}', 1, ${randomUUID()}, ${await lastHash()}, now(), now() + interval '7 days')`),
    ).toBe(UNIQUE);
  });
});
