import type { Statement } from '../statement.ts';

const TITLE_LETTERS_MAX = 80;
const ELLIPSIS = '…';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Limit: other people write the titles, and laying out a very long one takes longer than the rest of its line. */
export function cutTitles(statement: Statement): Statement {
  const { holdings, purchases, held, movements, income, ownerIncome } = statement;
  return {
    ...statement,
    holdings: holdings.map(cut),
    purchases: purchases.map(cut),
    held: held.map(cut),
    movements: movements.map(cut),
    income: income.map(cut),
    ownerIncome: ownerIncome.map(cut),
  };
}

function cut<Line extends { title: string }>(line: Line): Line {
  if (line.title.length <= TITLE_LETTERS_MAX) return line;
  const letters = Array.from(graphemes.segment(line.title), ({ segment }) => segment);
  if (letters.length <= TITLE_LETTERS_MAX) return line;
  const title = letters.slice(0, TITLE_LETTERS_MAX - 1).join('');
  return { ...line, title: title.trimEnd() + ELLIPSIS };
}
