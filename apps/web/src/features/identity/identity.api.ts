import type { Answer } from '@diyar/domain/envelope.ts';
import type { ErrorCode } from '@diyar/domain/errors.ts';
import type { AppealInput, IdentityPicture, IdentitySave, OwnIdentity } from '@diyar/domain/identity.ts';
import type {
  ApproveInput,
  AskInput,
  CaseShelf,
  HitInput,
  ListedCase,
  RecheckInput,
  RefuseInput,
  ReviewedCase,
  Watchlists,
} from '@diyar/domain/identity-review.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import { api, readMessage } from '#web/lib/api.ts';
import { readFile, refreshing } from '#web/lib/read-answer.ts';
import type { PageAnswer } from '#web/lib/read-pages.ts';
import { upload } from '#web/lib/upload.ts';

interface PictureUpload {
  kind: IdentityPicture;
  file: File;
  onProgress: (percent: number) => void;
}

/** What a reviewer does to a case; the other parts of its body are those of the step. */
export type CaseStep =
  | { name: 'claim' | 'release' | 'restrict' | 'lift' | 'screen' | 'hold' | 'end-hold'; body: DecisionInput }
  | { name: 'propose' | 'confirm' | 'approve'; body: ApproveInput }
  | { name: 'recheck'; body: RecheckInput }
  | { name: `hits/${string}`; body: HitInput }
  | { name: 'ask'; body: AskInput }
  | { name: 'refuse'; body: RefuseInput };

const PAGE_LENGTH = 20;
const IDENTITY_CLOSED: ErrorCode = 'IDENTITY_CLOSED';

interface PictureEntry {
  cacheDataLoaded: Promise<{ data: string }>;
  cacheEntryRemoved: Promise<void>;
}

/** Let go when nothing has shown it for a while. */
async function letGo(_wanted: unknown, { cacheDataLoaded, cacheEntryRemoved }: PictureEntry): Promise<void> {
  const loaded = await cacheDataLoaded.catch(() => undefined);
  await cacheEntryRemoved;
  if (loaded !== undefined) URL.revokeObjectURL(loaded.data);
}

const refreshCases = refreshing('identity-cases', 'office');

export const {
  useGetIdentityQuery,
  useSaveIdentityMutation,
  useAddIdentityPictureMutation,
  useRemoveIdentityPictureMutation,
  useLoadIdentityPictureQuery,
  useSubmitIdentityMutation,
  useAppealIdentityMutation,
  useListCasesInfiniteQuery,
  useGetCaseQuery,
  useTakeCaseStepMutation,
  useViewCasePictureQuery,
  useListWatchlistsQuery,
} = api.enhanceEndpoints({ addTagTypes: ['identity', 'identity-cases', 'office'] }).injectEndpoints({
  endpoints: (build) => ({
    getIdentity: build.query<OwnIdentity, void>({
      query: () => '/identity',
      transformResponse: ({ data }: Answer<OwnIdentity>) => data,
      providesTags: ['identity'],
    }),
    /** `isFirst`: it begins an attempt, which changes more than the answers. */
    saveIdentity: build.mutation<null, { changes: IdentitySave; isFirst: boolean }>({
      query: ({ changes }) => ({ url: '/identity/draft', method: 'PUT', body: changes }),
      invalidatesTags: (_answer, failure, { isFirst }) =>
        failure === undefined
          ? isFirst
            ? ['identity']
            : []
          : failure.data.code === IDENTITY_CLOSED
            ? ['identity']
            : [],
    }),
    addIdentityPicture: build.mutation<unknown, PictureUpload>({
      queryFn({ kind, file, onProgress }, baseQueryApi) {
        const form = new FormData();
        form.append('kind', kind);
        form.append('files', file);
        return upload({ url: '/identity/documents', form, onProgress }, baseQueryApi);
      },
      invalidatesTags: ['identity'],
    }),
    removeIdentityPicture: build.mutation<string, string>({
      query: (id) => ({ url: `/identity/documents/${id}`, method: 'DELETE' }),
      transformResponse: readMessage,
      invalidatesTags: ['identity'],
    }),
    loadIdentityPicture: build.query<string, string>({
      query: (id) => ({ url: `/identity/documents/${id}`, responseHandler: readFile }),
      onCacheEntryAdded: letGo,
    }),
    submitIdentity: build.mutation<string, void>({
      query: () => ({ url: '/identity/submit', method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['identity'],
    }),
    appealIdentity: build.mutation<string, AppealInput>({
      query: (body) => ({ url: '/identity/appeal', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['identity'],
    }),
    /** Oldest first. */
    listCases: build.infiniteQuery<PageAnswer<ListedCase>, CaseShelf, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ queryArg: shelf, pageParam: cursor }) => ({
        url: '/office/identity',
        params: { shelf, limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['identity-cases'],
    }),
    getCase: build.query<ReviewedCase, string>({
      query: (id) => `/office/identity/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: Answer<ReviewedCase>) => data,
      providesTags: ['identity-cases'],
    }),
    takeCaseStep: build.mutation<string, { id: string; step: CaseStep }>({
      query: ({ id, step: { name, body } }) => ({ url: `/office/identity/${id}/${name}`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshCases,
    }),
    listWatchlists: build.query<Watchlists, void>({
      query: () => '/office/watchlists',
      transformResponse: ({ data }: Answer<Watchlists>) => data,
      providesTags: ['office'],
    }),
    /** Each call is recorded; of the pictures of a case that stays open each is fetched once. */
    viewCasePicture: build.query<string, { caseId: string; id: string; reason?: string }>({
      query: ({ caseId, id, reason }) => ({
        url: `/office/identity/${caseId}/documents/${id}`,
        ...(reason !== undefined && { params: { reason } }),
        responseHandler: readFile,
      }),
      onCacheEntryAdded: letGo,
    }),
  }),
});
