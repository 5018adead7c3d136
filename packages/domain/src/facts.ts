import * as offeringsFieldsWords from '@diyar/words/offerings-fields.ts';
import { z } from 'zod';
import { CHANGE_REASON_MAX_LENGTH } from './limits.ts';
import { propertyTypes } from './property-choices.ts';
import { hasAddress, optionalLine } from './text.ts';

/** Why facts change; sent to holders, so without a link. Required from the first sale on. */
export const changeReason = optionalLine({
  tooLong: offeringsFieldsWords.reasonTooLong,
  max: CHANGE_REASON_MAX_LENGTH,
}).refine((reason) => !hasAddress(reason), offeringsFieldsWords.reasonHasAddress);

/** Facts that investors buy under. Pictures are ids of files, without an order. */
export const propertyFacts = z.object({
  location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  propertyType: z.enum(propertyTypes),
  /** Square feet. */
  area: z.number(),
  pictures: z.array(z.uuid()),
  panorama: z.uuid().nullable(),
});
export type PropertyFacts = z.infer<typeof propertyFacts>;

export const factNames = ['location', 'pin', 'propertyType', 'area', 'pictures', 'tour'] as const;
export type FactName = (typeof factNames)[number];

export const factChange = z.object({
  fact: z.enum(factNames),
  /** Place, type or coordinates as text, square feet, or the number of pictures; empty for none. */
  before: z.string(),
  after: z.string(),
});
export type FactChange = z.infer<typeof factChange>;

/** A change of facts after the first sale, as holders see it. */
export const factsVersion = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  changes: z.array(factChange),
});
export type FactsVersion = z.infer<typeof factsVersion>;

/** Decimals of coordinates that count: about ten metres. */
const PIN_DECIMALS = 4;

function describePin({ latitude, longitude }: PropertyFacts): string {
  if (latitude === null || longitude === null) return '';
  return `${latitude.toFixed(PIN_DECIMALS)}, ${longitude.toFixed(PIN_DECIMALS)}`;
}

const describeFact: Record<FactName, (facts: PropertyFacts) => string> = {
  location: ({ location }) => location,
  pin: describePin,
  propertyType: ({ propertyType }) => propertyType,
  area: ({ area }) => String(area),
  pictures: ({ pictures }) => String(pictures.length),
  tour: ({ panorama }) => panorama ?? '',
};

/** Facts that differ. A new place moves the pin as well, which is one change; other pictures of the same number are one too. */
export function compareFacts(before: PropertyFacts, after: PropertyFacts): FactChange[] {
  const changes = factNames.map((fact) => ({
    fact,
    before: describeFact[fact](before),
    after: describeFact[fact](after),
  }));
  const arePicturesSame = before.pictures.toSorted().join() === after.pictures.toSorted().join();
  const isPlaceSame = before.location === after.location;
  return changes
    .filter((change) => {
      if (change.fact === 'pictures') return !arePicturesSame;
      if (change.fact === 'pin' && !isPlaceSame) return false;
      return change.before !== change.after;
    })
    .map((change) =>
      // A tour has no name: there is one, or none.
      change.fact === 'tour' ? { ...change, before: change.before && '1', after: change.after && '1' } : change,
    );
}
