import type { NewsletterTokenInput, SubscribeInput } from '@diyar/domain/newsletter.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { api } from '#web/lib/api.ts';

function readMessage({ message }: Answer<null>): string {
  return message ?? '';
}

/** Each returns the message to show. */
export const { useSubscribeMutation, useConfirmSubscriptionMutation, useUnsubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<string, SubscribeInput>({
      query: (body) => ({ url: '/newsletter', method: 'POST', body }),
      transformResponse: readMessage,
    }),
    confirmSubscription: build.mutation<string, NewsletterTokenInput>({
      query: (body) => ({ url: '/newsletter/confirm', method: 'POST', body }),
      transformResponse: readMessage,
    }),
    unsubscribe: build.mutation<string, NewsletterTokenInput>({
      query: (body) => ({ url: '/newsletter/unsubscribe', method: 'POST', body }),
      transformResponse: readMessage,
    }),
  }),
});
