import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { FILES_PER_UPLOAD_MAX, IMAGE_MAX_BYTES, MESSAGE_PICTURES_MAX } from '@diyar/domain/limits.ts';
import { messagePictures, threadParams } from '@diyar/domain/messages.ts';
import { pictureFormats } from '@diyar/domain/pictures.ts';
import type { Deps } from '#api/deps.ts';
import { acceptUploads, readForm } from '#api/plugins/uploads.ts';
import { requirePictureRight } from './messages.service.ts';
import { addPictures, findPictureFile } from './pictures.service.ts';

const tags = ['messages'];
const FORM_OVERHEAD_BYTES = 64 * 1024;

const pictureParams = z.object({
  id: z.uuid().toLowerCase(),
  name: z.string().regex(new RegExp(`^\\d{1,5}\\.(${pictureFormats.join('|')})$`)),
});

export async function messagePictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => uploadRoute(scope, deps));

  app.withTypeProvider<ZodTypeProvider>().get(
    '/messages/pictures/:id/:name',
    {
      config: { access: 'user' },
      schema: {
        summary: 'A picture of one of your conversations in one width and format',
        tags,
        params: pictureParams,
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      const file = await findPictureFile(deps, request.actor, id, name);
      return (
        reply
          .type(name.endsWith('.jpg') ? 'image/jpeg' : `image/${name.slice(name.indexOf('.') + 1)}`)
          // Kept by this browser alone, and shown again only after the server has agreed.
          .header('cache-control', 'private, no-cache')
          .header('vary', 'authorization')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cross-origin-resource-policy', 'same-origin')
          .sendFile(file)
      );
    },
  );
}

async function uploadRoute(scope: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(scope, FILES_PER_UPLOAD_MAX);

  scope.withTypeProvider<ZodTypeProvider>().post(
    '/messages/threads/:id/pictures',
    {
      config: { access: 'user', isUpload: true },
      bodyLimit: MESSAGE_PICTURES_MAX * IMAGE_MAX_BYTES + FORM_OVERHEAD_BYTES,
      schema: {
        summary: 'Upload up to four pictures for a message in a conversation; all of them are kept, or none',
        description: 'A form with the field `files` repeated. The ids go into `pictureIds` of the message.',
        consumes: ['multipart/form-data'],
        tags,
        params: threadParams,
        response: {
          200: answer(messagePictures),
          400: refusal,
          401: refusal,
          403: refusal,
          404: refusal,
          409: refusal,
          429: refusal,
        },
      },
    },
    async (request) => {
      const { actor } = request;
      const data = await request.server.takeUploadTurn(
        async () => {
          await requirePictureRight(deps, actor, request.params.id);
          return addPictures(deps, actor, (take) => readForm(request, take));
        },
        { person: actor.userId },
      );
      return { success: true as const, data };
    },
  );
}
