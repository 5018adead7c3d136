import type { Answer } from '@diyar/domain/envelope.ts';
import type { OfferingAction, OfferingInput } from '@diyar/domain/offerings.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { api } from '#web/lib/api.ts';

function readProperty({ data }: Answer<Property>): Property {
  return data;
}

/** A change that was refused has changed nothing. */
function refreshHomes(_answer: unknown, failure: unknown): ('listings' | 'properties')[] {
  return failure === undefined ? ['listings', 'properties'] : [];
}

const toUrl = (id: string) => `/properties/${encodeURIComponent(id)}/offering`;

export const { useChangeOfferingMutation, useReviseOfferingMutation } = api
  .enhanceEndpoints({ addTagTypes: ['listings', 'properties'] })
  .injectEndpoints({
    endpoints: (build) => ({
      changeOffering: build.mutation<Property, { id: string; action: Exclude<OfferingAction, 'expire'> }>({
        query: ({ id, action }) => ({ url: `${toUrl(id)}/${action}`, method: 'POST' }),
        transformResponse: readProperty,
        invalidatesTags: refreshHomes,
      }),
      reviseOffering: build.mutation<Property, { id: string; input: OfferingInput }>({
        query: ({ id, input }) => ({ url: toUrl(id), method: 'PUT', body: input }),
        transformResponse: readProperty,
        invalidatesTags: refreshHomes,
      }),
    }),
  });
