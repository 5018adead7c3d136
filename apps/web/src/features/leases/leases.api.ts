import type { Answer } from '@diyar/domain/envelope.ts';
import type { Lease, LeaseDetails, RentInput } from '@diyar/domain/leases.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import { api } from '#web/lib/api.ts';
import { readFile } from '#web/lib/read-answer.ts';
import type { Attempt } from '#web/lib/attempt.ts';

/** Steps of a lease that are calls of their own. */
export type LeaseCall =
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'signing-code'
  | 'sign'
  | 'handover'
  | 'notice'
  | 'claim'
  | 'claim/accept'
  | 'claim/dispute';

export const {
  useListLeasesQuery,
  useGetLeaseQuery,
  useTakeLeaseStepMutation,
  usePayRentMutation,
  useDownloadContractMutation,
  useEndLeaseMutation,
  useAskForDepositMutation,
  useReturnDepositMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['leases', 'payments', 'activity', 'properties', 'balances'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listLeases: build.query<Lease[], void>({
        query: () => '/leases',
        transformResponse: ({ data }: Answer<Lease[]>) => data,
        providesTags: ['leases'],
      }),
      getLease: build.query<LeaseDetails, string>({
        query: (id) => `/leases/${encodeURIComponent(id)}`,
        transformResponse: ({ data }: Answer<LeaseDetails>) => data,
        providesTags: ['leases'],
      }),
      /** Refetches after a refusal too: the other side may have acted meanwhile. */
      takeLeaseStep: build.mutation<Answer<LeaseDetails>, { id: string; step: LeaseCall; body?: object }>({
        query: ({ id, step, body = {} }) => ({
          url: `/leases/${encodeURIComponent(id)}/${step}`,
          method: 'POST',
          body,
        }),
        invalidatesTags: ['leases', 'payments', 'activity', 'properties', 'balances'],
      }),
      payRent: build.mutation<Answer<PaymentReceipt>, Attempt<RentInput & { leaseId: string }>>({
        query: ({ key, body: { leaseId, ...body } }) => ({
          url: `/leases/${encodeURIComponent(leaseId)}/rent`,
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        }),
        invalidatesTags: ['leases', 'payments', 'activity', 'balances'],
      }),
      /** Answers with the address of a blob: a file has no place in the store. */
      downloadContract: build.mutation<string, string>({
        query: (id) => ({
          url: `/leases/${encodeURIComponent(id)}/contract.pdf`,
          responseHandler: readFile,
        }),
      }),
      endLease: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/end`, method: 'POST' }),
        invalidatesTags: ['leases', 'payments', 'properties'],
      }),
      /** Refetches after a refusal too: it means that the cached list is out of date. */
      askForDeposit: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/ask-for-deposit`, method: 'POST' }),
        invalidatesTags: ['leases', 'payments'],
      }),
      returnDeposit: build.mutation<Answer<Lease>, string>({
        query: (id) => ({ url: `/leases/${encodeURIComponent(id)}/return-deposit`, method: 'POST' }),
        invalidatesTags: ['leases', 'payments', 'activity', 'balances'],
      }),
    }),
  });
