import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { MESSAGE_PICTURES_MAX } from '@diyar/domain/limits.ts';
import { pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import {
  blockInput,
  message,
  messageInput,
  readInput,
  reportInput,
  shareInput,
  thread,
  threadParams,
  unreadCount,
} from '@diyar/domain/messages.ts';
import { propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { takePrivatePictures } from '#api/plugins/uploads.ts';
import {
  addPictures,
  countUnread,
  findThreadAbout,
  getThread,
  listMessages,
  listThreads,
  markRead,
  shareContacts,
  writeMessage,
  writeToOwner,
} from './messages.service.ts';
import { report, setBlock } from './safety.service.ts';

const tags = ['messages'];
const refusals = { 400: refusal, 401: refusal, 404: refusal };
const writeRefusals = { ...refusals, 403: refusal, 409: refusal, 422: refusal, 429: refusal };

export async function messageRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  readingRoutes(app, deps);
  writingRoutes(app, deps);
  threadRoutes(app, deps);
  await takePrivatePictures(app, {
    url: '/messages/threads/:id/pictures',
    tags,
    summary: 'Upload up to four pictures for a message in a conversation',
    description: 'The ids go into `pictureIds` of the message.',
    picturesMax: MESSAGE_PICTURES_MAX,
    keep: (actor, id, readPictures) => addPictures(deps, actor, id, readPictures),
  });
}

function readingRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/messages/threads',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your conversations, the one written in last first',
        tags,
        querystring: pageQuery,
        response: { 200: pageAnswer(thread), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listThreads(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/messages/unread',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How many messages you have not read',
        tags,
        response: { 200: answer(unreadCount), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await countUnread(deps, request.actor) }),
  );

  routes.get(
    '/messages/threads/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'One conversation',
        tags,
        params: threadParams,
        response: { 200: answer(thread), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getThread(deps, request.actor, request.params.id) }),
  );

  routes.get(
    '/messages/threads/:id/messages',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What was written in it, newest first',
        tags,
        params: threadParams,
        querystring: pageQuery,
        response: { 200: pageAnswer(message), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listMessages(deps, request.actor, request.params.id, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/properties/:id/thread',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your conversation with the owner of a home; null before the first message',
        tags,
        params: propertyParams,
        response: { 200: answer(thread.nullable()), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await findThreadAbout(deps, request.actor, request.params.id),
    }),
  );
}

function writingRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/properties/:id/messages',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Write to the owner of a home; the same key twice is one message',
        tags,
        params: propertyParams,
        body: messageInput,
        response: { 201: answer(message), ...writeRefusals },
      },
    },
    async (request, reply) => {
      const data = await writeToOwner(deps, request.actor, request.params.id, request.body);
      reply.status(201);
      return { success: true as const, data };
    },
  );

  routes.post(
    '/messages/threads/:id/messages',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Write in a conversation; the same key twice is one message',
        tags,
        params: threadParams,
        body: messageInput,
        response: { 201: answer(message), ...writeRefusals },
      },
    },
    async (request, reply) => {
      const data = await writeMessage(deps, request.actor, request.params.id, request.body);
      reply.status(201);
      return { success: true as const, data };
    },
  );
}

function threadRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/messages/threads/:id/read',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Mark what was written up to a message as read',
        tags,
        params: threadParams,
        body: readInput,
        response: { 200: answer(thread), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await markRead(deps, request.actor, request.params.id, request.body.seq),
    }),
  );

  routes.put(
    '/messages/threads/:id/contacts',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Agree to share contact details; they are shown when both sides do',
        tags,
        params: threadParams,
        body: shareInput,
        response: { 200: answer(thread), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await shareContacts(deps, request.actor, request.params.id, request.body.isShared),
    }),
  );

  routes.put(
    '/messages/threads/:id/block',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Block the other person, or take it back',
        tags,
        params: threadParams,
        body: blockInput,
        response: { 200: answer(thread), ...refusals, 409: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.body.isBlocked ? request.words.messages.blockDone : request.words.messages.unblockDone,
      data: await setBlock(deps, request.actor, request.params.id, request.body.isBlocked),
    }),
  );

  routes.post(
    '/messages/threads/:id/reports',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Report a conversation to the people who run this site',
        tags,
        params: threadParams,
        body: reportInput,
        response: { 200: acknowledgement, ...refusals, 429: refusal },
      },
    },
    async (request) => {
      await report(deps, request.actor, request.params.id, request.body);
      return { success: true as const, message: request.words.messages.reported, data: null };
    },
  );
}
