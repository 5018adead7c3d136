import type { HomeProof } from '@diyar/domain/chain.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { api } from '#web/lib/api.ts';

export const { useGetHomeProofQuery } = api.enhanceEndpoints({ addTagTypes: ['chain'] }).injectEndpoints({
  endpoints: (build) => ({
    getHomeProof: build.query<HomeProof, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}/proof`,
      transformResponse: ({ data }: Answer<HomeProof>) => data,
      providesTags: ['chain'],
    }),
  }),
});
