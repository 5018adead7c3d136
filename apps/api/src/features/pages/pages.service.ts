import { OWNER_HOMES_PAGE } from '@diyar/domain/limits.ts';
import { pages, type PublicPath } from '@diyar/domain/pages.ts';
import { paths, toPassportPath, toVerifyPath } from '@diyar/domain/paths.ts';
import { PROPERTY_COVER_SIZES, pictureSrcSet } from '@diyar/domain/pictures.ts';
import { LANDING_SEARCH, type PreloadedPage, type PreloadedQuery, type PropertyList } from '@diyar/domain/preloaded.ts';
import { type PropertySearch, readCriteria, toListSearch } from '@diyar/domain/search-filters.ts';
import { propertyQuery } from '@diyar/domain/search.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { tellIn } from '@diyar/domain/property-texts.ts';
import { pageWordsOf } from '@diyar/words/by-language/pages.ts';
import { languages, toPagePath } from '@diyar/words/languages.ts';
import { isDatabaseAway } from '#api/db/client.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { isUuid } from '#api/lib/uuid.ts';
import type { WebBuild } from '#api/lib/web-build.ts';
import { getHomeProof } from '#api/features/chain/chain.service.ts';
import { listSimilar } from '#api/features/market/market.service.ts';
import { getOwner, listOwnerHomes } from '#api/features/owners/owners.service.ts';
import { getProperty } from '#api/features/properties/properties.service.ts';
import { searchProperties } from '#api/features/search/search.service.ts';
import { countListings } from '#api/features/statistics/statistics.service.ts';
import { findHeroPictures } from './hero-pictures.ts';
import { findMoney, listLanguages, renderHead, toScriptJson, type Page } from './page-head.ts';
import { describeFaq, describeList, describeOrganisation, describeProperty } from './structured-data.ts';

const DESCRIPTION_LENGTH = 200;
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PROPERTY_PATH = /^\/property\/([^/]+)$/;
const PASSPORT_PATH = /^\/property\/([^/]+)\/passport$/;
const VERIFY_PATH = /^\/verify\/([^/]+)$/;
const OWNER_PATH = /^\/owner\/([^/]+)$/;

/** Pages behind the sign-in, and pages reached by a link in an email: not for search engines. */
const DASHBOARD_PATH = /^\/dashboard(\/|$)/;
const DASHBOARD_AREA = 'src/app/dashboard-area.tsx';
const PRIVATE_PATH = /^\/(auth|newsletter|saved-searches|messages|mailbox)(\/|$)/;

type Theme = 'light' | 'dark';

/** HTML of a page with its head, the answer to its first query and its rendered body: the browser paints it without a script. */
export async function renderPage(
  deps: ServerDeps,
  web: WebBuild,
  url: string,
  theme: Theme | undefined,
): Promise<{ status: number; html: string }> {
  const page = await describePage(deps, web, url).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    deps.log.warn({ err: error }, 'a page goes out without its data');
    return describeAway(web);
  });
  const money = findMoney(deps.config.stripe);
  const preloaded: PreloadedPage = {
    queries: page.queries ?? [],
    ...(money !== undefined && { money }),
    ...(web.translations.size > 0 && { languages: listLanguages(web) }),
  };
  const body = page.source === undefined ? '' : await drawBody(deps, web, url, preloaded);
  return { status: page.status, html: fillTemplate(deps, web, page, { preloaded, body, theme }) };
}

/** Rate limit: whoever asks for too many pages gets one without data, which the browser renders. */
export function renderUndrawnPage(deps: Deps, web: WebBuild, theme: Theme | undefined): string {
  return fillTemplate(
    deps,
    web,
    { ...describeAway(web), status: 429 },
    { preloaded: { queries: [] }, body: '', theme },
  );
}

function fillTemplate(
  deps: Deps,
  web: WebBuild,
  page: Page,
  { preloaded, body, theme }: { preloaded: PreloadedPage; body: string; theme: Theme | undefined },
): string {
  const starter = body === '' ? undefined : web.starter;
  const head = renderHead(page, web, deps.config);
  return web.template
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () =>
      starter === undefined ? head : `${renderStarter(page, web, starter.code)}\n    ${head}`,
    )
    .replace('<!--body-->', () => body)
    .replace(APP_SCRIPT, (script) => renderScripts(page, web, { script, isStarted: starter !== undefined }))
    .replace('<!--data-->', () => `<script type="application/json" id="preloaded">${toScriptJson(preloaded)}</script>`)
    .replace('<html ', (tag) => (theme === undefined ? tag : `${tag}data-theme="${theme}" `))
    .replace('<html ', (tag) => (body === '' ? tag : `${tag}data-unpainted `));
}

