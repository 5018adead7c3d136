import type { FastifyInstance, FastifyReply } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const WORTHWHILE_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|ld\+json|manifest\+json|xml))/;
const BROTLI_QUALITY = 5;
const BEST_BROTLI_QUALITY = 11;
const KEPT_PAGES = 100;

/** `br;q=0` is how a client refuses brotli. */
function withoutRefused(encodings: string): string {
  return encodings
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/i.test(each))
    .join();
}

function brotli(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

function isPage(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && String(reply.getHeader('content-type')).startsWith('text/html');
}

/**
 * A page goes out at once the first time; one that is asked for again is made as small as it can be. That takes long, so a
 * page nobody asks for twice is not worth it, only one is made at a time, and addresses made up by the thousand cost nothing.
 */
export function createPageCompressor(
  toSmallest: (page: string) => Promise<Buffer> = (page) => toBrotli(page, brotli(BEST_BROTLI_QUALITY)),
): (page: string) => Promise<Buffer> {
  const kept = new Map<string, Buffer | 'seen'>();
  let isBusy = false;
  async function makeSmall(page: string) {
    isBusy = true;
    try {
      const smallest = await toSmallest(page);
      if (kept.has(page)) kept.set(page, smallest);
    } finally {
      isBusy = false;
    }
  }
  return async (page) => {
    const known = kept.get(page);
    if (known instanceof Buffer) return known;
    if (known === 'seen' && !isBusy) void makeSmall(page);
    if (known === undefined) kept.set(page, 'seen');
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value!);
    return toBrotli(page, brotli(BROTLI_QUALITY));
  };
}

/** Static files are compressed once, at the build, and chosen by the same header; this is for what is made per request. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  const compressPage = createPageCompressor();
  app.addHook('onRequest', async ({ headers }) => {
    const accepted = headers['accept-encoding'];
    if (accepted !== undefined) headers['accept-encoding'] = withoutRefused([accepted].flat().join());
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE_BYTES) return payload;
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = [request.headers['accept-encoding']].flat().join();
    if (/\bbr\b/.test(accepted)) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return isPage(reply) ? compressPage(payload) : toBrotli(payload, brotli(BROTLI_QUALITY));
    }
    if (/\bgzip\b/.test(accepted)) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return toGzip(payload);
    }
    return payload;
  });
}
