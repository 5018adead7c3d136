import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TOKEN_PRICE_USD } from '@diyar/domain/limits.ts';
import { toMinor, toUnits, toUsdMinor } from '@diyar/domain/money.ts';
import { rentPeriods } from '@diyar/domain/offers.ts';
import { readUsdMicros } from '@diyar/domain/rates.ts';
import { formatDate, formatMoney, formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { currencyOptions } from '#web/lib/currency-options.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import { classes } from '#web/ui/classes.ts';
import { cardClasses } from '#web/ui/control.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { type ListingFields, readNumber, sections, switchOffer } from './listing-fields.ts';
import { WrittenFields } from './written-fields.tsx';

/** The amount as it will be read, so that a nought too many is seen; in dollars as well. */
function usePriceWords(): string | undefined {
  const { data: rates } = useGetRatesQuery();
  const [price, currency, isForRent, rentPeriod] = useWatch<
    ListingFields,
    ['price', 'currency', 'isForRent', 'rentPeriod']
  >({ name: ['price', 'currency', 'isForRent', 'rentPeriod'] });
  const amount = readNumber(price);
  if (!Number.isFinite(amount) || amount <= 0) return undefined;
  const format = Number.isInteger(amount) ? formatPrice : formatMoney;
  const shown = format(amount, currency);
  const words = isForRent ? listingFormWords.rent[rentPeriod](shown) : shown;
  if (currency === 'USD' || rates === undefined) return words;
  const dollars = toUnits(toUsdMinor(toMinor(amount), readUsdMicros(rates.usdPerUnit, currency)));
  return listingFormWords.priceInDollars(words, formatPrice(dollars, 'USD'), formatDate(rates.date));
}

/** With several offers the other amounts are asked for below, so this one says which it is. */
function usePriceLabel(): string {
  const [isForSale, isForRent, isForInvestment, rentPeriod] = useWatch<
    ListingFields,
    ['isForSale', 'isForRent', 'isForInvestment', 'rentPeriod']
  >({ name: ['isForSale', 'isForRent', 'isForInvestment', 'rentPeriod'] });
  const { fieldNames, priceOf } = listingFormWords;
  if ([isForSale, isForRent, isForInvestment].filter(Boolean).length < 2) return fieldNames.price;
  return isForRent ? priceOf[rentPeriod] : priceOf.sale;
}

function PriceFields() {
  const { register, formState } = useFormContext<ListingFields>();
  const words = usePriceWords();
  const label = usePriceLabel();
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        help={words}
        error={formState.errors.price?.message}
        className="tabular-nums"
        {...register('price')}
      />
      <Select
        label={listingFormWords.fieldNames.currency}
        options={currencyOptions}
        help={listingFormWords.currencyHelp}
        error={formState.errors.currency?.message}
        {...register('currency')}
      />
    </div>
  );
}

export function BasicSection({ pin }: { pin: ReactNode }) {
  return (
    <FormSection {...sections.basic} text={listingFormWords.basicLead}>
      <WrittenFields />
      <LocationField pin={pin} />
      <PriceFields />
      <OfferCards />
    </FormSection>
  );
}

/** Fields are focused in the order in which they are registered, so none is registered before those above it. */
function LocationField({ pin }: { pin: ReactNode }) {
  const { register, formState } = useFormContext<ListingFields>();
  return (
    <div className="grid gap-3">
      <TextField
        label={listingFormWords.fieldNames.location}
        icon={icons.pin}
        autoComplete="off"
        placeholder={listingFormWords.locationHint}
        error={formState.errors.location?.message}
        {...register('location')}
      />
      {pin}
    </div>
  );
}

const offers = [
  { name: 'isForSale', text: listingFormWords.saleHint },
  { name: 'isForRent', text: listingFormWords.rentHint },
  { name: 'isForInvestment', text: listingFormWords.investmentHint(formatPrice(TOKEN_PRICE_USD, 'USD')) },
] as const;

const rentPeriodOptions = rentPeriods.map((value) => ({ value, label: listingFormWords.rentPeriods[value] }));

/** The price above is that of the main offer; the other offers have an amount of their own, or a price on request. */
function OtherAmounts() {
  const { register, formState } = useFormContext<ListingFields>();
  const [isForSale, isForRent, isForInvestment] = useWatch<
    ListingFields,
    ['isForSale', 'isForRent', 'isForInvestment']
  >({ name: ['isForSale', 'isForRent', 'isForInvestment'] });
  const amounts = [
    ...(isForSale && isForRent ? (['salePrice'] as const) : []),
    ...(isForInvestment && (isForSale || isForRent) ? (['valuation'] as const) : []),
  ];
  if (!isForRent && amounts.length === 0) return null;
  return (
    <div className="mt-6 grid gap-x-5 gap-y-6 sm:grid-cols-2">
      {isForRent && (
        <Select
          label={listingFormWords.fieldNames.rentPeriod}
          options={rentPeriodOptions}
          help={listingFormWords.rentPeriodHelp}
          {...register('rentPeriod')}
        />
      )}
      {amounts.map((name) => (
        <TextField
          key={name}
          label={listingFormWords.fieldNames[name]}
          aside={<span className="text-sm text-ink-soft">{uiWords.optional}</span>}
          inputMode="decimal"
          autoComplete="off"
          help={listingFormWords.amountHelp[name]}
          error={formState.errors[name]?.message}
          className="tabular-nums"
          {...register(name)}
        />
      ))}
    </div>
  );
}

/** One, two or all three. */
function OfferCards() {
  const id = useId();
  const { register, formState, getValues, setValue } = useFormContext<ListingFields>();
  const error = formState.errors.isForSale?.message;

  function change(offer: (typeof offers)[number]['name'], isMade: boolean) {
    const before = { ...getValues(), [offer]: !isMade };
    for (const [name, value] of Object.entries(switchOffer(before, offer, isMade)))
      setValue(name as keyof ListingFields, value, { shouldDirty: true });
  }

  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{listingFormWords.purposeLabel}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {offers.map(({ name, text }) => (
          <label key={name} className={classes('flex items-start gap-3 p-3.5', cardClasses(error !== undefined))}>
            <span className="relative mt-px grid flex-none place-items-center">
              <input
                type="checkbox"
                aria-invalid={error !== undefined || undefined}
                {...register(name, {
                  deps: ['isForSale', 'price', 'salePrice', 'valuation'],
                  onChange: ({ target }: { target: { checked: boolean } }) => change(name, target.checked),
                })}
                className="peer size-5 appearance-none rounded-tick border border-edge bg-surface outline-none checked:border-emerald checked:bg-emerald"
              />
              <Icon
                path={pageIcons.check}
                size={16}
                className="pointer-events-none invisible absolute stroke-2 text-on-emerald peer-checked:visible"
              />
            </span>
            <span className="grid gap-0.5">
              <span className="text-note font-semibold">{homesWords.offerNames[name]}</span>
              <span className="text-sm text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} className="mt-1.5" />
      <OtherAmounts />
    </fieldset>
  );
}