/** Empty when rendering fails: a page without a body is rendered by the browser. */
async function drawBody(deps: Deps, web: WebBuild, url: string, preloaded: PreloadedPage): Promise<string> {
  try {
    return await web.drawPage(toPagePath(web.language, url), preloaded);
  } catch (error) {
    deps.log.error({ err: error, url }, 'a page could not be drawn');
    return '';
  }
}

/** The app's script at once where the browser renders the page; a page with a rendered body gets it from the starter. */
function renderScripts(
  { source, undrawnSources = [] }: Page,
  web: WebBuild,
  { script, isStarted }: { script: string; isStarted: boolean },
): string {
  if (isStarted) return '';
  const sources = source === undefined ? undrawnSources : [source];
  const files = new Set(sources.flatMap((each) => web.findPageFiles(each).scripts));
  return [script, ...[...files].map((file) => `<link rel="modulepreload" href="${file}">`)].join('\n    ');
}

/** Before the stylesheets, which would delay it. */
function renderStarter({ source }: Page, web: WebBuild, code: string): string {
  const app = APP_SCRIPT.exec(web.template)?.[1] ?? '';
  const files = source === undefined ? [] : web.findPageFiles(source).scripts;
  return `<script data-app="${app}" data-page="${files.join(' ')}">${code}</script>`;
}

async function describePage(deps: ServerDeps, web: WebBuild, url: string): Promise<Page> {
  const path = url.split('?', 1)[0]!;
  const propertyId = PROPERTY_PATH.exec(path)?.[1];
  if (propertyId !== undefined) return describePropertyPage(deps, web, propertyId);
  const passportId = PASSPORT_PATH.exec(path)?.[1];
  if (passportId !== undefined) return describePassportPage(deps, web, passportId);
  const provenId = VERIFY_PATH.exec(path)?.[1];
  if (provenId !== undefined) return describeVerifyPage(deps, web, provenId);
  const ownerId = OWNER_PATH.exec(path)?.[1];
  if (ownerId !== undefined) return describeOwnerPage(deps, web, ownerId);
  if (path in pages)
    return describePublicPage(deps, web, path as PublicPath, new URLSearchParams(url.slice(path.length)));
  if (DASHBOARD_PATH.test(path))
    return {
      status: 200,
      title: pageWordsOf(web.language).brand,
      undrawnSources: [DASHBOARD_AREA, toDashboardSource(path)],
    };
  if (PRIVATE_PATH.test(path)) return { ...describeAway(web), status: 200 };
  return describeMissing(web);
}

/** Where the page's file is named like its path; others are asked for by the routes of the area. */
function toDashboardSource(path: string): string {
  return `src/pages${path === paths.dashboard ? `${path}/home` : path}.tsx`;
}

/** Database unreachable: the web app starts without data and says so. */
function describeAway(web: WebBuild): Page {
  const { brand, pages: heads } = pageWordsOf(web.language);
  return { status: 503, title: brand, description: heads['/'].description };
}

function describeMissing(web: WebBuild): Page {
  return { status: 404, ...pageWordsOf(web.language).notFound, source: 'src/pages/not-found.tsx' };
}

async function describePublicPage(deps: Deps, web: WebBuild, path: PublicPath, params: URLSearchParams): Promise<Page> {
  const source = `src/pages${path === '/' ? '/landing' : path}.tsx`;
  const { pages: heads, writeFaq } = pageWordsOf(web.language);
  const page: Page = { status: 200, ...heads[path], source, canonicalPath: path, isTranslated: true };
  const { publicUrl } = deps.config;
  switch (path) {
    case '/':
      return {
        ...page,
        queries: [{ endpoint: 'listProperties', args: LANDING_SEARCH, data: await listNewest(deps, web) }],
        largestPictures: findHeroPictures(web),
        structuredData: [describeOrganisation(publicUrl)],
      };
    case '/properties': {
      const search = toListSearch(readCriteria(params));
      const list = await findHomes(deps, web, search);
      const query: PreloadedQuery = {
        endpoint: 'searchProperties',
        args: search,
        data: { pages: [list], pageParams: [''] },
      };
      return { ...page, queries: [query], structuredData: [describeList(publicUrl, list.properties)] };
    }
    case '/about':
      return { ...page, queries: [{ endpoint: 'getStatistics', args: null, data: await countListings(deps) }] };
    case '/faq':
      return { ...page, structuredData: [describeFaq(writeFaq(deps.settlement.isRealMoney))] };
    default:
      return page;
  }
}

/** Cards show one language: the page is as long as if there were no other. */
function tellAll({ language }: WebBuild, homes: Property[]): Property[] {
  return homes.map((home) => {
    const { texts: _texts, locations: _locations, ...told } = tellIn(language, home);
    return told;
  });
}

async function listNewest(deps: Deps, web: WebBuild): Promise<PropertyList> {
  const { properties, meta } = await searchProperties(deps, LANDING_SEARCH);
  return { properties: tellAll(web, properties), total: meta.total };
}

