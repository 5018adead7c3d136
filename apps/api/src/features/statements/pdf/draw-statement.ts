import { SITE_NAME } from '@diyar/domain/pages.ts';
import { paths } from '@diyar/domain/paths.ts';
import { formatUtcShortDay } from '@diyar/words/format.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { formatSignedAmount, formatDays } from '../figures.ts';
import { sumUp, type Statement } from '../statement.ts';
import { cutTitles } from './cut-titles.ts';
import { drawBalances } from './draw-balances.ts';
import { drawIncome } from './draw-income.ts';
import { drawMovements } from './draw-movements.ts';
import { drawHeld, drawOwn, drawPurchases } from './draw-own.ts';
import { drawParagraph, small, text } from './section.ts';
import { colors, content, createSheet, page, type Sheet, type Style } from './sheet.ts';

/** Path of the logo in a square of 32. */
const STAR =
  'M16 .5 20.54 5.04H26.96V11.46L31.5 16 26.96 20.54V26.96H20.54L16 31.5 11.46 26.96H5.04V20.54L.5 16 5.04 11.46V5.04H11.46ZM11 23.5H21V16.2C21 13.9 18.1 12.5 16 10 13.9 12.5 11 13.9 11 16.2Z';

const BAND = 168;
/** Next to the issuer and the address. */
const HEADING_ROOM = content.width * 0.64;
const title: Style = { face: 'display', size: 29, color: 'ink' };
const strong: Style = { face: 'strong', size: 11, color: 'ink' };
const figure: Style = { face: 'display', size: 14, color: 'ink' };

export function drawStatement(whole: Statement): Promise<Buffer> {
  const statement = cutTitles(whole);
  const name = statementWords.documentTitle(statement.name, formatDays(statement.from, statement.to));
  const sheet = createSheet({ title: toTitle(statement, name), author: SITE_NAME, madeAt: statement.madeAt });
  sheet.addPage();
  drawBand(sheet, statement);
  drawPurpose(sheet, statement);
  drawFigures(sheet, statement);
  drawOwn(sheet, statement);
  drawPurchases(sheet, statement);
  drawHeld(sheet, statement);
  drawBalances(sheet, statement);
  drawMovements(sheet, statement);
  drawIncome(sheet, statement);
  drawEdges(sheet, statement);
  return sheet.end();
}

function toTitle({ isRealMoney }: Statement, words: string): string {
  return isRealMoney ? words : statementWords.demonstration(words);
}

export function drawWordmark(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.document
    .save()
    .translate(sheet.direction === 'rtl' ? page.width - x - size : x, y)
    .scale(size / 32)
    .path(STAR)
    .fill(colors.emerald, 'even-odd')
    .restore();
  sheet.drawLine(SITE_NAME, x + size * 1.28, y + size * 0.79, { face: 'display', size: size * 0.88, color: 'ink' });
}

/** Head of the first page: name, period, person and issuer. */
function drawBand(sheet: Sheet, statement: Statement): void {
  const { name, email, address, from, to, madeAt, timeZone } = statement;
  const heading = toTitle(statement, statementWords.heading);
  sheet.decorate(() => {
    sheet.document.rect(0, 0, page.width, BAND).fill(colors.well);
    sheet.document.rect(0, BAND, page.width, 1.2).fill(colors.brass);
    drawWordmark(sheet, content.start, 40, 24);
  });
  const excess = Math.max(1, sheet.measure(heading, title) / HEADING_ROOM);
  sheet.tag('H1', sheet.root, () =>
    sheet.drawLine(heading, content.start, 114, { ...title, size: title.size / excess }),
  );
  sheet.tag('P', sheet.root, () => sheet.drawLine(formatDays(from, to), content.start, 136, { ...text, size: 11 }));
  const room = content.width / 2;
  const drawEnd = (words: string, baseline: number, style: Style) =>
    sheet.drawLine(sheet.fit(words, style, room), content.end, baseline, { ...style, align: 'end' });
  sheet.tag('P', sheet.root, () => {
    drawEnd(statementWords.preparedFor, 48, small);
    drawEnd(name, 62, strong);
    drawEnd(email, 76, text);
  });
  sheet.tag('P', sheet.root, () => {
    drawEnd(statementWords.issuedBy, 100, small);
    drawEnd(statementWords.issuer(SITE_NAME, address), 113, text);
    drawEnd(statementWords.questions(`${address}${paths.contact}`), 125, small);
    drawEnd(statementWords.createdAt(timeZone, madeAt), 136, small);
  });
  sheet.y = BAND + 26;
}

function drawPurpose(sheet: Sheet, { notice, isOver, timeZone, from, to }: Statement): void {
  const words = [
    statementWords.purpose,
    notice,
    statementWords.timesIn(timeZone),
    statementWords.hijriPeriod(from, to),
    ...(isOver ? [] : [statementWords.lastDayNotOver]),
  ];
  drawParagraph(sheet, words.join(' '), text);
  sheet.y += 14;
}

/** Key figures; the tables below contain each of them. */
function drawFigures(sheet: Sheet, { holdings, held, income, ownerIncome }: Statement): void {
  const kept = [...new Set(held.filter(({ closingMinor }) => closingMinor > 0n).map(({ currency }) => currency))];
  const figures = [
    {
      name: statementWords.ownedAtCost,
      values: [
        formatSignedAmount(
          sumUp(holdings, ({ costMinor }) => costMinor),
          'USD',
        ),
      ],
    },
    {
      name: statementWords.held,
      values: kept.map((currency) =>
        formatSignedAmount(
          sumUp(held, (each) => (each.currency === currency ? each.closingMinor : 0n)),
          currency,
        ),
      ),
    },
    {
      name: statementWords.income,
      values: [
        formatSignedAmount(
          sumUp(income, ({ paidUsdMinor }) => paidUsdMinor),
          'USD',
        ),
      ],
    },
    ...(ownerIncome.length === 0
      ? []
      : [
          {
            name: statementWords.incomeAsOwner,
            values: [
              formatSignedAmount(
                sumUp(ownerIncome, ({ paidUsdMinor }) => paidUsdMinor),
                'USD',
              ),
            ],
          },
        ]),
  ];
  const width = content.width / figures.length;
  for (const [index, { name, values }] of figures.entries()) {
    const x = content.start + index * width;
    sheet.tag('P', sheet.root, () => {
      sheet.drawLine(name, x, sheet.y, small);
      for (const [line, value] of (values.length === 0 ? [statementWords.none] : values).entries()) {
        const excess = Math.max(1, sheet.measure(value, figure) / (width - 8));
        sheet.drawLine(value, x, sheet.y + 18 + line * 18, { ...figure, size: figure.size / excess });
      }
    });
  }
  sheet.y += 18 * Math.max(...figures.map(({ values }) => Math.max(1, values.length)));
}

/** Footer of every page and header of all but the first. Drawn last, when the number of pages is known. */
function drawEdges(sheet: Sheet, { name, address, from, to }: Statement): void {
  const { count } = sheet.document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(index);
    sheet.decorate(() => {
      if (index > 0) {
        drawWordmark(sheet, content.start, 34, 15);
        sheet.drawLine(formatDays(from, to, formatUtcShortDay), content.end, 46, { ...small, align: 'end' });
      }
      const baseline = page.height - 36;
      const who = sheet.fit(
        statementWords.footer(name, statementWords.issuer(SITE_NAME, address)),
        small,
        content.width - 80,
      );
      sheet.drawLine(who, content.start, baseline, small);
      sheet.drawLine(statementWords.pageOf(index + 1, count), content.end, baseline, { ...small, align: 'end' });
    });
  }
}
