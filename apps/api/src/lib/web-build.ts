import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  src?: string;
}

export interface WebBuild {
  folder: string;
  template: string;
  /** The files a page needs beyond the entry's own: its chunk, what that imports, its styles. */
  findPageFiles(source: string): { scripts: string[]; styles: string[] };
  /** The address of a picture or font the build gave a hashed name. */
  findAsset(source: string): string | undefined;
}

const ENTRY = 'index.html';

export async function openWebBuild(folder: string): Promise<WebBuild> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;

  const collect = (source: string, seen: Set<string>): void => {
    const entry = manifest[source];
    if (entry === undefined || seen.has(source)) return;
    seen.add(source);
    for (const each of entry.imports ?? []) collect(each, seen);
  };
  const atEntry = new Set<string>();
  collect(ENTRY, atEntry);

  return {
    folder,
    template,
    findPageFiles(source) {
      const needed = new Set<string>();
      collect(source, needed);
      const entries = [...needed].filter((each) => !atEntry.has(each)).map((each) => manifest[each]!);
      return {
        scripts: entries.map((entry) => `/${entry.file}`),
        styles: [...new Set(entries.flatMap((entry) => entry.css ?? []))].map((file) => `/${file}`),
      };
    },
    findAsset(source) {
      const entry = manifest[source];
      return entry === undefined ? undefined : `/${entry.file}`;
    },
  };
}
