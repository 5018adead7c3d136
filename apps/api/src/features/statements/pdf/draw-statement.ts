import { PROJECTED_RETURN_PERCENT, TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import * as messages from '@diyar/domain/messages.ts';
import { sumUp, type Statement } from '../statement.ts';
import { sayAmount, sayCount, sayDay, sayLongDay, sayMovement, sayPlain, sayShare, sayWhat } from './say.ts';
import { colors, content, createSheet, page, type Sheet, type Style } from './sheet.ts';
import { drawTable } from './table.ts';

const AUTHOR = 'Diyar';
/** The star with a doorway cut out of it, in a square of 32. */
const STAR =
  'M16 .5 20.54 5.04H26.96V11.46L31.5 16 26.96 20.54V26.96H20.54L16 31.5 11.46 26.96H5.04V20.54L.5 16 5.04 11.46V5.04H11.46ZM11 23.5H21V16.2C21 13.9 18.1 12.5 16 10 13.9 12.5 11 13.9 11 16.2Z';

const BAND = 178;
const title: Style = { face: 'display', size: 29, color: 'ink' };
const heading: Style = { face: 'display', size: 17, color: 'ink' };
const text: Style = { face: 'text', size: 9.5, color: 'soft' };
const small: Style = { face: 'text', size: 7.8, color: 'faint' };
const strong: Style = { face: 'strong', size: 9.5, color: 'ink' };
const figure: Style = { face: 'display', size: 16.5, color: 'ink' };

export async function drawStatement(statement: Statement): Promise<Buffer> {
  const name = `Statement of ${statement.name}, ${sayLongDay(statement.from)} to ${sayLongDay(statement.to)}`;
  const sheet = createSheet({ title: name, author: AUTHOR, madeAt: statement.madeAt });
  sheet.addPage();
  drawBand(sheet, statement);
  drawFigures(sheet, statement);
  await drawHoldings(sheet, statement);
  await drawMovements(sheet, statement);
  await drawIncome(sheet, statement);
  drawNotice(sheet, statement);
  drawEdges(sheet, statement);
  return sheet.end();
}

function drawWordmark(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.document
    .save()
    .translate(x, y)
    .scale(size / 32)
    .path(STAR)
    .fill(colors.emerald, 'even-odd')
    .restore();
  sheet.drawLine(AUTHOR, x + size * 1.28, y + size * 0.79, { face: 'display', size: size * 0.88, color: 'ink' });
}

function drawBand(sheet: Sheet, { name, email, from, to, madeAt }: Statement): void {
  sheet.decorate(() => {
    sheet.document.rect(0, 0, page.width, BAND).fill(colors.well);
    sheet.document.rect(0, BAND, page.width, 1.2).fill(colors.brass);
    drawWordmark(sheet, content.start, 40, 24);
  });
  sheet.tag('H1', sheet.root, () => sheet.drawLine('Statement', content.start, 118, title));
  sheet.tag('P', sheet.root, () => {
    sheet.drawLine(`${sayLongDay(from)} to ${sayLongDay(to)}`, content.start, 140, { ...text, size: 11 });
  });
  const end = { align: 'end' } as const;
  sheet.tag('P', sheet.root, () => {
    const room = content.width / 2;
    const [shown = ''] = sheet.wrap(name, { ...strong, size: 11 }, room, 1);
    sheet.drawLine(shown, content.end, 57, { ...strong, ...end, size: 11 });
    sheet.drawLine(sheet.wrap(email, text, room, 1)[0] ?? '', content.end, 73, { ...text, ...end });
  });
  sheet.tag('P', sheet.root, () => {
    sheet.drawLine(`Made on ${sayLongDay(madeAt)}. Days are days of UTC.`, content.end, 140, { ...small, ...end });
  });
  sheet.y = BAND + 30;
}

/** What matters first. */
function drawFigures(sheet: Sheet, { holdings, income, to }: Statement): void {
  const cost = sumUp(holdings, ({ costMinor }) => costMinor);
  const projected = sumUp(holdings, ({ projectedYearMinor }) => projectedYearMinor);
  const paid = sumUp(income, ({ paidUsdMinor }) => paidUsdMinor);
  const figures = [
    { name: `Paid for what you own on ${sayDay(to)}`, value: sayAmount(cost, 'USD') },
    { name: 'A year of it, projected, not guaranteed', value: sayAmount(projected, 'USD') },
    { name: 'Income paid to you in these days', value: sayAmount(paid, 'USD') },
  ];
  const width = content.width / figures.length;
  for (const [index, { name, value }] of figures.entries()) {
    const x = content.start + index * width;
    sheet.tag('P', sheet.root, () => {
      sheet.drawLine(name, x, sheet.y, small);
      sheet.drawLine(value, x, sheet.y + 21, figure);
    });
  }
  sheet.y += 21;
}

function drawHeading(sheet: Sheet, words: string, note: string): void {
  sheet.y += 44;
  if (!sheet.hasRoom(110)) {
    sheet.addPage();
    sheet.y += 18;
  }
  sheet.tag('H2', sheet.root, () => sheet.drawLine(words, content.start, sheet.y, heading));
  sheet.y += 17;
  for (const line of sheet.wrap(note, text, content.width)) {
    sheet.tag('P', sheet.root, () => sheet.drawLine(line, content.start, sheet.y, text));
    sheet.y += 14;
  }
  sheet.y += 4;
}

async function drawHoldings(sheet: Sheet, { holdings, to }: Statement): Promise<void> {
  if (holdings.length === 0) {
    drawHeading(sheet, 'What you own', `On ${sayLongDay(to)} you owned no part of a home.`);
    return;
  }
  drawHeading(
    sheet,
    'What you own',
    `On ${sayLongDay(to)}, in US dollars. One token is a part of ${TOKEN_PRICE_USD} dollars.`,
  );
  await drawTable(sheet, {
    columns: [
      { title: 'Home', width: 150 },
      { title: 'Tokens', width: 54, isFigure: true },
      { title: 'Share', width: 40, isFigure: true },
      { title: 'Cost', width: 66, isFigure: true },
      { title: 'Projected a year, not guaranteed', width: 66, isFigure: true },
      { title: 'Paid so far', width: 77, isFigure: true },
    ],
    rows: holdings.map((holding) => [
      holding.title,
      [
        sayCount(holding.tokens + holding.reservedTokens),
        `of ${sayCount(holding.tokensTotal)}`,
        ...(holding.reservedTokens > 0n ? [`${sayCount(holding.reservedTokens)} reserved`] : []),
      ],
      sayShare(holding.tokens + holding.reservedTokens, holding.tokensTotal),
      sayPlain(holding.costMinor),
      sayPlain(holding.projectedYearMinor),
      [sayPlain(holding.paidUsdMinor), `of ${sayPlain(holding.projectedSoFarMinor)} projected`],
    ]),
    totals: [
      [
        'Together',
        sayCount(sumUp(holdings, ({ tokens, reservedTokens }) => tokens + reservedTokens)),
        '',
        sayPlain(sumUp(holdings, ({ costMinor }) => costMinor)),
        sayPlain(sumUp(holdings, ({ projectedYearMinor }) => projectedYearMinor)),
        sayPlain(sumUp(holdings, ({ paidUsdMinor }) => paidUsdMinor)),
      ],
    ],
  });
}

async function drawMovements(sheet: Sheet, { movements, totals }: Statement): Promise<void> {
  if (movements.length === 0) {
    drawHeading(sheet, 'What moved', 'Nothing moved in these days.');
    return;
  }
  drawHeading(
    sheet,
    'What moved',
    'Every line of the ledger in these days, with what all of them come to in their currency.',
  );
  await drawTable(sheet, {
    columns: [
      { title: 'Day', width: 58 },
      { title: 'What', width: 94 },
      { title: 'Home', width: 91 },
      { title: 'Tokens', width: 32, isFigure: true },
      { title: '', width: 24, isFigure: true },
      { title: 'Amount', width: 70, isFigure: true },
      { title: 'Running total', width: 74, isFigure: true },
    ],
    rows: movements.map(({ at, kind, title: home, currency, amountMinor, tokens, runningMinor }) => [
      sayDay(at),
      sayWhat(kind, amountMinor),
      home,
      tokens === 0n ? '' : `${tokens > 0n ? '+' : '−'}${sayCount(tokens < 0n ? -tokens : tokens)}`,
      currency,
      sayMovement(amountMinor),
      sayPlain(runningMinor),
    ]),
    totals: totals.map(({ currency, inMinor, outMinor }) => [
      'Together',
      `In ${sayPlain(inMinor)}`,
      `Out ${sayPlain(-outMinor)}`,
      '',
      currency,
      '',
      sayPlain(inMinor + outMinor),
    ]),
  });
}

async function drawIncome(sheet: Sheet, { income }: Statement): Promise<void> {
  if (income.length === 0) {
    drawHeading(sheet, 'Income, from gross to net', 'No income was recorded in these days.');
    return;
  }
  drawHeading(
    sheet,
    'Income, from gross to net',
    'What each home received and cost, what was left, and what your share of that came to.',
  );
  const currencies = [...new Set(income.map(({ currency }) => currency))];
  await drawTable(sheet, {
    columns: [
      { title: 'Home and days', width: 112 },
      { title: '', width: 24, isFigure: true },
      { title: 'Received', width: 62, isFigure: true },
      { title: 'Costs', width: 58, isFigure: true },
      { title: 'Left', width: 62, isFigure: true },
      { title: 'Your share', width: 42, isFigure: true },
      { title: 'Paid to you', width: 83, isFigure: true },
    ],
    rows: income.map((line) => [
      [line.title, `${sayDay(line.periodStart)} to ${sayDay(line.periodEnd)}`],
      line.currency,
      sayPlain(line.receivedMinor),
      sayPlain(-line.costsMinor),
      sayPlain(line.netMinor),
      sayShare(line.tokenDays, line.wholeTokenDays),
      [
        sayPlain(line.paidMinor),
        ...(line.projectedUsdMinor > 0n ? [`${sayAmount(line.projectedUsdMinor, 'USD')} projected`] : []),
      ],
    ]),
    totals: currencies.map((currency) => [
      'Together',
      currency,
      '',
      '',
      '',
      '',
      sayPlain(
        sumUp(
          income.filter((line) => line.currency === currency),
          ({ paidMinor }) => paidMinor,
        ),
      ),
    ]),
  });
}

function drawNotice(sheet: Sheet, { notice }: Statement): void {
  const words = `${notice} ${messages.income.projected}: ${PROJECTED_RETURN_PERCENT}% a year is what we reckon with, not what anybody promises. Amounts in US dollars are at the rates of the days they were recorded on. Every line adds up to the ledger.`;
  const lines = sheet.wrap(words, text, content.width - 32);
  const height = lines.length * 14 + 26;
  sheet.y += 30;
  if (!sheet.hasRoom(height)) sheet.addPage();
  sheet.decorate(() => {
    sheet.document.roundedRect(content.start, sheet.y, content.width, height, 8).fill(colors.well);
  });
  sheet.tag('P', sheet.root, () => {
    for (const [index, line] of lines.entries())
      sheet.drawLine(line, content.start + 16, sheet.y + 23 + index * 14, text);
  });
  sheet.y += height;
}

/** The foot of every page and the head of all but the first, once it is known how many there are. */
function drawEdges(sheet: Sheet, { name, from, to }: Statement): void {
  const { count } = sheet.document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(index);
    sheet.decorate(() => {
      if (index > 0) {
        drawWordmark(sheet, content.start, 34, 15);
        const period = `${sayDay(from)} to ${sayDay(to)}`;
        sheet.drawLine(period, content.end, 46, { ...small, align: 'end' });
      }
      const baseline = page.height - 36;
      const [who = ''] = sheet.wrap(`Statement of ${name}`, small, content.width - 80, 1);
      sheet.drawLine(who, content.start, baseline, small);
      sheet.drawLine(`Page ${index + 1} of ${count}`, content.end, baseline, { ...small, align: 'end' });
    });
  }
}
