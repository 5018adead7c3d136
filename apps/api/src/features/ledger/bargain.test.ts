import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import { createSettlement } from '#api/lib/settlement.ts';
import { plan } from '#api/testing/bargain-acts.ts';
import { CLIENTS, jobs, round, type Intention } from '#api/testing/bargain-intentions.ts';
import { checkEnd, checkRound } from '#api/testing/bargain-invariants.ts';
import { runJob, tell, type Work } from '#api/testing/bargain-money.ts';
import { buildWorld, look, toActor, type World } from '#api/testing/bargain-world.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createFakeOutside } from '#api/testing/fake-outside.ts';
import { expectSound } from '#api/testing/money.ts';
import { decideDispute } from '#api/features/leases/deposits.service.ts';
import { endLease } from '#api/features/leases/ending.service.ts';

/** MODEL_RUNS=2000 for a long night; SEED=… for the same intentions again; SHRINK=1 to look for fewer that fail as well. */
const runs = Number(process.env['MODEL_RUNS'] ?? 8);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** The database is emptied between them. */
const RUNS_A_PART = 50;
const parts = Array.from({ length: Math.ceil(runs / RUNS_A_PART) }, (_, index) => index);

const outside = createFakeOutside();
const test = useTestApp({
  env: {
    RATE_LIMIT: 'off',
    FEE_INVESTMENT_BASIS_POINTS: '150',
    FEE_RENT_BASIS_POINTS: '25',
    FEE_PURCHASE_BASIS_POINTS: '50',
  },
  deps: { settlement: { ...createSettlement(undefined), payouts: outside.bank } },
});

/** How often each intention was tried, worked and was refused. */
const counts = new Map<string, { worked: number; refused: Map<string, number> }>();

function count(name: string, refusal?: string): void {
  const known = counts.get(name) ?? { worked: 0, refused: new Map<string, number>() };
  counts.set(name, known);
  if (refusal === undefined) known.worked += 1;
  else known.refused.set(refusal, (known.refused.get(refusal) ?? 0) + 1);
}

/** The same again until there is an answer. Whatever is neither done nor refused with a reason is a fault. */
async function attempt({ do: name }: Intention, work: Work): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return count(name);
    } catch (error) {
      const isGhost = error instanceof AppError && error.code === 'REQUEST_IN_FLIGHT' && tries < 20;
      if (error instanceof AppError && !isGhost) return count(name, error.code);
      if (!isGhost && !isDatabaseAway(error)) throw error;
    }
  }
}

/** Connections are cut in the middle of transactions, on the database's side. */
async function crash(times: number): Promise<void> {
  for (let left = times; left > 0; left -= 1)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and usename <> current_user
      order by random() limit 2`.execute(test.db);
}

function wait(hours: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + hours * 3600 * 1000);
}

/**
 * The outside world works again, running leases are ended, and time runs out for the rest. What the last
 * run pays out automatically is sent by the one after it.
 */
async function finish(world: World): Promise<void> {
  Object.assign(outside.moods, { provider: 'well', bank: 'well' });
  for (const begun of world.begun) if (begun.dispute === 'open') await tell(world, begun, 'lose');
  for (const days of [0, 3, 9, 16, 16, 62]) {
    wait(days * 24);
    for (const job of jobs) await runJob[job](world);
    for (const lease of (await look(world)).leases) {
      const isRunning = lease.state === 'active' || lease.state === 'notice';
      if (isRunning) await endLease(test.deps, toActor(world, lease.owner), lease.id);
      if (lease.dispute !== null)
        await decideDispute(test.deps, lease.dispute, { amountMinor: lease.depositMinor / 8n, reason: 'Half of it' });
    }
  }
  wait(3 * 24);
  await runJob.send(world);
  world.seen = await look(world);
}

describe('8 clients at once', () => {
  it.each(parts)(`keep every bargain, part %i (SEED=${seed})`, { timeout: 3_600_000 }, async (part) => {
    counts.clear();
    let rentDays = 0;
    let shares = 0;
    const sequences = Math.min(RUNS_A_PART, runs - part * RUNS_A_PART);
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 8, maxLength: 20 }), async (rounds) => {
        const world = await buildWorld(test, outside);
        for (const { hours, crashes, intentions } of rounds) {
          wait(hours);
          const works = intentions.flatMap((intention) => {
            const work = plan(world, intention);
            return work === undefined ? [] : [attempt(intention, work)];
          });
          await Promise.all([crash(crashes), ...works]);
          await checkRound(world);
        }
        await finish(world);
        await checkEnd(world);
        rentDays += world.rentDays;
        shares += world.shares;
      }),
      { seed: seed + part, endOnFailure: process.env['SHRINK'] === undefined, numRuns: sequences },
    );
    await expectSound(test);
    const worked = [...counts.values()].reduce((sum, each) => sum + each.worked, 0);
    process.stdout.write(
      `\nSEED=${seed} part ${part}: ${sequences} sequences by ${CLIENTS} clients, ${worked} commands worked, ${rentDays} days of rent, ${shares} shares\n`,
    );
    if (process.env['MODEL_COUNTS'] !== undefined) process.stdout.write(describeCounts() + (await describeEnds()));
    expect(worked).toBeGreaterThan(sequences * 20);
  });
});

function describeCounts(): string {
  return [...counts]
    .map(([name, { worked, refused }]) => {
      const codes = [...refused].toSorted(([, a], [, b]) => b - a).map(([code, times]) => `${code} ${times}`);
      return `${name}: ${worked} worked; ${codes.join(', ')}\n`;
    })
    .join('');
}

/** How far things came: whatever is never reached is not tried. */
async function describeEnds(): Promise<string> {
  const { rows } = await sql<{ what: string; state: string; times: number }>`
    select 'leases' as what, state, count(*)::int as times from leases group by state
    union all select 'rents', 'paid later', count(*)::int from lease_months where number > 0 and paid_at is not null
    union all select 'claims', case when accepted_at is null then 'not accepted' else 'accepted' end, count(*)::int
    from lease_claims group by 2
    union all select 'disputes', reason, count(*)::int from disputes group by reason
    union all select 'purchases', state, count(*)::int from payments where type = 'buy' group by state
    union all select 'orders', state, count(*)::int from investments group by state
    union all select 'intents of ' || provider, state, count(*)::int from intents group by provider, state
    union all select 'withdrawals', state, count(*)::int from withdrawals group by state
    union all select 'income', case when corrects is null then 'recorded' else 'corrected' end, count(*)::int
    from income_periods group by 2
    order by 1, 2`.execute(test.db);
  return rows.map(({ what, state, times }) => `${what} ${state}: ${times}\n`).join('');
}
