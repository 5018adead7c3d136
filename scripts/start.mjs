// @ts-check
// npm start: from a bare clone to a running product.
import { buildWeb, checkNodeVersion, cutDemoPictures, install, runUntilStopped } from './prepare.mjs';

checkNodeVersion();
await install('running');
await buildWeb();
await cutDemoPictures('--if-seeding');

runUntilStopped('apps/api/src/server.ts');
