import { formatShare, formatUtcDay, formatUtcShortDay, formatUtcShortMoment } from '@diyar/words/format.ts';
import { sayCount, sayDays, sayHeld, sayPlain } from '../say.ts';
import { sumUp, type Statement, type StatementHeld } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';

export function drawOwn(sheet: Sheet, { holdings, to }: Statement): void {
  const title = 'What you own';
  const notIncluded = 'Homes you list yourself are not in this list.';
  if (holdings.length === 0) {
    const note = `At the end of ${formatUtcDay(to)} you owned no tokens. ${notIncluded}`;
    drawSection(sheet, { title, note });
    return;
  }
  drawSection(sheet, {
    title,
    note: `Tokens at the end of ${formatUtcDay(to)}. Each is an equal part of its home. The cost is what you paid for them in US dollars, without fees; it does not say what they are worth today. ${notIncluded}`,
    tables: [
      {
        columns: [
          { title: 'Home', width: 249 },
          { title: 'Tokens', width: 80, isFigure: true },
          { title: 'Share of the home', width: 70, isFigure: true },
          { title: 'Cost in USD', width: 80, isFigure: true },
        ],
        rows: holdings.map(({ title: home, tokens, reserved, tokensTotal, costMinor }) => [
          [
            home,
            ...reserved.map(
              (each) => `${sayCount(each.tokens)} can be cancelled until ${formatUtcShortMoment(each.until)}`,
            ),
          ],
          [sayCount(tokens), `of ${sayCount(tokensTotal)}`],
          formatShare(tokens, tokensTotal),
          sayPlain(costMinor),
        ]),
        totals: [
          [
            'Together',
            sayCount(sumUp(holdings, ({ tokens }) => tokens)),
            '',
            sayPlain(sumUp(holdings, ({ costMinor }) => costMinor)),
          ],
        ],
      },
    ],
    footnote: 'Shares are rounded to two decimals, those below one percent to four. The tokens next to them are exact.',
  });
}

export function drawPurchases(sheet: Sheet, { purchases, to }: Statement): void {
  if (purchases.length === 0) return;
  drawSection(sheet, {
    title: 'Homes you bought',
    note: `Whole homes until the end of ${formatUtcDay(to)}. Each is reserved for you from the day you paid. Its price is held apart.`,
    tables: [
      {
        columns: [
          { title: 'Home', width: 277 },
          { title: 'Bought on', width: 76 },
          { title: 'Currency', width: 36, isFigure: true },
          { title: 'Price', width: 90, isFigure: true },
        ],
        rows: purchases.map(({ title, at, currency, priceMinor }) => [
          title,
          formatUtcShortDay(at),
          currency,
          sayPlain(priceMinor),
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
  return [openingMinor, putAsideMinor, -returnedMinor, -passedOnMinor, closingMinor].map(sayPlain);
}

export function drawHeld(sheet: Sheet, { held, from, to }: Statement): void {
  const title = 'Held for you';
  if (held.length === 0) {
    drawSection(sheet, { title, note: `Nothing was held for you: ${sayDays(from, to)}.` });
    return;
  }
  const currencies = [...new Set(held.map(({ currency }) => currency))];
  drawSection(sheet, {
    title,
    note: `Money that was held apart, from the beginning of ${formatUtcDay(from)} to the end of ${formatUtcDay(to)}. A deposit stays yours: the owner of the home returns it in full when the lease has ended. The money of an investment is held as long as you can cancel it, and then passed on: the price to the seller, the fee to Diyar.`,
    tables: [
      {
        columns: [
          { title: 'Home', width: 129 },
          { title: '', width: 26, isFigure: true },
          { title: 'Opening', width: 60, isFigure: true },
          { title: 'Put aside', width: 60, isFigure: true },
          { title: 'Returned to you', width: 60, isFigure: true },
          { title: 'Passed on', width: 60, isFigure: true },
          { title: 'Closing', width: 60, isFigure: true },
        ],
        rows: held.map((each) => [[each.title, sayHeld(each.kind)], each.currency, ...toCells(each)]),
        totals: currencies.map((currency) => {
          const same = held.filter((each) => each.currency === currency);
          return [
            'Together',
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
    footnote: 'Opening and the three columns next to it come to closing. Closing is the opening of the next statement.',
  });
}
