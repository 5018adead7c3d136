import type { Answer } from '@diyar/domain/envelope.ts';
import type { LocalMail } from '@diyar/domain/mailbox.ts';
import { api } from '#web/lib/api.ts';

export const { useListLocalMailsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listLocalMails: build.query<LocalMail[], void>({
      query: () => '/mailbox',
      transformResponse: ({ data }: Answer<LocalMail[]>) => data,
    }),
  }),
});
