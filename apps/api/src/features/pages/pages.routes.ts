import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { grantAccess } from '#api/plugins/access.ts';
import { renderPage, renderRobots, renderSitemap } from './pages.service.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

export async function pageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { web } = deps;
  const options = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get('/robots.txt', options, async (_request, reply) => reply.type('text/plain; charset=utf-8').header('cache-control', A_DAY).send(renderRobots(deps)));
  app.get('/sitemap.xml', options, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(await renderSitemap(deps)),
  );
  if (web === undefined) return;

  await app.register(async (scope) => {
    grantAccess(scope, 'public');
    await scope.register(staticFiles, {
      root: web.folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (reply, path) => void reply.header('cache-control', path.includes('/assets/') ? FOREVER : A_DAY),
    });
  });

  app.get('/*', options, async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/') || path.startsWith('/assets/') || path === '/api') throw new AppError('NOT_FOUND');
    if (path.length > 1 && path.endsWith('/')) return reply.redirect(path.replace(/\/+$/, '') || '/', 308);
    const { status, html } = await renderPage(deps, web, path, readTheme(request.headers.cookie));
    return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
  });
}

function readTheme(cookies: string | undefined): 'light' | 'dark' | undefined {
  return /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '')?.[1] as 'light' | 'dark' | undefined;
}
