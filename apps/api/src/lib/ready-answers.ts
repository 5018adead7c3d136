import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface ReadyAnswer {
  body: Buffer;
  /** Names and values by turns, as they are written. */
  headers: string[];
}

type Encoded = Record<Encoding, ReadyAnswer>;

interface Kept {
  json: string;
  until: number;
  /** Absent while it was asked for only once, and while it is being compressed. */
  answers?: Encoded;
  isCompressing: boolean;
  /** Somebody is on the way to read it anew. */
  isRenewing: boolean;
}

/** Answers that many people ask for at the same time, written once and sent as they are. */
export interface ReadyAnswers {
  find(url: string, encoding: Encoding): ReadyAnswer | undefined;
  /** Before the data is read; what comes of it is kept only if nothing was written in between. */
  begin(url: string): { keep(json: string, headers: Record<string, string>): void };
  /** After something was written that an answer may show. */
  forget(): void;
}

const KEPT_MS = 5000;
/** While one asker reads it anew, the others still get what was there. */
const RENEWAL_MS = 1000;
const KEPT_MAX = 500;
const KEPT_MAX_CHARACTERS = 512 * 1024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function createReadyAnswers(clock: () => number = () => performance.now()): ReadyAnswers {
  const kept = new Map<string, Kept>();
  let writes = 0;

  function remember(url: string, entry: Kept): void {
    kept.delete(url);
    kept.set(url, entry);
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
  }

  async function compress(entry: Kept, headers: Record<string, string>): Promise<void> {
    entry.isCompressing = true;
    entry.answers = await encode(entry.json, headers);
    entry.isCompressing = false;
  }

  return {
    find(url, encoding) {
      const entry = kept.get(url);
      if (entry?.answers === undefined) return undefined;
      const late = clock() - entry.until;
      if (late >= RENEWAL_MS) return undefined;
      if (late < 0 || entry.isRenewing) return entry.answers[encoding];
      entry.isRenewing = true;
      return undefined;
    },
    begin(url) {
      const [begunAt, writesBefore] = [clock(), writes];
      return {
        keep(json, headers) {
          if (writes !== writesBefore || json.length > KEPT_MAX_CHARACTERS) return;
          const before = kept.get(url);
          const until = begunAt + KEPT_MS;
          if (before?.json === json && begunAt < before.until + RENEWAL_MS) {
            // Only what is asked for again is worth keeping: questions made up by the thousand cost nothing.
            if (before.answers === undefined && !before.isCompressing) void compress(before, headers);
            before.until = until;
            before.isRenewing = false;
            return;
          }
          const entry: Kept = { json, until, isCompressing: false, isRenewing: false };
          remember(url, entry);
          if (before?.answers !== undefined) void compress(entry, headers);
        },
      };
    },
    forget() {
      writes += 1;
      kept.clear();
    },
  };
}

async function encode(json: string, headers: Record<string, string>): Promise<Encoded> {
  const plain = Buffer.from(json);
  const [br, zipped] = await Promise.all([toBrotli(plain, BROTLI), toGzip(plain)]);
  const ready = (body: Buffer, extra: string[]): ReadyAnswer => ({
    body,
    headers: [...Object.entries(headers).flat(), 'content-length', String(body.length), ...extra],
  });
  return {
    br: ready(br, ['content-encoding', 'br']),
    gzip: ready(zipped, ['content-encoding', 'gzip']),
    identity: ready(plain, []),
  };
}
