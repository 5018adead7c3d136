import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PreloadedPage } from '@diyar/domain/preloaded.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
  src?: string;
}

export interface InlineScript {
  code: string;
  /** How the content policy names exactly this code. */
  hash: string;
}

export interface WebBuild {
  folder: string;
  template: string;
  /** The files a page needs beyond the entry's own: its chunk, what that imports, its styles. */
  findPageFiles(source: string): { scripts: string[]; styles: string[] };
  /** The address of a picture or font the build gave a hashed name. */
  findAsset(source: string): string | undefined;
  /** Stands in every drawn page: keeps what a visitor does until the app's code has come, and fetches that. */
  starter: InlineScript | undefined;
  /** What the web app draws at an address for a visitor who is not signed in. */
  drawPage(url: string, preloaded: PreloadedPage): Promise<string>;
}

type Draw = WebBuild['drawPage'];

const ENTRY = 'index.html';
const STARTER = 'src/after-paint.ts';
const KEPT_DRAWINGS = 100;

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

  const renderer = join(folder, '.server/render.js');
  const { renderApp } = existsSync(renderer)
    ? ((await import(pathToFileURL(renderer).href)) as { renderApp: Draw })
    : { renderApp: async () => '' };

  const starter = manifest[STARTER];

  return {
    folder,
    template,
    starter: starter && toInlineScript(await readFile(join(folder, starter.file), 'utf8')),
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
    drawPage: keepDrawings(renderApp),
  };
}

function toInlineScript(code: string): InlineScript {
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}

/** The same page with the same data is drawn once. */
function keepDrawings(draw: Draw): Draw {
  const kept = new Map<string, string>();
  return async (url, preloaded) => {
    const key = JSON.stringify([url, preloaded]);
    const drawn = kept.get(key) ?? (await draw(url, preloaded));
    kept.delete(key);
    kept.set(key, drawn);
    if (kept.size > KEPT_DRAWINGS) kept.delete(kept.keys().next().value!);
    return drawn;
  };
}
