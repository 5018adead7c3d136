import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { migrate } from '#api/db/migrate.ts';
import { DELIVER_MAILS, deliverDueMails } from '#api/features/mails/mails.service.ts';
import { followChanges } from '#api/follow-changes.ts';
import { scheduleJobs } from '#api/jobs.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { prepareJobs, startJobs, type Jobs } from './jobs.ts';

const test = useTestApp();

async function countWaiting(name: string): Promise<bigint> {
  const { rows } = await sql<{
    count: bigint;
  }>`select count(*) from pgboss.job where name = ${name} and state < 'completed'`.execute(test.db);
  return rows[0]!.count;
}

describe('jobs', () => {
  let jobs: Jobs;
  beforeAll(async () => {
    await prepareJobs(test.address);
    await migrate(test.db);
    jobs = await startJobs({ ...test.servingAddress, onError: () => undefined });
  });
  afterAll(() => jobs.stop());

  it('run once the transaction that queued them is through, and never when it is undone', async () => {
    const ran: string[] = [];
    await jobs.work('undone', async () => void ran.push('undone'));
    await jobs.work('done', async () => void ran.push('done'));
    const undone = test.db.transaction().execute(async (tx) => {
      await jobs.queue(tx, 'undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await test.db.transaction().execute((tx) => jobs.queue(tx, 'done'));
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['done']);
    expect(await countWaiting('undone')).toBe(0n);
  });

  it('that gathered run as one', async () => {
    let runs = 0;
    await jobs.work('gathered', async () => void (runs += 1));
    await test.db.transaction().execute(async (tx) => {
      for (let index = 0; index < 20; index += 1) await jobs.queue(tx, 'gathered');
    });
    await expect.poll(() => countWaiting('gathered'), { timeout: 10_000 }).toBe(0n);
    expect(runs).toBe(1);
  });

  it('that are woken many times in a moment run once, and again when they are woken later', async () => {
    let runs = 0;
    await jobs.work('woken', async () => void (runs += 1));
    const countAll = async () =>
      (await sql<{ count: bigint }>`select count(*) from pgboss.job where name = 'woken'`.execute(test.db)).rows[0]!
        .count;
    for (let index = 0; index < 20; index += 1) jobs.wake('woken');
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
    expect(await countAll()).toBe(1n);
    jobs.wake('woken');
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
  });

  it('are tried again after a fault', async () => {
    let runs = 0;
    await jobs.work('stumbling', async () => {
      runs += 1;
      if (runs === 1) throw new Error('stumbled');
    });
    await test.db.transaction().execute((tx) => jobs.queue(tx, 'stumbling'));
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
    await expect
      .poll(
        async () =>
          (
            await sql`update pgboss.job set start_after = now() where name = 'stumbling' and state = 'retry'`.execute(
              test.db,
            )
          ).numAffectedRows,
        { timeout: 10_000 },
      )
      .toBe(1n);
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
  });

  it('deliver the mail of a request without anybody asking', async () => {
    const deps = { ...test.deps, jobs };
    await jobs.work(DELIVER_MAILS, () => deliverDueMails(deps));
    onTestFinished(followChanges(deps));
    const app = await buildApp(deps);
    onTestFinished(() => app.close());
    await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'reader@example.com' } });
    await expect
      .poll(() => test.sentMails.map((mail) => mail.recipient), { timeout: 10_000 })
      .toEqual(['reader@example.com']);
  });

  it('are planned: emails every minute, deletions every hour, the newsletter on Monday morning, cleaning at night', async () => {
    await scheduleJobs({ ...test.deps, jobs });
    const { rows } = await sql`select name, cron from pgboss.schedule order by name`.execute(test.db);
    expect(rows).toEqual([
      { name: 'check-orders', cron: '17 3 * * *' },
      { name: 'clean-up', cron: '17 3 * * *' },
      { name: 'close-offerings', cron: '* * * * *' },
      { name: 'complete-investments', cron: '* * * * *' },
      { name: 'delete-accounts', cron: '42 * * * *' },
      { name: 'deliver-mails', cron: '* * * * *' },
      { name: 'distribute-income', cron: '* * * * *' },
      { name: 'fold-token-tallies', cron: '* * * * *' },
      { name: 'follow-chain', cron: '* * * * *' },
      { name: 'follow-dossiers', cron: '42 * * * *' },
      { name: 'follow-identities', cron: '42 * * * *' },
      { name: 'follow-leases', cron: '* * * * *' },
      { name: 'follow-passports', cron: '42 * * * *' },
      { name: 'follow-raises', cron: '* * * * *' },
      { name: 'follow-seeds', cron: '42 * * * *' },
      { name: 'follow-wallet-recoveries', cron: '* * * * *' },
      { name: 'hide-lease-pictures', cron: '42 * * * *' },
      { name: 'load-watchlists', cron: '42 * * * *' },
      { name: 'pay-out-balances', cron: '42 * * * *' },
      { name: 'purge-search-words', cron: '* * * * *' },
      { name: 'refresh-rates', cron: '42 * * * *' },
      { name: 'remind-of-income', cron: '42 * * * *' },
      { name: 'remind-of-orders', cron: '42 * * * *' },
      { name: 'remind-of-viewings', cron: '* * * * *' },
      { name: 'rescreen', cron: '17 3 * * *' },
      { name: 'return-investments', cron: '* * * * *' },
      { name: 'return-purchases', cron: '* * * * *' },
      { name: 'screen-cases', cron: '* * * * *' },
      { name: 'seal-day', cron: '17 3 * * *' },
      { name: 'seal-ledger', cron: '* * * * *' },
      { name: 'send-pushes', cron: '* * * * *' },
      { name: 'send-weekly-letter', cron: '0 8 * * 1' },
      { name: 'send-withdrawals', cron: '* * * * *' },
      { name: 'settle-intents', cron: '* * * * *' },
      { name: 'sweep-files', cron: '42 * * * *' },
      { name: 'write-digests', cron: '*/15 * * * *' },
      { name: 'write-facts-emails', cron: '* * * * *' },
      { name: 'write-income-letters', cron: '* * * * *' },
      { name: 'write-message-emails', cron: '* * * * *' },
      { name: 'write-price-emails', cron: '* * * * *' },
      { name: 'write-reset-codes', cron: '* * * * *' },
      { name: 'write-search-letters', cron: '* * * * *' },
      { name: 'write-verifications', cron: '* * * * *' },
    ]);
  });
});
