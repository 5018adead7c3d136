import type { Answer } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { Exit, ExitStepInput, OfficeExit } from '@diyar/domain/exits.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import { api } from '#web/lib/api.ts';
import type { Failure } from '#web/lib/failure.ts';

const REAUTH_REQUIRED: ErrorCode = 'REAUTH_REQUIRED';

const toOfficeUrl = (homeId: string) => `/office/homes/${encodeURIComponent(homeId)}/exit`;
const readMessage = ({ message = '' }: Answer<null>) => message;

/** Refetches after a refusal, too: it means that something has changed. A question for the password has changed nothing. */
function refreshOffice(_answer: unknown, failure: Failure | undefined) {
  return failure?.data.code === REAUTH_REQUIRED ? [] : (['exits', 'office', 'office-homes'] as const);
}

export const { useGetExitQuery, useGetOfficeExitQuery, useProposeExitStepMutation, useReceivePriceMutation } = api
  .enhanceEndpoints({ addTagTypes: ['exits', 'office', 'office-homes', 'dossiers'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getExit: build.query<Exit | null, string>({
        query: (homeId) => `/properties/${encodeURIComponent(homeId)}/exit`,
        transformResponse: ({ data }: Answer<Exit | null>) => data,
        providesTags: ['exits'],
      }),
      /** What can be done follows from proposals and from the documents of the home. */
      getOfficeExit: build.query<OfficeExit, string>({
        query: toOfficeUrl,
        transformResponse: ({ data }: Answer<OfficeExit>) => data,
        providesTags: ['exits', 'office', 'office-homes', 'dossiers'],
      }),
      proposeExitStep: build.mutation<string, { homeId: string; input: ExitStepInput }>({
        query: ({ homeId, input }) => ({ url: `${toOfficeUrl(homeId)}/propose`, method: 'POST', body: input }),
        transformResponse: readMessage,
        invalidatesTags: refreshOffice,
      }),
      receivePrice: build.mutation<string, { homeId: string; input: DecisionInput }>({
        query: ({ homeId, input }) => ({ url: `${toOfficeUrl(homeId)}/receive`, method: 'POST', body: input }),
        transformResponse: readMessage,
        invalidatesTags: refreshOffice,
      }),
    }),
  });
