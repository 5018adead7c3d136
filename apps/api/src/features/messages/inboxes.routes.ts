import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { messageSettings } from '@diyar/domain/messages.ts';
import { newsletterTokenInput } from '@diyar/domain/newsletter.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { takeAsStream } from '#api/plugins/connections.ts';
import { acceptOneClick } from '#api/plugins/one-click.ts';
import { changeSettings, getSettings, silenceMessages } from './message-emails.service.ts';
import { createStreams } from './streams.service.ts';

const tags = ['messages'];

/** How a person hears of new messages: by a stream, and by email. */
export async function inboxRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  streamRoute(app, deps);
  settingsRoutes(app, deps);
  await app.register(async (scope) => silenceRoute(scope, deps));
}

/** Server-sent events: the answer has no end, so it has no schema. */
function streamRoute(app: FastifyInstance, deps: ServerDeps): void {
  const streams = createStreams(deps);
  app.addHook('preClose', async () => streams.close());
  app.get(
    '/messages/stream',
    {
      config: { access: 'user' },
      // Nobody would read a stream that a request for headers opens, and nothing would close it.
      exposeHeadRoute: false,
      schema: { summary: 'Messages as they come, as server-sent events; Last-Event-ID goes on where one ended', tags },
    },
    async (request, reply) => {
      // The connection stays counted as a stream, so no other request may follow on it, refused or not.
      reply.header('connection', 'close');
      if (!takeAsStream(request.raw.socket)) throw new AppError('STREAMS_FULL');
      const lastEventId = request.headers['last-event-id'];
      const output = await streams.open(request.actor, typeof lastEventId === 'string' ? lastEventId : undefined);
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(output);
    },
  );
}

function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/messages/settings',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Whether unread messages are told by email',
        tags,
        response: { 200: answer(messageSettings), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getSettings(deps, request.actor) }),
  );

  routes.put(
    '/messages/settings',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Turn emails about unread messages on or off',
        tags,
        body: messageSettings,
        response: { 200: answer(messageSettings), 400: refusal, 401: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.messages.settingsSaved,
      data: await changeSettings(deps, request.actor, request.body),
    }),
  );
}

function silenceRoute(scope: FastifyInstance, deps: Deps): void {
  acceptOneClick(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/messages/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        summary: 'No more emails about unread messages, with the token from any of them',
        tags,
        querystring: newsletterTokenInput.partial(),
        body: newsletterTokenInput.partial().nullish(),
        response: { 200: acknowledgement, 400: refusal, 404: refusal },
      },
    },
    async (request) => {
      await silenceMessages(deps, request.body?.token ?? request.query.token ?? '');
      return { success: true as const, message: request.words.messages.silenced, data: null };
    },
  );
}
