import type { HomeProof } from '@diyar/domain/chain.ts';
import type { Custody, MoveBackInput, MoveBackTerms, MoveOutInput } from '@diyar/domain/custody.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { WalletRecovery } from '@diyar/domain/wallet-recoveries.ts';
import { api, readMessage } from '#web/lib/api.ts';

export const {
  useGetHomeProofQuery,
  useGetCustodyQuery,
  useMoveOutMutation,
  useAskForMoveBackMutation,
  useMoveBackMutation,
  useListRecoveriesQuery,
  useAskForRecoveryMutation,
  useCallOffRecoveryMutation,
} = api.enhanceEndpoints({ addTagTypes: ['chain', 'security-events'] }).injectEndpoints({
  endpoints: (build) => ({
    getHomeProof: build.query<HomeProof, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}/proof`,
      transformResponse: ({ data }: Answer<HomeProof>) => data,
    }),
    getCustody: build.query<Custody, void>({
      query: () => '/wallets/tokens',
      transformResponse: ({ data }: Answer<Custody>) => data,
      providesTags: ['chain'],
    }),
    moveOut: build.mutation<string, MoveOutInput>({
      query: (body) => ({ url: '/wallets/tokens/out', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['chain', 'security-events'],
    }),
    askForMoveBack: build.mutation<MoveBackTerms, MoveOutInput>({
      query: (body) => ({ url: '/wallets/tokens/back/terms', method: 'POST', body }),
      transformResponse: ({ data }: Answer<MoveBackTerms>) => data,
    }),
    /** Newest first. */
    listRecoveries: build.query<WalletRecovery[], void>({
      query: () => '/wallets/recoveries',
      transformResponse: ({ data }: Answer<WalletRecovery[]>) => data,
      providesTags: ['chain'],
    }),
    askForRecovery: build.mutation<string, string>({
      query: (address) => ({ url: '/wallets/recoveries', method: 'POST', body: { address } }),
      transformResponse: readMessage,
      invalidatesTags: ['chain', 'security-events'],
    }),
    callOffRecovery: build.mutation<string, string>({
      query: (id) => ({ url: `/wallets/recoveries/${encodeURIComponent(id)}/call-off`, method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['chain', 'security-events'],
    }),
    moveBack: build.mutation<string, MoveBackInput>({
      query: (body) => ({ url: '/wallets/tokens/back', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['chain', 'security-events'],
    }),
  }),
});
