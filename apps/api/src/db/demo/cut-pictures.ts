import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PANORAMA_WIDTH_PX, PICTURE_WIDTHS } from '@diyar/domain/limits.ts';
import { cutPicture, quickSettings, type CutPicture } from '#api/lib/pictures.ts';
import { demoPictureNames, type DemoPictureName } from './pictures.ts';

const SOURCES = fileURLToPath(new URL('./pictures', import.meta.url));
const ABOUT_FILE = 'about.json';
const UNFINISHED = 'unfinished-';
const ABANDONED_AFTER_MS = 10 * 60_000;

export interface DemoPicture extends CutPicture {
  folder: string;
  /** Another one whenever the files may differ: they are served as immutable. */
  fingerprint: string;
}

interface Options {
  cacheFolder: string;
  /** All of them, unless told. */
  names?: readonly DemoPictureName[];
  /** Called after each picture that had to be cut. */
  report(done: number, total: number): void;
}

/**
 * Cuts the demo pictures into `<cacheFolder>/<fingerprint>/<name>/`, once: what is there already
 * is kept. Each set appears by a rename, so a killed run leaves no half-cut picture.
 */
export async function cutDemoPictures({
  cacheFolder,
  names = demoPictureNames,
  report,
}: Options): Promise<Map<DemoPictureName, DemoPicture>> {
  const fingerprint = await fingerprintSources();
  const home = join(cacheFolder, fingerprint);
  await mkdir(home, { recursive: true });
  await removeAbandoned(home);

  const cut = new Map<DemoPictureName, DemoPicture>();
  const missing: DemoPictureName[] = [];
  for (const name of names) {
    const picture = await readCut(home, name);
    if (picture === undefined) missing.push(name);
    else cut.set(name, picture);
  }

  const queue = missing.values();
  const work = async () => {
    for (const name of queue) {
      cut.set(name, await cutOne(home, name));
      report(cut.size, names.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (missing.length > 0) await removeOthers(cacheFolder, fingerprint);
  return cut;
}

function sourcePath(name: DemoPictureName): string {
  return join(SOURCES, `${name}.jpg`);
}

/** Changes with any source, width, setting or encoder, so that stale sets are never served. */
async function fingerprintSources(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([PICTURE_WIDTHS, quickSettings, sharp.versions]));
  for (const name of demoPictureNames) hash.update(name).update(await readFile(sourcePath(name)));
  return hash.digest('hex').slice(0, 16);
}

async function readCut(home: string, name: DemoPictureName): Promise<DemoPicture | undefined> {
  const folder = join(home, name);
  const about = await readFile(join(folder, ABOUT_FILE), 'utf8').catch(() => undefined);
  return about === undefined
    ? undefined
    : { ...(JSON.parse(about) as CutPicture), folder, fingerprint: basename(home) };
}

async function cutOne(home: string, name: DemoPictureName): Promise<DemoPicture> {
  const unfinished = join(home, UNFINISHED + randomUUID());
  const folder = join(home, name);
  try {
    const about = await cutPicture(sourcePath(name), unfinished, {
      settings: quickSettings,
      ...(name.startsWith('pano-') && { widthMax: PANORAMA_WIDTH_PX }),
    });
    await writeFile(join(unfinished, ABOUT_FILE), JSON.stringify(about));
    await rename(unfinished, folder);
    return { ...about, folder, fingerprint: basename(home) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    const other = await readCut(home, name);
    if (other !== undefined) return other;
    throw error;
  }
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(home, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function removeOthers(cacheFolder: string, fingerprint: string): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (name !== fingerprint) await rm(join(cacheFolder, name), { recursive: true, force: true });
  }
}
