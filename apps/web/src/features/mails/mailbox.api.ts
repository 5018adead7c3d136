import type { Answer } from '@diyar/domain/envelope.ts';
import { MAILBOX_KEY_HEADER, type DemoStaff, type LocalMail } from '@diyar/domain/mailbox.ts';
import { api } from '#web/lib/api.ts';

export const { useListLocalMailsQuery, useGetDemoStaffQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listLocalMails: build.query<LocalMail[], string>({
      query: (key) => ({ url: '/mailbox', headers: { [MAILBOX_KEY_HEADER]: key } }),
      transformResponse: ({ data }: Answer<LocalMail[]>) => data,
    }),
    getDemoStaff: build.query<DemoStaff | null, string>({
      query: (key) => ({ url: '/mailbox/staff', headers: { [MAILBOX_KEY_HEADER]: key } }),
      transformResponse: ({ data }: Answer<DemoStaff | null>) => data,
    }),
  }),
});
