import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PreloadedPage } from '@diyar/domain/preloaded.ts';
import { pageWordsOf } from '@diyar/words/by-language/pages.ts';
import { languageFacts, type Language, languages, toPrefix } from '@diyar/words/languages.ts';

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
  language: Language;
  /** The app in the other languages that were built. */
  translations: ReadonlyMap<Language, WebBuild>;
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

/** Of the installed app; behind the prefix of each further language. */
export const MANIFEST = '/manifest.webmanifest';
const ENTRY = 'index.html';
/** Entry of another language, which has no template of its own. */
const TRANSLATED_ENTRY = 'src/main.tsx';
const STARTER = 'src/after-paint.ts';
const KEPT_DRAWINGS = 100;

/** In the first language and in those of `offered` that were built. */
export async function openWebBuild(folder: string, offered: readonly Language[] = languages): Promise<WebBuild> {
  const translations = new Map<Language, WebBuild>();
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const first = await openLanguage(folder, languages[0], { template, translations });
  for (const language of languages.slice(1)) {
    if (!offered.includes(language) || !existsSync(join(folder, `.vite/manifest-${language}.json`))) continue;
    translations.set(language, await openLanguage(folder, language, { ...first, translations }));
  }
  return first;
}

/** Faces of the letters of other languages, where the second face of the first one has none of them. */
const fonts: Partial<Record<Language, string>> = { ar: 'src/assets/fonts/readex-pro-arabic.woff2' };

/** `first` is the build of the first language, whose styles, pictures and starter all others share. */
async function openLanguage(
  folder: string,
  language: Language,
  first: Pick<WebBuild, 'template' | 'translations'> & Partial<WebBuild>,
): Promise<WebBuild> {
  const isFirst = language === languages[0];
  const ending = isFirst ? '' : `-${language}`;
  const manifest = JSON.parse(await readFile(join(folder, `.vite/manifest${ending}.json`), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entrySource = isFirst ? ENTRY : TRANSLATED_ENTRY;

  const collect = (source: string, seen: Set<string>): void => {
    const entry = manifest[source];
    if (entry === undefined || seen.has(source)) return;
    seen.add(source);
    for (const each of entry.imports ?? []) collect(each, seen);
  };
  const atEntry = new Set<string>();
  collect(entrySource, atEntry);

  const renderer = join(folder, `.server/render${ending}.js`);
  const { renderApp } = existsSync(renderer)
    ? ((await import(pathToFileURL(renderer).href)) as { renderApp: Draw })
    : { renderApp: async () => '' };

  const starter = manifest[STARTER];
  const findAsset = (source: string): string | undefined => {
    const entry = manifest[source];
    return entry === undefined ? undefined : `/${entry.file}`;
  };

  return {
    folder,
    language,
    translations: first.translations,
    template: isFirst
      ? first.template
      : translateTemplate(first.template, language, {
          entry: `/${manifest[entrySource]!.file}`,
          font: findAsset(fonts[language] ?? ''),
        }),
    starter: first.starter ?? (starter && toInlineScript(await readFile(join(folder, starter.file), 'utf8'))),
    findPageFiles(source) {
      const needed = new Set<string>();
      collect(source, needed);
      const entries = [...needed].filter((each) => !atEntry.has(each)).map((each) => manifest[each]!);
      return {
        scripts: entries.map((entry) => `/${entry.file}`),
        styles: [...new Set(entries.flatMap((entry) => entry.css ?? []))].map((file) => `/${file}`),
      };
    },
    findAsset: first.findAsset ?? findAsset,
    drawPage: keepDrawings(renderApp),
  };
}

/** The one page of the build in another language: its script and its font instead of those of the first. */
function translateTemplate(
  template: string,
  language: Language,
  { entry, font }: { entry: string; font: string | undefined },
): string {
  return template
    .replace('<html lang="en">', `<html lang="${language}" dir="${languageFacts[language].direction}">`)
    .replace(` href="${MANIFEST}"`, ` href="${toPrefix(language)}${MANIFEST}"`)
    .replace(/\n *<link rel="modulepreload"[^>]*>/g, '')
    .replace(/[^"]+\/newsreader-latin-[^"]+/, (found) => font ?? found)
    .replace(/(<script type="module" crossorigin src=")[^"]+/, (_found, start: string) => start + entry)
    .replace(/(<noscript>)[^<]*/, (_found, start: string) => start + pageWordsOf(language).needsScript);
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
