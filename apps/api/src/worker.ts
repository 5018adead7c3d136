import type { Config } from './config.ts';
import { startChain } from './features/chain/chain.service.ts';
import { LOAD_WATCHLISTS } from './features/screening/watchlists.service.ts';
import { scheduleJobs } from './jobs.ts';
import { openDataFolder } from './lib/data-folder.ts';
import { openServer } from './open-server.ts';
import { runProcess, say, type Undo } from './run-process.ts';

/** Jobs without requests, next to servers on the same database. */
async function start(config: Config, undo: Undo): Promise<void> {
  if (config.databaseUrl === undefined)
    throw new Error('a worker shares its database with servers; set DATABASE_URL to theirs');
  const folder = await openDataFolder(config.dataDir, `process ${process.pid}, a worker`);
  undo.push(() => folder.release());
  const deps = await openServer(config, folder, { undo, isWorking: true });
  await scheduleJobs(deps);
  deps.jobs.wake(LOAD_WATCHLISTS);
  startChain(deps);
  say('Diyar does its jobs here. Press Ctrl-C to stop.');
}

await runProcess('The worker', start);
