import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import {
  appealInput,
  identityPictureFields,
  identityPictureParams,
  identitySave,
  ownIdentity,
} from '@diyar/domain/identity.ts';
import * as identityWords from '@diyar/words/identity.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { acceptUploads, readForm, toUploadLimit } from '#api/plugins/uploads.ts';
import { appeal, saveDraft, submit } from './identity.service.ts';
import { getOwnIdentity } from './own-identity.service.ts';
import { addPicture, readOwnPicture, removePicture } from './pictures.service.ts';

const tags = ['identity'];
const access = 'user';
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function identityRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/identity',
    {
      config: { access },
      schema: {
        summary: 'Your identity check: how far it is, what you filled in, and who looked at it',
        tags,
        response: { 200: answer(ownIdentity), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getOwnIdentity(deps, request.actor) }),
  );

  routes.put(
    '/identity/draft',
    {
      config: { access },
      schema: {
        summary:
          'Save what you have filled in so far; fields that are left out stay as they are. After a decision only as a new attempt',
        tags,
        body: identitySave,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await saveDraft(deps, request.actor, request.body);
      return { success: true as const, message: identityWords.saved, data: null };
    },
  );

  routes.post(
    '/identity/submit',
    {
      config: { access },
      schema: {
        summary: 'Send your answers and pictures to be checked; what is missing is named field by field',
        tags,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await submit(deps, request.actor);
      return { success: true as const, message: identityWords.submitted, data: null };
    },
  );

  routes.post(
    '/identity/appeal',
    {
      config: { access },
      schema: {
        summary: 'Ask for a refusal to be looked at by somebody else',
        tags,
        body: appealInput,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await appeal(deps, request.actor, request.body);
      return { success: true as const, message: identityWords.appealed, data: null };
    },
  );

  await app.register((scope) => pictureRoutes(scope, deps));
}

async function pictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(app, 1);
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/identity/documents',
    {
      config: { access, isUpload: true },
      bodyLimit: toUploadLimit(1),
      schema: {
        summary:
          'Add a picture of your document, your face or a paper about your means; it replaces one of the same kind',
        description:
          'A form with the field `kind` (documentFront, documentBack, face, addressProof or moneyProof) and the file.',
        consumes: ['multipart/form-data'],
        tags,
        response: { 200: answer(z.object({ id: z.uuid() })), ...refusals, 415: refusal },
      },
    },
    async (request) => {
      const { actor, server } = request;
      const id = await server.takeUploadTurn(() => keepPicture(deps, request), { person: actor.userId });
      return { success: true as const, message: identityWords.pictureAdded, data: { id } };
    },
  );

  routes.get(
    '/identity/documents/:id',
    {
      config: { access },
      schema: { summary: 'A picture that you added', tags, params: identityPictureParams },
    },
    async (request, reply) => {
      const bytes = await readOwnPicture(deps, request.actor, request.params.id);
      return reply
        .type('image/jpeg')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(bytes);
    },
  );

  routes.delete(
    '/identity/documents/:id',
    {
      config: { access },
      schema: {
        summary: 'Remove a picture that you added',
        tags,
        params: identityPictureParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await removePicture(deps, request.actor, request.params.id);
      return { success: true as const, message: identityWords.pictureRemoved, data: null };
    },
  );
}

async function keepPicture(deps: Deps, request: FastifyRequest): Promise<string> {
  let bytes: Buffer | undefined;
  const fields = await readForm(request, async (file) => void (bytes = file));
  if (bytes === undefined) throw new AppError('FILES_MISSING');
  const read = identityPictureFields.safeParse(fields);
  if (!read.success) throw new AppError('BAD_REQUEST');
  return addPicture(deps, request.actor, read.data.kind, bytes);
}
