import {
  readAmount,
  readCurrency,
  readDay,
  readText,
  StatementError,
  type BankLine,
  type BankStatement,
} from './statement.ts';

const required = ['account', 'currency', 'date', 'amount', 'reference'] as const;

/**
 * Statements of a CSV file with a line of headings: account, currency, date, amount, reference and, if known, text and balance.
 * Separated by commas or semicolons. The balance is the one after the line, so the last line of an account says its closing balance.
 */
export function readBankCsv(file: string): BankStatement[] {
  const separator = (file.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  const [headings = [], ...rows] = splitRows(file.replace(/^\uFEFF/, ''), separator);
  const columns = headings.map((heading) => heading.trim().toLowerCase());
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new StatementError(`the file has no column ${missing.join(', ')}`);
  const statements = new Map<string, BankStatement>();
  for (const row of rows) {
    const cell = (name: string) => row[columns.indexOf(name)]?.trim();
    const number = cell('account') ?? '';
    const currency = readCurrency(cell('currency'));
    if (number === '') throw new StatementError('a line does not name its account');
    const known = statements.get(`${number} ${currency}`);
    const statement = known ?? { number, currency, openingMinor: undefined, closingMinor: undefined, lines: [] };
    const line = toLine(cell);
    statement.lines.push(line);
    const balance = cell('balance');
    if (balance !== undefined && balance !== '') {
      statement.closingMinor = readAmount(balance);
      if (known === undefined) statement.openingMinor = statement.closingMinor - line.amountMinor;
    }
    statements.set(`${number} ${currency}`, statement);
  }
  return [...statements.values()];
}

function toLine(cell: (name: string) => string | undefined): BankLine {
  const reference = cell('reference') ?? '';
  if (reference === '') throw new StatementError('a line has no reference of the bank');
  return {
    reference,
    bookedOn: readDay(cell('date')),
    amountMinor: readAmount(cell('amount')),
    text: readText([cell('text')]),
  };
}

/** Cells in quotation marks may contain separators, line breaks and doubled quotation marks (RFC 4180). Empty lines are left out. */
function splitRows(file: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < file.length) {
    const found = cell.exec(file);
    if (found === null) throw new StatementError(`line ${rows.length + 1} of the file is not readable`);
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator && cell.lastIndex < file.length) continue;
    if (row.some((text) => text !== '')) rows.push(row);
    row = [];
  }
  return rows;
}
