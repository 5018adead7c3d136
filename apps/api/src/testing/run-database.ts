import { startEmbeddedDatabase } from '../db/embedded.ts';

/** Run as a process of its own, so that a test can kill it; told to leave, it does so without stopping the database. */
const [folder, socketFolder] = process.argv.slice(2) as [string, string];
await startEmbeddedDatabase({ folder, socketFolder, report: () => undefined, log: () => undefined });
process.on('message', () => process.exit(0));
process.send!('ready');
