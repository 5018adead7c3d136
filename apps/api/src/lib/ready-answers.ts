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
  /**
   * Before the data is read; what comes of it is kept only if nothing was written in between. However many addresses ask
   * the same question, its answer is kept once.
   */
  begin(url: string, question: string): { keep(json: string, headers: Record<string, string>): void };
  /** After something was written that an answer may show. */
  forget(): void;
  countCharacters(): number;
}

const KEPT_MS = 5000;
/** While one asker reads it anew, the others still get what was there. */
const RENEWAL_MS = 1000;
const KEPT_MAX = 500;
const KEPT_MAX_CHARACTERS = 512 * 1024;
/** Some 64 MB: a character takes up to about eight bytes, as text, as UTF-8 and in both compressed forms. */
const ALL_KEPT_MAX_CHARACTERS = 8 * 1024 * 1024;
const ADDRESSES_MAX = 2000;
const ADDRESS_MAX_LENGTH = 1000;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function createReadyAnswers(clock: () => number = () => performance.now()): ReadyAnswers {
  const kept = new Map<string, Kept>();
  const questions = new Map<string, string>();
  let characters = 0;
  let writes = 0;

  function drop(question: string): void {
    characters -= kept.get(question)?.json.length ?? 0;
    kept.delete(question);
  }

  /** The one that lasts longest stands last. */
  function remember(question: string, entry: Kept): void {
    drop(question);
    kept.set(question, entry);
    characters += entry.json.length;
    for (const [oldest, { until }] of kept) {
      const isOver = clock() - until >= RENEWAL_MS;
      if (!isOver && kept.size <= KEPT_MAX && characters <= ALL_KEPT_MAX_CHARACTERS) return;
      drop(oldest);
    }
  }

  function rememberAddress(url: string, question: string): void {
    if (url.length > ADDRESS_MAX_LENGTH) return;
    questions.set(url, question);
    if (questions.size > ADDRESSES_MAX) questions.delete(questions.keys().next().value!);
  }

  async function compress(entry: Kept, headers: Record<string, string>): Promise<void> {
    entry.isCompressing = true;
    entry.answers = await encode(entry.json, headers);
    entry.isCompressing = false;
  }

  return {
    find(url, encoding) {
      const question = questions.get(url);
      const entry = question === undefined ? undefined : kept.get(question);
      if (entry?.answers === undefined) return undefined;
      const late = clock() - entry.until;
      if (late >= RENEWAL_MS) return undefined;
      if (late < 0 || entry.isRenewing) return entry.answers[encoding];
      entry.isRenewing = true;
      return undefined;
    },
    begin(url, question) {
      const [begunAt, writesBefore] = [clock(), writes];
      return {
        keep(json, headers) {
          if (writes !== writesBefore || json.length > KEPT_MAX_CHARACTERS) return;
          rememberAddress(url, question);
          const before = kept.get(question);
          const until = begunAt + KEPT_MS;
          if (before?.json === json && begunAt < before.until + RENEWAL_MS) {
            // Only what is asked for again is worth keeping: questions made up by the thousand cost nothing.
            if (before.answers === undefined && !before.isCompressing) void compress(before, headers);
            before.until = until;
            before.isRenewing = false;
            remember(question, before);
            return;
          }
          const entry: Kept = { json, until, isCompressing: false, isRenewing: false };
          remember(question, entry);
          if (before?.answers !== undefined) void compress(entry, headers);
        },
      };
    },
    forget() {
      writes += 1;
      kept.clear();
      questions.clear();
      characters = 0;
    },
    countCharacters: () => characters,
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
