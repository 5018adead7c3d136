import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const WORTHWHILE_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|ld\+json|manifest\+json|xml))/;
const BROTLI_QUALITY = 5;

/** `br;q=0` is how a client refuses brotli. */
function withoutRefused(encodings: string): string {
  return encodings
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/i.test(each))
    .join();
}

/** Static files are compressed once, at the build, and chosen by the same header; this is for what is made per request. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
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
      return toBrotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    }
    if (/\bgzip\b/.test(accepted)) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return toGzip(payload);
    }
    return payload;
  });
}
