import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { DatabaseWarning } from './db/prepare.ts';
import type { Signals } from './db/signals.ts';
import type { Standby } from './db/standby.ts';
import type { Backups } from './lib/backup-status.ts';
import type { Cache } from './lib/cache.ts';
import type { Chain } from './lib/chain.ts';
import type { Jobs } from './lib/jobs.ts';
import type { Mailer } from './lib/mailer.ts';
import type { Metrics } from './lib/metrics.ts';
import type { Tracing } from './lib/tracing.ts';
import type { ReadyAnswers } from './lib/ready-answers.ts';
import type { Secrets } from './lib/secrets.ts';
import type { Settlement } from './lib/settlement.ts';
import type { Storage } from './lib/storage.ts';
import type { VaultStore } from './lib/vault-store.ts';
import type { WebBuild } from './lib/web-build.ts';

/** The outside world, handed to every service. Tests bring their own. */
export interface Deps {
  config: Config;
  secrets: Secrets;
  db: Db;
  jobs: Jobs;
  cache: Cache;
  /** Pictures; private documents are in its vault. */
  storage: Storage & { vault: VaultStore };
  settlement: Settlement;
  log: FastifyBaseLogger;
  now(): Date;
}

/** What the server is built from: `Deps`, and what one place alone needs. */
export interface ServerDeps extends Deps {
  /** A few connections with short statements, which `buildApp` gives as their `db` to features that anybody may read. */
  readDb: Db;
  /** The same, never answered by a standby. */
  freshReadDb: Db;
  /** Absent without `DATABASE_READ_URL`. */
  standby: Standby | undefined;
  /** For streams: what this and other servers have committed. */
  signals: Signals;
  /** For the delivery of emails. */
  mailer: Mailer;
  /** For the list of properties. */
  answers: ReadyAnswers;
  /** Absent where nobody collects them: counting costs a tenth of a quick answer. */
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  /** The built web app, for pages; absent while developing, when another server brings them. */
  web: WebBuild | undefined;
  /** For the health check: what the start found that an operator should mend. */
  warnings: readonly DatabaseWarning[];
  /** For the health check and the metrics; absent where this process makes no backups. */
  backups: Backups | undefined;
  /** Absent where tokens are in the ledger alone. */
  chain: Chain | undefined;
}
