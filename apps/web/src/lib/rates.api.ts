import type { Answer } from '@diyar/domain/envelope.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Rates } from '@diyar/domain/rates.ts';
import { api } from './api.ts';
import { useDisplayCurrency } from './display-currency.ts';

export const { useGetRatesQuery, useLazyGetRatesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getRates: build.query<Rates, void>({
      query: () => '/rates',
      transformResponse: ({ data }: Answer<Rates>) => data,
    }),
  }),
});

export interface VisitorRate {
  currency: Currency;
  /** Dollars for one unit of the currency. */
  usdPerUnit: number;
}

/** For amounts that are computed in dollars and shown in the visitor's currency. Dollars until the rates are known. */
export function useVisitorRate(): VisitorRate {
  const currency = useDisplayCurrency();
  const { data: rates } = useGetRatesQuery(undefined, { skip: currency === 'USD' });
  if (rates === undefined) return { currency: 'USD', usdPerUnit: 1 };
  return { currency, usdPerUnit: Number(rates.usdPerUnit[currency]) };
}
