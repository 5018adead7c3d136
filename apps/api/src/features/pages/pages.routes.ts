import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '@diyar/domain/paths.ts';
import { languages, splitLanguage, toPagePath, toPrefix } from '@diyar/words/languages.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { MANIFEST, type WebBuild } from '#api/lib/web-build.ts';
import { grantAccess } from '#api/plugins/access.ts';
import { renderPage, renderRobots, renderUndrawnPage } from './pages.service.ts';
import { renderManifest, toSharedPath } from './installed-app.ts';
import { getSitemap } from './sitemap.service.ts';

/** Headers that only documents need; scripts and fonts go without them. An SVG can be opened as a document. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const DOCUMENT = /^(?:text\/html|image\/svg)/;
const FOREVER = 'public, max-age=31536000, immutable';
/** Limit for one client address, which can be a whole office. */
const PAGES_A_MINUTE = 300;
const A_DAY = 'public, max-age=86400';

export async function pageRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const { web } = deps;
  const options = { config: { access: 'public' as const }, schema: { hide: true } };
  const countPage = createPageCounter(app, deps);

  app.get('/robots.txt', options, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', A_DAY).send(renderRobots(deps)),
  );
  app.get('/sitemap.xml', options, async (request, reply) => {
    const { waitSeconds } = await countPage(request);
    if (waitSeconds > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: waitSeconds });
    const sitemap = await getSitemap(deps);
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600');
    const accepted = String(request.headers['accept-encoding']);
    const encoding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
    reply.header('vary', 'accept-encoding');
    return encoding === undefined
      ? reply.send(sitemap.xml)
      : reply.header('content-encoding', encoding).send(sitemap[encoding]);
  });
  // Share target of the manifest.
  for (const language of [languages[0], ...(web?.translations.keys() ?? [])])
    app.get(toPagePath(language, paths.share), options, async (request, reply) => {
      const shared = toSharedPath(new URLSearchParams(request.url.split('?')[1]), deps.config.publicUrl);
      return reply.header('cache-control', 'no-store').redirect(toPagePath(language, shared), 303);
    });
  if (web === undefined) return;

  for (const language of web.translations.keys())
    app.get(toPrefix(language) + MANIFEST, options, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', A_DAY)
        .send(await renderManifest(web, language)),
    );

  await app.register(async (scope) => {
    grantAccess(scope, 'public');
    scope.addHook('onSend', async (_request, reply) => {
      if (DOCUMENT.test(String(reply.getHeader('content-type')))) return;
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
    });
    await scope.register(staticFiles, {
      root: web.folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      globIgnore: ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', '.vite/**', '.server/**'],
      setHeaders: (reply, path) => void reply.header('cache-control', findLifetime(web.folder, path)),
    });
  });

  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (/^\/(api|assets)(\/|$)/.test(path)) return reply.callNotFound();
    if (path.length > 1 && path.endsWith('/'))
      return reply.redirect(toOwnPath(path) + request.url.slice(path.length), 308);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    // The first language is at the plain addresses alone.
    if (web.translations.size > 0 && /^\/en(\/|$)/.test(path))
      return reply.redirect(toOwnPath(path.slice('/en'.length)) + request.url.slice(path.length), 308);
    const { build, url } = chooseBuild(web, request.url);
    if (web.translations.size > 0) reply.header('content-language', build.language);
    const theme = readTheme(request.headers.cookie);
    const { waitSeconds } = await countPage(request);
    if (waitSeconds > 0)
      return reply
        .status(429)
        .header('retry-after', waitSeconds)
        .send(renderUndrawnPage(deps, build, theme));
    const { status, html } = await renderPage(deps, build, url, theme);
    if (status === 503) reply.header('retry-after', 5);
    return reply.status(status).send(html);
  });
}

/** The build of the address's language, and the address in it. One that was not built has no pages. */
function chooseBuild(web: WebBuild, requestUrl: string): { build: WebBuild; url: string } {
  const { language, path } = splitLanguage(requestUrl);
  const translation = web.translations.get(language);
  return translation === undefined ? { build: web, url: requestUrl } : { build: translation, url: path };
}

function findLifetime(folder: string, path: string): string {
  if (path.startsWith(join(folder, 'assets/'))) return FOREVER;
  return path.endsWith('/service-worker.js') ? 'no-cache' : A_DAY;
}

function createPageCounter(
  app: FastifyInstance,
  { config }: Deps,
): (request: FastifyRequest) => Promise<{ waitSeconds: number }> {
  if (!config.isRateLimited) return async () => ({ waitSeconds: 0 });
  const count = app.createRateLimit({ max: PAGES_A_MINUTE, allowList: [] });
  return async (request) => {
    const use = await count(request);
    return { waitSeconds: !use.isAllowed && use.isExceeded ? use.ttlInSeconds : 0 };
  };
}

/** Path with one slash at its start and none at its end: browsers read two, or a backslash, as another site. */
function toOwnPath(path: string): string {
  const parts = path.split(/[/\\]/).filter((part) => part.trim() !== '');
  return `/${parts.join('/')}`;
}

function readTheme(cookies: string | undefined): 'light' | 'dark' | undefined {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1] as 'light' | 'dark' | undefined;
}
