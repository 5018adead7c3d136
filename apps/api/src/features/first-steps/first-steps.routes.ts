import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { dismissInput, firstSteps } from '@diyar/domain/first-steps.ts';
import type { Deps } from '#api/deps.ts';
import { dismissFirstSteps, getFirstSteps } from './first-steps.service.ts';

const tags = ['first-steps'];

export async function firstStepRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/first-steps',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What a new account does first, and how far you are',
        tags,
        response: { 200: answer(firstSteps), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getFirstSteps(deps, request.actor) }),
  );

  routes.put(
    '/first-steps',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Put the list away, or take it out again',
        tags,
        body: dismissInput,
        response: { 200: answer(firstSteps), 400: refusal, 401: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await dismissFirstSteps(deps, request.actor, request.body.isDismissed),
    }),
  );
}
