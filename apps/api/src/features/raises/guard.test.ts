import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { SERVING_ROLE } from '#api/db/roles.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { invest } from '#api/testing/money.ts';
import {
  buildInvestor,
  openRaise,
  passHours,
  readRaise,
  runJobs,
  takeStep,
  type RaisedHome,
} from '#api/testing/raises.ts';
import { proveRaises } from './prove-raises.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

/** As the server would, in a transaction of its own. */
function serve(statement: RawBuilder<unknown>): Promise<unknown> {
  return test.db.transaction().execute(async (tx) => {
    await sql`set local role ${sql.id(SERVING_ROLE)}`.execute(tx);
    await statement.execute(tx);
  });
}

/** With the guards out of the way, as somebody with every right could. */
function force(statement: RawBuilder<unknown>): Promise<unknown> {
  return withoutGuards(test.db, async (tx) => {
    await statement.execute(tx);
  });
}

const listFaults = async () => (await verifyOffice(test.db, [proveRaises])).claims.flatMap(({ wrong }) => wrong);

let raised: RaisedHome;
let id: string;
beforeEach(async () => {
  raised = await openRaise(test);
  id = (await readRaise(test, raised)).id;
});

describe('the role that serves', () => {
  it('begins a raise as a draft alone, and removes none', async () => {
    const copy = (changes: string) => sql`
      insert into raises select (jsonb_populate_record(raises, jsonb_build_object('id', gen_random_uuid(), 'property_id', gen_random_uuid()) || ${changes}::jsonb)).*
      from raises`;
    await expect(serve(copy('{}'))).rejects.toThrow('a raise begins as a draft');
    await expect(serve(copy('{"state":"acquired"}'))).rejects.toThrow('a raise begins as a draft');
    for (const statement of [sql`delete from raises`, sql`delete from raises where state = 'draft'`])
      await expect(serve(statement)).rejects.toThrow('a raise is not removed');
    await expect(sql`truncate raises cascade`.execute(test.db)).rejects.toThrow(/not removed|only ever added/);
  });

  it('moves no last day, but by the one extension and its event', async () => {
    const moved = [
      sql`update raises set deadline = deadline + interval '1 day'`,
      sql`update raises set deadline = deadline - interval '1 day'`,
      sql`update raises set opened_at = opened_at + interval '1 day', deadline = deadline + interval '1 day'`,
      sql`update raises set extended_from = deadline, deadline = deadline + interval '31 days'`,
    ];
    for (const statement of moved) await expect(serve(statement)).rejects.toThrow(/opens once|moves by an extension/);
    await expect(
      serve(sql`update raises set extended_from = deadline, deadline = deadline + interval '9 days'`),
    ).rejects.toThrow('without an event');
    await expect(serve(sql`update raises set price_minor = 1`)).rejects.toThrow('stays as it is');
    expect((await takeStep(test, raised, { step: 'extend', extensionDays: 14 })).status).toBe(200);
    await expect(serve(moved[0]!)).rejects.toThrow('stays as it is');
    expect(await listFaults()).toEqual([]);
  });

  it('leaves the hours after the close and the last day for the purchase as they are', async () => {
    for (const amount of [60_000, 40_000]) await invest(test, await buildInvestor(test), raised.home, amount);
    await runJobs(test);
    await expect(serve(sql`update raises set final_at = final_at - interval '1 hour'`)).rejects.toThrow('hours after');
    await expect(
      serve(sql`update raises set pooled_at = final_at, acquire_by = final_at + interval '2160 hours'`),
    ).rejects.toThrow('without an event');
    await passHours(test, raised, 48);
    await runJobs(test);
    await expect(serve(sql`update raises set acquire_by = acquire_by + interval '1 day'`)).rejects.toThrow(
      'the last day for the purchase',
    );
    expect(await listFaults()).toEqual([]);
    await force(
      sql`update raises set acquire_by = acquire_by + interval '1 day', final_at = final_at + interval '1 hour'`,
    );
    expect(await listFaults()).toEqual([
      `the hours after the close of raise ${id} were moved`,
      `the last day for the purchase of raise ${id} was moved`,
    ]);
  });
});

describe('office:verify', () => {
  it('names a last day that was moved around the guard, and other terms', async () => {
    await force(sql`update raises set deadline = deadline + interval '2 days'`);
    expect(await listFaults()).toEqual([`the last day of raise ${id} was moved`]);
    await force(sql`update raises set deadline = deadline - interval '2 days', minimum_tokens = 900`);
    expect(await listFaults()).toEqual([`raise ${id} has other terms than it was submitted with`]);
    await force(sql`update raises set minimum_tokens = 800`);
    expect((await takeStep(test, raised, { step: 'extend', extensionDays: 14 })).status).toBe(200);
    expect(await listFaults()).toEqual([]);
    await force(sql`update raises set deadline = deadline + interval '1 day'`);
    expect(await listFaults()).toEqual([`the last day of raise ${id} was moved`]);
  });
});
