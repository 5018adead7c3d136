import type { Answer } from '@diyar/domain/envelope.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import type {
  ChecklistInput,
  HomePassport,
  PassportBody,
  ShariaAnswer,
  ShariaCase,
  ShariaHome,
  ShariaShelf,
} from '@diyar/domain/passports.ts';
import { api, readMessage } from '#web/lib/api.ts';
import { readFile, refreshing } from '#web/lib/read-answer.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';

const PAGE_LENGTH = 20;
const DOWNLOAD_TIMEOUT_MS = 60_000;

const refreshReviews = refreshing('passports', 'office');

interface ReviewStep {
  id: string;
  path: string;
  body: DecisionInput & Record<string, unknown>;
}

export const {
  useGetPassportQuery,
  useGetPassportVersionQuery,
  useGetShariaQuery,
  useListShariaHomesInfiniteQuery,
  useGetShariaCaseQuery,
  useSaveChecklistMutation,
  useTakeReviewStepMutation,
  useLoadReliedMutation,
} = api.enhanceEndpoints({ addTagTypes: ['passports', 'office'] }).injectEndpoints({
  endpoints: (build) => ({
    getPassport: build.query<HomePassport, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}/passport`,
      transformResponse: ({ data }: Answer<HomePassport>) => data,
      providesTags: ['passports'],
    }),
    /** A version is never changed. */
    getPassportVersion: build.query<PassportBody, { id: string; number: number }>({
      query: ({ id, number }) => `/properties/${encodeURIComponent(id)}/passports/${number}`,
    }),
    getSharia: build.query<ShariaAnswer, void>({
      query: () => '/sharia',
      transformResponse: ({ data }: Answer<ShariaAnswer>) => data,
      providesTags: ['passports'],
    }),
    /** Oldest first. */
    listShariaHomes: build.infiniteQuery<PageAnswer<ShariaHome>, ShariaShelf, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ queryArg: shelf, pageParam: cursor }) => ({
        url: '/office/sharia',
        params: { shelf, limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['passports'],
    }),
    getShariaCase: build.query<ShariaCase, string>({
      query: (id) => `/office/sharia/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: Answer<ShariaCase>) => data,
      providesTags: ['passports'],
    }),
    saveChecklist: build.mutation<string, { id: string; body: ChecklistInput }>({
      query: ({ id, body }) => ({ url: `/office/sharia/${id}/checklist`, method: 'PUT', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshReviews,
    }),
    takeReviewStep: build.mutation<string, ReviewStep>({
      query: ({ id, path, body }) => ({ url: `/office/sharia/${id}/${path}`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshReviews,
    }),
    loadRelied: build.mutation<string, { id: string; versionId: string }>({
      query: ({ id, versionId }) => ({
        url: `/office/sharia/${id}/versions/${versionId}`,
        responseHandler: readFile,
        timeout: DOWNLOAD_TIMEOUT_MS,
      }),
    }),
  }),
});
