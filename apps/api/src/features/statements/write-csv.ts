import { toDecimal } from '@diyar/domain/money.ts';
import { movementNames } from '@diyar/domain/movements.ts';
import { writeOffset } from '@diyar/domain/time-zones.ts';
import { readClock } from '@diyar/words/clocks.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { toCsv } from '#api/lib/csv.ts';
import type { Statement, StatementHeld, StatementMovement } from './statement.ts';

/** The books go by days of UTC. */
const FIRST_MINUTE = '00:00Z';
const LAST_MINUTE = '23:59Z';

/** Movements, between what was held at the beginning and at the end: for each home and currency, beginning + changes = end. */
export function writeCsv(statement: Statement): string {
  const { from, to, timeZone, held, balances, movements, name } = statement;
  const opening = { day: from, time: FIRST_MINUTE, names: statementWords.heldAtBeginning };
  const closing = { day: to, time: LAST_MINUTE, names: statementWords.heldAtEnd };
  return toCsv([
    [...statementWords.csvColumns],
    ...writeHeld(opening, held, ({ openingMinor }) => openingMinor).map((row) => [...row, name, '', '']),
    ...balances.map(({ currency, openingMinor }) =>
      writeBalance([from, FIRST_MINUTE, statementWords.balanceAtBeginning], currency, [name, openingMinor]),
    ),
    ...movements.map((movement) => [...writeMovement(movement, timeZone), name, ...writeChange(movement), '']),
    ...writeHeld(closing, held, ({ closingMinor }) => closingMinor).map((row) => [...row, name, '', '']),
    ...balances.map(({ currency, closingMinor }) =>
      writeBalance([to, LAST_MINUTE, statementWords.balanceAtEnd], currency, [name, closingMinor]),
    ),
  ]);
}

function writeHeld(
  { day, time, names }: { day: string; time: string; names: Record<StatementHeld['kind'] | 'nothing', string> },
  held: StatementHeld[],
  read: (each: StatementHeld) => bigint,
): string[][] {
  const kept = held.filter((each) => read(each) !== 0n);
  if (kept.length === 0) return [[day, time, names.nothing, '', '', '', '', '', '0.00', '', '', '']];
  return kept.map((each) => [
    day,
    time,
    names[each.kind],
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

function writeBalance(
  [day, time, what]: [day: string, time: string, what: string],
  currency: string,
  [name, balanceMinor]: [name: string, balanceMinor: bigint],
): string[] {
  return [day, time, what, '', '', currency, '', '', '', '', '', '', name, '', toDecimal(balanceMinor)];
}

function writeChange({ balanceMinor }: StatementMovement): string[] {
  return [balanceMinor === 0n ? '' : toDecimal(balanceMinor)];
}

function writeMovement(movement: StatementMovement, timeZone: string): string[] {
  const { at, title, tokens, currency, amountMinor, heldMinor, number, receiptId, note } = movement;
  const { day, time } = readClock(timeZone, at);
  return [
    day,
    `${time}${writeOffset(timeZone, at)}`,
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
