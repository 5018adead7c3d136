import Pdf from 'pdfkit';
import { lightColors } from '@diyar/domain/colors.ts';
import * as languageWords from '@diyar/words/language.ts';
import { registerFonts, type Face } from './fonts.ts';
import { CONTROLS, toTextRuns } from './text-runs.ts';

export const colors = {
  ink: lightColors.ink,
  soft: lightColors.inkSoft,
  faint: lightColors.inkFaint,
  line: lightColors.line,
  well: lightColors.well,
  emerald: lightColors.emerald,
  brass: lightColors.brass,
  brassInk: lightColors.brassInk,
} as const;

export interface Style {
  face: Face;
  size: number;
  color: keyof typeof colors;
  align?: 'start' | 'end';
}

/** A4, in points from the top left. */
export const page = { width: 595.28, height: 841.89, margin: 46, top: 74, bottom: 70 } as const;
export const content = { start: page.margin, end: page.width - page.margin, width: page.width - 2 * page.margin };

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const FIGURE = /\d/;
/** Tabular figures. */
const FIGURES = ['tnum'] as const;
/** No features: passing any list makes pdfkit lay out the text as a whole instead of word by word. */
const JOINED = [] as const;
/** First guess for a line break: the width of an average letter as a share of the font size, and a few words. */
const LETTER_WIDTH = 0.55;
const WORDS_GUESS = 2;
/** Cache of measured texts: dates, currencies and names repeat. */
const LINES_KEPT = 1000;

interface Part {
  text: string;
  font: string;
  options: { features?: PDFKit.Mixins.OpenTypeFeatures[] };
  width: number;
  isRightToLeft: boolean;
}

function guessLetters({ size }: Style, width: number): number {
  return Math.max(1, Math.round(width / (size * LETTER_WIDTH)));
}

/** The largest count up to `max` that fits, 0 if none does. Tries near the guess first, then by bisection. */
function findLargest(max: number, guess: number, isFitting: (count: number) => boolean): number {
  let fitting = 0;
  let tooMany = max + 1;
  let step = 1;
  let next = Math.min(guess, max);
  while (tooMany - fitting > 1) {
    const isShort = isFitting(next);
    if (isShort) fitting = next;
    else tooMany = next;
    next += isShort ? step : -step;
    step *= 2;
    if (next <= fitting || next >= tooMany) next = Math.floor((fitting + tooMany) / 2);
  }
  return fitting;
}

export type Element = PDFKit.PDFStructureElement;

