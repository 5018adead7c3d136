import Pdf from 'pdfkit';
import { registerFonts, type Face } from './fonts.ts';
import { toTextRuns } from './text-runs.ts';

/** The colours of the site by day. */
export const colors = {
  ink: '#14211d',
  soft: '#4a5650',
  faint: '#646e69',
  line: '#e6dfd1',
  well: '#f5f0e6',
  emerald: '#0e5c4a',
  brass: '#a8762b',
  brassInk: '#7a5318',
} as const;

export interface Style {
  face: Face;
  size: number;
  color: keyof typeof colors;
  align?: 'start' | 'end';
}

/** Points from the top left of a page of A4. */
export const page = { width: 595.28, height: 841.89, margin: 46, top: 74, bottom: 70 } as const;
export const content = { start: page.margin, end: page.width - page.margin, width: page.width - 2 * page.margin };

const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const FIGURE = /\d/;
/** Figures that stand under each other. */
const FIGURES = ['tnum'] as const;
/** Nothing to ask for; but whatever is asked for, the words are set together and not one by one. */
const JOINED = [] as const;

interface Part {
  text: string;
  font: string;
  options: { features?: PDFKit.Mixins.OpenTypeFeatures[] };
  width: number;
  isRightToLeft: boolean;
}

export type Element = PDFKit.PDFStructureElement;

/** A document with a place to write at. What is drawn carries what it is, for whoever has it read out. */
export function createSheet(info: { title: string; author: string; madeAt: Date }) {
  const document = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: info.title, Author: info.author, Creator: info.author, CreationDate: info.madeAt },
  });
  const fonts = registerFonts(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const laid = new Map<string, Part[]>();
  let y = 0;

  /** The parts of a line in the order they stand, each with its width at a size of one point. */
  function lay(text: string, face: Face): Part[] {
    const key = `${face} ${text}`;
    const known = laid.get(key);
    if (known !== undefined) return known;
    const parts = toTextRuns(text).flatMap(({ text: run, isRightToLeft }) =>
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
    laid.set(key, parts);
    return parts;
  }

  function measure(text: string, { face, size }: Style): number {
    return lay(text, face).reduce((sum, { width }) => sum + width * size, 0);
  }

  /** Cut so that it fits, with an ellipsis where something is missing. */
  function fit(text: string, style: Style, width: number): string {
    if (measure(text, style) <= width) return text;
    const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
    const cut = (length: number) => letters.slice(0, length).join('').trimEnd() + ELLIPSIS;
    let fitting = 0;
    let tooLong = letters.length;
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      if (measure(cut(middle), style) <= width) fitting = middle;
      else tooLong = middle;
    }
    return cut(fitting);
  }

  /** How many words, or letters of one that is too long by itself, fit into a line. */
  function countFitting(parts: string[], joint: string, style: Style, width: number): number {
    let count = 1;
    while (count < parts.length && measure(parts.slice(0, count + 1).join(joint), style) <= width) count += 1;
    return count;
  }

  /** Lines that are no wider than the room; nothing of it is left out. */
  function wrap(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let rest = text.split(' ');
    while (rest.length > 0) {
      const [first = '', ...others] = rest;
      const isTooLong = measure(first, style) > width;
      const letters = isTooLong ? Array.from(graphemes.segment(first), ({ segment }) => segment) : [];
      const count = isTooLong ? countFitting(letters, '', style, width) : countFitting(rest, ' ', style, width);
      lines.push(isTooLong ? letters.slice(0, count).join('') : rest.slice(0, count).join(' '));
      rest = isTooLong ? [letters.slice(count).join(''), ...others].filter((word) => word !== '') : rest.slice(count);
    }
    return lines;
  }

  /** One line on its baseline; `at` is its start, or its end when it is aligned there. */
  function drawLine(text: string, at: number, baseline: number, style: Style): void {
    let x = style.align === 'end' ? at - measure(text, style) : at;
    for (const part of lay(text, style.face)) {
      document.font(part.font, style.size).fillColor(colors[style.color]);
      // Letters that were turned around or joined are copied and read out as they were written.
      if (part.isRightToLeft) document.markContent('Span', { lang: 'ar', actual: part.text });
      document.text(part.text, x, baseline, { ...part.options, lineBreak: false, baseline: 'alphabetic' });
      if (part.isRightToLeft) document.endMarkedContent();
      x += part.width * style.size;
    }
  }

  return {
    document,
    root,
    measure,
    fit,
    wrap,
    drawLine,
    get y() {
      return y;
    },
    set y(next) {
      y = next;
    },
    /** Opens a structure element that other elements go into. */
    open(type: string, parent: Element = root): Element {
      const element = document.struct(type);
      parent.add(element);
      return element;
    },
    /** Draws something that is read out as one thing. */
    tag(type: string, parent: Element, draw: () => void): void {
      const element = document.struct(type, {}, [draw]);
      parent.add(element);
      element.end();
    },
    /** Draws something that is not read out. */
    decorate(draw: () => void): void {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    addPage(): void {
      document.addPage();
      y = page.top;
    },
    /** Whether so many points are left on this page. */
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
