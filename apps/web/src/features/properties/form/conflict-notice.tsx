import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as errorWords from '@diyar/words/errors.ts';
import { formatPrice } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { type FieldName, listChanges, type ListingFields, readNumber } from './listing-fields.ts';

const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  pin: 'Pin on the map',
  price: 'Price',
  currency: 'Currency',
  isForSale: 'For sale',
  isForRent: 'For rent',
  isForInvestment: 'For investment',
  propertyType: 'Property type',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  area: 'Area (sqft)',
  yearBuilt: 'Year built',
  amenities: 'Amenities',
};

/** What a field holds, in words. */
function sayField(name: FieldName, fields: ListingFields): string {
  const value = fields[name];
  if (name === 'price') return formatPrice(readNumber(fields.price), fields.currency);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (value === null) return 'none';
  if (typeof value === 'object') return `${value.latitude.toFixed(4)}, ${value.longitude.toFixed(4)}`;
  return value === '' ? 'empty' : value;
}

interface ConflictNoticeProps {
  state: 'asking' | 'merged';
  /** The newest that is saved. */
  newest: ListingFields;
  onLoad: () => Promise<void>;
}

/** Somebody was faster, perhaps in another tab. What was typed stays; the newest is shown next to it. */
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
          <p>What you typed stays in the form; only what you have not touched is brought up to date.</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={isLoading}
            busyLabel="Loading…"
            onClick={() => void load()}
          >
            Load the newest version
          </Button>
        </Callout>
      </div>
    );
  }

  const changed = Object.keys(listChanges(newest, values)) as FieldName[];
  return (
    <output className="block">
      <Callout tone="warning" title="This is the newest version, with your changes on top">
        {changed.length > 0 ? (
          <>
            <p>Where you typed something else, the newest version says:</p>
            <ul className="mt-2 grid gap-1.5">
              {changed.map((name) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <strong className="font-semibold">{fieldLabels[name]}:</strong> {sayField(name, newest)}
                  </span>
                  <button
                    type="button"
                    className="link min-h-11 text-sm"
                    aria-label={`Use the newest ${fieldLabels[name]}`}
                    onClick={() => setValue(name, newest[name], { shouldValidate: true })}
                  >
                    Use this
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>Nothing you typed differs from it.</p>
        )}
      </Callout>
    </output>
  );
}
