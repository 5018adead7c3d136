import type { Answer } from '@diyar/domain/envelope.ts';
import type { UploadedFile } from '@diyar/domain/files.ts';
import type { OwnListing, Property, PropertyInput } from '@diyar/domain/properties.ts';
import type { Attempt } from '#web/lib/attempt.ts';
import { api } from '#web/lib/api.ts';
import { upload } from '#web/lib/upload.ts';

interface ListingChange {
  id: string;
  input: PropertyInput;
}

interface PictureUpload {
  file: File;
  /** The listing it is for, once there is one. */
  listingId: string | undefined;
  onProgress: (percent: number) => void;
}

function readProperty({ data }: Answer<Property>): Property {
  return data;
}

/** A change that was refused has changed nothing. */
function refreshHomes(_answer: unknown, failure: unknown): ('listings' | 'properties')[] {
  return failure === undefined ? ['listings', 'properties'] : [];
}

export const {
  useListOwnPropertiesQuery,
  useAddPropertyMutation,
  useUpdatePropertyMutation,
  useDeletePropertyMutation,
  useWithdrawPropertyMutation,
  useRelistPropertyMutation,
  useUploadPictureFileMutation,
} = api.enhanceEndpoints({ addTagTypes: ['listings', 'properties'] }).injectEndpoints({
  endpoints: (build) => ({
    listOwnProperties: build.query<OwnListing[], void>({
      query: () => '/properties/my-properties',
      transformResponse: ({ data }: Answer<OwnListing[]>) => data,
      providesTags: ['listings'],
    }),
    addProperty: build.mutation<Property, Attempt<PropertyInput>>({
      query: ({ key, body }) => ({ url: '/properties', method: 'POST', body, headers: { 'idempotency-key': key } }),
      transformResponse: readProperty,
      invalidatesTags: refreshHomes,
    }),
    updateProperty: build.mutation<Property, ListingChange>({
      query: ({ id, input }) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'PUT', body: input }),
      transformResponse: readProperty,
      invalidatesTags: refreshHomes,
    }),
    deleteProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: refreshHomes,
    }),
    withdrawProperty: build.mutation<Property, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/withdraw`, method: 'POST' }),
      transformResponse: readProperty,
      invalidatesTags: refreshHomes,
    }),
    relistProperty: build.mutation<Property, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/relist`, method: 'POST' }),
      transformResponse: readProperty,
      invalidatesTags: refreshHomes,
    }),
    /** One file a call, so that each has its own progress and can be stopped alone. */
    uploadPictureFile: build.mutation<UploadedFile | undefined, PictureUpload>({
      async queryFn({ file, listingId, onProgress }, baseQueryApi) {
        const form = new FormData();
        form.append('entityType', 'property');
        if (listingId !== undefined) form.append('entityId', listingId);
        form.append('files', file);
        const sent = await upload({ url: '/files/upload/multiple', form, onProgress }, baseQueryApi);
        return 'error' in sent ? sent : { data: (sent.data as Answer<UploadedFile[]>).data[0] };
      },
    }),
  }),
});
