import { SEARCH_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { paths } from '@diyar/domain/paths.ts';
import { writeCriteria } from '@diyar/domain/search-filters.ts';
import { splitLanguage, toPagePath } from '@diyar/words/languages.ts';

const ADDRESS = /https?:\/\/\S+/gi;
const HOME_PATH = /^(?:\/dashboard)?\/property\/([\w-]+)\/?$/;

/**
 * Path of what was shared with the installed app: a home, in the language of its link, if there is a link to one of ours, otherwise a
 * search for the words. Links to other sites are left out, and so nothing that is shared can lead away from here.
 */
export function toSharedPath(shared: URLSearchParams, publicUrl: string): string {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => shared.get(name) ?? '');
  for (const address of `${url} ${text} ${title}`.match(ADDRESS) ?? []) {
    const { origin, pathname } = URL.parse(address) ?? {};
    const { language, path } = splitLanguage(pathname ?? '');
    const id = origin === new URL(publicUrl).origin ? HOME_PATH.exec(path)?.[1] : undefined;
    if (id !== undefined) return toPagePath(language, paths.property(id));
  }
  const search = toWords(text) || toWords(title);
  const query = new URLSearchParams(writeCriteria({ search })).toString();
  return query === '' ? paths.properties : `${paths.properties}?${query}`;
}

function toWords(text: string): string {
  return text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed().trim();
}
