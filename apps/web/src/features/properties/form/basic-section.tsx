import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toMinor, toUnits, toUsdMinor } from '@diyar/domain/money.ts';
import { readUsdMicros } from '@diyar/domain/rates.ts';
import { formatDate, formatMoney, formatPrice } from '@diyar/words/format.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { currencyOptions } from '#web/lib/currency-options.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import * as icons from '#web/ui/icons.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { type ListingFields, readNumber, sections } from './listing-fields.ts';
import { OfferCards } from './offer-cards.tsx';

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
  const { register, formState } = useFormContext<ListingFields>();
  const { errors } = formState;
  return (
    <FormSection {...sections.basic} text={listingFormWords.basicLead}>
      <TextField
        label={listingFormWords.fieldNames.title}
        autoComplete="off"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={listingFormWords.fieldNames.description}
        help={listingFormWords.descriptionHelp}
        error={errors.description?.message}
        {...register('description')}
      />
      <div className="grid gap-3">
        <TextField
          label={listingFormWords.fieldNames.location}
          icon={icons.pin}
          autoComplete="off"
          placeholder={listingFormWords.locationHint}
          error={errors.location?.message}
          {...register('location')}
        />
        {pin}
      </div>
      <PriceFields />
      <OfferCards />
    </FormSection>
  );
}
