import { constants, inflateSync } from 'node:zlib';

/** Why a PDF is not kept. `unclear`: parts of it are packed in a way that cannot be looked into. */
export type PdfFault = 'broken' | 'trailing' | 'encrypted' | 'embedded' | 'action' | 'pages' | 'unclear';

const STREAMS_MAX = 20_000;
/** Where the dictionary of a stream is looked for, in front of it. */
const DICTIONARY_MAX = 2048;
const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;
const HEAD_BYTES = 1024;

const EMBEDDED = /\/(?:EmbeddedFiles?|RichMedia(?:Content)?|FileAttachment|AF(?=[\s[]))/;
const ACTION = /\/(?:JavaScript|Launch|Rendition|SubmitForm|ImportData|GoToE)(?![A-Za-z\d])/;
/** Too short to search for in packed bytes, where they occur by chance. */
const SCRIPT = /\/(?:JS|XFA)(?![A-Za-z\d])/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z\d])/g;
const MARKUP = /<(?:html|script|svg|!doctype|body|iframe)/i;

/** Names can be written with `#` and two hexadecimal digits for any letter. */
function decodeNames(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/**
 * Looks for what a document of a home has no need of: files inside it, scripts, and actions that start or send something. Readers
 * find objects by a table that need not be right, so the long names are looked for everywhere, also where only pixels should be; objects
 * that are packed are unpacked first. What cannot be looked into is refused.
 */
export function findPdfFault(bytes: Buffer, pagesMax: number): PdfFault | undefined {
  const raw = bytes.toString('latin1');
  if (!raw.startsWith('%PDF-') || MARKUP.test(raw.slice(0, HEAD_BYTES))) return 'broken';
  const end = raw.lastIndexOf('%%EOF');
  if (end === -1) return 'broken';
  if (/[^\s\0]/.test(raw.slice(end + '%%EOF'.length))) return 'trailing';
  const parts = splitStreams(raw);
  if (parts === undefined) return 'unclear';
  const whole = decodeNames(raw);
  const plain = decodeNames(parts.plain);
  if (/\/Encrypt(?![A-Za-z\d])/.test(plain)) return 'encrypted';
  const unpacked = unpackObjects(bytes, parts.packed);
  if (unpacked === undefined) return 'unclear';
  if (EMBEDDED.test(plain) || EMBEDDED.test(unpacked)) return 'embedded';
  if ([whole, unpacked].some((text) => ACTION.test(text)) || [plain, unpacked].some((text) => SCRIPT.test(text)))
    return 'action';
  const pages = [plain, unpacked].reduce((sum, text) => sum + (text.match(PAGE)?.length ?? 0), 0);
  if (pages === 0) return 'broken';
  return pages > pagesMax ? 'pages' : undefined;
}

interface Packed {
  dictionary: string;
  from: number;
  to: number;
}

/** The text between streams, and the streams that hold objects. Undefined where there are too many. */
function splitStreams(raw: string): { plain: string; packed: Packed[] } | undefined {
  const begins = /(?<!end)stream\r?\n/g;
  const plain: string[] = [];
  const packed: Packed[] = [];
  let [at, count] = [0, 0];
  for (let found = begins.exec(raw); found !== null; found = begins.exec(raw)) {
    if ((count += 1) > STREAMS_MAX) return undefined;
    const from = found.index + found[0].length;
    const to = raw.indexOf('endstream', from);
    const before = raw.slice(Math.max(at, found.index - DICTIONARY_MAX), found.index);
    const dictionary = decodeNames(before.slice(Math.max(0, before.lastIndexOf('obj'))));
    if (/\/(?:ObjStm|First)(?![A-Za-z\d])/.test(dictionary))
      packed.push({ dictionary, from, to: to === -1 ? raw.length : to });
    plain.push(raw.slice(at, from));
    at = to === -1 ? raw.length : to;
    begins.lastIndex = at;
  }
  plain.push(raw.slice(at));
  return { plain: plain.join('\n'), packed };
}

/** Undefined where one is packed in another way than by deflate alone, is not whole, or is far larger than a document needs. */
function unpackObjects(bytes: Buffer, packed: Packed[]): string | undefined {
  let left = UNPACKED_MAX_BYTES;
  const texts: string[] = [];
  for (const { dictionary, from, to } of packed) {
    const filters =
      dictionary.match(/\/[A-Za-z\d]+Decode(?![A-Za-z\d])|\/(?:Fl|LZW|AHx|A85|RL|Crypt)(?![A-Za-z\d])/g) ?? [];
    if (/\/(?:DecodeParms|DP)(?![A-Za-z\d])/.test(dictionary) || filters.length > 1) return undefined;
    const content = bytes.subarray(from, to);
    if (filters.length === 0) texts.push(content.toString('latin1'));
    else if (!['/FlateDecode', '/Fl'].includes(filters[0]!)) return undefined;
    else {
      const text = inflate(content, left);
      if (text === undefined) return undefined;
      left -= text.length;
      texts.push(text);
    }
  }
  return decodeNames(texts.join('\n'));
}

function inflate(content: Buffer, maxOutputLength: number): string | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, maxOutputLength), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(content, options).toString('latin1');
  } catch {
    return undefined;
  }
}
