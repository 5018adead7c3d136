import { useId, useRef } from 'react';
import { currencies } from '@diyar/domain/money.ts';
import * as siteWords from '@diyar/words/site.ts';
import { currencyOptions } from '#web/lib/currency-options.ts';
import { setDisplayCurrency, useDisplayCurrency } from '#web/lib/display-currency.ts';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';

/** The currency that prices are also shown in. A native select covers the whole pill. */
export function CurrencySelect({ tone = 'canvas' }: { tone?: 'canvas' | 'deep' }) {
  const id = useId();
  const chosen = useDisplayCurrency();
  const select = useRef<HTMLSelectElement>(null);

  function choose(value: string | undefined) {
    setDisplayCurrency(currencies.find((each) => each === value) ?? chosen);
  }

  // The server-rendered select may have been used before the script had loaded.
  useOnOpen(() => {
    if (select.current?.value !== chosen) choose(select.current?.value);
  });

  return (
    <div
      className={classes(
        'relative inline-flex h-11 flex-none items-center gap-1.5 rounded-full border ps-4 pe-3 text-sm font-semibold transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        tone === 'deep'
          ? 'border-deep-line text-deep-soft outline-deep-brass hover:text-deep-ink'
          : 'border-line bg-surface outline-focus hover:border-edge hover:bg-well',
      )}
    >
      <label htmlFor={id} className="sr-only">
        {siteWords.currencyLabel}
      </label>
      <span aria-hidden="true">{chosen}</span>
      <Icon path={icons.chevronDown} size={16} />
      <select
        ref={select}
        id={id}
        name="displayCurrency"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      >
        {currencyOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
