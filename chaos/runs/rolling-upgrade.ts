// Two servers of the version before the newest migration are replaced by this one, one after the other, under load. Between the two
// steps a server of the old version starts again on the tables of the new one.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { root } from '../../bench/product.ts';
import { harmSeveralServers } from '../several-servers.ts';

const PORT = 4480;
const BETWEEN_MS = 5000;
const MIGRATIONS = 'apps/api/src/db/migrations';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

/** Undefined without the history. */
function findOldVersion(): string | undefined {
  try {
    const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS);
    return git('rev-parse', '--verify', `${newest}^`);
  } catch {
    return undefined;
  }
}

export function findObstacle(): string | undefined {
  return findOldVersion() === undefined ? 'the history of the project is not there' : undefined;
}

/** Sources of the old version with the packages of this one, and its pages: what is tried are its statements. */
function checkOut(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-old-'));
  execFileSync('sh', ['-c', `git archive ${version} package.json apps packages | tar -x -C ${folder}`], { cwd: root });
  mkdirSync(join(folder, 'node_modules/@diyar'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@diyar') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const [name, place] of Object.entries({ domain: 'packages/domain', words: 'packages/words', api: 'apps/api' }))
    symlinkSync(join(folder, place), join(folder, 'node_modules/@diyar', name));
  for (const made of ['apps/web/dist', '.cache', 'apps/api/node_modules'])
    if (existsSync(join(root, made)) && !existsSync(join(folder, made)))
      symlinkSync(join(root, made), join(folder, made));
  return folder;
}

export async function harm(record: RecordFigure): Promise<void> {
  const version = findOldVersion()!;
  const checkout = checkOut(version);
  try {
    const missing = readdirSync(join(root, MIGRATIONS)).length - readdirSync(join(checkout, MIGRATIONS)).length;
    record('migrations that the old version does not know', missing, 1, {
      atLeast: true,
      detail: version.slice(0, 8),
    });
    await harmSeveralServers(record, { port: PORT, count: 2, checkout }, async ({ first, start }) => {
      await wait(BETWEEN_MS);
      await start();
      await first[0]!.stop();
      const again = await start(checkout);
      await wait(BETWEEN_MS);
      await start();
      await first[1]!.stop();
      await again.stop();
      await wait(BETWEEN_MS);
      record(
        'old servers that did not stop by themselves',
        [...first, again].filter((old) => old.exitCode() !== 0).length,
        0,
      );
    });
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
