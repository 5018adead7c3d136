import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDb, createPool, PUBLIC_READS, type DatabaseAddress, type Db } from '../db/client.ts';
import { grantServingRights, SERVING_ROLE } from '../db/roles.ts';
import { createSignals } from '../db/signals.ts';
import type { ServerDeps } from '../deps.ts';
import { followChanges } from '../follow-changes.ts';
import { writeVerifications } from '../features/auth/auth.service.ts';
import { writeResetCodes } from '../features/auth/reset.service.ts';
import { deliverDueMails } from '../features/mails/mails.service.ts';
import { createCache } from '../lib/cache.ts';
import type { Mailer, OutgoingMail } from '../lib/mailer.ts';
import { redact, serializers } from '../lib/log.ts';
import { createSettlement } from '../lib/settlement.ts';
import { createDiskStorage, type Storage } from '../lib/storage.ts';
import { createDiskVault } from '../lib/vault-store.ts';
import { createMetrics } from '#api/lib/metrics.ts';
import { createReadyAnswers } from '../lib/ready-answers.ts';
import { buildWebFolder } from './factories.ts';
import { withoutGuards } from './without-guards.ts';

export interface TestApp {
  app: FastifyInstance;
  /** As in the product: what the application is given connects with the rights of the serving role. */
  deps: ServerDeps;
  /** For what tests themselves look up and set up, with the owner's rights. */
  db: Db;
  address: DatabaseAddress;
  servingAddress: DatabaseAddress;
  /** What reached the mail server so far. */
  sentMails: OutgoingMail[];
  deliverMails(): Promise<void>;
  /** As before each test: nothing stored, nothing sent, the clock of today. */
  reset(): Promise<void>;
  /** The clock every service reads; set it to travel. */
  clock: { now: Date };
  /** Lines the server logged. */
  log: string[];
}

/** Opens the mailbox of a test's server. */
export const MAILBOX_KEY = 'the key of this mailbox';

interface Overrides extends Partial<Omit<ServerDeps, 'storage'>> {
  storage?: Storage;
}

/** The real application on a database of this worker's own, emptied before each test unless they share what one of them stored. */
export function useTestApp({
  keepsData = false,
  ...overrides
}: { env?: Record<string, string>; deps?: Overrides; keepsData?: boolean } = {}): TestApp {
  const test = { sentMails: [] as OutgoingMail[], clock: { now: new Date() }, log: [] as string[] } as TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'diyar-app-'));
  const filesFolder = join(folder, 'files');
  const vaultFolder = join(folder, 'vault');
  const undo: (() => Promise<void>)[] = [];

  let stopFollowing: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    mkdirSync(filesFolder);
    mkdirSync(vaultFolder, { mode: 0o700 });
    const name = `worker_${process.env['VITEST_POOL_ID']}_${process.pid}`;
    test.address = await makeDatabase(name, inject('migratedDatabase'));
    test.db = createDb(createPool(test.address, () => undefined));
    // The rights of roles in a database are not copied with it.
    await grantServingRights(test.db, SERVING_ROLE);
    test.servingAddress = { ...test.address, user: SERVING_ROLE };
    const servingDb = createDb(createPool(test.servingAddress, () => undefined));
    undo.push(() => servingDb.destroy());
    const readDb = createDb(createPool(test.servingAddress, () => undefined, PUBLIC_READS));
    undo.push(() => readDb.destroy());
    const signals = createSignals(test.servingAddress, () => undefined);
    undo.push(() => signals.close());
    const config = readConfig({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://diyar.test',
      ALLOW_UNLIMITED: 'true',
      SEED_DEMO: 'true',
      ...overrides.env,
    });
    const settlement = createSettlement(config.stripe, config.bankAccount);
    test.deps = {
      config,
      db: servingDb,
      readDb,
      freshReadDb: readDb,
      standby: undefined,
      signals,
      jobs: {
        queue: async () => undefined,
        wake: () => undefined,
        work: async () => undefined,
        create: async () => undefined,
        repeat: async () => undefined,
        stop: async () => undefined,
      },
      mailer: recordMails(test.sentMails),
      secrets: {
        linkKey: Buffer.alloc(32, 7),
        tokenKeys: [Buffer.alloc(32, 8)],
        encryptionKeys: [Buffer.alloc(32, 9)],
        pepper: Buffer.alloc(32, 10),
        mailboxKey: MAILBOX_KEY,
      },
      answers: createReadyAnswers(),
      metrics: createMetrics(),
      tracing: undefined,
      cache: createCache(),
      log: pino({ redact, serializers }, { write: (line) => void test.log.push(line) }),
      settlement,
      web: await buildWebFolder(join(folder, 'web')),
      warnings: [],
      backups: undefined,
      chain: undefined,
      now: () => test.clock.now,
      ...overrides.deps,
      storage: { ...(overrides.deps?.storage ?? createDiskStorage(filesFolder)), vault: createDiskVault(vaultFolder) },
    };
    test.deliverMails = async () => {
      await writeResetCodes(test.deps);
      await writeVerifications(test.deps);
      await deliverDueMails(test.deps);
    };
    stopFollowing = followChanges(test.deps);
    test.app = await buildApp(test.deps);
    await test.app.ready();
  });
  test.reset = async () => {
    test.sentMails.length = 0;
    test.log.length = 0;
    test.clock.now = new Date();
    await emptyDatabase(test.db);
    test.deps.answers.drop();
    test.deps.cache.clear();
  };
  if (!keepsData) beforeEach(() => test.reset());
  afterAll(async () => {
    await test.app.close();
    await stopFollowing?.();
    for (const step of undo) await step();
    await test.db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return test;
}

export async function makeDatabase(name: string, template = 'template1'): Promise<DatabaseAddress> {
  const host = inject('databaseSocketFolder');
  const client = new pg.Client({ host, user: 'diyar', database: 'postgres' });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return { host, user: 'diyar', database: name };
}

/** Deleting is many times quicker than truncating here, and most tables never held a row; rules about order and about what may be deleted are set aside for it. */
async function emptyDatabase(db: Db): Promise<void> {
  await withoutGuards(db, (tx) =>
    sql`
      do $$ declare each record; begin
        for each in select oid::regclass as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
            and pg_relation_size(oid) > 0 loop
          execute format('delete from %s', each.name);
        end loop;
      end $$`.execute(tx),
  );
}

function recordMails(sent: OutgoingMail[]): Mailer {
  return { isLocal: true, send: async (mail) => void sent.push(mail), close: () => undefined };
}
