import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { paths } from '@diyar/domain/paths.ts';
import { writeCriteria } from '@diyar/domain/search-filters.ts';
import { pageWordsOf } from '@diyar/words/by-language/pages.ts';
import { languageFacts, type Language, splitLanguage, toPagePath } from '@diyar/words/languages.ts';
import { MANIFEST, type WebBuild } from '#api/lib/web-build.ts';

interface Manifest {
  shortcuts: { name: string; url: string }[];
  share_target: { action: string };
}

/** The manifest of the first language in another one: an app of its own, whose pages are those of that language. */
export async function renderManifest({ folder }: WebBuild, language: Language): Promise<string> {
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  const { app, brand } = pageWordsOf(language);
  const names = new Map<string, string>(Object.entries(app.shortcuts));
  return JSON.stringify({
    ...manifest,
    id: toPagePath(language, '/'),
    name: brand,
    short_name: brand,
    description: app.description,
    lang: language,
    dir: languageFacts[language].direction,
    start_url: toPagePath(language, '/'),
    shortcuts: manifest.shortcuts.map((shortcut) => ({
      ...shortcut,
      name: names.get(shortcut.url) ?? shortcut.name,
      url: toPagePath(language, shortcut.url),
    })),
    share_target: { ...manifest.share_target, action: toPagePath(language, manifest.share_target.action) },
  });
}

const ADDRESS = /https?:\/\/\S+/gi;
const HOME_PATH = /^(?:\/dashboard)?\/property\/([\w-]+)\/?$/;

/**
 * Path of what was shared with the installed app: a home if there is a link to one of ours, otherwise a search for the words. Links
 * to other sites are left out, and so nothing that is shared can lead away from here.
 */
export function toSharedPath(shared: URLSearchParams, publicUrl: string): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => shared.get(name) ?? '');
  for (const address of `${url} ${text} ${title}`.match(ADDRESS) ?? []) {
    const { origin, pathname } = URL.parse(address) ?? {};
    const id =
      origin === new URL(publicUrl).origin ? HOME_PATH.exec(splitLanguage(pathname ?? '').path)?.[1] : undefined;
    if (id !== undefined) return paths.property(id);
  }
  const search = toWords(text) || toWords(title);
  const query = new URLSearchParams(writeCriteria({ search })).toString();
  return query === '' ? paths.properties : `${paths.properties}?${query}`;
}

function toWords(text: string): string {
  return text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim();
}
