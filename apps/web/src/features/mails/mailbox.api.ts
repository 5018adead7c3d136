import type { Answer } from '@diyar/domain/envelope.ts';
import { MAILBOX_KEY_HEADER, type LocalMail } from '@diyar/domain/mailbox.ts';
import { api } from '#web/lib/api.ts';

export const { useListLocalMailsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listLocalMails: build.query<LocalMail[], string>({
      query: (key) => ({ url: '/mailbox', headers: { [MAILBOX_KEY_HEADER]: key } }),
      transformResponse: ({ data }: Answer<LocalMail[]>) => data,
    }),
  }),
});
