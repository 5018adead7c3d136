import { movementNames } from '@diyar/domain/movements.ts';
import { formatShortDayIn, formatTimeIn } from '@diyar/words/calendars.ts';
import { isolate } from '@diyar/words/isolate.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { formatTokens, formatDays, formatFigure } from '../figures.ts';
import type { Statement, StatementMovement } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';
import type { Cell } from './table.ts';

const RECEIPT_LENGTH = 8;
export function drawMovements(sheet: Sheet, statement: Statement): void {
  const { movements, sums, from, to } = statement;
  const title = statementWords.payments;
  if (movements.length === 0) {
    const note = `${statementWords.nothingPaid(formatDays(from, to))} ${statementWords.waysOfPaying}`;
    drawSection(sheet, { title, note });
    return;
  }
  drawSection(sheet, {
    title,
    note: `${statementWords.waysOfPaying} ${statementWords.paymentSums}`,
    tables: sums.map(({ currency, sums: parts, paidMinor, receivedMinor }) => ({
      columns: [
        { title: statementWords.inCurrency(currency), width: 287 },
        { title: statementWords.paidByYou, width: 100, isFigure: true },
        { title: statementWords.receivedByYou, width: 100, isFigure: true },
      ],
      rows: parts.map(({ movement, amountMinor }) => [movementNames[movement], ...toColumns(amountMinor)]),
      totals: [[statementWords.totalIn(currency), formatFigure(paidMinor), formatFigure(receivedMinor)]],
    })),
  });
  drawLines(sheet, statement);
}

function toColumns(amountMinor: bigint): [paid: string, received: string] {
  return [amountMinor < 0n ? formatFigure(-amountMinor) : '', amountMinor > 0n ? formatFigure(amountMinor) : ''];
}

function drawLines(sheet: Sheet, { movements, sums, timeZone }: Statement): void {
  drawSection(sheet, {
    title: statementWords.lines,
    note: statementWords.linesNote,
    tables: [
      {
        columns: [
          { title: statementWords.date, width: 56 },
          { title: statementWords.ledgerNumber, width: 44 },
          { title: statementWords.what, width: 94 },
          { title: statementWords.home, width: 92 },
          { title: statementWords.tokens, width: 28, isFigure: true },
          { title: '', width: 23, isFigure: true },
          { title: statementWords.paid, width: 55, isFigure: true },
          { title: statementWords.received, width: 55, isFigure: true },
        ],
        rows: movements.map((movement) => toRow(movement, timeZone)),
        totals: sums.map(({ currency, paidMinor, receivedMinor }) => [
          statementWords.total,
          '',
          '',
          '',
          '',
          currency,
          formatFigure(paidMinor),
          formatFigure(receivedMinor),
        ]),
      },
    ],
  });
}

function toRow(line: StatementMovement, timeZone: string): Cell[] {
  const { at, number, receiptId, movement, note, title, tokens, currency, amountMinor } = line;
  return [
    [formatShortDayIn(timeZone, at), formatTimeIn(timeZone, at)],
    [String(number), ...(receiptId === null ? [] : [receiptId.slice(0, RECEIPT_LENGTH)])],
    [movementNames[movement], ...(note === '' ? [] : [note])],
    title,
    tokens === 0n ? '' : isolate(`${tokens > 0n ? '+' : '−'}${formatTokens(tokens < 0n ? -tokens : tokens)}`),
    amountMinor === 0n ? '' : currency,
    ...toColumns(amountMinor),
  ];
}
