import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { privatePicture } from '@diyar/domain/files.ts';
import { orderParams } from '@diyar/domain/ledger.ts';
import { FILES_PER_UPLOAD_MAX, LEASE_FILES_MAX } from '@diyar/domain/limits.ts';
import type { Deps } from '#api/deps.ts';
import { acceptUploads, readForm, toUploadLimit } from '#api/plugins/uploads.ts';
import { addPictures } from './leases.service.ts';

export async function leasePictureRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await acceptUploads(scope, FILES_PER_UPLOAD_MAX);

    scope.withTypeProvider<ZodTypeProvider>().post(
      '/leases/:id/pictures',
      {
        config: { access: 'user', isUpload: true },
        bodyLimit: toUploadLimit(LEASE_FILES_MAX),
        schema: {
          summary:
            'Upload pictures for the hand-over or a claim, which only the two sides of the lease see; all of them are kept, or none',
          description: 'A form with the field `files` repeated. The ids go into `fileIds` of the step.',
          consumes: ['multipart/form-data'],
          tags: ['leases'],
          params: orderParams,
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
