import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { uploadedFile, uploadFields, type UploadedFile } from '@diyar/domain/files.ts';
import { FILES_PER_UPLOAD_MAX, PANORAMA_WIDTH_PX } from '@diyar/domain/limits.ts';
import { pictureFormats } from '@diyar/domain/pictures.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';
import { acceptUploads, readForm, toUploadLimit } from '#api/plugins/uploads.ts';
import { hasPicture, startPictureBatch, toUploadedFile } from './files.service.ts';

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const pictureParams = z.object({
  id: z.uuid(),
  name: z.string().regex(new RegExp(`^\\d{1,5}\\.(${pictureFormats.join('|')})$`)),
});

export async function fileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => uploadRoutes(scope, deps));
  await app.register(staticFiles, { root: deps.storage.folder, serve: false, cacheControl: false, contentType: false });

  app.withTypeProvider<ZodTypeProvider>().get(
    '/files/:id/:name',
    {
      config: { access: 'public' },
      schema: {
        summary: 'A stored picture in one width and format',
        tags: ['files'],
        params: z.object({ id: z.string(), name: z.string() }),
      },
    },
    async (request, reply) => {
      const params = pictureParams.safeParse(request.params);
      if (!params.success) throw new AppError('FILE_NOT_FOUND');
      const { id, name } = params.data;
      const format = name.slice(name.indexOf('.') + 1) as keyof typeof contentTypes;
      await deps.storage.fetch(`${id}/${name}`, () => hasPicture(deps, id, Number.parseInt(name, 10)));
      return reply
        .type(contentTypes[format])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-site')
        .sendFile(`${id}/${name}`);
    },
  );
}

async function uploadRoutes(scope: FastifyInstance, deps: Deps): Promise<void> {
  await acceptUploads(scope, FILES_PER_UPLOAD_MAX);

  scope.withTypeProvider<ZodTypeProvider>().post(
    '/files/upload/multiple',
    {
      config: { access: 'user', isUpload: true },
      bodyLimit: toUploadLimit(FILES_PER_UPLOAD_MAX),
      schema: {
        summary: 'Upload up to ten pictures; all of them are kept, or none',
        description:
          'A form with the field `files` repeated, `entityType` ("property", or first of all "panorama") and, on edit, `entityId`.',
        consumes: ['multipart/form-data'],
        tags: ['files'],
        response: { 200: answer(z.array(uploadedFile)), 400: refusal, 401: refusal, 409: refusal, 429: refusal },
      },
    },
    async (request) => {
      const { userId } = request.actor;
      const data = await request.server.takeUploadTurn(() => keepPictures(deps, userId, request), { person: userId });
      return { success: true as const, message: request.words.files.uploaded, data };
    },
  );
}

async function keepPictures(deps: Deps, userId: string, request: FastifyRequest): Promise<UploadedFile[]> {
  const batch = startPictureBatch(deps, userId);
  try {
    let count = 0;
    const fields = await readForm(request, async (bytes, { entityType }) => {
      count += 1;
      await batch.add(bytes, entityType === 'panorama' ? PANORAMA_WIDTH_PX : undefined);
    });
    if (count === 0) throw new AppError('FILES_MISSING');
    if (!uploadFields.safeParse(fields).success) throw new AppError('BAD_REQUEST');
    return (await batch.keep()).map(toUploadedFile);
  } catch (error) {
    await batch.discard();
    throw error;
  }
}
