import { convertMinor, readUsdMicros } from '@diyar/domain/exchange.ts';
import type { Currency } from '@diyar/domain/money.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { useDisplayCurrency } from './display-currency.ts';
import { useGetRatesQuery } from './rates.api.ts';

interface ConvertedAmountProps {
  amountMinor: number | bigint;
  currency: Currency;
  className?: string;
}

/** An amount in the visitor's currency at today's rates; nothing where that is its own. Blank until the rates are known. */
export function ConvertedAmount({ amountMinor, currency, className }: ConvertedAmountProps) {
  const wanted = useDisplayCurrency();
  const isSame = wanted === currency;
  const { data: rates } = useGetRatesQuery(undefined, { skip: isSame });
  if (isSame) return null;
  return (
    <span className={className}>
      {rates === undefined
        ? '\u00a0'
        : homesWords.shortAboutPrice(
            formatMinor(
              convertMinor(
                BigInt(amountMinor),
                readUsdMicros(rates.usdPerUnit, currency),
                readUsdMicros(rates.usdPerUnit, wanted),
              ),
              wanted,
            ),
          )}
    </span>
  );
}
