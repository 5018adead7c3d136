import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface ReadyAnswer {
  body: Buffer;
  headers: Record<string, string>;
}

interface Kept {
  json: string;
  /** When it is to be read again, by the clock. */
  until: number;
  /** Compressed forms; absent while it was asked for only once, and while it is being compressed. */
  answers?: Record<Encoding, ReadyAnswer>;
  isCompressing: boolean;
  /** One request is reading it again. */
  isRenewing: boolean;
}

/** Cache of public answers in the form in which they are sent: compressed once, served to many. */
export interface ReadyAnswers {
  find(url: string, encoding: Encoding): ReadyAnswer | undefined;
  /** To be called before the data is read: an answer is kept only if nothing was dropped in between. */
  begin(url: string): Answering;
  /** After a change of something an answer may show. */
  drop(): void;
  countCharacters(): number;
}

export interface Answering {
  /** Key: the query as it was understood. However many addresses ask the same, its answer is kept once. */
  keep(key: string, json: string, headers: Record<string, string>): void;
}

const KEPT_MS = 5000;
/** While one request reads the answer again, the others still get the old one. */
const RENEWAL_MS = 1000;
const ANSWERS_MAX = 500;
const ANSWER_MAX_CHARACTERS = 512 * 1024;
/** About 64 MB: a character takes up to about eight bytes, as text, as UTF-8 and in both compressed forms. */
const ALL_ANSWERS_MAX_CHARACTERS = 8 * 1024 * 1024;
const URLS_MAX = 2000;
const URL_MAX_LENGTH = 1000;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface ReadyAnswersOptions {
  clock?: () => number;
  onRead?: (isHit: boolean) => void;
}

export function createReadyAnswers({
  clock = () => performance.now(),
  onRead = () => undefined,
}: ReadyAnswersOptions = {}): ReadyAnswers {
  const kept = new LRUCache<string, Kept>({
    max: ANSWERS_MAX,
    maxSize: ALL_ANSWERS_MAX_CHARACTERS,
    maxEntrySize: ANSWER_MAX_CHARACTERS,
    sizeCalculation: ({ json }) => json.length,
    // The library drops what is older than its ttl, not what has reached it.
    ttl: KEPT_MS + RENEWAL_MS - 1,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const keys = new LRUCache<string, string>({ max: URLS_MAX });
  let drops = 0;

  async function compress(entry: Kept, headers: Record<string, string>): Promise<void> {
    entry.isCompressing = true;
    entry.answers = await encode(entry.json, headers);
    entry.isCompressing = false;
  }

  function find(url: string, encoding: Encoding): ReadyAnswer | undefined {
    const key = keys.get(url);
    const entry = key === undefined ? undefined : kept.peek(key);
    if (entry?.answers === undefined) return undefined;
    if (clock() < entry.until || entry.isRenewing) return entry.answers[encoding];
    entry.isRenewing = true;
    return undefined;
  }

  return {
    find(url, encoding) {
      const found = find(url, encoding);
      onRead(found !== undefined);
      return found;
    },
    begin(url) {
      const [begunAt, dropsBefore] = [clock(), drops];
      return {
        keep(key, json, headers) {
          if (drops !== dropsBefore || json.length > ANSWER_MAX_CHARACTERS) return;
          if (url.length <= URL_MAX_LENGTH) keys.set(url, key);
          kept.purgeStale();
          const before = kept.peek(key);
          const isSame = before?.json === json;
          const entry: Kept = isSame ? before : { json, until: 0, isCompressing: false, isRenewing: false };
          entry.until = begunAt + KEPT_MS;
          entry.isRenewing = false;
          kept.set(key, entry, { start: begunAt });
          // Only an answer that is asked for again is worth compressing: queries made up by the thousand cost nothing.
          const isWanted = before !== undefined && (isSame || before.answers !== undefined);
          if (isWanted && entry.answers === undefined && !entry.isCompressing) void compress(entry, headers);
        },
      };
    },
    drop() {
      drops += 1;
      kept.clear();
      keys.clear();
    },
    countCharacters: () => kept.calculatedSize,
  };
}

async function encode(json: string, headers: Record<string, string>): Promise<Record<Encoding, ReadyAnswer>> {
  const plain = Buffer.from(json);
  const [br, zipped] = await Promise.all([toBrotli(plain, BROTLI), toGzip(plain)]);
  const toReady = (body: Buffer, extra: Record<string, string> = {}): ReadyAnswer => ({
    body,
    headers: { ...headers, 'content-length': String(body.length), ...extra },
  });
  return {
    br: toReady(br, { 'content-encoding': 'br' }),
    gzip: toReady(zipped, { 'content-encoding': 'gzip' }),
    identity: toReady(plain),
  };
}
