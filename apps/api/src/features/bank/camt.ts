import { readXml, type XmlElement } from '#api/lib/xml.ts';
import {
  readAmount,
  readCurrency,
  readDay,
  readText,
  StatementError,
  type BankLine,
  type BankStatement,
} from './statement.ts';

/** Statements of a CAMT.053 file (ISO 20022), in any of its versions. Entries that are not booked yet are left out. */
export function readCamt(text: string): BankStatement[] {
  const statements = listAt(readXml(text), 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new StatementError('the file has no CAMT.053 statement');
  return statements.map(toStatement);
}

function toStatement(statement: XmlElement): BankStatement {
  const number = textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
  if (number === undefined) throw new StatementError('a statement does not name its account');
  const balances = listAt(statement, 'Bal');
  const ofKind = (...codes: string[]) =>
    balances.find((balance) => codes.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''));
  const opening = ofKind('OPBD', 'PRCD');
  const closing = ofKind('CLBD');
  const currency = readCurrency(textAt(statement, 'Acct', 'Ccy') ?? currencyOf(closing) ?? currencyOf(opening));
  const entries = listAt(statement, 'Ntry').filter(isBooked);
  const other = [...entries, ...balances].find((each) => (currencyOf(each) ?? currency) !== currency);
  if (other !== undefined) throw new StatementError(`account ${number} has amounts in ${currencyOf(other)}`);
  return {
    number,
    currency,
    openingMinor: opening && signed(opening),
    closingMinor: closing && signed(closing),
    lines: entries.map(toLine),
  };
}

/** Status as text in older versions, as a code in newer ones. */
function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';
}

function toLine(entry: XmlElement): BankLine {
  const reference = textAt(entry, 'AcctSvcrRef') ?? textAt(entry, 'NtryRef');
  if (reference === undefined) throw new StatementError('an entry has no reference of the bank');
  const details = listAt(entry, 'NtryDtls', 'TxDtls');
  return {
    reference,
    bookedOn: readDay(textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm')),
    amountMinor: signed(entry),
    text: readText([
      ...details.flatMap((each) => [
        textAt(each, 'Refs', 'EndToEndId'),
        ...listAt(each, 'RmtInf', 'Ustrd').map(({ text }) => text),
        textAt(each, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
      ]),
      textAt(entry, 'AddtlNtryInf'),
    ]),
  };
}

function signed(element: XmlElement): bigint {
  const amount = readAmount(textAt(element, 'Amt'));
  return textAt(element, 'CdtDbtInd') === 'DBIT' ? -amount : amount;
}

function currencyOf(element: XmlElement | undefined): string | undefined {
  return element && listAt(element, 'Amt')[0]?.attributes.get('Ccy');
}

function listAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

function textAt(element: XmlElement, ...path: string[]): string | undefined {
  const text = listAt(element, ...path)[0]?.text;
  return text === '' ? undefined : text;
}
