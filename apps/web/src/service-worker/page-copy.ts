import { pageTitles } from '@diyar/words/heads.ts';
import { splitLanguage, toPagePath } from '@diyar/words/languages.ts';
import { wordsFor } from './offline-words.ts';

/** What a tab tells the service worker. */
export type WorkerMessage =
  | {
      kind: 'seen';
      /** Path and query of the page on screen. */
      address: string;
      isSignedIn: boolean;
      /** Addresses of the scripts, styles and fonts that the tab has loaded. */
      files: string[];
      /** Addresses of the pictures on screen, in the sizes that the browser chose. */
      pictures: string[];
    }
  /** The person who was signed in has left. */
  | { kind: 'forget' };

/** What is known of a copy without reading it. */
export interface CopyFacts {
  copiedAt: string;
  title: string;
  files: string[];
  pictures: string[];
  bytes: number;
}

const HERE = 'http://here.invalid';
const HOME_PATH = /^(?:\/dashboard)?(\/property\/[^/]+)$/;
const LIST_PATH = '/properties';
const BUILT_FILE = /^\/assets\/(?:\w\w\/)?[\w.-]+\.(?:js|css|woff2)$/;
const PICTURE = /^\/(?:api\/files\/[\w-]+\/\d+|assets\/[\w.-]+)\.(?:avif|webp|jpe?g|png|svg)$/;

/**
 * The public address under which a page is copied; undefined for pages that are never copied: everything behind the sign-in, and
 * searches around the visitor's own position. A home in the dashboard is copied as its public page.
 */
export function toCopyAddress(address: string): string | undefined {
  const { pathname, search } = new URL(address, HERE);
  const { language, path } = splitLanguage(pathname);
  const home = HOME_PATH.exec(path)?.[1];
  if (home !== undefined) return toPagePath(language, home);
  if (path === LIST_PATH) return search.includes('latitude=') ? undefined : pathname + search;
  return Object.hasOwn(pageTitles, path) ? toPagePath(language, path) : undefined;
}

export function isPersonalAddress(address: string): boolean {
  return splitLanguage(address).path.startsWith('/dashboard');
}

export function isHomeAddress(address: string): boolean {
  return HOME_PATH.test(splitLanguage(address).path);
}

/** The path of a file with a hash in its name; undefined for anything else. */
export function toBuiltFile(address: string): string | undefined {
  const { pathname } = new URL(address, HERE);
  return BUILT_FILE.test(pathname) ? pathname : undefined;
}

export function toPicture(address: string): string | undefined {
  const { pathname } = new URL(address, HERE);
  return PICTURE.test(pathname) ? pathname : undefined;
}

/** One picture exists in several sizes and formats, all in one folder. */
export function toPictureFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** In the tags of the page: what people wrote has its quotation marks escaped, and may name files that do not exist. */
const NAMING = / (?:src|href|data-app|data-page)="([^"]*)"/g;

function readFirst(html: string, pattern: RegExp): string {
  // The server has escaped it; whatever could still be a tag goes.
  return (pattern.exec(html)?.[1] ?? '').replace(/<[^>]*>|[<>"]/g, '').trim();
}

/** Title as escaped HTML, and the files that the page names. The list has one title for all searches, and a heading for each. */
export function readPage(address: string, html: string): { title: string; files: string[] } {
  const title = readFirst(html, /<title>([^<]*)<\/title>/).replace(/ · [^·]*$/, '');
  const heading = splitLanguage(address).path.startsWith(LIST_PATH) ? readFirst(html, /<h1[^>]*>([\s\S]*?)<\/h1>/) : '';
  const named = [...html.matchAll(NAMING)].flatMap(([, paths]) => paths!.split(' '));
  return { title: heading || title, files: [...new Set(named.filter((path) => BUILT_FILE.test(path)))] };
}

/** The copy, saying that it is one and since when; outside of what React takes over. */
export function markCopy(
  html: string,
  { address, copiedAt, theme }: { address: string; copiedAt: string; theme: string },
): string {
  const own = wordsFor(address);
  const note = `<p id="copy-note" role="status" class="connection-note"><span>${own.copyOf(own.formatMoment(copiedAt))} <a class="link whitespace-nowrap" href="${escapeAttribute(address)}">${own.reload}</a></span></p>`;
  return html.replace('<html ', () => `<html ${theme}`).replace('<body>', () => `<body>${note}`);
}

export function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
