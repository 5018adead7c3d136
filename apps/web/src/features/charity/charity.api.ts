import type { OfficeCharity, OwnCharityYear, PublicCharity, RecipientInput } from '@diyar/domain/charity.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import { api, readMessage } from '#web/lib/api.ts';
import { readFile, refreshing } from '#web/lib/read-answer.ts';
import { upload } from '#web/lib/upload.ts';

const DOWNLOAD_TIMEOUT_MS = 120_000;

const refresh = refreshing('charity', 'office');

export const {
  useGetPublicCharityQuery,
  useListOwnCharityQuery,
  useGetOfficeCharityQuery,
  useAddRecipientMutation,
  useProposeGiftMutation,
  useDecideGiftMutation,
  useLoadGiftReceiptMutation,
} = api.enhanceEndpoints({ addTagTypes: ['charity', 'office'] }).injectEndpoints({
  endpoints: (build) => ({
    getPublicCharity: build.query<PublicCharity, void>({
      query: () => '/charity',
      transformResponse: ({ data }: Answer<PublicCharity>) => data,
      providesTags: ['charity'],
    }),
    listOwnCharity: build.query<OwnCharityYear[], void>({
      query: () => '/charity/own',
      transformResponse: ({ data }: Answer<OwnCharityYear[]>) => data,
      providesTags: ['charity'],
    }),
    getOfficeCharity: build.query<OfficeCharity, void>({
      query: () => '/office/charity',
      transformResponse: ({ data }: Answer<OfficeCharity>) => data,
      providesTags: ['charity'],
    }),
    addRecipient: build.mutation<string, RecipientInput>({
      query: (body) => ({ url: '/office/charity/recipients', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refresh,
    }),
    proposeGift: build.mutation<unknown, FormData>({
      queryFn: (form, baseQueryApi) => upload({ url: '/office/charity/gifts', form }, baseQueryApi),
      invalidatesTags: refresh,
    }),
    decideGift: build.mutation<string, { id: string; verdict: 'confirm' | 'decline'; body: DecisionInput }>({
      query: ({ id, verdict, body }) => ({ url: `/office/charity/gifts/${id}/${verdict}`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refresh,
    }),
    loadGiftReceipt: build.mutation<string, string>({
      query: (id) => ({
        url: `/office/charity/gifts/${id}/receipt`,
        responseHandler: readFile,
        timeout: DOWNLOAD_TIMEOUT_MS,
      }),
    }),
  }),
});
