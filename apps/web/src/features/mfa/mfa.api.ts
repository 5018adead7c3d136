import type { Answer } from '@diyar/domain/envelope.ts';
import type { MfaSecret, MfaStatus } from '@diyar/domain/mfa.ts';
import { api } from '#web/lib/api.ts';

interface RecoveryCodes {
  recoveryCodes: string[];
}

export const {
  useGetMfaStatusQuery,
  useGenerateSecretMutation,
  useVerifySetupMutation,
  useEnableMfaMutation,
  useGenerateRecoveryCodesMutation,
  useDisableMfaMutation,
} = api.enhanceEndpoints({ addTagTypes: ['mfa', 'account', 'sessions', 'security-events'] }).injectEndpoints({
  endpoints: (build) => ({
    getMfaStatus: build.query<MfaStatus, void>({
      query: () => '/mfa/status',
      transformResponse: ({ data }: Answer<MfaStatus>) => data,
      providesTags: ['mfa'],
    }),
    generateSecret: build.mutation<MfaSecret, void>({
      query: () => ({ url: '/mfa/generate-secret', method: 'POST' }),
      transformResponse: ({ data }: Answer<MfaSecret>) => data,
    }),
    /** Whether the code is right. It can still be used afterwards. */
    verifySetup: build.mutation<boolean, string>({
      query: (token) => ({ url: '/mfa/verify-setup', method: 'POST', body: { token } }),
      transformResponse: ({ data }: Answer<{ valid: boolean }>) => data.valid,
    }),
    enableMfa: build.mutation<string[], string>({
      query: (token) => ({ url: '/mfa/enable', method: 'POST', body: { token } }),
      transformResponse: ({ data }: Answer<RecoveryCodes>) => data.recoveryCodes,
      invalidatesTags: ['mfa', 'account', 'sessions', 'security-events'],
    }),
    generateRecoveryCodes: build.mutation<string[], void>({
      query: () => ({ url: '/mfa/recovery-codes/generate', method: 'POST' }),
      transformResponse: ({ data }: Answer<RecoveryCodes>) => data.recoveryCodes,
      invalidatesTags: ['mfa', 'account', 'security-events'],
    }),
    disableMfa: build.mutation<void, string>({
      query: (token) => ({ url: '/mfa/disable', method: 'POST', body: { token } }),
      invalidatesTags: ['mfa', 'account', 'sessions', 'security-events'],
    }),
  }),
});
