import { currencies } from '@diyar/domain/money.ts';
import { formatShare, formatUtcDay, formatUtcShortDay } from '@diyar/words/format.ts';
import { sayAmount, sayCount, sayDays, sayPlain, sayRate } from '../say.ts';
import { sumUp, type Statement, type StatementIncome } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';
import type { Cell } from './table.ts';

const HOW =
  'Yours is the net amount times your token-days, divided by all token-days of the home, rounded up or down so that everybody’s cents add up to the net. A token-day is one token on one day: tokens count from the day they are yours, so this share can differ from your share of the home at the end.';
const DOLLARS =
  'Dollars are yours times (×) or divided by (÷) the rate below them, which was the newest known when the income was recorded.';

export function drawIncome(sheet: Sheet, statement: Statement): void {
  const { income, ownerIncome, incomeSoFarUsdMinor, from, to } = statement;
  const soFar = `All income from what you own until the end of ${formatUtcDay(to)}, from the beginning: ${sayAmount(incomeSoFarUsdMinor, 'USD')}. Your wallet calls it “Paid income”.`;
  const title = 'Income from what you own';
  if (income.length === 0) {
    drawSection(sheet, { title, note: `No income was recorded: ${sayDays(from, to)}. ${soFar}` });
  } else {
    const note = `What each home received and cost, and your part of what was left. ${HOW}`;
    drawSection(sheet, {
      title,
      note,
      tables: [toTable(income)],
      footnote: `${DOLLARS}${sayLoss(income)} ${soFar}`,
    });
  }
  if (ownerIncome.length === 0) return;
  drawSection(sheet, {
    title: 'Income as the owner of homes you list',
    note: 'The owner gets the part of all tokens that nobody else owned. This is apart from the income above. Rent that a tenant paid you through Diyar is in neither: it is “Rent received” in what you received.',
    tables: [toTable(ownerIncome)],
    footnote: `${DOLLARS}${sayLoss(ownerIncome)}`,
  });
}

function sayLoss(income: StatementIncome[]): string {
  return income.some(({ netMinor }) => netMinor < 0n)
    ? ' Where costs were higher than what was received, nothing is paid and nobody owes anything.'
    : '';
}

function toTable(income: StatementIncome[]) {
  const totals = currencies.flatMap((currency): Cell[][] => {
    const same = income.filter((line) => line.currency === currency);
    if (same.length === 0) return [];
    const paid = sayPlain(sumUp(same, ({ paidMinor }) => paidMinor));
    return [['Together', currency, '', '', '', '', paid, sayPlain(sumUp(same, ({ paidUsdMinor }) => paidUsdMinor))]];
  });
  const all = sayPlain(sumUp(income, ({ paidUsdMinor }) => paidUsdMinor));
  if (totals.length > 1) totals.push(['Together in dollars', '', '', '', '', '', '', all]);
  return {
    columns: [
      { title: 'Home and days', width: 112 },
      { title: '', width: 23, isFigure: true },
      { title: 'Gross', width: 52, isFigure: true },
      { title: 'Costs', width: 47, isFigure: true },
      { title: 'Net', width: 52, isFigure: true },
      { title: 'Your share', width: 65, isFigure: true },
      { title: 'Yours', width: 48, isFigure: true },
      { title: 'In dollars', width: 48, isFigure: true },
    ],
    rows: income.map(toRow),
    totals,
  };
}

function toRow(line: StatementIncome): Cell[] {
  const { title, periodStart, periodEnd, recordedAt, currency, tokens, tokenDays, wholeTokenDays } = line;
  return [
    [title, sayDays(periodStart, periodEnd, formatUtcShortDay), `recorded on ${formatUtcShortDay(recordedAt)}`],
    currency,
    sayPlain(line.receivedMinor),
    line.costsMinor === 0n ? '0.00' : sayPlain(-line.costsMinor),
    sayPlain(line.netMinor),
    tokens === 0n
      ? [formatShare(tokenDays, wholeTokenDays), 'not divided']
      : [formatShare(tokenDays, wholeTokenDays), `${sayCount(tokenDays)} of ${sayCount(wholeTokenDays)}`, 'token-days'],
    sayPlain(line.paidMinor),
    [sayPlain(line.paidUsdMinor), ...(currency === 'USD' ? [] : [sayRate(line.usdMicros)])],
  ];
}