/** Document with a current position. Everything drawn is tagged, for screen readers. */
export function createSheet(info: { title: string; author: string; madeAt: Date }) {
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageWords.language,
    displayTitle: true,
    fontLayoutCache: false,
    info: { Title: info.title, Author: info.author, Creator: info.author, CreationDate: info.madeAt },
  });
  const fonts = registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const laid = new Map<string, Part[]>();
  const wrapped = new Map<string, string[]>();
  let y = 0;
  let direction: 'ltr' | 'rtl' = languageWords.direction;

  /** Parts of a line in visual order, each with its width at a font size of one point. */
  function lay(text: string, face: Face): Part[] {
    return toTextRuns(text, direction === 'rtl' ? 'rtl' : 'auto').flatMap(({ text: run, isRightToLeft }) =>
      fonts.split(run, face, isRightToLeft).map((part) => {
        const features = isRightToLeft ? JOINED : FIGURE.test(part.text) ? FIGURES : undefined;
        const options = features === undefined ? {} : { features: [...features] };
        return {
          ...part,
          options,
          isRightToLeft,
          width: document.font(part.font, 1).widthOfString(part.text, options),
        };
      }),
    );
  }

  /** For lines that are drawn. Attempts to find a line break are not cached: there are many, and none comes twice. */
  function layCached(text: string, face: Face): Part[] {
    const key = `${face} ${direction} ${text}`;
    const known = laid.get(key);
    if (known !== undefined) return known;
    const parts = lay(text, face);
    if (laid.size >= LINES_KEPT) laid.clear();
    laid.set(key, parts);
    return parts;
  }

  function measure(text: string, { face, size }: Style): number {
    return layCached(text, face).reduce((sum, { width }) => sum + width * size, 0);
  }

  function isFitting(text: string, { face, size }: Style, width: number): boolean {
    return lay(text, face).reduce((sum, part) => sum + part.width * size, 0) <= width;
  }

  /** Cut to the width, with an ellipsis. */
  function fit(text: string, style: Style, width: number): string {
    if (measure(text, style) <= width) return text;
    const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
    const cut = (length: number) => letters.slice(0, length).join('').trimEnd() + ELLIPSIS;
    return cut(
      findLargest(letters.length - 1, guessLetters(style, width), (length) => isFitting(cut(length), style, width)),
    );
  }

  /** How many words fit into a line, or characters of a word that is too long; at least one. */
  function countFitting(parts: string[], joint: string, style: Style, width: number, guess: number): number {
    const isShortEnough = (count: number) => count === 1 || isFitting(parts.slice(0, count).join(joint), style, width);
    return findLargest(parts.length, guess, isShortEnough);
  }

  /** Lines no wider than the width, with the whole text. */
  function wrap(text: string, style: Style, width: number): string[] {
    const key = `${style.face} ${style.size} ${width} ${text}`;
    const known = wrapped.get(key);
    if (known !== undefined) return known;
    const lines = breakLines(text, style, width);
    if (wrapped.size >= LINES_KEPT) wrapped.clear();
    wrapped.set(key, lines);
    return lines;
  }

  function breakLines(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let lettersGuess = guessLetters(style, width);
    let rest = text.split(' ');
    while (rest.length > 0) {
      const [first = '', ...others] = rest;
      const letters = Array.from(graphemes.segment(first), ({ segment }) => segment);
      const fitting = countFitting(letters, '', style, width, lettersGuess);
      const isTooLong = fitting < letters.length;
      const count = isTooLong ? fitting : countFitting(rest, ' ', style, width, WORDS_GUESS);
      if (isTooLong) lettersGuess = fitting;
      lines.push(isTooLong ? letters.slice(0, count).join('') : rest.slice(0, count).join(' '));
      rest = isTooLong ? [letters.slice(count).join(''), ...others] : rest.slice(count);
    }
    return lines;
  }

  /**
   * Draws a line on its baseline; `at` is its start, or its end when it is aligned to the end. Places are those of a page from the
   * left: a page from the right is its mirror image.
   */
  function drawLine(text: string, at: number, baseline: number, style: Style): void {
    const isFromRight = direction === 'rtl';
    const edge = isFromRight ? page.width - at : at;
    let x = (style.align === 'end') === isFromRight ? edge : edge - measure(text, style);
    const parts = layCached(text, style.face);
    // ActualText: reordered or joined letters are copied and read out as they were written, on a page from the right whole lines.
    const isMarkedWhole = isFromRight && parts.some(({ isRightToLeft }) => isRightToLeft);
    if (isMarkedWhole) document.markContent('Span', { lang: 'ar', actual: text.replaceAll(CONTROLS, '') });
    for (const part of parts) {
      const isMarked = part.isRightToLeft && !isMarkedWhole;
      document.font(part.font, style.size).fillColor(colors[style.color]);
      if (isMarked) document.markContent('Span', { lang: 'ar', actual: part.text });
      document.text(part.text, x, baseline, { ...part.options, lineBreak: false, baseline: 'alphabetic' });
      if (isMarked) document.endMarkedContent();
      x += part.width * style.size;
    }
    if (isMarkedWhole) document.endMarkedContent();
  }

  return {
    document,
    root,
    measure,
    fit,
    wrap,
    drawLine,
    get direction() {
      return direction;
    },
    /** A part in another language than the document. */
    set direction(next) {
      direction = next;
    },
    get y() {
      return y;
    },
    set y(next) {
      y = next;
    },
    /** Opens a structure element that contains others. */
    open(type: string, parent: Element = root): Element {
      const element = document.struct(type);
      parent.add(element);
      return element;
    },
    /** Draws content that is read out as one element. */
    tag(type: string, parent: Element, draw: () => void): void {
      const element = document.struct(type, {}, [draw]);
      parent.add(element);
      element.end();
    },
    /** Draws decoration, which is not read out. */
    decorate(draw: () => void): void {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    addPage(): void {
      document.addPage();
      y = page.top;
    },
    /** True when so many points are left on this page. */
    hasRoom: (height: number) => y + height <= page.height - page.bottom,
    async end(): Promise<Buffer> {
      root.end();
      const chunks: Buffer[] = [];
      document.on('data', (chunk: Buffer) => chunks.push(chunk));
      const finished = new Promise<void>((resolve, reject) => {
        document.on('end', resolve);
        document.on('error', reject);
      });
      document.end();
      await finished;
      return Buffer.concat(chunks);
    },
  };
}

export type Sheet = ReturnType<typeof createSheet>;
