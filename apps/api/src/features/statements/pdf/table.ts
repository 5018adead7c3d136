import { setImmediate } from 'node:timers/promises';
import { colors, content, page, type Element, type Sheet, type Style } from './sheet.ts';

export interface Column {
  title: string;
  width: number;
  /** Figures stand at the end of their column. */
  isFigure?: boolean;
}

/** A cell is a line or several; those after the first are smaller. */
export type Cell = string | string[];

interface Table {
  columns: Column[];
  rows: Cell[][];
  /** At the foot, in heavier letters. */
  totals?: Cell[][];
}

const GAP = 10;
const PADDING = 6.5;
const LEADING = 12;
const head: Style = { face: 'text', size: 7.6, color: 'faint' };
const body: Style = { face: 'text', size: 9, color: 'ink' };
const below: Style = { face: 'text', size: 7.8, color: 'faint' };
const total: Style = { face: 'strong', size: 9, color: 'ink' };
const ROWS_AT_ONCE = 20;
const HEAD_LEADING = 9.5;

/** A table that goes on over as many pages as it needs, its head on each of them. */
export async function drawTable(sheet: Sheet, { columns, rows, totals = [] }: Table): Promise<void> {
  const element = sheet.open('Table');
  const starts = placeColumns(columns);
  drawHead(sheet, element, columns, starts);
  for (const [index, row] of rows.entries()) {
    // A long table must not keep everybody else waiting.
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
    drawRow(sheet, element, { columns, starts, row, style: body });
  }
  for (const row of totals) drawRow(sheet, element, { columns, starts, row, style: total });
  element.end();
}

function placeColumns(columns: Column[]): number[] {
  let start: number = content.start;
  return columns.map(({ width }) => {
    const place = start;
    start += width + GAP;
    return place;
  });
}

function drawHead(sheet: Sheet, table: Element, columns: Column[], starts: number[]): void {
  const titles = columns.map(({ title, width }) => sheet.wrap(title, head, width));
  const height = Math.max(...titles.map(({ length }) => length)) * HEAD_LEADING;
  const row = sheet.open('TR', table);
  for (const [index, lines] of titles.entries()) {
    const first = sheet.y + height - (lines.length - 1) * HEAD_LEADING;
    sheet.tag('TH', row, () => {
      for (const [line, text] of lines.entries())
        drawCell(sheet, text, first + line * HEAD_LEADING, {
          column: columns[index]!,
          start: starts[index]!,
          style: head,
        });
    });
  }
  row.end();
  sheet.y += height + PADDING;
  drawRule(sheet, colors.brass, 0.8);
}

interface Row {
  columns: Column[];
  starts: number[];
  row: Cell[];
  style: Style;
}

function drawRow(sheet: Sheet, table: Element, { columns, starts, row, style }: Row): void {
  const cells = row.map((cell, index) => toLines(sheet, cell, style, columns[index]!));
  const height = Math.max(...cells.map(({ length }) => length)) * LEADING + 2 * PADDING;
  if (!sheet.hasRoom(height)) {
    sheet.addPage();
    drawHead(sheet, table, columns, starts);
  }
  const element = sheet.open('TR', table);
  const first = sheet.y + PADDING + LEADING - 3;
  for (const [index, lines] of cells.entries()) {
    const place = { column: columns[index]!, start: starts[index]! };
    sheet.tag('TD', element, () => {
      for (const [line, { text, look }] of lines.entries())
        drawCell(sheet, text, first + line * LEADING, { ...place, style: look });
    });
  }
  element.end();
  sheet.y += height;
  drawRule(sheet, colors.line, 0.6);
}

/** Words are cut where there is no room for them; a figure is never, it is set smaller. */
function toLines(sheet: Sheet, cell: Cell, style: Style, column: Column): { text: string; look: Style }[] {
  const [first = '', ...others] = Array.isArray(cell) ? cell : [cell];
  const { width, isFigure = false } = column;
  const looks = others.map((text) => ({ text, look: below }));
  if (isFigure)
    return [{ text: first, look: style }, ...looks].map(({ text, look }) => ({ text, look: shrink(text, look) }));
  return [
    ...sheet.wrap(first, style, width, 2).map((text) => ({ text, look: style })),
    ...looks.map(({ text, look }) => ({ text: sheet.wrap(text, look, width, 1)[0] ?? '', look })),
  ];

  function shrink(text: string, look: Style): Style {
    const excess = sheet.measure(text, look) / width;
    return excess > 1 ? { ...look, size: look.size / excess } : look;
  }
}

function drawCell(
  sheet: Sheet,
  text: string,
  baseline: number,
  { column, start, style }: { column: Column; start: number; style: Style },
): void {
  if (column.isFigure === true) sheet.drawLine(text, start + column.width, baseline, { ...style, align: 'end' });
  else sheet.drawLine(text, start, baseline, style);
}

function drawRule(sheet: Sheet, color: string, width: number): void {
  sheet.decorate(() => {
    sheet.document
      .moveTo(content.start, sheet.y)
      .lineTo(page.width - page.margin, sheet.y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke();
  });
}
