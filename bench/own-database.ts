// A database of its own for a run: started, emptied away afterwards.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../apps/api/src/db/client.ts';
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded.ts';

export interface OwnDatabase {
  address: DatabaseAddress;
  /** For `DATABASE_URL`. */
  url: string;
  /** Of the process whose children serve the connections. */
  pid: number;
  stop(): Promise<void>;
}

export interface Options {
  /** Kept for the next run; otherwise the database goes with the run. */
  keptFolder?: string | undefined;
  settings?: string[];
}

export async function startOwnDatabase({ keptFolder, settings = [] }: Options = {}): Promise<OwnDatabase> {
  // The path of a socket must be short.
  const sockets = mkdtempSync(join(tmpdir(), 'diyar-run-'));
  const folder = join(keptFolder ?? sockets, 'postgres');
  const database = await startEmbeddedDatabase({
    folder,
    socketFolder: sockets,
    report: () => undefined,
    log: () => undefined,
    settings,
  });
  return {
    address: database.address,
    url: toDatabaseUrl(database.address),
    pid: Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10),
    async stop() {
      await database.stop();
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

export function toDatabaseUrl({ user, database, host }: DatabaseAddress): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
}
