import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { offeringInput } from '@diyar/domain/offerings.ts';
import { property, propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { changeOffering, reviseOffering } from './offerings.service.ts';

const tags = ['properties'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

const actions = [
  { action: 'pause', summary: 'Pause the sale of tokens of a home of yours', answer: 'paused' },
  { action: 'resume', summary: 'Sell tokens of a home of yours again', answer: 'resumed' },
  { action: 'close', summary: 'Close the sale of tokens of a home of yours', answer: 'closed' },
] as const;

export async function offeringRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  for (const { action, summary, answer: said } of actions)
    routes.post(
      `/properties/:id/offering/${action}`,
      {
        config: { access: 'user' },
        schema: { summary, tags, params: propertyParams, response: { 200: answer(property), ...refusals } },
      },
      async (request) => ({
        success: true as const,
        message: request.words.offerings[said],
        data: await changeOffering(deps, request.actor, request.params.id, action),
      }),
    );

  routes.put(
    '/properties/:id/offering',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Value a home of yours anew, which prices its unsold tokens',
        tags,
        params: propertyParams,
        body: offeringInput,
        response: { 200: answer(property), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.offerings.revised,
      data: await reviseOffering(deps, request.actor, request.params.id, request.body),
    }),
  );
}
