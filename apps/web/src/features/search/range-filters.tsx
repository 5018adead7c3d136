import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { toSquareMetres } from '@diyar/domain/area.ts';
import { AREA_MAX_SQFT, PRICE_MAX_USD, SEARCH_DEBOUNCE_MS } from '@diyar/domain/limits.ts';
import { rentPeriods } from '@diyar/domain/offers.ts';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { formatNumber, formatPrice, formatSquareFeet, formatSquareMetres } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as searchWords from '@diyar/words/search.ts';
import { setRentPeriod, useRentPeriod } from '#web/lib/display-currency.ts';
import { rich } from '#web/lib/rich.tsx';
import { useOnOpen } from '#web/lib/use-on-open.ts';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control.ts';
import { readDigits } from '#web/ui/read-digits.ts';
import { describeAmounts, findBand, usePriceScale } from './price-bands.ts';
import type { CriteriaChange } from './use-property-search.ts';

interface RangeFilterProps {
  criteria: Criteria;
  onChange: (change: CriteriaChange, isBand?: boolean) => void;
}

/** Four bands, or two amounts in the visitor's currency. Clicking the chosen band again removes it. */
export function PriceFilter({ criteria, onChange, isFocused = false }: RangeFilterProps & { isFocused?: boolean }) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  const scale = usePriceScale(criteria);
  const { isRent, currency, bands } = scale;
  const chosen = findBand(criteria, scale);
  const currencyName = searchWords.currencyNames[currency];
  useOnOpen(() => {
    if (isFocused) first.current?.focus();
  });
  return (
    <fieldset aria-describedby={id}>
      <legend className="mb-2.5 text-note font-semibold">
        {isRent ? searchWords.rentLabel : searchWords.priceLabel}
      </legend>
      {isRent && <RentPeriodSwitch />}
      <div className="grid gap-2 sm:grid-cols-2">
        {bands.map((band, position) => (
          <button
            key={band.id}
            ref={position === 0 ? first : undefined}
            type="button"
            aria-pressed={band === chosen}
            onClick={() =>
              onChange(
                band === chosen
                  ? { priceMin: undefined, priceMax: undefined }
                  : { priceMin: band.priceMin, priceMax: band.priceMax },
                true,
              )
            }
            className={classes(
              'min-h-11.5 rounded-control border px-2 text-sm font-semibold tabular-nums transition-colors',
              band === chosen
                ? 'border-emerald bg-emerald text-on-emerald'
                : 'border-edge bg-surface hover:border-ink hover:bg-well',
            )}
          >
            {describeAmounts(band, scale)}
          </button>
        ))}
      </div>
      <RangeFields
        min={{ name: 'priceMin', label: searchWords.priceMinLabel(currencyName) }}
        max={{ name: 'priceMax', label: searchWords.priceMaxLabel(currencyName) }}
        limit={scale.toAmount(PRICE_MAX_USD)}
        prefix={formatPrice(0, currency).replace(/[\s\u00a0]*0$/, '')}
        toShown={scale.toAmount}
        toStored={scale.toUsd}
        criteria={criteria}
        onChange={onChange}
        className="mt-3"
      />
      <p id={id} className="mt-2 text-chip text-ink-soft">
        {isRent ? searchWords.rentHelp(currencyName) : searchWords.priceHelp(currencyName)}
      </p>
    </fieldset>
  );
}

function RentPeriodSwitch() {
  const id = useId();
  const period = useRentPeriod();
  return (
    <fieldset className="mb-2.5 flex h-11 rounded-control border border-edge p-1">
      <legend className="sr-only">{searchWords.rentPeriodLabel}</legend>
      {rentPeriods.map((each) => (
        <label
          key={each}
          htmlFor={`${id}-${each}`}
          className={classes(
            'grid flex-1 cursor-pointer place-items-center rounded-[7px] text-sm font-semibold transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            each === period ? 'bg-emerald text-on-emerald' : 'hover:bg-well',
          )}
        >
          <input
            id={`${id}-${each}`}
            type="radio"
            name={id}
            checked={each === period}
            onChange={() => setRentPeriod(each)}
            className="sr-only"
          />
          {searchWords.rentPeriods[each]}
        </label>
      ))}
    </fieldset>
  );
}

