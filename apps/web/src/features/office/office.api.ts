import type { Answer } from '@diyar/domain/envelope.ts';
import type { WaitingOrder } from '@diyar/domain/investments.ts';
import type {
  AcceptInput,
  DecisionInput,
  GrantInput,
  OfficeMe,
  OfficeQueue,
  OfficeRecord,
  Proposal,
  RecordFilters,
  StaffMember,
} from '@diyar/domain/office.ts';
import type { OfficeRecovery, RecoveryDecisionInput } from '@diyar/domain/wallet-recoveries.ts';
import type { OfficeDate } from '@diyar/domain/office-dates.ts';
import { api, readMessage } from '#web/lib/api.ts';
import { readFile, refreshing } from '#web/lib/read-answer.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';

const PAGE_LENGTH = 20;
/** Enough to have the one in which a proposal was made that has not lapsed yet. */
const RECORDS_OF_A_PERSON = 50;
const EXPORT_TIMEOUT_MS = 60_000;

const refreshOffice = refreshing('office');

export const {
  useGetOwnOfficeQuery,
  useListQueuesQuery,
  useListDatesQuery,
  useListProposalsInfiniteQuery,
  useFindReasonQuery,
  useListOfficeRecoveriesQuery,
  useDecideRecoveryMutation,
  useListStaffQuery,
  useListWaitingOrdersInfiniteQuery,
  useListRecordsInfiniteQuery,
  useDecideMutation,
  useAcceptRoleMutation,
  useProposeRoleMutation,
  useRevokeRoleMutation,
  useExportRecordsMutation,
} = api.enhanceEndpoints({ addTagTypes: ['office'] }).injectEndpoints({
  endpoints: (build) => ({
    getOwnOffice: build.query<OfficeMe, void>({
      query: () => '/office/me',
      transformResponse: ({ data }: Answer<OfficeMe>) => data,
      providesTags: ['office'],
    }),
    listQueues: build.query<OfficeQueue[], void>({
      query: () => '/office/queues',
      transformResponse: ({ data }: Answer<OfficeQueue[]>) => data,
      providesTags: ['office'],
    }),
    listDates: build.query<OfficeDate[], void>({
      query: () => '/office/calendar',
      transformResponse: ({ data }: Answer<OfficeDate[]>) => data,
      providesTags: ['office'],
    }),
    /** Newest first. */
    listProposals: build.infiniteQuery<PageAnswer<Proposal>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ pageParam: cursor }) => ({
        url: '/office/proposals',
        params: { limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['office'],
    }),
    /** Those that end first come first. */
    listWaitingOrders: build.infiniteQuery<PageAnswer<WaitingOrder>, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ pageParam: cursor }) => ({
        url: '/office/orders',
        params: { limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['office'],
    }),
    /** Note of the proposer, which is in the record of the proposal; null without one. */
    findReason: build.query<string | null, { proposal: string; person: string }>({
      query: ({ person }) => ({
        url: '/office/audit',
        params: { person, action: 'proposal.made', limit: RECORDS_OF_A_PERSON },
      }),
      transformResponse: ({ data }: PageAnswer<OfficeRecord>, _meta, { proposal }) =>
        data.find((record) => record.data['proposal'] === proposal)?.note ?? null,
      providesTags: ['office'],
    }),
    /** Oldest first. */
    listOfficeRecoveries: build.query<OfficeRecovery[], void>({
      query: () => '/office/recoveries',
      transformResponse: ({ data }: Answer<OfficeRecovery[]>) => data,
      providesTags: ['office'],
    }),
    decideRecovery: build.mutation<string, { id: string; verb: 'propose' | 'refuse'; body: RecoveryDecisionInput }>({
      query: ({ id, verb, body }) => ({ url: `/office/recoveries/${id}/${verb}`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
    listStaff: build.query<StaffMember[], void>({
      query: () => '/office/staff',
      transformResponse: ({ data }: Answer<StaffMember[]>) => data,
      providesTags: ['office'],
    }),
    /** Newest first. */
    listRecords: build.infiniteQuery<PageAnswer<OfficeRecord>, RecordFilters, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ queryArg: filters, pageParam: cursor }) => ({
        url: '/office/audit',
        params: { limit: PAGE_LENGTH, ...filters, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['office'],
    }),
    decide: build.mutation<string, { id: string; verdict: 'confirm' | 'decline'; body: DecisionInput }>({
      query: ({ id, verdict, body }) => ({ url: `/office/proposals/${id}/${verdict}`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
    acceptRole: build.mutation<string, { id: string; body: AcceptInput }>({
      query: ({ id, body }) => ({ url: `/office/proposals/${id}/accept`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
    proposeRole: build.mutation<string, GrantInput>({
      query: (body) => ({ url: '/office/staff', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
    revokeRole: build.mutation<string, { id: string; body: DecisionInput }>({
      query: ({ id, body }) => ({ url: `/office/staff/${id}/revoke`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
    exportRecords: build.mutation<string, RecordFilters>({
      query: (params) => ({
        url: '/office/audit/export',
        params,
        responseHandler: readFile,
        timeout: EXPORT_TIMEOUT_MS,
      }),
    }),
  }),
});
