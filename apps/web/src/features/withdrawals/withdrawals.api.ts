import type { Answer } from '@diyar/domain/envelope.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type {
  AutomaticPayout,
  AutomaticPayoutInput,
  PayoutAccount,
  PayoutAccountInput,
  Withdrawal,
  WithdrawalInput,
  WithdrawalReceipt,
} from '@diyar/domain/withdrawals.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';

export const {
  useListWithdrawalsInfiniteQuery,
  useGetWithdrawalReceiptQuery,
  useWithdrawMutation,
  useCancelWithdrawalMutation,
  useListPayoutAccountsQuery,
  useAddPayoutAccountMutation,
  useRemovePayoutAccountMutation,
  useListAutomaticPayoutsQuery,
  useSetAutomaticPayoutMutation,
  useRemoveAutomaticPayoutMutation,
} = api
  .enhanceEndpoints({ addTagTypes: ['withdrawals', 'payout-accounts', 'balances', 'activity', 'security-events'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listWithdrawals: build.infiniteQuery<PageAnswer<Withdrawal>, void, string | undefined>({
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
        query: ({ pageParam: cursor }) => ({
          url: '/withdrawals',
          params: { limit: 10, ...(cursor !== undefined && { cursor }) },
        }),
        providesTags: ['withdrawals'],
      }),
      getWithdrawalReceipt: build.query<WithdrawalReceipt, string>({
        query: (id) => `/withdrawals/${encodeURIComponent(id)}`,
        transformResponse: ({ data }: Answer<WithdrawalReceipt>) => data,
        providesTags: ['withdrawals'],
      }),
      withdraw: build.mutation<Answer<Withdrawal>, Attempt<WithdrawalInput>>({
        query: ({ key, body }) => ({ url: '/withdrawals', method: 'POST', body, headers: { 'idempotency-key': key } }),
        invalidatesTags: (_answer, failure) => (failure === undefined ? ['withdrawals', 'balances', 'activity'] : []),
      }),
      /** Refetches after a refusal too: it means that the withdrawal was sent meanwhile. */
      cancelWithdrawal: build.mutation<Answer<Withdrawal>, string>({
        query: (id) => ({ url: `/withdrawals/${encodeURIComponent(id)}/cancel`, method: 'POST' }),
        invalidatesTags: ['withdrawals', 'balances', 'activity'],
      }),
      listPayoutAccounts: build.query<PayoutAccount[], void>({
        query: () => '/payout-accounts',
        transformResponse: ({ data }: Answer<PayoutAccount[]>) => data,
        providesTags: ['payout-accounts'],
      }),
      addPayoutAccount: build.mutation<PayoutAccount, PayoutAccountInput>({
        query: (body) => ({ url: '/payout-accounts', method: 'POST', body }),
        transformResponse: ({ data }: Answer<PayoutAccount>) => data,
        invalidatesTags: ['payout-accounts', 'security-events'],
      }),
      removePayoutAccount: build.mutation<Answer<null>, string>({
        query: (id) => ({ url: `/payout-accounts/${encodeURIComponent(id)}`, method: 'DELETE' }),
        invalidatesTags: ['payout-accounts', 'security-events'],
      }),
      /** A rule goes with its account. */
      listAutomaticPayouts: build.query<AutomaticPayout[], void>({
        query: () => '/automatic-payouts',
        transformResponse: ({ data }: Answer<AutomaticPayout[]>) => data,
        providesTags: ['payout-accounts'],
      }),
      setAutomaticPayout: build.mutation<Answer<AutomaticPayout>, AutomaticPayoutInput & { currency: Currency }>({
        query: ({ currency, ...body }) => ({ url: `/automatic-payouts/${currency}`, method: 'PUT', body }),
        invalidatesTags: ['payout-accounts', 'security-events'],
      }),
      removeAutomaticPayout: build.mutation<Answer<null>, Currency>({
        query: (currency) => ({ url: `/automatic-payouts/${currency}`, method: 'DELETE' }),
        invalidatesTags: ['payout-accounts', 'security-events'],
      }),
    }),
  });
