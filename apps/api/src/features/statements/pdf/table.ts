import { colors, content, page, type Element, type Sheet, type Style } from './sheet.ts';

export interface Column {
  title: string;
  width: number;
  /** Aligned to the end of the column. */
  isFigure?: boolean;
}

/** One line or several; those after the first are smaller. */
export type Cell = string | string[];

interface Table {
  columns: Column[];
  rows: Cell[][];
  /** Below the rows, in bold, on the same page as the last row. */
  totals?: Cell[][];
}

const GAP = 8;
const PADDING = 6;
const LEADING = 11.5;
const head: Style = { face: 'text', size: 7.6, color: 'faint' };
const body: Style = { face: 'text', size: 8.8, color: 'ink' };
const below: Style = { face: 'text', size: 7.6, color: 'faint' };
const total: Style = { face: 'strong', size: 8.8, color: 'ink' };
const HEAD_LEADING = 9.5;
/** Totals higher than this may be on another page than the last row. */
const MOST_TOGETHER = (page.height - page.top - page.bottom) / 2;

interface Line {
  text: string;
  look: Style;
}

interface Row {
  cells: Line[][];
  height: number;
}

/** Breaks over pages as needed, with its column titles on each. */
export function drawTable(sheet: Sheet, { columns, rows, totals = [] }: Table): void {
  const element = sheet.open('Table');
  const starts = placeColumns(columns);
  const sums = totals.map((row) => layRow(sheet, columns, row, total));
  const sumsHeight = sums.reduce((sum, { height }) => sum + height, 0);
  drawHead(sheet, element, columns, starts);
  const makeRoom = (height: number) => {
    if (sheet.hasRoom(height)) return;
    sheet.addPage();
    drawHead(sheet, element, columns, starts);
  };
  for (const [index, row] of rows.entries()) {
    const laid = layRow(sheet, columns, row, body);
    const isLast = index === rows.length - 1;
    makeRoom(laid.height + (isLast && sumsHeight < MOST_TOGETHER ? sumsHeight : 0));
    drawRow(sheet, element, { columns, starts, row: laid });
  }
  for (const row of sums) {
    makeRoom(row.height);
    drawRow(sheet, element, { columns, starts, row });
  }
  element.end();
}

/** Height of the column titles and the first row, which stay with the heading of the section. */
export function measureStart(sheet: Sheet, { columns, rows }: Table): number {
  const [first] = rows;
  return headHeight(sheet, columns) + (first === undefined ? 0 : layRow(sheet, columns, first, body).height);
}

/** Height of the whole table. */
export function measureTable(sheet: Sheet, { columns, rows, totals = [] }: Table): number {
  const heights = [
    ...rows.map((row) => layRow(sheet, columns, row, body).height),
    ...totals.map((row) => layRow(sheet, columns, row, total).height),
  ];
  return heights.reduce((sum, height) => sum + height, headHeight(sheet, columns));
}

function placeColumns(columns: Column[]): number[] {
  let start: number = content.start;
  return columns.map(({ width }) => {
    const place = start;
    start += width + GAP;
    return place;
  });
}

function layTitles(sheet: Sheet, columns: Column[]): string[][] {
  return columns.map(({ title, width }) => sheet.wrap(title, head, width));
}

function headHeight(sheet: Sheet, columns: Column[]): number {
  return Math.max(...layTitles(sheet, columns).map(({ length }) => length)) * HEAD_LEADING + PADDING;
}

function drawHead(sheet: Sheet, table: Element, columns: Column[], starts: number[]): void {
  const titles = layTitles(sheet, columns);
  const height = headHeight(sheet, columns);
  const row = sheet.open('TR', table);
  for (const [index, lines] of titles.entries()) {
    const first = sheet.y + height - PADDING - (lines.length - 1) * HEAD_LEADING;
    sheet.tag('TH', row, () => {
      for (const [line, text] of lines.entries())
        drawCell(sheet, { text, look: head }, first + line * HEAD_LEADING, columns[index]!, starts[index]!);
    });
  }
  row.end();
  sheet.y += height;
  drawRule(sheet, colors.brass, 0.8);
}

function layRow(sheet: Sheet, columns: Column[], row: Cell[], style: Style): Row {
  const cells = row.map((cell, index) => toLines(sheet, cell, style, columns[index]!));
  return { cells, height: Math.max(...cells.map(({ length }) => length)) * LEADING + 2 * PADDING };
}

function drawRow(
  sheet: Sheet,
  table: Element,
  { columns, starts, row }: { columns: Column[]; starts: number[]; row: Row },
): void {
  const element = sheet.open('TR', table);
  const first = sheet.y + PADDING + LEADING - 3;
  for (const [index, lines] of row.cells.entries()) {
    sheet.tag('TD', element, () => {
      for (const [line, each] of lines.entries())
        drawCell(sheet, each, first + line * LEADING, columns[index]!, starts[index]!);
    });
  }
  element.end();
  sheet.y += row.height;
  drawRule(sheet, colors.line, 0.6);
}

/** Text wraps when it is too wide; a figure never wraps, its font gets smaller. */
function toLines(sheet: Sheet, cell: Cell, style: Style, { width, isFigure = false }: Column): Line[] {
  const [first = '', ...others] = Array.isArray(cell) ? cell : [cell];
  const texts = [{ text: first, look: style }, ...others.map((text) => ({ text, look: below }))];
  if (isFigure) return texts.map(({ text, look }) => ({ text, look: shrink(text, look) }));
  return texts.flatMap(({ text, look }) => sheet.wrap(text, look, width).map((line) => ({ text: line, look })));

  function shrink(text: string, look: Style): Style {
    const excess = sheet.measure(text, look) / width;
    return excess > 1 ? { ...look, size: look.size / excess } : look;
  }
}

function drawCell(sheet: Sheet, { text, look }: Line, baseline: number, column: Column, start: number): void {
  // Units stand under units at the right, whichever way the page runs.
  if (column.isFigure === true && sheet.direction === 'ltr')
    sheet.drawLine(text, start + column.width, baseline, { ...look, align: 'end' });
  else sheet.drawLine(text, start, baseline, look);
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
