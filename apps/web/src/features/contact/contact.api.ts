import type { ContactInput } from '@diyar/domain/contact.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { api } from '#web/lib/api.ts';

/** Returns the message to show. */
export const { useContactUsMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    contactUs: build.mutation<string, ContactInput>({
      query: (body) => ({ url: '/contact', method: 'POST', body }),
      transformResponse: ({ message }: Answer<null>) => message ?? '',
    }),
  }),
});
