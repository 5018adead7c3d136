import type { Answer } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import type { OfficeSales, SuspendInput, Suspension } from '@diyar/domain/suspensions.ts';
import { api } from '#web/lib/api.ts';
import type { Failure } from '#web/lib/failure.ts';

const REAUTH_REQUIRED: ErrorCode = 'REAUTH_REQUIRED';

const toOfficeUrl = (homeId: string) => `/office/homes/${encodeURIComponent(homeId)}/sales`;
const readMessage = ({ message = '' }: Answer<null>) => message;

/** Refetches after a refusal, too: it means that something has changed. A question for the password has changed nothing. */
function refreshOffice(_answer: unknown, failure: Failure | undefined) {
  return failure?.data.code === REAUTH_REQUIRED ? [] : (['suspensions', 'raises', 'office', 'office-homes'] as const);
}

export const { useGetSuspensionQuery, useGetOfficeSalesQuery, useSuspendSalesMutation, useProposeResumeMutation } = api
  .enhanceEndpoints({ addTagTypes: ['suspensions', 'raises', 'office', 'office-homes'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getSuspension: build.query<Suspension | null, string>({
        query: (homeId) => `/properties/${encodeURIComponent(homeId)}/suspension`,
        transformResponse: ({ data }: Answer<Suspension | null>) => data,
        providesTags: ['suspensions'],
      }),
      /** What can be done follows from proposals and from the checks of the home. */
      getOfficeSales: build.query<OfficeSales, string>({
        query: toOfficeUrl,
        transformResponse: ({ data }: Answer<OfficeSales>) => data,
        providesTags: ['suspensions', 'office', 'office-homes'],
      }),
      suspendSales: build.mutation<string, { homeId: string; input: SuspendInput }>({
        query: ({ homeId, input }) => ({ url: `${toOfficeUrl(homeId)}/suspend`, method: 'POST', body: input }),
        transformResponse: readMessage,
        invalidatesTags: refreshOffice,
      }),
      proposeResume: build.mutation<string, { homeId: string; input: DecisionInput }>({
        query: ({ homeId, input }) => ({ url: `${toOfficeUrl(homeId)}/propose-resume`, method: 'POST', body: input }),
        transformResponse: readMessage,
        invalidatesTags: refreshOffice,
      }),
    }),
  });
