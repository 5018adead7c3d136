import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { propertyParams } from '@diyar/domain/properties.ts';
import {
  viewing,
  viewingListAnswer,
  viewingMoveInput,
  viewingParams,
  viewingQuery,
  viewingSlot,
  viewingSlotInput,
} from '@diyar/domain/viewings.ts';
import type { Deps } from '#api/deps.ts';
import { addSlot, listSlots, removeSlot } from './slots.service.ts';
import { bookViewing, cancelViewing, listViewings, moveViewing, writeCalendarFile } from './viewings.service.ts';

const tags = ['viewings'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function viewingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  slotRoutes(app, deps);
  bookingRoutes(app, deps);
}

function slotRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/viewing-slots',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Times at which a home can be seen; its owner also gets those that are booked',
        tags,
        params: propertyParams,
        response: { 200: listAnswer(viewingSlot), ...refusals },
      },
    },
    async (request) => {
      const data = await listSlots(deps, request.actor, request.params.id);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.post(
    '/properties/:id/viewing-slots',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Offer a time for your home',
        tags,
        params: propertyParams,
        body: viewingSlotInput,
        response: { 201: answer(viewingSlot), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await addSlot(deps, request.actor, request.params.id, request.body);
      reply.status(201);
      return { success: true as const, message: request.words.viewings.added, data };
    },
  );

  routes.delete(
    '/viewing-slots/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Offer a time no longer',
        tags,
        params: viewingParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await removeSlot(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.viewings.removed, data: null };
    },
  );

  routes.post(
    '/viewing-slots/:id/book',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Book a viewing at this time',
        tags,
        params: viewingParams,
        response: { 201: answer(viewing), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await bookViewing(deps, request.actor, request.params.id);
      reply.status(201);
      return { success: true as const, message: request.words.viewings.booked, data };
    },
  );
}

function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/viewings',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your viewings that are still to come, as visitor and as owner',
        tags,
        querystring: viewingQuery,
        response: { 200: viewingListAnswer, 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, ...meta } = await listViewings(deps, request.actor, request.query);
      return { success: true as const, data, meta };
    },
  );

  routes.post(
    '/viewings/:id/move',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Move a viewing to another time that the owner offers',
        tags,
        params: viewingParams,
        body: viewingMoveInput,
        response: { 200: answer(viewing), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.viewings.moved,
      data: await moveViewing(deps, request.actor, request.params.id, request.body.slotId),
    }),
  );

  routes.post(
    '/viewings/:id/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Cancel a viewing',
        tags,
        params: viewingParams,
        response: { 200: answer(viewing), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.viewings.cancelled,
      data: await cancelViewing(deps, request.actor, request.params.id),
    }),
  );

  app.get<{ Params: { id: string } }>(
    '/viewings/:id/calendar',
    {
      config: { access: 'user' },
      schema: { summary: 'A viewing as a file for calendar programs (RFC 5545)', tags, params: viewingParams },
    },
    async (request, reply) =>
      reply
        .header('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
        .header('content-disposition', 'attachment; filename="viewing.ics"')
        .send(await writeCalendarFile(deps, request.actor, request.params.id)),
  );
}
