import type {
  Credentials,
  EmailInput,
  LoginInput,
  LoginResult,
  RegisterInput,
  ResetPasswordInput,
  VerifyEmailInput,
  VerifyOtpInput,
} from '@diyar/domain/auth.ts';
import type { Answer } from '@diyar/domain/envelope.ts';
import type { VerifyMfaInput, VerifyRecoveryCodeInput } from '@diyar/domain/mfa.ts';
import { api } from '#web/lib/api.ts';

/** An answer of status 200 whose `success` may still be false. */
interface Outcome {
  success: boolean;
  message?: string;
}

interface VerifiedOtp extends Outcome {
  data?: { resetToken?: string } | null;
}

function post(path: string, body: object) {
  return { url: `/auth/${path}`, method: 'POST', body };
}

function readData<Data>({ data }: Answer<Data>): Data {
  return data;
}

export const {
  useLoginMutation,
  useVerifyMfaMutation,
  useVerifyRecoveryCodeMutation,
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useConfirmEmailChangeMutation,
  useForgotPasswordMutation,
  useVerifyResetOtpMutation,
  useResetPasswordMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResult, LoginInput>({
      query: (body) => post('login', body),
      transformResponse: readData<LoginResult>,
    }),
    verifyMfa: build.mutation<Credentials, VerifyMfaInput>({
      query: (body) => post('verify-mfa', body),
      transformResponse: readData<Credentials>,
    }),
    verifyRecoveryCode: build.mutation<Credentials, VerifyRecoveryCodeInput>({
      query: (body) => post('verify-recovery-code', body),
      transformResponse: readData<Credentials>,
    }),
    register: build.mutation<Outcome, RegisterInput>({
      query: (body) => post('register', { ...body, roles: ['user'] }),
    }),
    verifyEmail: build.mutation<Outcome, VerifyEmailInput>({ query: (body) => post('verify-email', body) }),
    resendVerification: build.mutation<Outcome, EmailInput>({ query: (body) => post('resend-verification', body) }),
    confirmEmailChange: build.mutation<Outcome, VerifyEmailInput>({
      query: (body) => post('confirm-email-change', body),
    }),
    forgotPassword: build.mutation<Outcome, EmailInput>({ query: (body) => post('forgot-password', body) }),
    verifyResetOtp: build.mutation<VerifiedOtp, VerifyOtpInput>({ query: (body) => post('verify-reset-otp', body) }),
    resetPassword: build.mutation<Outcome, ResetPasswordInput>({ query: (body) => post('reset-password', body) }),
  }),
});
