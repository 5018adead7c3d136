import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, expectSound, invest, pay, send } from '#api/testing/money.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { sealLedger } from './seals.service.ts';
import { verifyLedger } from './verify.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const runs = Number(process.env['SEAL_RUNS'] ?? 20);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let owner: Person;
let investor: Person;

beforeEach(async () => {
  owner = await signInAs(test);
  investor = await signInAs(test);
  const home = await buildShares(test, 100n, { owner_id: owner.userId });
  const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, price_minor: 900_00n });
  const { data } = await invest(test, investor, home, 500);
  await send(test, investor, `/investments/${data.id}/cancel`, {});
  await invest(test, investor, home, 1000);
  await pay(test, investor, { propertyId: flat, type: 'rent' });
  await sealUntil(6);
});

const countSeals = async () => (await test.db.selectFrom('ledger_seals').select('position').execute()).length;

/** Other databases of the same cluster may have older transactions under way, which sealing waits for. */
async function sealUntil(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await sealLedger(test.deps);
      expect(await countSeals()).toBe(count);
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** As somebody could who may switch triggers off: nothing of the ledger's own guards stands in the way. */
async function tamper(change: RawBuilder<unknown>): Promise<void> {
  await withoutGuards(test.db, async (tx) => {
    await change.execute(tx);
  });
}

async function listWrong(): Promise<string[]> {
  const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
  return claims.flatMap(({ wrong }) => wrong);
}

describe('a transaction', () => {
  it('names who did it, in which session', async () => {
    const rows = await test.db
      .selectFrom('ledger_transactions')
      .select(['kind', 'actor_id', 'session_id'])
      .where('user_id', '=', investor.userId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual([
      'investment-held',
      'investment-cancelled',
      'investment-held',
      'investment-completed',
      'rent-paid',
    ]);
    expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([investor.userId]));
    const sessions = await test.db.selectFrom('sessions').select('id').where('user_id', '=', investor.userId).execute();
    expect(new Set(rows.map((row) => row.session_id))).toEqual(new Set(sessions.map(({ id }) => id)));
  });
});

describe('the seals', () => {
  it('are signed in one chain, also when a second server seals while the first one signs', async () => {
    const GATE = 4711;
    await sql`
      create function wait_at_gate() returns trigger language plpgsql as $$
      begin
        if new.position = 7 then perform pg_advisory_xact_lock(${sql.lit(GATE)}); end if;
        return new;
      end $$`.execute(test.db);
    await sql`
      create trigger wait_at_gate before insert on ledger_checkpoints for each row execute function wait_at_gate()`.execute(
      test.db,
    );
    onTestFinished(async () => void (await sql`drop function wait_at_gate cascade`.execute(test.db)));
    const countWaiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(test.db);
      return rows[0]!.count;
    };
    const topUp = () =>
      send(test, investor, '/balances/top-up', { currency: 'USD', amountMinor: 500_00, method: 'creditCard' });

    await topUp();
    let [first, second] = [Promise.resolve(), Promise.resolve()];
    await test.db.connection().execute(async (keeper) => {
      await sql`select pg_advisory_lock(${GATE})`.execute(keeper);
      first = vi.waitFor(
        async () => {
          await sealLedger(test.deps);
          expect(await countSeals()).toBeGreaterThan(6);
        },
        { timeout: 20_000, interval: 50 },
      );
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 20_000 });
      await topUp();
      let isSigned = false;
      second = sealLedger(test.deps).then(() => void (isSigned = true));
      await vi.waitFor(async () => expect(isSigned || (await countWaiting()) === 2).toBe(true), { timeout: 20_000 });
      await sql`select pg_advisory_unlock(${GATE})`.execute(keeper);
    });
    await Promise.all([first, second]);
    await sealUntil(8);
    expect(await listWrong()).toEqual([]);
  });

  it('cover everything that was posted, once, and are left alone by a second run', async () => {
    const list = () => test.db.selectFrom('ledger_seals').selectAll().orderBy('position').execute();
    const sealed = await list();
    expect(sealed.map(({ position }) => position)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
    await sealLedger(test.deps);
    expect(await list()).toEqual(sealed);
    await expectSound(test);
  });

  it('wait for a transaction that is still under way, and seal it afterwards', async () => {
    await test.db.transaction().execute(async (tx) => {
      await sql`select post_to_ledger(${JSON.stringify([
        {
          kind: 'rent-paid',
          at: new Date(),
          user_id: investor.userId,
          property_id: randomUUID(),
          lines: [
            { kind: 'outside', unit: 'USD', amount: '-5' },
            { kind: 'platform', unit: 'USD', amount: '5' },
          ],
        },
      ])}::jsonb)`.execute(tx);
      await sealLedger(test.deps);
      expect(await countSeals()).toBe(6);
    });
    await sealUntil(7);
  });

  it(`name whichever single amount was changed, ${runs} tried with seed ${seed}`, { timeout: 120_000 }, async () => {
    const entries = await test.db
      .selectFrom('ledger_entries')
      .select(['transaction_id', 'line', 'amount'])
      .orderBy('transaction_id')
      .orderBy('line')
      .execute();
    await fc.assert(
      fc.asyncProperty(
        fc.nat(entries.length - 1),
        fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).filter((by) => by !== 0n),
        async (index, by) => {
          const { transaction_id, line, amount } = entries[index]!;
          fc.pre(amount + by !== 0n);
          const set = (value: bigint) =>
            tamper(
              sql`update ledger_entries set amount = ${value} where transaction_id = ${transaction_id} and line = ${line}`,
            );
          await set(amount + by);
          expect(await listWrong()).toContain(`transaction ${transaction_id} is not as it was sealed`);
          await set(amount);
        },
      ),
      { numRuns: runs, seed },
    );
    await expectSound(test);
  });

  it('name a transaction that was slipped in with an old date', async () => {
    await tamper(sql`
      insert into ledger_transactions (id, kind, at, user_id, property_id, written_at)
      values (0, 'rent-paid', now(), ${investor.userId}, ${randomUUID()}, now() - interval '1 day')`);
    expect(await listWrong()).toContain('transaction 0 is not sealed');
  });

  it('name a change that keeps every sum right', async () => {
    const [from, to] = await test.db
      .selectFrom('ledger_entries')
      .select(['transaction_id', 'line'])
      .where('unit', '=', 'USD')
      .where('amount', '>', 0n)
      .orderBy('transaction_id', 'desc')
      .limit(2)
      .execute();
    await tamper(sql`
      update ledger_entries set amount = amount + case line when ${to!.line} then 1 else -1 end
      where transaction_id = ${from!.transaction_id} and line in (${from!.line}, ${to!.line})`);
    expect(await listWrong()).toContain(`transaction ${from!.transaction_id} is not as it was sealed`);
  });

  it('name a transaction that was taken out, and one whose seal was written again', async () => {
    await tamper(sql`delete from ledger_seals where position = 2`);
    expect(await listWrong()).toContainEqual(
      expect.stringMatching(/^seal 3 of transaction \d+ does not follow the one before$/),
    );
  });

  it('are signed: a chain that was written again is not the one that was signed', async () => {
    await tamper(
      sql`update ledger_entries set amount = amount * 2 where transaction_id = (select min(transaction_id) from ledger_entries)`,
    );
    await tamper(sql`delete from ledger_seals`);
    await sealUntil(6);
    expect(await listWrong()).toContain('seal 6 is not the one that was signed');
    await tamper(sql`
      update ledger_checkpoints set hash = seal.hash from ledger_seals as seal where seal.position = ledger_checkpoints.position`);
    expect(await listWrong()).toContain('checkpoint 6 is not signed by this server, or the one before it is gone');
  });

  it('have checkpoints that cannot be taken out', async () => {
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, price_minor: 900_00n });
    await pay(test, investor, { propertyId: flat, type: 'rent' });
    await sealUntil(7);
    await tamper(sql`delete from ledger_checkpoints where position = 6`);
    expect(await listWrong()).toContain('checkpoint 7 is not signed by this server, or the one before it is gone');
    await tamper(sql`delete from ledger_checkpoints`);
    expect(await listWrong()).toContain('seals are there, but no checkpoint');
  });
});
