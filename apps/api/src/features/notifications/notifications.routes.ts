import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { pageAnswer } from '@diyar/domain/ledger.ts';
import {
  bell,
  choiceInput,
  digestInput,
  notification,
  notificationCount,
  notificationParams,
  notificationQuery,
  notificationSettings,
  pushSubscriptionInput,
  readUntilInput,
  timeZoneInput,
} from '@diyar/domain/notifications.ts';
import type { Deps } from '#api/deps.ts';
import {
  changeChoice,
  getBell,
  getSettings,
  listNotifications,
  readNotification,
  readUntil,
  saveSettings,
} from './notifications.service.ts';
import { addDevice, removeDevice } from './push.service.ts';

const tags = ['notifications'];
const refusals = { 400: refusal, 401: refusal };

export async function notificationRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  listRoutes(app, deps);
  settingsRoutes(app, deps);
  pushRoutes(app, deps);
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/notifications',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What happened for you, newest first',
        tags,
        querystring: notificationQuery,
        response: { 200: pageAnswer(notification), ...refusals },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listNotifications(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/notifications/unread',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How many of them you have not read',
        tags,
        response: { 200: answer(bell), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getBell(deps, request.actor) }),
  );

  routes.put(
    '/notifications/:id/read',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Mark one as read',
        tags,
        params: notificationParams,
        response: { 200: answer(notificationCount), ...refusals, 404: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await readNotification(deps, request.actor, request.params.id),
    }),
  );

  routes.put(
    '/notifications/read',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Mark everything up to one of them as read',
        tags,
        body: readUntilInput,
        response: { 200: answer(notificationCount), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await readUntil(deps, request.actor, request.body.until) }),
  );
}

function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/notifications/settings',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Which kinds you hear of, and by which channel',
        tags,
        response: { 200: answer(notificationSettings), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getSettings(deps, request.actor) }),
  );

  routes.put(
    '/notifications/settings',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Turn one channel of a kind on or off',
        tags,
        body: choiceInput,
        response: { 200: answer(notificationSettings), ...refusals, 409: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.notifications.saved,
      data: await changeChoice(deps, request.actor, request.body),
    }),
  );

  routes.put(
    '/notifications/digest',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Turn the weekly email on or off',
        tags,
        body: digestInput,
        response: { 200: answer(notificationSettings), ...refusals },
      },
    },
    async (request) => {
      await saveSettings(deps.db, request.actor.userId, request.body);
      return {
        success: true as const,
        message: request.words.notifications.saved,
        data: await getSettings(deps, request.actor),
      };
    },
  );

  routes.put(
    '/notifications/time-zone',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Where you are, for the hour of the weekly email',
        tags,
        body: timeZoneInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await saveSettings(deps.db, request.actor.userId, request.body);
      return { success: true as const, message: request.words.notifications.saved, data: null };
    },
  );
}

function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.put(
    '/notifications/devices',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Send push messages to this browser',
        tags,
        body: pushSubscriptionInput,
        response: { 200: acknowledgement, ...refusals, 409: refusal, 422: refusal },
      },
    },
    async (request) => {
      await addDevice(deps, request.actor, request.body);
      return { success: true as const, message: request.words.notifications.pushOn, data: null };
    },
  );

  routes.delete(
    '/notifications/devices',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Send no more push messages to this browser',
        tags,
        body: pushSubscriptionInput.pick({ endpoint: true }),
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await removeDevice(deps, request.actor, request.body.endpoint);
      return { success: true as const, message: request.words.notifications.pushOff, data: null };
    },
  );
}
