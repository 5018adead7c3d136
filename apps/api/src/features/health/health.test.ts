import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import { type ServicePart, serviceStatus } from '@diyar/domain/status.ts';
import { buildApp } from '#api/app.ts';
import { migrate } from '#api/db/migrate.ts';
import { createBackupStatus } from '#api/lib/backup-status.ts';
import { prepareJobs, startJobs } from '#api/lib/jobs.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

describe('GET /api/health', () => {
  const test = useTestApp();

  it('answers 200 with the state of process, database and migrations', async () => {
    const response = await test.app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: true, data: { process: 'ok', database: 'ok', migrations: 'ok' } });
    expect(response.json().data.warnings).toEqual([]);
  });

  it('names what an operator should mend, without a version number', async () => {
    const app = await buildApp({ ...test.deps, warnings: ['database-version', 'database-role'] });
    onTestFinished(() => app.close());
    const response = await app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json().data.warnings).toEqual(['database-version', 'database-role']);
    expect(response.body).not.toMatch(/\d+\.\d+/);
  });
});

describe('GET /api/status', () => {
  const test = useTestApp();
  beforeAll(async () => {
    await prepareJobs(test.address);
    await migrate(test.db);
  });

  /** Parts that are not in time, and all parts that are named. */
  async function ask(): Promise<{ delayed: ServicePart[]; named: ServicePart[] }> {
    test.deps.cache.clear();
    const { parts } = serviceStatus.parse((await test.app.inject('/api/status')).json().data);
    return {
      delayed: parts.filter(({ state }) => state === 'delayed').map(({ part }) => part),
      named: parts.map(({ part }) => part),
    };
  }

  it('names the parts that are late', async () => {
    expect(await ask()).toEqual({ delayed: [], named: ['homes', 'money', 'emails', 'jobs'] });

    await sql`
      insert into mails (recipient, subject, text, html, is_bulk, created_at, next_attempt_at)
      values ('a@example.com', 'Code', '', '', false, now() - interval '6 minutes', now())`.execute(test.db);
    const jobs = await startJobs({ ...test.servingAddress, onError: () => undefined });
    await jobs.work('idle', async () => undefined);
    await jobs.stop();
    await sql`
      insert into pgboss.job (name, state, start_after)
      values ('idle', 'created', now() - interval '16 minutes')`.execute(test.db);
    expect((await ask()).delayed).toEqual(['emails', 'jobs']);

    await sql`update mails set sent_at = now()`.execute(test.db);
    await sql`delete from pgboss.job`.execute(test.db);
    expect((await ask()).delayed).toEqual([]);
  });

  it('tells of the chain where there is one: what waits for people is not late', async () => {
    const chain = {
      open: async () => undefined,
      url: () => undefined,
      start: () => undefined,
      stop: async () => undefined,
    };
    const app = await buildApp({ ...test.deps, chain });
    onTestFinished(() => app.close());
    const askForChain = async () => {
      test.deps.cache.clear();
      return (await app.inject('/api/status')).json().data.parts.at(-1);
    };
    expect(await askForChain()).toEqual({ part: 'chain', state: 'working' });
    await sql`
      insert into chain_moves (transaction_id, position, kind, property_id, amount, waits_for, created_at)
      values (1, 1, 'supply', gen_random_uuid(), 5, 'buyer', now() - interval '1 day')`.execute(test.db);
    expect(await askForChain()).toEqual({ part: 'chain', state: 'working' });
    await sql`update chain_moves set waits_for = null, created_at = now() - interval '9 minutes'`.execute(test.db);
    expect(await askForChain()).toEqual({ part: 'chain', state: 'working' });
    await sql`update chain_moves set created_at = now() - interval '11 minutes'`.execute(test.db);
    expect(await askForChain()).toEqual({ part: 'chain', state: 'delayed' });
    const calls = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
    expect((await app.inject({ method: 'POST', url: '/api/chain/rpc', payload: calls })).statusCode).toBe(503);
  });

  it('tells of backups where this server makes them', async () => {
    const backups = { status: createBackupStatus(test.clock.now), start() {} };
    const app = await buildApp({ ...test.deps, backups });
    onTestFinished(() => app.close());
    const askForBackups = async () => {
      test.deps.cache.clear();
      return (await app.inject('/api/status')).json().data.parts.at(-1);
    };
    expect(await askForBackups()).toEqual({ part: 'backups', state: 'working' });
    backups.status.startedAt = new Date(test.clock.now.getTime() - 27 * HOUR_MS);
    expect(await askForBackups()).toEqual({ part: 'backups', state: 'delayed' });
  });
});
