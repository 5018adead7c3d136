import { createServer } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import { countConnections, type Db } from '#api/db/client.ts';
import type { ServerDeps } from '#api/deps.ts';
import { readWaiting } from '#api/features/chain/chain.service.ts';
import { ageInSeconds, type BackupWarning } from '#api/lib/backup-status.ts';
import type { Metrics } from '#api/lib/metrics.ts';
import * as repository from './metrics.repository.ts';

const HOST = '127.0.0.1';
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/i;
const LEDGER_KEPT_MS = 300_000;

/** Serves `/metrics` to this machine alone. Answers how to stop. */
export async function serveMetrics(
  deps: ServerDeps,
  { registry }: Metrics,
  port: number,
): Promise<() => Promise<void>> {
  const update = createGauges(deps, registry);
  const server = createServer(async (request, response) => {
    // A page in a browser on this machine must not reach it under a name of its own.
    const isLocal = LOCAL_HOST.test(request.headers.host ?? '');
    if (!isLocal || request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    await update();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, HOST, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections());
}

export function readDelays(db: Db): Promise<repository.Delays> {
  return repository.findDelays(db);
}

/** Creates the gauges and returns the function that sets them from the database and the pools. */
function createGauges(deps: ServerDeps, registry: Registry): () => Promise<void> {
  const { db, readDb, cache, log } = deps;
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `diyar_${name}`, help, labelNames, registers: [registry] });
  const isUp = gauge('database_up', 'Whether the database answered the last reading');
  const connections = gauge('database_connections', 'Connections of each pool by state', ['pool', 'state']);
  const mails = gauge('mails_waiting', 'Emails not yet sent', ['kind']);
  const mailAge = gauge('mails_oldest_seconds', 'Age of the oldest email not yet sent', ['kind']);
  const jobs = gauge('jobs_waiting', 'Jobs not yet run', ['job']);
  const jobAge = gauge('jobs_oldest_seconds', 'Time since the oldest waiting job was due', ['job']);
  const failedJobs = gauge('jobs_failed', 'Jobs that were given up in the last hour', ['job']);
  const intents = gauge('intents_open', 'Payments that have not come to an end', ['state']);
  const flagged = gauge('intents_flagged', 'Payments that need a look by the operator');
  const ledger = gauge(
    'ledger_balance_minor',
    'Sum of the balances of each kind of account, without the outside account',
    ['kind', 'currency'],
  );
  const unsealed = gauge('ledger_unsealed', 'Transactions without a seal');
  const moves = gauge('chain_moves_waiting', 'Movements of tokens that are not on the chain, by what they wait for', [
    'for',
  ]);
  const ages: Record<BackupWarning, Gauge> = {
    backup: gauge('backup_age_seconds', 'Age of the newest backup; infinite where there is none'),
    'log-archive': gauge('log_archive_age_seconds', 'Time since the write-ahead log was last archived to its end'),
    'restore-proof': gauge('restore_proof_age_seconds', 'Time since a backup was last restored and its ledger proved'),
  };
  const fromDatabase = [mails, mailAge, jobs, jobAge, failedJobs, intents, flagged, ledger, unsealed, moves];

  function readPools(): void {
    for (const [pool, each] of Object.entries({ general: db, public: readDb }))
      for (const [state, count] of Object.entries(countConnections(each))) connections.set({ pool, state }, count);
  }

  /** Without a value where this process makes no backups. */
  function readBackups(): void {
    for (const [name, each] of Object.entries(ages)) {
      if (deps.backups === undefined) each.remove();
      else each.set(ageInSeconds(deps.backups.status, name as BackupWarning, deps.now()));
    }
  }

  async function readDatabase(): Promise<void> {
    for (const { kind, waiting, oldestSeconds } of await repository.countMails(db)) {
      mails.set({ kind }, waiting);
      mailAge.set({ kind }, oldestSeconds);
    }
    for (const { name, waiting, failed, oldestSeconds } of await repository.countJobs(db)) {
      jobs.set({ job: name }, waiting);
      failedJobs.set({ job: name }, failed);
      jobAge.set({ job: name }, Math.max(0, oldestSeconds));
    }
    for (const { state, count } of await repository.countOpenIntents(db)) intents.set({ state }, count);
    flagged.set(await repository.countFlaggedIntents(db));
    unsealed.set(await repository.countUnsealed(db));
    if (deps.chain !== undefined)
      for (const { reason, count } of await readWaiting(db))
        moves.set({ for: reason === '' ? 'chain' : reason }, count);
    const totals = await cache.get({ group: 'ledger-totals', keptMs: LEDGER_KEPT_MS }, () => repository.sumLedger(db));
    for (const { kind, currency, amountMinor } of totals) ledger.set({ kind, currency }, Number(amountMinor));
  }

  return async () => {
    readPools();
    readBackups();
    for (const each of fromDatabase) each.reset();
    try {
      await readDatabase();
      isUp.set(1);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read from the database');
      isUp.set(0);
    }
  };
}
