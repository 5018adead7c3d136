import { sql } from 'kysely';
import type { Db } from './client.ts';

/** The minor releases of 2026-08-13, which close 28 vulnerabilities. Raise them with the next security release. */
const FIRST_SAFE_MINOR = new Map([
  [15, 19],
  [16, 15],
  [17, 11],
  [18, 6],
]);

export interface Version {
  major: number;
  minor: number;
}

/** A major release that is newer than this table is taken to be fine; an older one gets no more corrections. */
export function isOutdated({ major, minor }: Version): boolean {
  const oldest = Math.min(...FIRST_SAFE_MINOR.keys());
  return major < oldest || minor < (FIRST_SAFE_MINOR.get(major) ?? 0);
}

/** From what `postgres --version` prints, or undefined for anything else. */
export function parseVersion(text: string): Version | undefined {
  const found = /\(PostgreSQL\) (\d+)\.(\d+)/.exec(text);
  return found === null ? undefined : { major: Number(found[1]), minor: Number(found[2]) };
}

export async function readVersion(db: Db): Promise<Version> {
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db);
  const { number } = rows[0]!;
  return { major: Math.floor(number / 10_000), minor: number % 10_000 };
}
