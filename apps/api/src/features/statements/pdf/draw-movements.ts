import { movementNames } from '@diyar/domain/movements.ts';
import { formatUtcShortDay, formatUtcTime } from '@diyar/words/format.ts';
import { sayCount, sayDays, sayPlain } from '../say.ts';
import type { Statement, StatementMovement } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';
import type { Cell } from './table.ts';

const RECEIPT_LENGTH = 8;
const BALANCE =
  'Diyar keeps no balance for you to spend: what you pay comes from your card or wallet each time, and what you receive is recorded as paid to you.';

export function drawMovements(sheet: Sheet, statement: Statement): void {
  const { movements, sums, from, to } = statement;
  const title = 'What you paid and received';
  if (movements.length === 0) {
    drawSection(sheet, { title, note: `Nothing was paid or received: ${sayDays(from, to)}. ${BALANCE}` });
    return;
  }
  drawSection(sheet, {
    title,
    note: `${BALANCE} Each sum is made of the lines below that have its name.`,
    tables: sums.map(({ currency, sums: parts, paidMinor, receivedMinor }) => ({
      columns: [
        { title: `In ${currency}`, width: 287 },
        { title: 'Paid by you', width: 100, isFigure: true },
        { title: 'Received by you', width: 100, isFigure: true },
      ],
      rows: parts.map(({ movement, amountMinor }) => [movementNames[movement], ...toColumns(amountMinor)]),
      totals: [[`Together in ${currency}`, sayPlain(paidMinor), sayPlain(receivedMinor)]],
    })),
  });
  drawLines(sheet, statement);
}

function toColumns(amountMinor: bigint): [paid: string, received: string] {
  return [amountMinor < 0n ? sayPlain(-amountMinor) : '', amountMinor > 0n ? sayPlain(amountMinor) : ''];
}

function drawLines(sheet: Sheet, { movements, sums }: Statement): void {
  drawSection(sheet, {
    title: 'Line by line',
    note: 'In the order it happened. The number is the one in the ledger; below it are the first characters of your receipt’s number, where there is a receipt. Tokens that came have a plus, tokens that went a minus.',
    tables: [
      {
        columns: [
          { title: 'When', width: 56 },
          { title: 'Number', width: 44 },
          { title: 'What', width: 94 },
          { title: 'Home', width: 92 },
          { title: 'Tokens', width: 28, isFigure: true },
          { title: '', width: 23, isFigure: true },
          { title: 'Paid', width: 55, isFigure: true },
          { title: 'Received', width: 55, isFigure: true },
        ],
        rows: movements.map(toRow),
        totals: sums.map(({ currency, paidMinor, receivedMinor }) => [
          'Together',
          '',
          '',
          '',
          '',
          currency,
          sayPlain(paidMinor),
          sayPlain(receivedMinor),
        ]),
      },
    ],
  });
}

function toRow({
  at,
  number,
  receiptId,
  movement,
  note,
  title,
  tokens,
  currency,
  amountMinor,
}: StatementMovement): Cell[] {
  return [
    [formatUtcShortDay(at), formatUtcTime(at)],
    [String(number), ...(receiptId === null ? [] : [receiptId.slice(0, RECEIPT_LENGTH)])],
    [movementNames[movement], ...(note === '' ? [] : [note])],
    title,
    tokens === 0n ? '' : `${tokens > 0n ? '+' : '−'}${sayCount(tokens < 0n ? -tokens : tokens)}`,
    amountMinor === 0n ? '' : currency,
    ...toColumns(amountMinor),
  ];
}
