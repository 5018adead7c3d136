import type { Answer } from '@diyar/domain/envelope.ts';
import type { Rates } from '@diyar/domain/rates.ts';
import { api } from './api.ts';

export const { useGetRatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getRates: build.query<Rates, void>({
      query: () => '/rates',
      transformResponse: ({ data }: Answer<Rates>) => data,
    }),
  }),
});
