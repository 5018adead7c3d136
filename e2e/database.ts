import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '../apps/api/src/db/client.ts';

const SOCKET_LINE = 4;

/** Folder of the socket of the database that all journeys share. */
export function findSocketFolder(): string {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE] ?? '';
}

/** As after an approved identity check, for journeys in which orders become final. */
export async function identify(...people: { email: string }[]): Promise<void> {
  await runStatements([
    `update users set identity_level = 2, identity_until = '2099-12-31' where email = any($1)`,
    [people.map(({ email }) => email)],
  ]);
}

/** As after a review by the board, for the same. */
export async function attest(home: { id: string }): Promise<void> {
  await runStatements([`update offerings set attested_until = '2099-12-31' where property_id = $1`, [home.id]]);
}

/**
 * Runs statements on the database of the server that all journeys share: for time that passes. The guards of the ledger are off
 * meanwhile, because its moments are a part of the past.
 */
export async function runStatements(...statements: [text: string, values: unknown[]][]): Promise<void> {
  const pool = createPool({ host: findSocketFolder(), user: 'diyar', database: 'diyar' }, () => undefined);
  try {
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    for (const [text, values] of statements) await client.query(text, values);
    client.release(true);
  } finally {
    await pool.end();
  }
}
