import type { Answer } from '@diyar/domain/envelope.ts';
import type { FirstSteps } from '@diyar/domain/first-steps.ts';
import { api } from '#web/lib/api.ts';

const firstStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFirstSteps: build.query<FirstSteps, void>({
      query: () => '/first-steps',
      transformResponse: ({ data }: Answer<FirstSteps>) => data,
    }),
    dismissFirstSteps: build.mutation<FirstSteps, { isDismissed: boolean }>({
      query: (body) => ({ url: '/first-steps', method: 'PUT', body }),
      transformResponse: ({ data }: Answer<FirstSteps>) => data,
      async onQueryStarted(_input, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined)
          void dispatch(firstStepsApi.util.upsertQueryData('getFirstSteps', undefined, answer.data));
      },
    }),
  }),
});

export const { useGetFirstStepsQuery, useDismissFirstStepsMutation } = firstStepsApi;
