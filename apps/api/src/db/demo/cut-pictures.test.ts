import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutDemoPictures } from './cut-pictures.ts';

let cacheFolder: string;
beforeEach(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'demo-pictures-'));
});
afterEach(() => rm(cacheFolder, { recursive: true }));

function cutOne() {
  const steps: string[] = [];
  return cutDemoPictures({
    cacheFolder,
    names: ['land-desert-plot'],
    report: (done, total) => steps.push(`${done}/${total}`),
  }).then((pictures) => ({ steps, picture: pictures.get('land-desert-plot')! }));
}

describe('cutDemoPictures', { timeout: 60_000 }, () => {
  it('cuts what is missing and keeps what is there', async () => {
    const first = await cutOne();
    expect(first.steps).toEqual(['1/1']);
    expect(first.picture).toMatchObject({ width: 1600, height: 1067 });
    expect(first.picture.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(await readdir(first.picture.folder)).toContain('960.avif');
    const { mtimeMs } = await stat(join(first.picture.folder, '960.avif'));

    const second = await cutOne();
    expect(second.steps).toEqual([]);
    expect(second.picture).toEqual(first.picture);
    expect((await stat(join(second.picture.folder, '960.avif'))).mtimeMs).toBe(mtimeMs);
  });

  it('clears what a killed run and earlier settings left behind', async () => {
    await mkdir(join(cacheFolder, 'made-with-other-settings'));
    const { picture } = await cutOne();
    const home = join(picture.folder, '..');
    expect(await readdir(cacheFolder)).toHaveLength(1);

    const abandoned = join(home, 'unfinished-1');
    await mkdir(abandoned);
    await writeFile(join(abandoned, '320.jpg'), 'half');
    await utimes(abandoned, new Date(0), new Date(0));
    await mkdir(join(home, 'unfinished-2'));
    await cutOne();
    expect((await readdir(home)).toSorted()).toEqual(['land-desert-plot', 'unfinished-2']);
  });

  it('lets two runs at once end with the same pictures', async () => {
    const [one, other] = await Promise.all([cutOne(), cutOne()]);
    expect(one.picture).toEqual(other.picture);
    expect(await readdir(join(one.picture.folder, '..'))).toEqual(['land-desert-plot']);
  });
});
