import { useState } from 'react';
import { convertMinor, readUsdMicros } from '@diyar/domain/exchange.ts';
import { currencies, type Currency } from '@diyar/domain/money.ts';
import type { Rates } from '@diyar/domain/rates.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import { readAmount } from '#web/lib/read-amount.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Converts in one step, so that nothing is rounded twice. */
export function convertAmount(amountMinor: bigint, from: Currency, to: Currency, { usdPerUnit }: Rates): bigint {
  return convertMinor(amountMinor, readUsdMicros(usdPerUnit, from), readUsdMicros(usdPerUnit, to));
}

const options = currencies.map((currency) => ({ value: currency, label: currency }));

export function Converter() {
  const { data: rates, error } = useGetRatesQuery();
  const [text, setText] = useState('1000');
  const [from, setFrom] = useState<Currency>('USD');
  const [to, setTo] = useState<Currency>('AED');
  const amount = readAmount(text);

  return (
    <div className="grid gap-4">
      <TextField
        label={walletsWords.amountLabel}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={amount === undefined ? walletsWords.amountInvalid : undefined}
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-3">
        <Select
          label={walletsWords.from}
          name="from"
          options={options}
          value={from}
          onChange={(event) => setFrom(event.target.value as Currency)}
        />
        <IconButton
          icon={pageIcons.swap}
          label={walletsWords.swapCurrencies}
          onClick={() => {
            setFrom(to);
            setTo(from);
          }}
        />
        <Select
          label={walletsWords.to}
          name="to"
          options={options}
          value={to}
          onChange={(event) => setTo(event.target.value as Currency)}
        />
      </div>
      <div aria-live="polite" className="rounded-float bg-well p-4">
        {error !== undefined && <p className="text-note">{toApiError(error).message}</p>}
        {rates !== undefined && amount !== undefined && (
          <>
            <p className="text-sm text-ink-soft">{walletsWords.equals(formatMinor(amount, from))}</p>
            <p className="type-figure text-[1.75rem] leading-9 wrap-anywhere">
              {formatMinor(convertAmount(amount, from, to, rates), to)}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{walletsWords.ratesOf(formatDate(rates.date))}</p>
          </>
        )}
      </div>
    </div>
  );
}
