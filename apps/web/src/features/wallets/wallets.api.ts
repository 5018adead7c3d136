import type { Answer } from '@diyar/domain/envelope.ts';
import type { LinkedWallet, WalletChallenge, WalletChallengeInput, WalletInput } from '@diyar/domain/wallets.ts';
import { api } from '#web/lib/api.ts';

export const { useListWalletsQuery, useAskForSignatureMutation, useLinkWalletMutation, useUnlinkWalletMutation } = api
  .enhanceEndpoints({ addTagTypes: ['wallets', 'security-events'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listWallets: build.query<LinkedWallet[], void>({
        query: () => '/wallets',
        transformResponse: ({ data }: Answer<LinkedWallet[]>) => data,
        providesTags: ['wallets'],
      }),
      askForSignature: build.mutation<WalletChallenge, WalletChallengeInput>({
        query: (body) => ({ url: '/wallets/challenge', method: 'POST', body }),
        transformResponse: ({ data }: Answer<WalletChallenge>) => data,
      }),
      linkWallet: build.mutation<Answer<LinkedWallet>, WalletInput>({
        query: (body) => ({ url: '/wallets', method: 'POST', body }),
        invalidatesTags: ['wallets', 'security-events'],
      }),
      unlinkWallet: build.mutation<Answer<null>, string>({
        query: (address) => ({ url: `/wallets/${encodeURIComponent(address)}`, method: 'DELETE' }),
        invalidatesTags: ['wallets', 'security-events'],
      }),
    }),
  });
