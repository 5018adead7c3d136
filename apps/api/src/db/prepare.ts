import { prepareJobs } from '#api/lib/jobs.ts';
import { createDb, createPool, type DatabaseAddress, type Db } from './client.ts';
import { migrate } from './migrate.ts';
import { isOrdinary, isRestricted, prepareServingRole, readRole, SERVING_ROLE } from './roles.ts';
import { isOutdated, readVersion, type Version } from './version.ts';

/** What an operator should mend; the server runs all the same. */
export const databaseWarnings = ['database-version', 'database-role'] as const;
export type DatabaseWarning = (typeof databaseWarnings)[number];

export interface Logins {
  /** Owns the tables. */
  owner: DatabaseAddress;
  /** Absent when one login does both: its connections then take on the lesser role after signing in. */
  serving: DatabaseAddress | undefined;
}

interface PreparedDatabase {
  serving: DatabaseAddress;
  applied: string[];
  version: Version;
  warnings: DatabaseWarning[];
}

/** Brings tables, queue and rights to the newest state as the owner, and answers how to connect from then on. */
export async function prepareDatabase(owner: Db, logins: Logins): Promise<PreparedDatabase> {
  const serving = logins.serving ?? (await takeOnRole(owner, logins.owner));
  const db = createDb(createPool(serving, () => undefined));
  try {
    const role = logins.serving === undefined ? SERVING_ROLE : await readRole(db);
    // Before anything is granted: an owner whose own rights were cut down could not migrate any more.
    if (logins.serving !== undefined && (role === (await readRole(owner)) || !(await isOrdinary(db))))
      throw new Error(NEEDS_LESSER_ROLE);
    await prepareJobs(logins.owner);
    const applied = await migrate(owner, role);
    const isHeld = await isRestricted(db);
    if (logins.serving !== undefined && !isHeld) throw new Error(NEEDS_LESSER_ROLE);
    const version = await readVersion(db);
    const warnings: DatabaseWarning[] = [
      ...(isOutdated(version) ? ['database-version' as const] : []),
      ...(isHeld ? [] : ['database-role' as const]),
    ];
    return { serving, applied, version, warnings };
  } finally {
    await db.destroy();
  }
}

const NEEDS_LESSER_ROLE =
  'The role of DATABASE_URL may do too much: it must be no administrator, own no table and be no member of the role in MIGRATION_DATABASE_URL';

async function takeOnRole(owner: Db, address: DatabaseAddress): Promise<DatabaseAddress> {
  return (await prepareServingRole(owner)) ? { ...address, role: SERVING_ROLE } : address;
}
