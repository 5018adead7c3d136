import { languageFacts, splitLanguage, toPagePath } from '@diyar/words/languages.ts';
import type { Copy } from './copies.ts';
import { type OfflineWords, wordsFor } from './offline-words.ts';
import { escapeAttribute, isHomeAddress, isPersonalAddress } from './page-copy.ts';

/** No script and no frame: the page is one of links. */
const POLICY =
  "default-src 'none';style-src 'self';img-src 'self';font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const STAR =
  'M16 .5 20.54 5.04H26.96V11.46L31.5 16 26.96 20.54V26.96H20.54L16 31.5 11.46 26.96H5.04V20.54L.5 16 5.04 11.46V5.04H11.46ZM11 23.5H21V16.2C21 13.9 18.1 12.5 16 10 13.9 12.5 11 13.9 11 16.2Z';

interface OfflinePageProps {
  /** Path and query that were asked for. */
  address: string;
  copies: Copy[];
  styles: string[];
  /** Attribute of the chosen theme, or nothing. */
  theme: string;
}

/** The answer when a page can neither be fetched nor shown as a copy: says so and lists the copies. */
export function renderOfflinePage(props: OfflinePageProps): Response {
  return new Response(renderDocument(props), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  });
}

function renderDocument({ address, copies, styles, theme }: OfflinePageProps): string {
  const homes = copies.filter((copy) => isHomeAddress(copy.address));
  const others = copies.filter((copy) => !isHomeAddress(copy.address));
  const { language } = splitLanguage(address);
  const words = wordsFor(address);
  return `<!doctype html>
<html ${theme}lang="${language}" dir="${languageFacts[language].direction}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <title>${words.title} · ${words.brand}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('')}
  </head>
  <body>
    <header class="wrap flex h-18 items-center">
      <a href="${toPagePath(language, '/')}" class="inline-flex items-center gap-2.5 font-display text-[1.5625rem] leading-none font-[500] tracking-[-0.022em] text-ink">
        <svg viewBox="0 0 32 32" class="size-7 flex-none text-emerald" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${STAR}"/></svg>
        ${words.brand}
      </a>
    </header>
    <main class="wrap pt-6 pb-16">
      <h1 class="type-page">${words.title}</h1>
      <p class="mt-3 type-lead max-w-160 text-ink-soft">${isPersonalAddress(address) ? words.personal : words.text}</p>
      <p class="mt-6"><a class="button button-primary min-h-12 px-5.5 text-base" href="${escapeAttribute(address)}">${words.tryAgain}</a></p>
      <section class="mt-12" aria-labelledby="seen">
        <h2 id="seen" class="type-part">${words.seenTitle}</h2>
        <p class="mt-1 max-w-160 text-note text-ink-soft">${copies.length === 0 ? words.nothing : words.seenText}</p>
        <ul class="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 empty:hidden">${homes.map((home) => renderHome(home, words)).join('')}</ul>
      </section>
      ${others.length === 0 ? '' : renderOthers(others, words)}
    </main>
  </body>
</html>`;
}

function renderHome({ address, facts }: Copy, words: OfflineWords): string {
  const [picture] = facts.pictures;
  const shown =
    picture === undefined ? '' : `<img src="${escapeAttribute(picture)}" alt="" class="size-full object-cover">`;
  return `<li class="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface">
          <div class="aspect-[3/2] bg-well">${shown}</div>
          <div class="grid gap-1 p-4">
            <h3 class="text-card font-semibold" dir="auto"><a class="after:absolute after:inset-0" href="${escapeAttribute(address)}">${facts.title}</a></h3>
            <p class="text-sm text-ink-soft">${words.savedAt(words.formatMoment(facts.copiedAt))}</p>
          </div>
        </li>`;
}

function renderOthers(others: Copy[], words: OfflineWords): string {
  const rows = others.map(
    ({ address, facts }) =>
      `<li class="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"><a class="link" dir="auto" href="${escapeAttribute(address)}">${facts.title}</a><span class="text-sm text-ink-soft">${words.savedAt(words.formatMoment(facts.copiedAt))}</span></li>`,
  );
  return `<section class="mt-12 max-w-194" aria-labelledby="others">
        <h2 id="others" class="type-part">${words.otherTitle}</h2>
        <ul class="mt-3 border-t border-line">${rows.join('')}</ul>
      </section>`;
}
