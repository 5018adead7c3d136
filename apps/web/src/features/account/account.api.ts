import type {
  ChangeEmailInput,
  ChangePasswordInput,
  EventKind,
  LanguageInput,
  Profile,
  ProfileInput,
  ReauthenticateInput,
  ReauthenticateWithCodeInput,
  SecurityEvent,
} from '@diyar/domain/account.ts';
import type { User } from '@diyar/domain/auth.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import { language } from '@diyar/words/language.ts';
import { api } from '#web/lib/api.ts';
import { isLanguageChosen } from '#web/lib/offered-languages.ts';
import { setUser } from '#web/lib/session.ts';
import { upload } from '#web/lib/upload.ts';

const EXPORT_TIMEOUT_MS = 60_000;

interface PictureUpload {
  file: File;
  onProgress: (percent: number) => void;
}

function toUser(profile: Profile): User {
  const { id, firstName, lastName, name, email, profileImage, isEmailVerified, roles, recoveryCodesRemaining } =
    profile;
  return { id, firstName, lastName, name, email, profileImage, isEmailVerified, roles, recoveryCodesRemaining };
}

/** The sentence to show after a change. */
function readMessage({ message }: Answer<unknown>): string | undefined {
  return message;
}

const accountApi = api.enhanceEndpoints({ addTagTypes: ['account', 'sessions', 'security-events'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Also updates the user of the session. */
    getProfile: build.query<Profile, void>({
      query: () => '/auth/profile',
      transformResponse: ({ data }: Answer<Profile>) => data,
      providesTags: ['account'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data: profile } = await queryFulfilled;
          dispatch(setUser(toUser(profile)));
          if (isLanguageChosen() && profile.language !== language)
            void dispatch(accountApi.endpoints.setLanguage.initiate({ language }));
        } catch {
          // The page that asked shows the failure.
        }
      },
    }),
    updateProfile: build.mutation<string | undefined, ProfileInput>({
      query: (body) => ({ url: '/auth/profile', method: 'PUT', body }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'security-events'],
    }),
    uploadPicture: build.mutation<unknown, PictureUpload>({
      queryFn({ file, onProgress }, baseQueryApi) {
        const form = new FormData();
        form.append('files', file);
        return upload({ url: '/auth/profile/picture', form, onProgress }, baseQueryApi);
      },
      invalidatesTags: ['account', 'security-events'],
    }),
    /** Emails follow the language that was chosen for pages. */
    setLanguage: build.mutation<void, LanguageInput>({
      query: (body) => ({ url: '/auth/profile/language', method: 'PUT', body }),
      invalidatesTags: ['account'],
    }),
    removePicture: build.mutation<string | undefined, void>({
      query: () => ({ url: '/auth/profile/picture', method: 'DELETE' }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'security-events'],
    }),
    changeEmail: build.mutation<string | undefined, ChangeEmailInput>({
      query: (body) => ({ url: '/auth/change-email', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'security-events'],
    }),
    changePassword: build.mutation<string | undefined, ChangePasswordInput>({
      query: (body) => ({ url: '/auth/change-password', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'sessions', 'security-events'],
    }),
    reauthenticate: build.mutation<string | undefined, ReauthenticateInput>({
      query: (body) => ({ url: '/auth/reauthenticate', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['security-events'],
    }),
    /** Emails a code to a person without a password. */
    sendStepUpCode: build.mutation<void, void>({
      query: () => ({ url: '/auth/reauthenticate/send-code', method: 'POST' }),
    }),
    reauthenticateWithCode: build.mutation<string | undefined, ReauthenticateWithCodeInput>({
      query: (body) => ({ url: '/auth/reauthenticate/code', method: 'POST', body }),
      transformResponse: readMessage,
      invalidatesTags: ['security-events'],
    }),
    exportAccount: build.mutation<unknown, void>({
      query: () => ({ url: '/auth/export', timeout: EXPORT_TIMEOUT_MS }),
      invalidatesTags: ['security-events'],
    }),
    deleteAccount: build.mutation<string | undefined, void>({
      query: () => ({ url: '/auth/delete-account', method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'security-events'],
    }),
    keepAccount: build.mutation<string | undefined, void>({
      query: () => ({ url: '/auth/keep-account', method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'security-events'],
    }),
    listSecurityEvents: build.query<SecurityEvent[], EventKind>({
      query: (kind) => ({ url: '/auth/security-events', params: { kind } }),
      transformResponse: ({ data }: Answer<SecurityEvent[]>) => data,
      providesTags: ['security-events'],
    }),
    /** Answers with the address of Google's sign-in page. */
    connectGoogle: build.mutation<string, string>({
      query: (state) => ({ url: '/auth/google/connect', method: 'POST', body: { state } }),
      transformResponse: ({ data }: Answer<{ url: string }>) => data.url,
    }),
    disconnectGoogle: build.mutation<string | undefined, void>({
      query: () => ({ url: '/auth/google/disconnect', method: 'POST' }),
      transformResponse: readMessage,
      invalidatesTags: ['account', 'sessions', 'security-events'],
    }),
  }),
});

export const {
  useGetProfileQuery,
  useUpdateProfileMutation,
  useUploadPictureMutation,
  useRemovePictureMutation,
  useChangeEmailMutation,
  useChangePasswordMutation,
  useReauthenticateMutation,
  useSendStepUpCodeMutation,
  useReauthenticateWithCodeMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
  useKeepAccountMutation,
  useListSecurityEventsQuery,
  useConnectGoogleMutation,
  useDisconnectGoogleMutation,
} = accountApi;