/** The same answer as `GET /properties` gives, because the web app finds it in its cache. */
async function findHomes(deps: Deps, web: WebBuild, search: PropertySearch): Promise<PropertyList> {
  const asked = Object.entries(search).map(([name, value]) => [name, String(value)]);
  const { properties, meta } = await searchProperties(deps, propertyQuery.parse(Object.fromEntries(asked)));
  const { total, isTotalEstimated, nextCursor } = meta;
  return {
    properties: tellAll(web, properties),
    total,
    isTotalEstimated,
    ...(nextCursor !== undefined && { nextCursor }),
  };
}

async function describePropertyPage(deps: Deps, web: WebBuild, id: string): Promise<Page> {
  const source = 'src/pages/property.tsx';
  const found = isUuid(id) ? await orMissing(getProperty(deps, id)) : undefined;
  const property = found && tellIn(web.language, found);
  if (property === undefined) return { ...describeMissing(web), source };
  const [cover] = property.pictures;
  return {
    status: 200,
    title: `${property.title}, ${property.location}`,
    description: shorten(property.description),
    source,
    ...(!property.isWithdrawn && { canonicalPath: paths.property(property.id) }),
    isTranslated: property.texts !== undefined,
    structuredData: [describeProperty(deps.config.publicUrl, property)],
    queries: [
      { endpoint: 'getProperty', args: property.id, data: property },
      { endpoint: 'listSimilar', args: property.id, data: tellAll(web, await listSimilar(deps, property.id)) },
    ],
    ...(cover && {
      picture: cover,
      largestPictures: [
        { srcSet: pictureSrcSet(cover.url, cover.width, 'avif'), sizes: PROPERTY_COVER_SIZES, type: 'image/avif' },
      ],
    }),
  };
}

async function describePassportPage(deps: Deps, web: WebBuild, id: string): Promise<Page> {
  const source = 'src/pages/passport.tsx';
  const found = isUuid(id) ? await orMissing(getProperty(deps, id)) : undefined;
  const property = found && tellIn(web.language, found);
  if (property === undefined) return { ...describeMissing(web), source };
  return {
    status: 200,
    title: pageWordsOf(web.language).passportTitle(property.title),
    description: pageWordsOf(web.language).passportDescription(property.title),
    source,
    ...(!property.isWithdrawn && { canonicalPath: toPassportPath(property.id) }),
  };
}

/** For search engines where there is a token to check. */
async function describeVerifyPage(deps: ServerDeps, web: WebBuild, id: string): Promise<Page> {
  const source = 'src/pages/verify.tsx';
  const proof = isUuid(id) ? await orMissing(getHomeProof(deps, id.toLowerCase())) : undefined;
  if (proof === undefined) return { ...describeMissing(web), source };
  const { home, token } = proof;
  return {
    status: 200,
    title: pageWordsOf(web.language).proofTitle(home.title),
    description: pageWordsOf(web.language).proofDescription(home.title),
    source,
    queries: [{ endpoint: 'getHomeProof', args: id, data: proof }],
    ...(token !== null && !home.isWithdrawn && { canonicalPath: toVerifyPath(home.id) }),
  };
}

/** Not for search engines: a person's name is there for whoever looks at a home of theirs, and homes have pages of their own. */
async function describeOwnerPage(deps: Deps, web: WebBuild, id: string): Promise<Page> {
  const source = 'src/pages/owner.tsx';
  const owner = isUuid(id) ? await orMissing(getOwner(deps, id.toLowerCase())) : undefined;
  if (owner === undefined) return { ...describeMissing(web), source };
  const { data, nextCursor } = await listOwnerHomes(deps, owner.id, { limit: OWNER_HOMES_PAGE, cursor: undefined });
  const page = { properties: tellAll(web, data), total: owner.homes, ...(nextCursor !== undefined && { nextCursor }) };
  return {
    status: 200,
    title: pageWordsOf(web.language).ownerTitle(owner.name),
    description: pageWordsOf(web.language).ownerDescription(owner.name),
    source,
    queries: [
      { endpoint: 'getOwner', args: id, data: owner },
      { endpoint: 'listOwnerHomes', args: id, data: { pages: [page], pageParams: [''] } },
    ],
  };
}

async function orMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line
    .slice(0, DESCRIPTION_LENGTH)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
  return `${cut.replace(/ [^ ]*$/, '')}…`;
}

export function renderRobots(deps: ServerDeps): string {
  const closed = [languages[0], ...(deps.web?.translations.keys() ?? [])].flatMap((language) =>
    ['/auth/', paths.dashboard].map((path) => `Disallow: ${toPagePath(language, path)}\n`),
  );
  return `User-agent: *\nAllow: /api/files/\nDisallow: /api/\n${closed.join('')}\nSitemap: ${deps.config.publicUrl}/sitemap.xml\n`;
}
