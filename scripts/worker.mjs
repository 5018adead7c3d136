// @ts-check
// npm run worker: jobs alone, next to servers on the same database.
import { checkNodeVersion, install, runUntilStopped } from './prepare.mjs';

checkNodeVersion();
await install('running');
runUntilStopped('apps/api/src/worker.ts');
