import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Amenity } from '@diyar/domain/property-choices.ts';
import * as errorWords from '@diyar/words/errors.ts';
import { formatPrice } from '@diyar/words/format.ts';
import { languages } from '@diyar/words/languages.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { type FieldName, listChanges, type ListingFields, readNumber } from './listing-fields.ts';

const { fieldNames } = listingFormWords;

function nameAmenity(amenity: Amenity): string {
  return homesWords.amenityNames[amenity];
}

/** What a field holds, in words. */
function describeField(name: FieldName, fields: ListingFields): string {
  if (name === 'texts') {
    const titles = languages.map((each) => fields.texts[each].title).filter((title) => title !== '');
    return titles.length === 0 ? listingFormWords.empty : homesWords.list(titles);
  }
  if (name === 'rentPeriod') return listingFormWords.rentPeriods[fields.rentPeriod];
  if (
    name === 'price' ||
    ((name === 'rentPrice' || name === 'salePrice' || name === 'valuation') && fields[name] !== '')
  )
    return formatPrice(readNumber(fields[name]), fields.currency);
  if (name === 'propertyType') return homesWords.typeNames[fields.propertyType];
  const value = fields[name];
  if (typeof value === 'boolean') return value ? listingFormWords.yes : listingFormWords.no;
  if (Array.isArray(value) && value.length > 0) return homesWords.list(value.map(nameAmenity));
  if (Array.isArray(value) || value === null) return listingFormWords.noneChosen;
  if (typeof value === 'object') return `${value.latitude.toFixed(4)}, ${value.longitude.toFixed(4)}`;
  return value === '' ? listingFormWords.empty : value;
}

interface ConflictNoticeProps {
  state: 'asking' | 'merged';
  /** The latest saved version. */
  newest: ListingFields;
  onLoad: () => Promise<void>;
}

/** Edit conflict: the listing was saved elsewhere meanwhile. Typed values stay, the saved ones are shown next to them. */
export function ConflictNotice({ state, newest, onLoad }: ConflictNoticeProps) {
  const { control, setValue } = useFormContext<ListingFields>();
  const values = useWatch({ control }) as ListingFields;
  const [isLoading, setIsLoading] = useState(false);

  async function load() {
    setIsLoading(true);
    await onLoad();
    setIsLoading(false);
  }

  if (state === 'asking') {
    return (
      <div role="alert">
        <Callout tone="warning" title={errorWords.PROPERTY_CHANGED}>
          <p>{listingFormWords.keepChanges}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={isLoading}
            busyLabel={listingFormWords.loadingLatest}
            onClick={() => void load()}
          >
            {listingFormWords.loadLatest}
          </Button>
        </Callout>
      </div>
    );
  }

  const changed = Object.keys(listChanges(newest, values)) as FieldName[];
  return (
    <output className="block">
      <Callout tone="warning" title={listingFormWords.merged}>
        {changed.length > 0 ? (
          <>
            <p>{listingFormWords.mergedFields}</p>
            <ul className="mt-2 grid gap-1.5">
              {changed.map((name) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <strong className="font-semibold">{listingFormWords.fieldLabel(fieldNames[name])}</strong>{' '}
                    {describeField(name, newest)}
                  </span>
                  <button
                    type="button"
                    className="link min-h-11 text-sm"
                    aria-label={listingFormWords.takeLatestNamed(fieldNames[name])}
                    onClick={() => setValue(name, newest[name], { shouldValidate: true })}
                  >
                    {listingFormWords.takeLatest}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>{listingFormWords.noDifference}</p>
        )}
      </Callout>
    </output>
  );
}
