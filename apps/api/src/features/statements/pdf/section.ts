import { content, page, type Sheet, type Style } from './sheet.ts';
import { drawTable, measureStart, measureTable } from './table.ts';

type Table = Parameters<typeof drawTable>[1];

const heading: Style = { face: 'display', size: 17, color: 'ink' };
export const text: Style = { face: 'text', size: 9.5, color: 'soft' };
export const small: Style = { face: 'text', size: 7.8, color: 'faint' };
const LEADING = 13.5;
const SMALL_LEADING = 11;
const BEFORE_HEADING = 36;
const AFTER_HEADING = 17;
const BEFORE_TABLE = 6;
const BETWEEN_TABLES = 18;
/** More rows never fit into a third of a page, and measuring thousands would take as long as drawing them. */
const FEW_ROWS = 15;

interface Section {
  title: string;
  note: string;
  tables?: Table[];
  /** Explains the figures, below the tables. */
  footnote?: string;
}

/** Heading, note and tables. Moves to a new page when its first table could not start on this one. */
export function drawSection(sheet: Sheet, { title, note, tables = [], footnote }: Section): void {
  const lines = sheet.wrap(note, text, content.width);
  const noteHeight = AFTER_HEADING + lines.length * LEADING;
  const [first] = tables;
  const firstHeight = first === undefined ? 0 : BEFORE_TABLE + measureNeeded(sheet, first);
  sheet.y += BEFORE_HEADING;
  if (!sheet.hasRoom(noteHeight + firstHeight)) {
    sheet.addPage();
    sheet.y += 18;
  }
  sheet.tag('H2', sheet.root, () => sheet.drawLine(title, content.start, sheet.y, heading));
  sheet.y += AFTER_HEADING;
  drawParagraph(sheet, note, text);
  for (const [index, table] of tables.entries()) {
    sheet.y += index === 0 ? BEFORE_TABLE : BETWEEN_TABLES;
    if (!sheet.hasRoom(measureNeeded(sheet, table))) sheet.addPage();
    drawTable(sheet, table);
  }
  if (footnote !== undefined) drawFootnote(sheet, footnote);
}

/** Height of a small table, so that it stays on one page; of a large one the height of its start. */
function measureNeeded(sheet: Sheet, table: Table): number {
  if (table.rows.length > FEW_ROWS) return measureStart(sheet, table);
  const height = measureTable(sheet, table);
  return height < page.height / 3 ? height : measureStart(sheet, table);
}

export function drawParagraph(sheet: Sheet, words: string, style: Style): void {
  const leading = style === small ? SMALL_LEADING : LEADING;
  sheet.tag('P', sheet.root, () => {
    for (const line of sheet.wrap(words, style, content.width)) {
      sheet.drawLine(line, content.start, sheet.y, style);
      sheet.y += leading;
    }
  });
}

function drawFootnote(sheet: Sheet, words: string): void {
  const height = sheet.wrap(words, small, content.width).length * SMALL_LEADING;
  sheet.y += 14;
  if (!sheet.hasRoom(height)) {
    sheet.addPage();
    sheet.y += 10;
  }
  drawParagraph(sheet, words, small);
}
