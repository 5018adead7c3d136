/** A stretch of text that is written in one direction. */
export interface TextRun {
  text: string;
  isRightToLeft: boolean;
}

type Kind = 'right-to-left' | 'left-to-right' | 'number' | 'neutral';

interface Piece {
  kind: Kind;
  text: string;
  level: number;
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;
const PIECES =
  /[\p{Script=Arabic}\p{Mn}]+(?: +[\p{Script=Arabic}\p{Mn}]+)*|\p{Nd}+(?:[.,:/]\p{Nd}+)*|(?:(?!\p{Script=Arabic})[\p{L}\p{M}])+|./gsu;
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};

function kindOf(text: string): Kind {
  if (RIGHT_TO_LEFT.test(text)) return 'right-to-left';
  if (/\p{Nd}/u.test(text)) return 'number';
  return /\p{L}/u.test(text) ? 'left-to-right' : 'neutral';
}

/**
 * The runs of a line in the order they stand on paper, from the left. This is the Unicode algorithm (UAX 9) as far as names and
 * titles go: no embeddings, and the first letter decides which way the line runs.
 */
export function toTextRuns(line: string): TextRun[] {
  const pieces: Piece[] = (line.match(PIECES) ?? []).map((text) => ({ kind: kindOf(text), text, level: 0 }));
  const first = pieces.find(({ kind }) => kind === 'right-to-left' || kind === 'left-to-right');
  const base = first?.kind === 'right-to-left' ? 1 : 0;
  setStrongLevels(pieces, base);
  setNeutralLevels(pieces, base);
  return join(reorder(pieces));
}

/** A number belongs to the words before it. */
function setStrongLevels(pieces: Piece[], base: number): void {
  let before: Kind = base === 1 ? 'right-to-left' : 'left-to-right';
  for (const piece of pieces) {
    if (piece.kind === 'number' && before === 'left-to-right') piece.kind = 'left-to-right';
    if (piece.kind === 'left-to-right' || piece.kind === 'right-to-left') before = piece.kind;
    if (piece.kind === 'right-to-left') piece.level = 1;
    else if (piece.kind === 'number') piece.level = 2;
    else piece.level = base * 2;
  }
}

/** Spaces and signs go with their neighbours where these agree, and with the line where they do not. */
function setNeutralLevels(pieces: Piece[], base: number): void {
  const directionAt = (step: 1 | -1, from: number) => {
    for (let at = from; pieces[at] !== undefined; at += step)
      if (pieces[at]!.kind !== 'neutral') return pieces[at]!.kind === 'left-to-right' ? 0 : 1;
    return base;
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'neutral') continue;
    const before = directionAt(-1, index);
    const direction = before === directionAt(1, index) ? before : base;
    piece.level = direction === 1 ? 1 : base * 2;
    if (direction === 1) piece.text = mirrored[piece.text] ?? piece.text;
  }
}

/** From the highest level down, whatever is at it or above is turned around. */
function reorder(pieces: Piece[]): Piece[] {
  const ordered = [...pieces];
  for (let level = 2; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while (end < ordered.length && ordered[end]!.level >= level) end += 1;
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
        start = end;
      }
    }
  }
  return ordered;
}

function join(pieces: Piece[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const { kind, text } of pieces) {
    const isRightToLeft = kind === 'right-to-left';
    const last = runs.at(-1);
    if (last !== undefined && !isRightToLeft && !last.isRightToLeft) last.text += text;
    else runs.push({ text, isRightToLeft });
  }
  return runs;
}
