import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { packArchive, unpackArchive } from './archive.ts';

async function countProcesses(): Promise<number> {
  // One that has ended is listed until the loop has closed its handle.
  await turn();
  await turn();
  return process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
}

it('leaves nothing that still writes when an archive is refused', async () => {
  const folder = makeTemporaryFolder();
  const source = join(folder, 'source');
  mkdirSync(source);
  writeFileSync(join(source, 'picture'), randomBytes(4_000_000));
  const backup = { folder, id: 'of-this-test', key: randomBytes(32) };
  const archive = await packArchive(backup, 'files', { folder: source, members: ['picture'] });
  const file = join(folder, 'files.tar.gz.sealed');
  truncateSync(file, statSync(file).size - 1);
  const before = await countProcesses();
  await expect(unpackArchive(backup, archive, join(folder, 'target'))).rejects.toThrow('it was changed or cut off');
  expect(await countProcesses()).toBe(before);
});
