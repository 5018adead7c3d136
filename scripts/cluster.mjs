// @ts-check
// npm run cluster: the product on a replicated database, all of it on this machine; see docs/cluster.md.
import { buildWeb, checkNodeVersion, cutDemoPictures, install, runUntilStopped } from './prepare.mjs';

checkNodeVersion();
// The stand-in of the bucket is a tool of the tests.
await install('everything');
await buildWeb();
await cutDemoPictures();
runUntilStopped('chaos/start-cluster.ts');
