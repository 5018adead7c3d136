import { formatShortDayIn, formatShortMomentIn } from '@diyar/words/calendars.ts';
import { formatShare, formatUtcDay } from '@diyar/words/format.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { formatDays, formatFigure, formatTokens } from '../figures.ts';
import { sumUp, type Statement, type StatementHeld } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';

export function drawOwn(sheet: Sheet, { holdings, to, timeZone }: Statement): void {
  const title = statementWords.owned;
  if (holdings.length === 0) {
    const note = `${statementWords.nothingOwned(formatUtcDay(to))} ${statementWords.ownListingsNotIncluded}`;
    drawSection(sheet, { title, note });
    return;
  }
  drawSection(sheet, {
    title,
    note: `${statementWords.ownedNote(formatUtcDay(to))} ${statementWords.ownListingsNotIncluded}`,
    tables: [
      {
        columns: [
          { title: statementWords.home, width: 249 },
          { title: statementWords.tokens, width: 80, isFigure: true },
          { title: statementWords.shareOfHome, width: 70, isFigure: true },
          { title: statementWords.cost, width: 80, isFigure: true },
        ],
        rows: holdings.map(({ title: home, tokens, reserved, tokensTotal, costMinor }) => [
          [
            home,
            ...reserved.map((each) =>
              statementWords.tokensCancellable(formatTokens(each.tokens), formatShortMomentIn(timeZone, each.until)),
            ),
          ],
          [formatTokens(tokens), statementWords.ofTokens(formatTokens(tokensTotal))],
          formatShare(tokens, tokensTotal),
          formatFigure(costMinor),
        ]),
        totals: [
          [
            statementWords.total,
            formatTokens(sumUp(holdings, ({ tokens }) => tokens)),
            '',
            formatFigure(sumUp(holdings, ({ costMinor }) => costMinor)),
          ],
        ],
      },
    ],
    footnote: statementWords.sharesRounded,
  });
}

export function drawPurchases(sheet: Sheet, { purchases, to, timeZone }: Statement): void {
  if (purchases.length === 0) return;
  drawSection(sheet, {
    title: statementWords.bought,
    note: statementWords.boughtNote(formatUtcDay(to)),
    tables: [
      {
        columns: [
          { title: statementWords.home, width: 277 },
          { title: statementWords.boughtOn, width: 76 },
          { title: statementWords.currency, width: 36, isFigure: true },
          { title: statementWords.price, width: 90, isFigure: true },
        ],
        rows: purchases.map(({ title, at, currency, priceMinor }) => [
          title,
          formatShortDayIn(timeZone, at),
          currency,
          formatFigure(priceMinor),
        ]),
      },
    ],
  });
}

type HeldFigures = Pick<
  StatementHeld,
  'openingMinor' | 'putAsideMinor' | 'returnedMinor' | 'passedOnMinor' | 'closingMinor'
>;

function toCells(held: HeldFigures): string[] {
  const { openingMinor, putAsideMinor, returnedMinor, passedOnMinor, closingMinor } = held;
  return [openingMinor, putAsideMinor, -returnedMinor, -passedOnMinor, closingMinor].map(formatFigure);
}

export function drawHeld(sheet: Sheet, { held, from, to }: Statement): void {
  const title = statementWords.held;
  if (held.length === 0) {
    drawSection(sheet, { title, note: statementWords.nothingHeld(formatDays(from, to)) });
    return;
  }
  const currencies = [...new Set(held.map(({ currency }) => currency))];
  drawSection(sheet, {
    title,
    note: statementWords.heldNote(formatUtcDay(from), formatUtcDay(to)),
    tables: [
      {
        columns: [
          { title: statementWords.home, width: 129 },
          { title: '', width: 26, isFigure: true },
          { title: statementWords.opening, width: 60, isFigure: true },
          { title: statementWords.added, width: 60, isFigure: true },
          { title: statementWords.refunded, width: 60, isFigure: true },
          { title: statementWords.passedOn, width: 60, isFigure: true },
          { title: statementWords.closing, width: 60, isFigure: true },
        ],
        rows: held.map((each) => [[each.title, statementWords.heldNames[each.kind]], each.currency, ...toCells(each)]),
        totals: currencies.map((currency) => {
          const same = held.filter((each) => each.currency === currency);
          return [
            statementWords.total,
            currency,
            ...toCells({
              openingMinor: sumUp(same, ({ openingMinor }) => openingMinor),
              putAsideMinor: sumUp(same, ({ putAsideMinor }) => putAsideMinor),
              returnedMinor: sumUp(same, ({ returnedMinor }) => returnedMinor),
              passedOnMinor: sumUp(same, ({ passedOnMinor }) => passedOnMinor),
              closingMinor: sumUp(same, ({ closingMinor }) => closingMinor),
            }),
          ];
        }),
      },
    ],
    footnote: statementWords.heldSum,
  });
}
