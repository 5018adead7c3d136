import { formatUtcDay } from '@diyar/words/format.ts';
import * as statementWords from '@diyar/words/statement.ts';
import { formatFigure } from '../figures.ts';
import type { Statement } from '../statement.ts';
import { drawSection } from './section.ts';
import type { Sheet } from './sheet.ts';

export function drawBalances(sheet: Sheet, { balances, from, to }: Statement): void {
  if (balances.length === 0) return;
  drawSection(sheet, {
    title: statementWords.balances,
    note: statementWords.balancesNote(formatUtcDay(from), formatUtcDay(to)),
    tables: [
      {
        columns: [
          { title: statementWords.currency, width: 59 },
          { title: statementWords.opening, width: 66, isFigure: true },
          { title: statementWords.toppedUp, width: 66, isFigure: true },
          { title: statementWords.received, width: 66, isFigure: true },
          { title: statementWords.spent, width: 66, isFigure: true },
          { title: statementWords.withdrawn, width: 66, isFigure: true },
          { title: statementWords.closing, width: 66, isFigure: true },
        ],
        rows: balances.map((balance) => [
          balance.currency,
          ...[
            balance.openingMinor,
            balance.toppedUpMinor,
            balance.receivedMinor,
            -balance.spentMinor,
            -balance.withdrawnMinor,
            balance.closingMinor,
          ].map(formatFigure),
        ]),
      },
    ],
    footnote: statementWords.balancesSum,
  });
}
