import type { Answer } from '@diyar/domain/envelope.ts';
import type {
  TokenTransfer,
  TokenTransferInput,
  TokenTransferQuote,
  TokenTransferQuoteInput,
} from '@diyar/domain/token-transfers.ts';
import { api } from '#web/lib/api.ts';
import type { Attempt } from '#web/lib/attempt.ts';

export const { useAskForTransferMutation, useSendTokensMutation } = api
  .enhanceEndpoints({ addTagTypes: ['holdings', 'activity', 'chain'] })
  .injectEndpoints({
    endpoints: (build) => ({
      askForTransfer: build.mutation<TokenTransferQuote, TokenTransferQuoteInput>({
        query: (body) => ({ url: '/token-transfers/quote', method: 'POST', body }),
        transformResponse: ({ data }: Answer<TokenTransferQuote>) => data,
      }),
      sendTokens: build.mutation<Answer<TokenTransfer>, Attempt<Omit<TokenTransferInput, 'quote'>>>({
        query: ({ key, body }) => ({
          url: '/token-transfers',
          method: 'POST',
          body,
          headers: { 'idempotency-key': key },
        }),
        invalidatesTags: ['holdings', 'activity', 'chain'],
      }),
    }),
  });
