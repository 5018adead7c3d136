import type { PreloadedPage, PreloadedQuery } from '@diyar/domain/preloaded.ts';
import { pageWordsOf } from '@diyar/words/by-language/pages.ts';
import { type Language, languages, toPagePath } from '@diyar/words/languages.ts';
import type { Config } from '#api/config.ts';
import { escapeHtml } from '#api/lib/email-layout.ts';
import { isLive } from '#api/lib/stripe.ts';
import type { WebBuild } from '#api/lib/web-build.ts';

export interface PreloadedPicture {
  srcSet: string;
  sizes: string;
  type: string;
  media?: string;
}

/** Page as the server describes it. */
export interface Page {
  status: number;
  title: string;
  /** Absent on the dashboard, where a form has a field of that name. */
  description?: string;
  /** The page's module in the web app, whose files the browser is told to fetch at once. */
  source?: string;
  /** Sources of a page that the browser draws, whose code it fetches at once. */
  undrawnSources?: string[];
  /** Canonical path; absent for pages that search engines must not index. */
  canonicalPath?: string;
  /** Whether the page says the same in every language; what people wrote is in theirs alone. */
  isTranslated?: boolean;
  /** Picture of a shared link. */
  picture?: { url: string; alt: string; width: number; height: number };
  largestPictures?: PreloadedPicture[];
  structuredData?: object[];
  queries?: PreloadedQuery[];
}

const sharePicture = { url: '/share.jpg', width: 1200, height: 630 };

/** Everything in it is escaped: titles and descriptions come from other people. */
export function renderHead(page: Page, web: WebBuild, { publicUrl, geocoderUrl, stripe }: Config): string {
  const money = findMoney(stripe);
  const { brand, pictureAlt } = pageWordsOf(web.language);
  const title = page.title === brand ? page.title : `${page.title} · ${brand}`;
  const language = page.isTranslated === true ? web.language : languages[0];
  const address = page.canonicalPath === undefined ? undefined : publicUrl + toPagePath(language, page.canonicalPath);
  const picture = page.picture ?? { ...sharePicture, alt: pictureAlt };
  const styles = page.source === undefined ? [] : web.findPageFiles(page.source).styles;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(page.description === undefined ? [] : [meta('name', 'description', page.description)]),
    ...(page.largestPictures ?? []).map(preloadPicture),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    address === undefined ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(page.isTranslated === true ? listTranslations(web, publicUrl, page.canonicalPath) : []),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    ...(page.description === undefined ? [] : [meta('property', 'og:description', page.description)]),
    ...(address === undefined ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:image', new URL(picture.url, `${publicUrl}/`).href),
    meta('property', 'og:image:width', String(picture.width)),
    meta('property', 'og:image:height', String(picture.height)),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'geocoder', geocoderUrl),
    ...(web.translations.size === 0 ? [] : [meta('name', 'languages', listLanguages(web).join(','))]),
    ...(stripe === undefined ? [] : [meta('name', 'cards', stripe.publishableKey)]),
    ...(money === undefined ? [] : [meta('name', 'money', money)]),
    ...(page.structuredData ?? []).map((data) => `<script type="application/ld+json">${toScriptJson(data)}</script>`),
  ].join('\n    ');
}

/** The same page in every language that was built, for search engines. */
function listTranslations(web: WebBuild, publicUrl: string, path: string | undefined): string[] {
  if (path === undefined || web.translations.size === 0) return [];
  const built = listLanguages(web);
  const link = (name: string, language: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(publicUrl + toPagePath(language, path))}">`;
  return [...built.map((language) => link(language, language)), link('x-default', languages[0])];
}

export function listLanguages(web: WebBuild): Language[] {
  return languages.filter((language) => language === languages[0] || web.translations.has(language));
}

/** How cards are taken; undefined in a demonstration. */
export function findMoney(stripe: Config['stripe']): PreloadedPage['money'] {
  if (stripe === undefined) return undefined;
  return isLive(stripe) ? 'real' : 'test';
}

function preloadPicture({ srcSet, sizes, type, media }: PreloadedPicture): string {
  const condition = media === undefined ? '' : ` media="${escapeHtml(media)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" type="${type}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}"${condition}>`;
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;
}

/** Escaped JSON: it can neither end its script element nor open a comment. */
export function toScriptJson(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
