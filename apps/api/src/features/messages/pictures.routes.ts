import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { privatePicture } from '@diyar/domain/files.ts';
import { FILES_PER_UPLOAD_MAX, MESSAGE_PICTURES_MAX } from '@diyar/domain/limits.ts';
import { threadParams } from '@diyar/domain/messages.ts';
import type { Deps } from '#api/deps.ts';
import { acceptUploads, readForm, toUploadLimit } from '#api/plugins/uploads.ts';
import { addPictures } from './messages.service.ts';

export async function messagePictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await acceptUploads(scope, FILES_PER_UPLOAD_MAX);

    scope.withTypeProvider<ZodTypeProvider>().post(
      '/messages/threads/:id/pictures',
      {
        config: { access: 'user', isUpload: true },
        bodyLimit: toUploadLimit(MESSAGE_PICTURES_MAX),
        schema: {
          summary: 'Upload up to four pictures for a message in a conversation; all of them are kept, or none',
          description: 'A form with the field `files` repeated. The ids go into `pictureIds` of the message.',
          consumes: ['multipart/form-data'],
          tags: ['messages'],
          params: threadParams,
          response: {
            200: answer(z.array(privatePicture)),
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
        const { actor, params } = request;
        const data = await request.server.takeUploadTurn(
          () => addPictures(deps, actor, params.id, (take) => readForm(request, take)),
          { person: actor.userId },
        );
        return { success: true as const, data };
      },
    );
  });
}
