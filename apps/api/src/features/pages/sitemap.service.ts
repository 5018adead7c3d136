import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pages } from '@diyar/domain/pages.ts';
import { paths } from '@diyar/domain/paths.ts';
import type { Deps } from '#api/deps.ts';
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
export function getSitemap(deps: Deps): Promise<Sitemap> {
  return deps.cache.get({ group: 'sitemap', keptMs: KEPT_MS, topic: 'properties' }, async () => {
    const xml = await renderSitemap(deps);
    return { xml, br: await toBrotli(xml, BROTLI), gzip: await toGzip(xml) };
  });
}

async function renderSitemap(deps: Deps): Promise<string> {
  const { publicUrl } = deps.config;
  const fixed = Object.keys(pages).map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  const listed = await listPropertyAddresses(deps, ADDRESSES_MAX - fixed.length);
  const properties = listed.map(
    ({ id, updatedAt }) =>
      `<url><loc>${publicUrl}${paths.property(id)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...fixed, ...properties].join('\n')}\n</urlset>\n`;
}
