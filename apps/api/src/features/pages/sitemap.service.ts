import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pages } from '@diyar/domain/pages.ts';
import { paths } from '@diyar/domain/paths.ts';
import { type Language, languages, toPagePath } from '@diyar/words/languages.ts';
import type { ServerDeps } from '#api/deps.ts';
import { listPropertyAddresses } from '#api/features/properties/properties.service.ts';

const ADDRESSES_MAX = 50_000;
const KEPT_MS = 600_000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface Sitemap {
  xml: string;
  br: Buffer;
  gzip: Buffer;
}

/** Cached compressed: for thousands of properties compressing takes longer than reading them. */
export function getSitemap(deps: ServerDeps): Promise<Sitemap> {
  return deps.cache.get({ group: 'sitemap', keptMs: KEPT_MS, topic: 'properties' }, async () => {
    const xml = await renderSitemap(deps);
    return { xml, br: await toBrotli(xml, BROTLI), gzip: await toGzip(xml) };
  });
}

/** A page in each language that was built, with links to the others. What people wrote is listed in its own language alone. */
function listFixedPages(publicUrl: string, built: readonly Language[]): string[] {
  return Object.keys(pages).flatMap((path) => {
    const toUrl = (language: Language) => publicUrl + toPagePath(language, path);
    const links =
      built.length === 1
        ? ''
        : built
            .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${toUrl(language)}"/>`)
            .join('');
    return built.map((language) => `<url><loc>${toUrl(language)}</loc>${links}</url>`);
  });
}

async function renderSitemap(deps: ServerDeps): Promise<string> {
  const { publicUrl } = deps.config;
  const built = languages.filter((language) => language === languages[0] || deps.web?.translations.has(language));
  const fixed = listFixedPages(publicUrl, built);
  const listed = await listPropertyAddresses(deps, ADDRESSES_MAX - fixed.length);
  const properties = listed.map(
    ({ id, updatedAt }) =>
      `<url><loc>${publicUrl}${paths.property(id)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${built.length === 1 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>\n${[...fixed, ...properties].join('\n')}\n</urlset>\n`;
}
