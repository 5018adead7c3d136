import { inflateSync } from 'node:zlib';

interface ReadPdf {
  /** Every line that was drawn on a page, in the order it was drawn, as a reader of the file finds it. */
  pages: string[][];
  /** What stands for letters that were drawn in another order than they are read. */
  actualTexts: string[];
  title: string;
  /** What the file says of itself, in its own language. */
  header: string;
}

/**
 * Reads the words back out of a file that pdfkit made: the letters by the tables that programs copy text by, so a font that maps
 * them wrongly is noticed.
 */
export function readPdf(file: Buffer): ReadPdf {
  const objects = readObjects(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const { text } of objects.values()) {
    for (const [, name, id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapId = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.text ?? '')?.[1];
      if (mapId !== undefined) fonts.set(name!, readLetters(objects.get(mapId)?.stream ?? ''));
    }
  }
  const streams = [...objects.values()]
    .filter(({ text }) => /\/Type \/Page\b/.test(text))
    .map(({ text }) => objects.get(/\/Contents (\d+) 0 R/.exec(text)![1]!)?.stream ?? '');
  const pages = streams.map((stream) => readLines(stream, fonts));
  const actualTexts = streams.flatMap((stream) =>
    Array.from(stream.matchAll(/\/ActualText (\((?:\\.|[^\\)])*\))/gs), ([, text = '']) => readString(text)),
  );
  const header = [...objects.values()].map(({ text }) => text).join('\n');
  const titleId = /\/Title (\d+) 0 R/.exec(header)?.[1] ?? '';
  return { pages, actualTexts, header, title: readString(objects.get(titleId)?.text ?? '') };
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** `(…)`, in UTF-16 behind its mark. */
function readString(text: string): string {
  const plain = text.slice(1, -1).replaceAll(/\\([nrtbf\\()])/g, (_, letter: string) => escapes[letter] ?? letter);
  const bytes = Buffer.from(plain, 'latin1');
  return bytes.readUInt16BE(0) === 0xfeff ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
}

function readObjects(file: Buffer): Map<string, { text: string; stream?: string }> {
  const whole = file.toString('latin1');
  const objects = new Map<string, { text: string; stream?: string }>();
  for (const match of whole.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)) {
    const [, id = '', body = ''] = match;
    const [text = '', packed] = body.split(/stream\n/, 2);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1] ?? 0);
    if (packed === undefined) objects.set(id, { text });
    else {
      const start = match.index + match[0].indexOf('stream\n') + 'stream\n'.length;
      const bytes = file.subarray(start, start + length);
      const isPacked = text.includes('/FlateDecode');
      objects.set(id, { text, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
    }
  }
  return objects;
}

/** `<0003> <000a> [<0041> <0042> …]` */
function readLetters(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gis)) {
    for (const [index, entry] of (list.match(/<[\da-f ]*>/gi) ?? []).entries()) {
      const units = (entry.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set((Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'), String.fromCharCode(...units));
    }
  }
  return letters;
}

function readLines(stream: string, fonts: Map<string, Map<string, string>>): string[] {
  return Array.from(stream.matchAll(/\/(F\d+) [\d.]+ Tf.*?\[(.*?)\] TJ/gs), ([, font = '', shown = '']) => {
    const letters = fonts.get(font) ?? new Map<string, string>();
    const codes = (shown.match(/<[\da-f]*>/gi) ?? []).join('').match(/[\da-f]{4}/gi) ?? [];
    return codes.map((code) => letters.get(code.toLowerCase()) ?? '\uFFFD').join('');
  });
}
