import { currencies } from '@diyar/domain/money.ts';
import { movementNames } from '@diyar/domain/movements.ts';
import { formatShortDayIn } from '@diyar/words/calendars.ts';
import { formatShare, formatUtcDay, formatUtcShortDay } from '@diyar/words/format.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { formatSignedAmount, formatTokens, formatDays, formatFigure, formatRate, isDivided } from '../figures.ts';
import { sumUp, type Statement, type StatementIncome } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';
import type { Cell } from './table.ts';

export function drawIncome(sheet: Sheet, statement: Statement): void {
  const { income, ownerIncome, incomeSoFarUsdMinor, from, to, timeZone } = statement;
  const soFar = statementWords.incomeSoFar(formatUtcDay(to), formatSignedAmount(incomeSoFarUsdMinor, 'USD'));
  if (income.length === 0) {
    const note = `${statementWords.noIncome(formatDays(from, to))} ${soFar}`;
    drawSection(sheet, { title: statementWords.income, note });
  } else {
    drawSection(sheet, {
      title: statementWords.income,
      note: statementWords.incomeNote,
      tables: [toTable(income, timeZone)],
      footnote: [...explainFigures(income), soFar].join(' '),
    });
  }
  if (ownerIncome.length === 0) return;
  drawSection(sheet, {
    title: statementWords.ownerIncome,
    note: statementWords.ownerIncomeNote(movementNames.rentEarned),
    tables: [toTable(ownerIncome, timeZone)],
    footnote: explainFigures(ownerIncome).join(' '),
  });
}

function explainFigures(income: StatementIncome[]): string[] {
  const hasLoss = income.some(({ netMinor }) => netMinor < 0n);
  const divided = new Set(income.flatMap((line) => (line.currency === 'USD' ? [] : [isDivided(line.usdMicros)])));
  return [
    ...(divided.size > 0 ? [statementWords.convertedToUsd] : []),
    ...(divided.has(true) ? [statementWords.dividedByRate] : []),
    ...(divided.has(false) ? [statementWords.multipliedByRate] : []),
    ...(hasLoss ? [statementWords.losses] : []),
  ];
}

function toTable(income: StatementIncome[], timeZone: string) {
  const totals = currencies.flatMap((currency): Cell[][] => {
    const same = income.filter((line) => line.currency === currency);
    if (same.length === 0) return [];
    const paid = formatFigure(sumUp(same, ({ paidMinor }) => paidMinor));
    return [
      [
        statementWords.total,
        currency,
        '',
        '',
        '',
        '',
        paid,
        formatFigure(sumUp(same, ({ paidUsdMinor }) => paidUsdMinor)),
      ],
    ];
  });
  const all = formatFigure(sumUp(income, ({ paidUsdMinor }) => paidUsdMinor));
  if (totals.length > 1) totals.push([statementWords.totalIn('USD'), '', '', '', '', '', '', all]);
  return {
    columns: [
      { title: statementWords.homeAndPeriod, width: 112 },
      { title: '', width: 23, isFigure: true },
      { title: statementWords.gross, width: 52, isFigure: true },
      { title: statementWords.costs, width: 47, isFigure: true },
      { title: statementWords.net, width: 52, isFigure: true },
      { title: statementWords.yourShare, width: 65, isFigure: true },
      { title: statementWords.yourAmount, width: 48, isFigure: true },
      { title: statementWords.inUsd, width: 48, isFigure: true },
    ],
    rows: income.map((line) => toRow(line, timeZone)),
    totals,
  };
}

/** A loss is explained below the table. */
function isAllShared({ netMinor, distributedMinor }: StatementIncome): boolean {
  return netMinor === distributedMinor || netMinor < 0n;
}

function toRow(line: StatementIncome, timeZone: string): Cell[] {
  const { title, periodStart, periodEnd, recordedAt, currency, tokens, tokenDays, wholeTokenDays } = line;
  return [
    [
      title,
      formatDays(periodStart, periodEnd, formatUtcShortDay),
      statementWords.recordedOn(formatShortDayIn(timeZone, new Date(recordedAt))),
    ],
    currency,
    formatFigure(line.receivedMinor),
    line.costsMinor === 0n ? '0.00' : formatFigure(-line.costsMinor),
    isAllShared(line)
      ? formatFigure(line.netMinor)
      : [formatFigure(line.netMinor), statementWords.shared(formatFigure(line.distributedMinor))],
    tokens === 0n
      ? [formatShare(tokenDays, wholeTokenDays), statementWords.noTokens]
      : [
          formatShare(tokenDays, wholeTokenDays),
          statementWords.tokenDaysOf(formatTokens(tokenDays), formatTokens(wholeTokenDays)),
          statementWords.tokenDays,
        ],
    formatFigure(line.paidMinor),
    [formatFigure(line.paidUsdMinor), ...(currency === 'USD' ? [] : [formatRate(line.usdMicros)])],
  ];
}
