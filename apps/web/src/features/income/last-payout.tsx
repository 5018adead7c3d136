import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { useListIncomeInfiniteQuery } from './income.api.ts';

/** The newest income line that paid something. */
export function LastPayout() {
  const { data } = useListIncomeInfiniteQuery();
  const last = data?.pages.flatMap((page) => page.data).find(({ paidMinor }) => paidMinor > 0);
  return (
    <KeyFigure
      name={holdingsWords.lastPayout}
      value={data === undefined ? undefined : formatMinor(last?.paidUsdMinor ?? 0, 'USD')}
      note={
        last === undefined ? (
          holdingsWords.noPayout
        ) : (
          <>
            <span className="block truncate">
              {holdingsWords.paidOn(formatDate(last.recordedAt), last.property.title)}
            </span>
            <ConvertedAmount amountMinor={last.paidUsdMinor} currency="USD" className="block tabular-nums" />
          </>
        )
      }
      className="border-line px-4.5 py-3 max-xl:hidden md:px-6 md:py-4 xl:border-s"
    />
  );
}
