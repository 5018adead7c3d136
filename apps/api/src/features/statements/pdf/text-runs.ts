import bidiModule from 'bidi-js';

/** Text that is drawn in one direction. The letters of a right-to-left run stand in the order they are read. */
export interface TextRun {
  text: string;
  isRightToLeft: boolean;
}

// Type: the package describes its CommonJS form, where the function is the `default` of what is imported.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();
/** Blocks of right-to-left scripts: Hebrew to Arabic Extended, their presentation forms, and those beyond U+FFFF. */
const HAS_RIGHT_TO_LEFT = /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER_TYPES = new Set(['R', 'AL', 'NSM']);

/** Isolates and marks order what stands around them, and are not drawn. */
export const CONTROLS = /[\u200e\u200f\u2066-\u2069]/g;

/**
 * Runs of a line in the order they stand on paper, from the left, by the Unicode algorithm (UAX 9). Without a direction, the first
 * letter of the line sets it.
 */
export function toTextRuns(line: string, direction: 'ltr' | 'rtl' | 'auto' = 'auto'): TextRun[] {
  if (!HAS_RIGHT_TO_LEFT.test(line)) {
    const text = line.replaceAll(CONTROLS, '');
    return text === '' ? [] : [{ text, isRightToLeft: false }];
  }
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const isOdd = (index: number) => embedding.levels[index]! % 2 === 1;
  const runs: TextRun[] = [];
  const order = bidi.getReorderedIndices(line, embedding).filter((index) => line[index]!.search(CONTROLS) < 0);
  for (let start = 0; start < order.length;) {
    let end = start + 1;
    while (end < order.length && isOdd(order[end]!) === isOdd(order[start]!)) end += 1;
    const indices = order.slice(start, end);
    if (isOdd(order[start]!)) for (const run of toRightToLeftRuns(line, indices.toReversed())) add(runs, run);
    else add(runs, { text: indices.map((index) => line[index]).join(''), isRightToLeft: false });
    start = end;
  }
  return runs;
}

/**
 * Words stay in one run, for the font to join their letters. Signs between them are drawn one by one, mirrored: fonts of left-to-right
 * scripts draw them, too.
 */
function toRightToLeftRuns(line: string, indices: number[]): TextRun[] {
  const runs: TextRun[] = [];
  const isLetter = (at: number) => LETTER_TYPES.has(bidi.getBidiCharTypeName(line[indices[at]!] ?? ''));
  for (let start = 0; start < indices.length;) {
    let end = start + 1;
    if (isLetter(start)) {
      for (let next = end; next < indices.length && (isLetter(next) || line[indices[next]!] === ' '); next += 1)
        if (isLetter(next)) end = next + 1;
    }
    const text = indices.slice(start, end).map((index) => line[index]);
    if (isLetter(start)) runs.unshift({ text: text.join(''), isRightToLeft: true });
    else runs.unshift({ text: bidi.getMirroredCharacter(text[0]!) ?? text[0]!, isRightToLeft: false });
    start = end;
  }
  return runs;
}

function add(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  if (last !== undefined && !run.isRightToLeft && !last.isRightToLeft) last.text += run.text;
  else runs.push(run);
}
