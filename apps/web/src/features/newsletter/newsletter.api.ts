import type { NewsletterTokenInput, SubscribeInput } from '@diyar/domain/newsletter.ts';
import { api, readMessage } from '#web/lib/api.ts';

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
