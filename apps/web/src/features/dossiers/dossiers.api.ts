import type {
  homeShelves,
  HomeDocuments,
  OfficeDossier,
  OfficeHome,
  OwnDossier,
  RefuseDossierInput,
} from '@diyar/domain/dossiers.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { DecisionInput } from '@diyar/domain/office.ts';
import { api, readMessage } from '#web/lib/api.ts';
import { readFile, refreshing } from '#web/lib/read-answer.ts';
import { upload } from '#web/lib/upload.ts';

interface PageAnswer<Item> extends Answer<Item[]> {
  meta: { nextCursor?: string };
}

const PAGE_LENGTH = 20;
const DOWNLOAD_TIMEOUT_MS = 120_000;

const refreshHomes = refreshing('office-homes', 'office', 'dossiers');

/** `path`: `listing/verify`, or `documents/…/refuse`. */
interface HomeStep {
  id: string;
  path: string;
  body: DecisionInput | RefuseDossierInput;
}

export const {
  useListHomeDocumentsQuery,
  useGetDossierQuery,
  useAddDossierDocumentMutation,
  useSubmitDossierMutation,
  useLoadDocumentMutation,
  useListOfficeHomesInfiniteQuery,
  useGetOfficeHomeQuery,
  useTakeHomeStepMutation,
} = api.enhanceEndpoints({ addTagTypes: ['dossiers', 'office-homes', 'office'] }).injectEndpoints({
  endpoints: (build) => ({
    listHomeDocuments: build.query<HomeDocuments, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}/documents`,
      transformResponse: ({ data }: Answer<HomeDocuments>) => data,
      providesTags: ['dossiers'],
    }),
    getDossier: build.query<OwnDossier, string>({
      query: (id) => `/properties/${encodeURIComponent(id)}/dossier`,
      transformResponse: ({ data }: Answer<OwnDossier>) => data,
      providesTags: ['dossiers'],
    }),
    addDossierDocument: build.mutation<unknown, { id: string; form: FormData }>({
      queryFn: ({ id, form }, baseQueryApi) =>
        upload({ url: `/properties/${encodeURIComponent(id)}/dossier/documents`, form }, baseQueryApi),
      invalidatesTags: ['dossiers'],
    }),
    submitDossier: build.mutation<string, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}/dossier/submit`, method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['dossiers'],
    }),
    /** With a home it is read in the office. */
    loadDocument: build.mutation<string, { versionId: string; officeHome?: string | undefined }>({
      query: ({ versionId, officeHome }) => ({
        url: officeHome === undefined ? `/documents/${versionId}` : `/office/homes/${officeHome}/versions/${versionId}`,
        responseHandler: readFile,
        timeout: DOWNLOAD_TIMEOUT_MS,
      }),
    }),
    /** Oldest first. */
    listOfficeHomes: build.infiniteQuery<PageAnswer<OfficeHome>, (typeof homeShelves)[number], string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ meta }) => meta.nextCursor },
      query: ({ queryArg: shelf, pageParam: cursor }) => ({
        url: '/office/homes',
        params: { shelf, limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) },
      }),
      providesTags: ['office-homes'],
    }),
    getOfficeHome: build.query<OfficeDossier, string>({
      query: (id) => `/office/homes/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: Answer<OfficeDossier>) => data,
      providesTags: ['office-homes'],
    }),
    takeHomeStep: build.mutation<string, HomeStep>({
      query: ({ id, path, body }) => ({ url: `/office/homes/${id}/${path}`, method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: refreshHomes,
    }),
  }),
});
