import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import {
  codeInput,
  disableInput,
  mfaSecret,
  mfaStatus,
  optionalCodeInput,
  recoveryCodes,
  setupCheck,
} from '@diyar/domain/mfa.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { disable, getStatus, regenerateRecoveryCodes, type EndGrants } from './mfa.service.ts';
import { enable, generateSecret, verifySetup } from './setup.service.ts';

const tags = ['two-factor'];

/** `endGrants`: handed in, because the office stands on two-factor. */
export async function mfaRoutes(app: FastifyInstance, deps: Deps, endGrants: EndGrants): Promise<void> {
  setupRoutes(app, deps);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/mfa/status',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Whether two-factor is on, and how many recovery codes are left',
        tags,
        response: { 200: answer(mfaStatus), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getStatus(deps, request.actor.userId) }),
  );

  routes.post(
    '/mfa/recovery-codes/generate',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Make new recovery codes; the old ones stop working',
        tags,
        body: optionalCodeInput,
        response: {
          200: answer(recoveryCodes),
          400: refusal,
          401: refusal,
          403: refusal,
          409: refusal,
          429: refusal,
        },
      },
    },
    async (request) => {
      const codes = await regenerateRecoveryCodes(deps, request.actor, request.body?.token, toVisitor(request));
      return { success: true as const, message: request.words.mfa.codesGenerated, data: { recoveryCodes: codes } };
    },
  );

  routes.post(
    '/mfa/disable',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Switch two-factor off, with a code from the app or a recovery code',
        tags,
        body: disableInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 409: refusal, 429: refusal },
      },
    },
    async (request) => {
      await disable(deps, request.actor, request.body.token, { visitor: toVisitor(request), endGrants });
      return { success: true as const, message: request.words.mfa.disabled, data: null };
    },
  );
}

function setupRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/mfa/generate-secret',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Begin to set two-factor up; the secret counts once it is enabled',
        tags,
        response: { 200: answer(mfaSecret), 401: refusal, 403: refusal, 409: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await generateSecret(deps, request.actor) }),
  );

  routes.post(
    '/mfa/verify-setup',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Check a code of the app that is being set up, without spending it',
        tags,
        body: codeInput,
        response: { 200: answer(setupCheck), 400: refusal, 401: refusal, 409: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: { valid: await verifySetup(deps, request.actor, request.body.token) },
    }),
  );

  routes.post(
    '/mfa/enable',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Switch two-factor on; answers the recovery codes, once',
        tags,
        body: codeInput,
        response: { 200: answer(recoveryCodes), 400: refusal, 401: refusal, 403: refusal, 409: refusal },
      },
    },
    async (request) => {
      const codes = await enable(deps, request.actor, request.body.token, toVisitor(request));
      return { success: true as const, message: request.words.mfa.enabled, data: { recoveryCodes: codes } };
    },
  );
}
