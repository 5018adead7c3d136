import type { Answer } from '@diyar/domain/envelope.ts';
import type { PaymentReceipt } from '@diyar/domain/payments.ts';
import type { BankTransfer, Purchase, PurchaseDocumentInput, RemainderInput, Sale } from '@diyar/domain/purchases.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';

/** Tags to refetch, after a refusal too: the other side may have decided meanwhile. */
const ofPurchases = ['purchases', 'payments', 'sales', 'activity', 'properties', 'listings', 'balances'] as const;

const toUrl = (id: string, step = '') => `/purchases/${encodeURIComponent(id)}${step}`;

export const {
  useListSalesQuery,
  useAcceptPurchaseMutation,
  useDeclinePurchaseMutation,
  useCancelPurchaseMutation,
  useGetPurchaseQuery,
  useAddDocumentMutation,
  useConfirmDocumentsMutation,
  usePrepareTransferMutation,
  usePayRemainderMutation,
  useConfirmCompletionMutation,
} = api.enhanceEndpoints({ addTagTypes: [...ofPurchases] }).injectEndpoints({
  endpoints: (build) => ({
    listSales: build.query<Sale[], void>({
      query: () => '/payments/sales',
      transformResponse: ({ data }: Answer<Sale[]>) => data,
      providesTags: ['sales'],
    }),
    acceptPurchase: build.mutation<Answer<Sale>, string>({
      query: (id) => ({ url: `/payments/${encodeURIComponent(id)}/accept`, method: 'POST' }),
      invalidatesTags: ofPurchases,
    }),
    declinePurchase: build.mutation<Answer<Sale>, string>({
      query: (id) => ({ url: `/payments/${encodeURIComponent(id)}/decline`, method: 'POST' }),
      invalidatesTags: ofPurchases,
    }),
    cancelPurchase: build.mutation<Answer<PaymentReceipt>, string>({
      query: (id) => ({ url: `/payments/${encodeURIComponent(id)}/cancel`, method: 'POST' }),
      invalidatesTags: ofPurchases,
    }),
    getPurchase: build.query<Purchase, string>({
      query: (id) => toUrl(id),
      transformResponse: ({ data }: Answer<Purchase>) => data,
      providesTags: ['purchases'],
    }),
    addDocument: build.mutation<Answer<Purchase>, PurchaseDocumentInput & { id: string }>({
      query: ({ id, ...body }) => ({ url: toUrl(id, '/documents'), method: 'POST', body }),
      invalidatesTags: ['purchases'],
    }),
    confirmDocuments: build.mutation<Answer<Purchase>, string>({
      query: (id) => ({ url: toUrl(id, '/documents/confirm'), method: 'POST' }),
      invalidatesTags: ofPurchases,
    }),
    prepareTransfer: build.mutation<Answer<BankTransfer>, string>({
      query: (id) => ({ url: toUrl(id, '/transfer'), method: 'POST' }),
    }),
    payRemainder: build.mutation<Answer<Purchase>, Attempt<RemainderInput & { id: string }>>({
      query: ({ key, body: { id, method } }) => ({
        url: toUrl(id, '/transfer/sent'),
        method: 'POST',
        body: { method },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ofPurchases,
    }),
    confirmCompletion: build.mutation<Answer<Purchase>, Attempt<{ id: string }>>({
      query: ({ key, body: { id } }) => ({
        url: toUrl(id, '/complete'),
        method: 'POST',
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: ofPurchases,
    }),
  }),
});