function describeInMetres({ areaMin, areaMax }: Criteria): string {
  const known = [areaMin, areaMax].filter((area) => area !== undefined);
  if (known.length === 0) return searchWords.areaHelp;
  return homesWords.list(
    known.map((area) => searchWords.areaInMetres(formatSquareFeet(area), formatSquareMetres(toSquareMetres(area)))),
  );
}

function renderUnit(text: string) {
  return <span className="font-normal text-ink-soft">{text}</span>;
}

export function AreaFilter({ criteria, onChange }: RangeFilterProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-note font-semibold">{rich(searchWords.areaLabel, { unit: renderUnit })}</legend>
      <RangeFields
        min={{ name: 'areaMin', label: searchWords.areaMinLabel }}
        max={{ name: 'areaMax', label: searchWords.areaMaxLabel }}
        limit={AREA_MAX_SQFT}
        criteria={criteria}
        onChange={onChange}
      />
      <p className="mt-2 text-chip text-ink-soft tabular-nums">{describeInMetres(criteria)}</p>
    </fieldset>
  );
}

type RangeName = 'priceMin' | 'priceMax' | 'areaMin' | 'areaMax';

const unchanged = (value: number) => value;

interface RangeFieldsProps extends RangeFilterProps {
  /** Where addresses have another unit than the fields. */
  toShown?: (value: number) => number;
  toStored?: (value: number) => number;
  min: { name: RangeName; label: string };
  max: { name: RangeName; label: string };
  limit: number;
  prefix?: string;
  className?: string;
}

/** Two amounts, either of which may be left open. */
function RangeFields({
  min,
  max,
  limit,
  prefix,
  toShown = unchanged,
  toStored = unchanged,
  criteria,
  onChange,
  className,
}: RangeFieldsProps) {
  const id = useId();
  const read = (name: RangeName) => (criteria[name] === undefined ? undefined : toShown(criteria[name]));
  const write = (name: RangeName) => (value: number | undefined) =>
    onChange({ [name]: value === undefined ? undefined : toStored(value) });
  const [low, high] = [read(min.name), read(max.name)];
  const isReversed = low !== undefined && high !== undefined && low > high;
  const shared = { max: limit, prefix, errorId: isReversed ? id : undefined };
  return (
    <div className={classes('flex flex-wrap items-center gap-3 text-note text-ink-soft', className)}>
      <AmountField {...min} {...shared} placeholder={searchWords.noMinimum} value={low} onChange={write(min.name)} />
      <span aria-hidden="true">{searchWords.rangeTo}</span>
      <AmountField {...max} {...shared} placeholder={searchWords.noMaximum} value={high} onChange={write(max.name)} />
      {isReversed && (
        <p id={id} role="alert" className="w-full text-sm font-medium text-clay">
          {searchWords.rangeReversed}
        </p>
      )}
    </div>
  );
}

interface AmountFieldProps {
  label: string;
  name: string;
  value: number | undefined;
  max: number;
  onChange: (value: number | undefined) => void;
  placeholder: string;
  prefix: string | undefined;
  /** Of the sentence that says what is wrong with the range. */
  errorId: string | undefined;
}

const DIGITS_MAX = 14;

function toText(value: number | undefined): string {
  return value === undefined ? '' : formatNumber(value);
}

/** Whole number with separated thousands. It takes effect when typing pauses or the field is left. */
function AmountField({ label, name, value, max, onChange, placeholder, prefix, errorId }: AmountFieldProps) {
  const id = useId();
  const [text, setText] = useState(toText(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(toText(value));
  }

  function settle(typed: string) {
    const digits = readDigits(typed, DIGITS_MAX);
    const next = digits === '' ? undefined : Math.min(Number(digits), max);
    if (next !== value) onChange(next);
  }
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    const timer = setTimeout(() => settleLater(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {prefix !== undefined && (
        <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center">
          {prefix}
        </span>
      )}
      <input
        id={id}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={text}
        onChange={(event) => {
          const digits = readDigits(event.target.value, DIGITS_MAX);
          setText(digits === '' ? '' : formatNumber(Number(digits)));
        }}
        onBlur={() => settle(text)}
        className={classes(
          controlClasses({ hasError: errorId !== undefined }),
          'min-h-11.5 pe-3 tabular-nums',
          prefix === undefined ? 'ps-3.5' : prefix.length > 1 ? 'ps-14' : 'ps-7',
        )}
      />
    </div>
  );
}
