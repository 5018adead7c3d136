import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  credentials,
  emailInput,
  loginInput,
  loginResult,
  registerInput,
  registration,
  resetPasswordInput,
  verifiedOtp,
  verifyEmailInput,
  verifyOtpInput,
} from '@diyar/domain/auth.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { verifyMfaInput, verifyRecoveryCodeInput } from '@diyar/domain/mfa.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { logIn, register, resendVerification, verifyEmail } from './auth.service.ts';
import { askForReset, resetPassword, verifyOtp } from './reset.service.ts';
import { signInWithCode, signInWithRecoveryCode } from './second-step.service.ts';

const tags = ['auth'];

export async function authRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  secondStepRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/auth/register',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Make an account; a link to verify the address is mailed',
        tags,
        body: registerInput,
        response: { 201: answer(registration), 400: refusal, 409: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      const data = await register(deps, request.body, toVisitor(request));
      return reply.status(201).send({ success: true, message: request.words.auth.registered, data });
    },
  );

  routes.post(
    '/auth/login',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sign in, or be asked for the second factor',
        tags,
        body: loginInput,
        response: { 200: answer(loginResult), 400: refusal, 401: refusal, 403: refusal, 429: refusal, 503: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await logIn(deps, request.body, toVisitor(request)) }),
  );

  routes.post(
    '/auth/verify-email',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Verify an address with the mailed token',
        tags,
        body: verifyEmailInput,
        response: { 200: acknowledgement, 400: refusal, 404: refusal },
      },
    },
    async (request) => {
      await verifyEmail(deps, request.body.token, toVisitor(request));
      return { success: true as const, message: request.words.emailVerification.verified, data: null };
    },
  );

  routes.post(
    '/auth/resend-verification',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Mail a new link to verify an address',
        tags,
        body: emailInput,
        response: { 200: acknowledgement, 400: refusal, 429: refusal },
      },
    },
    async (request) => {
      await resendVerification(deps, request.body.email, toVisitor(request));
      return { success: true as const, message: request.words.emailVerification.resent, data: null };
    },
  );

  routes.post(
    '/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Mail a code to reset the password; answers the same for every address',
        tags,
        body: emailInput,
        response: { 200: acknowledgement, 400: refusal },
      },
    },
    async (request) => {
      await askForReset(deps, request.body.email, toVisitor(request));
      return { success: true as const, message: request.words.passwordReset.sent, data: null };
    },
  );

  routes.post(
    '/auth/verify-reset-otp',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Check the mailed code; a right one gives the token that resets the password',
        tags,
        body: verifyOtpInput,
        response: { 200: answer(verifiedOtp), 400: refusal, 404: refusal, 429: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.passwordReset.otpVerified,
      data: await verifyOtp(deps, request.body, toVisitor(request)),
    }),
  );

  routes.post(
    '/auth/reset-password',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Set a new password with the token of a verified code',
        tags,
        body: resetPasswordInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 422: refusal, 503: refusal },
      },
    },
    async (request) => {
      await resetPassword(deps, request.body, toVisitor(request));
      return { success: true as const, message: request.words.passwordReset.done, data: null };
    },
  );
}

function secondStepRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: answer(credentials), 400: refusal, 401: refusal, 429: refusal };

  routes.post(
    '/auth/verify-mfa',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Finish signing in with a code from the app',
        tags: ['two-factor'],
        body: verifyMfaInput,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      data: await signInWithCode(deps, request.body, toVisitor(request)),
    }),
  );

  routes.post(
    '/auth/verify-recovery-code',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Finish signing in with a recovery code',
        tags: ['two-factor'],
        body: verifyRecoveryCodeInput,
        response,
      },
    },
    async (request) => ({
      success: true as const,
      data: await signInWithRecoveryCode(deps, request.body, toVisitor(request)),
    }),
  );
}
