import type { Property } from '@diyar/domain/properties.ts';
import * as listingFormWords from '@diyar/words/listing-form.ts';
import type { KeptPicture } from '../pictures/picture-queue.ts';
import { type ListingFields, newListing, toFields } from './listing-fields.ts';

/** What is saved already: the ground on which changes are made. */
export interface ListingBase {
  fields: ListingFields;
  pictures: KeptPicture[];
  panorama: KeptPicture[];
  version?: number;
}

export function toBase(property: Property | undefined): ListingBase {
  if (property === undefined) return { fields: newListing, pictures: [], panorama: [] };
  const { pictures, panorama, version } = property;
  return {
    fields: toFields(property),
    pictures: pictures.map((picture, index) => ({
      ...picture,
      name: listingFormWords.pictureName(index + 1),
      bytes: null,
    })),
    panorama: panorama === null ? [] : [{ ...panorama, name: listingFormWords.panoramaName, bytes: null }],
    version,
  };
}

/** Their addresses, words and kinds in their order: what a save would send. */
export function isSamePictures(one: readonly KeptPicture[], other: readonly KeptPicture[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ url, alt, kind = 'photo' }, index) => {
      const same = other[index];
      return url === same?.url && alt === same.alt && kind === (same.kind ?? 'photo');
    })
  );
}
