import { toDecimal } from '@diyar/domain/money.ts';
import { movementNames } from '@diyar/domain/movements.ts';
import { toCsv } from '#api/lib/csv.ts';
import { sayHeld } from './say.ts';
import type { Statement, StatementHeld, StatementMovement } from './statement.ts';

const TIME_LENGTH = 5;
const FIRST_MINUTE = '00:00';
const LAST_MINUTE = '23:59';

const head = [
  'Date',
  'Time (UTC)',
  'What',
  'Home',
  'Tokens',
  'Currency',
  'Amount',
  'Change of what is held for you',
  'Held for you',
  'Ledger number',
  'Receipt',
  'Note',
  'Statement of',
];

/**
 * What was paid and received, between what was held at the beginning and at the end: of each home and currency the first and
 * the changes come to the last.
 */
export function writeCsv(statement: Statement): string {
  const { from, to, held, movements, name } = statement;
  const opening = { day: from, time: FIRST_MINUTE, what: 'Held at the beginning' };
  const closing = { day: to, time: LAST_MINUTE, what: 'Held at the end' };
  return toCsv([
    head,
    ...writeHeld(opening, held, ({ openingMinor }) => openingMinor).map((row) => [...row, name]),
    ...movements.map((movement) => [...writeMovement(movement), name]),
    ...writeHeld(closing, held, ({ closingMinor }) => closingMinor).map((row) => [...row, name]),
  ]);
}

function writeHeld(
  { day, time, what }: { day: string; time: string; what: string },
  held: StatementHeld[],
  read: (each: StatementHeld) => bigint,
): string[][] {
  const kept = held.filter((each) => read(each) !== 0n);
  if (kept.length === 0) return [[day, time, `${what}: nothing`, '', '', '', '', '', '0.00', '', '', '']];
  return kept.map((each) => [
    day,
    time,
    `${what}: ${sayHeld(each.kind).toLowerCase()}`,
    each.title,
    '',
    each.currency,
    '',
    '',
    toDecimal(read(each)),
    '',
    '',
    '',
  ]);
}

function writeMovement(movement: StatementMovement): string[] {
  const { at, title, tokens, currency, amountMinor, heldMinor, number, receiptId, note } = movement;
  const [date = '', time = ''] = at.toISOString().split('T');
  return [
    date,
    time.slice(0, TIME_LENGTH),
    movementNames[movement.movement],
    title,
    tokens === 0n ? '' : String(tokens),
    currency,
    toDecimal(amountMinor),
    heldMinor === 0n ? '' : toDecimal(heldMinor),
    '',
    String(number),
    receiptId ?? '',
    note,
  ];
}
