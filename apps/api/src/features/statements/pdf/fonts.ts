import { readFileSync } from 'node:fs';

/** Fonts of each face in order: Latin first, then other scripts. */
const files = {
  text: ['figtree-latin-400', 'figtree-latin-ext-400', 'readex-pro-arabic-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600', 'readex-pro-arabic-600'],
  display: ['newsreader-latin-500', 'newsreader-latin-ext-500', 'readex-pro-arabic-400'],
} as const;
export type Face = keyof typeof files;

/** Replaces a character that no font has. */
const UNKNOWN = '?';

/** Part of a text in one font. */
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

/** Font as pdfkit keeps it; its types leave this out. */
interface OpenedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
  layoutRun(text: string, features?: readonly string[]): unknown;
}

function readFont(document: PDFKit.PDFDocument, name: string): OpenedFont {
  return Reflect.get(document.font(name), '_font') as OpenedFont;
}

/** Cache of layouts: a text is laid out three times before it is drawn. Small, because older layouts are rarely needed and large. */
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

/** Registers the fonts with a document. Only the glyphs in use are embedded. */
export function registerFonts(document: PDFKit.PDFDocument) {
  for (const [name, bytes] of readContents()) {
    document.registerFont(name, bytes);
    cacheLayouts(readFont(document, name));
  }
  const found = new Map<string, string | undefined>();

  function has(font: string, character: string): boolean {
    return readFont(document, font).font.hasGlyphForCodePoint(character.codePointAt(0)!);
  }

  /** The first font that has the character. */
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
        // Spaces of a right-to-left run are drawn in the font of its letters.
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
