import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '../apps/api/src/db/client.ts';

const SOCKET_LINE = 4;

/** Runs a statement on the database of the server that all journeys share: for time that passes. */
export async function runStatement(text: string, values: unknown[]): Promise<void> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres');
  const host = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[SOCKET_LINE] ?? '';
  const pool = createPool({ host, user: 'diyar', database: 'diyar' }, () => undefined);
  try {
    await pool.query(text, values);
  } finally {
    await pool.end();
  }
}
