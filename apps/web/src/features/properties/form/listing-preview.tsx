import { type ReactNode, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toOfferAmounts } from '@diyar/domain/offers.ts';
import type { Property } from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import { listKept, type PictureQueue } from '../pictures/picture-queue.ts';
import { type ListingFields, readNumber, toDraft } from './listing-fields.ts';

interface ListingPreviewProps {
  pictures: PictureQueue;
  /** Draws a home the way visitors see it. */
  renderCard: (property: Property) => ReactNode;
}

function count(text: string): number {
  const number = readNumber(text);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

function toPreview(fields: ListingFields, kept: Property['pictures']): Property {
  const {
    pin: _pin,
    reason: _reason,
    bedrooms,
    bathrooms,
    area,
    yearBuilt,
    amenities,
    propertyType,
    ...words
  } = fields;
  const draft = toDraft(fields);
  const price = draft.price !== undefined && draft.price > 0 ? draft.price : Number.NaN;
  return {
    ...words,
    id: 'preview',
    title: words.title.trim() || listingFormWords.previewTitle,
    location: words.location.trim() || listingFormWords.previewLocation,
    latitude: null,
    longitude: null,
    isLocationApproximate: false,
    price,
    ...toOfferAmounts({ ...words, price, salePrice: draft.salePrice ?? null, valuation: draft.valuation ?? null }),
    priceUsd: Number.NaN,
    rateDate: '1970-01-01',
    priceDropPercent: null,
    images: kept.map(({ url }) => url),
    pictures: kept,
    panorama: null,
    isClosed: false,
    isWithdrawn: false,
    rental: 'available',
    tokensTotal: 0,
    tokensAvailable: 0,
    tokenPrice: 0,
    offering: null,
    propertyType,
    metadata: {
      propertyType,
      bedrooms: count(bedrooms),
      bathrooms: count(bathrooms),
      area: count(area),
      yearBuilt,
      amenities,
    },
    owner: { id: '', name: '' },
    version: 1,
    createdAt: '',
    updatedAt: '',
  };
}

/** The card as it will be; only to look at. */
export function ListingPreview({ pictures, renderCard }: ListingPreviewProps) {
  const { control } = useFormContext<ListingFields>();
  const values = useWatch({ control }) as ListingFields;
  const items = useSyncExternalStore(pictures.subscribe, pictures.getItems);
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">{listingFormWords.preview}</p>
      <div inert className="min-w-0">
        {renderCard(toPreview(values, listKept(items)))}
      </div>
    </div>
  );
}
