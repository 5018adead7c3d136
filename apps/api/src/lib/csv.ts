/**
 * Where a spreadsheet would see a formula begin: at the start of a cell, and after whatever it may take for the end of one,
 * since half the world separates cells by semicolons and reads quotes only where a cell begins.
 */
const FORMULA = /(^|[;|\t\r\n])(\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Lines as spreadsheets read them. Titles are other people's words: none of them is ever run as a formula. */
export function toCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

function toCell(text: string): string {
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "$1$2'");
  return `"${safe.replaceAll('"', '""')}"`;
}
