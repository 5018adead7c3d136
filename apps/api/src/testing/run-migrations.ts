import { createDb, createPool } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';

/** Run as a process of its own, so that a test can kill it half-way. */
const [host, database] = process.argv.slice(2) as [string, string];
const db = createDb(createPool({ host, user: 'diyar', database }, () => undefined));
await migrate(db);
await db.destroy();
