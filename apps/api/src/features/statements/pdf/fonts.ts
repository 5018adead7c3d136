import { readFileSync } from 'node:fs';

/** What a line is set in: Latin letters first, those of other alphabets after them. */
const files = {
  text: ['figtree-latin-400', 'figtree-latin-ext-400', 'readex-pro-arabic-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600', 'readex-pro-arabic-600'],
  display: ['newsreader-latin-500', 'newsreader-latin-ext-500', 'readex-pro-arabic-400'],
} as const;
export type Face = keyof typeof files;

/** What stands for a letter that no font has. */
const UNKNOWN = '?';

/** A stretch of text in the font that has its letters. */
interface Part {
  text: string;
  font: string;
}

let contents: Map<string, Buffer> | undefined;

function readContents(): Map<string, Buffer> {
  const names = new Set<string>(Object.values(files).flat());
  contents ??= new Map([...names].map((name) => [name, readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))]));
  return contents;
}

/** What pdfkit makes of a font; its types do not say. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
  layoutRun(text: string, features?: readonly string[]): unknown;
}

function readFont(document: PDFKit.PDFDocument, name: string): OpenedFont {
  return Reflect.get(document.font(name), '_font') as OpenedFont;
}

/** A text is laid out three times in a row on its way to the page; older layouts are rarely needed and take much memory. */
const LAYOUTS_KEPT = 200;

function cacheLayouts(font: OpenedFont): void {
  const cached = new Map<string, unknown>();
  const layOut = font.layoutRun.bind(font);
  font.layoutRun = (text, features) => {
    const key = `${features?.join(' ')} ${text}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const layout = layOut(text, features);
    if (cached.size >= LAYOUTS_KEPT) cached.clear();
    cached.set(key, layout);
    return layout;
  };
}

/** Hands the fonts to a document. Only the letters that are used go into its file. */
export function registerFonts(document: PDFKit.PDFDocument) {
  for (const [name, bytes] of readContents()) {
    document.registerFont(name, bytes);
    cacheLayouts(readFont(document, name));
  }
  const found = new Map<string, string | undefined>();

  function has(font: string, character: string): boolean {
    return readFont(document, font).font.hasGlyphForCodePoint(character.codePointAt(0)!);
  }

  /** The first that has the letter. */
  function findFont(face: Face, character: string): string | undefined {
    const key = `${face} ${character}`;
    if (!found.has(key))
      found.set(
        key,
        files[face].find((font) => has(font, character)),
      );
    return found.get(key);
  }

  return {
    split(text: string, face: Face, isRightToLeft: boolean): Part[] {
      const parts: Part[] = [];
      for (const character of text) {
        const last = parts.at(-1);
        const font = findFont(face, character);
        // The spaces between joined letters are theirs.
        const isInside = isRightToLeft && character === ' ';
        const name = isInside ? files[face][2] : (font ?? files[face][0]);
        const shown = font === undefined ? UNKNOWN : character;
        if (last?.font === name) last.text += shown;
        else parts.push({ text: shown, font: name });
      }
      return parts;
    },
  };
}
