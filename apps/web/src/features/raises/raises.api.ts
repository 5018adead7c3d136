import type { Answer } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { OfficeRaise, OwnRaise, Raise, RaiseInput, RaiseStepInput, SendBackInput } from '@diyar/domain/raises.ts';
import { api } from '#web/lib/api.ts';
import type { Failure } from '#web/lib/failure.ts';

const REAUTH_REQUIRED: ErrorCode = 'REAUTH_REQUIRED';

const toUrl = (homeId: string) => `/properties/${encodeURIComponent(homeId)}/raise`;
const toOfficeUrl = (homeId: string) => `/office/homes/${encodeURIComponent(homeId)}/raise`;
const readMessage = ({ message = '' }: Answer<null>) => message;

/** Refetches after a refusal, too: it means that something has changed. A question for the password has changed nothing. */
function refreshOffice(_answer: unknown, failure: Failure | undefined): ('raises' | 'office' | 'office-homes')[] {
  return failure?.data.code === REAUTH_REQUIRED ? [] : ['raises', 'office', 'office-homes'];
}

export const {
  useGetRaiseQuery,
  useGetOwnRaiseQuery,
  useSaveRaiseMutation,
  useTakeRaiseStepMutation,
  useGetOfficeRaiseQuery,
  useProposeRaiseStepMutation,
  useSendRaiseBackMutation,
} = api.enhanceEndpoints({ addTagTypes: ['raises', 'office', 'office-homes', 'dossiers'] }).injectEndpoints({
  endpoints: (build) => ({
    getRaise: build.query<Raise | null, string>({
      query: toUrl,
      transformResponse: ({ data }: Answer<Raise | null>) => data,
      providesTags: ['raises'],
    }),
    /** Of the owner of the home. What is missing follows from its documents. */
    getOwnRaise: build.query<OwnRaise | null, string>({
      query: (homeId) => `${toUrl(homeId)}/own`,
      transformResponse: ({ data }: Answer<OwnRaise | null>) => data,
      providesTags: ['raises', 'dossiers'],
    }),
    saveRaise: build.mutation<OwnRaise, { homeId: string; input: RaiseInput }>({
      query: ({ homeId, input }) => ({ url: toUrl(homeId), method: 'PUT', body: input }),
      transformResponse: ({ data }: Answer<OwnRaise>) => data,
      invalidatesTags: (_answer, failure) => (failure === undefined ? ['raises'] : []),
    }),
    // Refetched after a refusal too: a document ran out, or somebody decided meanwhile.
    takeRaiseStep: build.mutation<OwnRaise, { homeId: string; step: 'submit' | 'withdraw' }>({
      query: ({ homeId, step }) => ({ url: `${toUrl(homeId)}/${step}`, method: 'POST' }),
      transformResponse: ({ data }: Answer<OwnRaise>) => data,
      invalidatesTags: ['raises', 'dossiers'],
    }),
    /** What can be done follows from the checks of the home and from proposals. */
    getOfficeRaise: build.query<OfficeRaise | null, string>({
      query: toOfficeUrl,
      transformResponse: ({ data }: Answer<OfficeRaise | null>) => data,
      providesTags: ['raises', 'office', 'office-homes'],
    }),
    proposeRaiseStep: build.mutation<string, { homeId: string; input: RaiseStepInput }>({
      query: ({ homeId, input }) => ({ url: `${toOfficeUrl(homeId)}/propose`, method: 'POST', body: input }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
    sendRaiseBack: build.mutation<string, { homeId: string; input: SendBackInput }>({
      query: ({ homeId, input }) => ({ url: `${toOfficeUrl(homeId)}/send-back`, method: 'POST', body: input }),
      transformResponse: readMessage,
      invalidatesTags: refreshOffice,
    }),
  }),
});
