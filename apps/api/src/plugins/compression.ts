import type { FastifyInstance, FastifyReply } from 'fastify';
import { callbackify, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../lib/ready-answers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const WORTHWHILE_BYTES = 1024;
const COMPRESSIBLE = /^(text\/|application\/(json|ld\+json|manifest\+json|xml))/;
const BROTLI_QUALITY = 5;
const BEST_BROTLI_QUALITY = 11;
const KEPT_PAGES = 100;

/** From an `accept-encoding` header without the encodings it refuses. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const names = String(accepted);
  if (/\bbr\b/.test(names)) return 'br';
  return /\bgzip\b/.test(names) ? 'gzip' : 'identity';
}

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
 * Compresses a page quickly the first time it is asked for, and as small as possible when it is asked for again. The second takes
 * long: it is done for one page at a time, in the background, and never for addresses made up by the thousand.
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

/** Compression of what is made per request. Static files are compressed by the build and chosen by the same header. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  const compressPage = createPageCompressor();
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const accepted = headers['accept-encoding'];
    if (accepted?.includes(';')) headers['accept-encoding'] = withoutRefused([accepted].flat().join());
    done();
  });
  const compress = callbackify((text: string, encoding: 'br' | 'gzip', reply: FastifyReply): Promise<Buffer> => {
    if (encoding === 'gzip') return toGzip(text);
    return isPage(reply) ? compressPage(text) : toBrotli(text, brotli(BROTLI_QUALITY));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE_BYTES) return done(null, payload);
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return done(null, payload);
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    compress(payload, encoding, reply, done);
  });
}
