import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { DatabaseWarning } from './db/prepare.ts';
import type { Cache } from './lib/cache.ts';
import type { Jobs } from './lib/jobs.ts';
import type { Mailer } from './lib/mailer.ts';
import type { ReadyAnswers } from './lib/ready-answers.ts';
import type { Secrets } from './lib/secrets.ts';
import type { Settlement } from './lib/settlement.ts';
import type { ShortMemory } from './lib/short-memory.ts';
import type { Storage } from './lib/storage.ts';
import type { WebBuild } from './lib/web-build.ts';

/** The outside world, handed to every service. Tests bring their own. */
export interface Deps {
  config: Config;
  db: Db;
  /** A few connections with short statements, for what anybody may read. */
  readDb: Db;
  jobs: Jobs;
  mailer: Mailer;
  secrets: Secrets;
  /** Opens the mailbox; another one at each start. */
  mailboxKey: string;
  memory: ShortMemory;
  answers: ReadyAnswers;
  /** Public figures that take long to compute. */
  cache: Cache;
  log: FastifyBaseLogger;
  storage: Storage;
  settlement: Settlement;
  /** The built web app; absent while developing, when another server brings the pages. */
  web: WebBuild | undefined;
  /** What the start found that an operator should mend. */
  warnings: readonly DatabaseWarning[];
  now(): Date;
}
