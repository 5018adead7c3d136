// Returns what is due in a process of its own, so that a test can kill it: node return-orders.ts '{"address": …, "now": …}'
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { createDb, createPool, type DatabaseAddress } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { returnDueInvestments } from '../features/investments/due-orders.service.ts';
import { createCache } from '../lib/cache.ts';
import { createSettlement } from '../lib/settlement.ts';

const { address, now } = JSON.parse(process.argv[2]!) as { address: DatabaseAddress; now: string };
const config = readConfig({
  DATA_DIR: tmpdir(),
  PUBLIC_URL: 'https://diyar.test',
  ALLOW_UNLIMITED: 'true',
  RATE_LIMIT: 'off',
});
const db = createDb(createPool(address, () => undefined));
const nothing = async () => undefined;
// The job asks for nothing else.
const deps = {
  config,
  db,
  jobs: { queue: nothing, wake: () => undefined, work: nothing, create: nothing, repeat: nothing, stop: nothing },
  cache: createCache(),
  settlement: createSettlement(config.stripe, config.bankAccount),
  log: pino({ level: 'silent' }),
  now: () => new Date(now),
} as unknown as Deps;
await returnDueInvestments(deps);
await db.destroy();
