import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureFormats } from '@diyar/domain/pictures.ts';
import type { Deps } from '#api/deps.ts';
import { AppError } from '#api/lib/app-error.ts';

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const pictureParams = z.object({
  id: z.uuid(),
  name: z.string().regex(new RegExp(`^\\d{1,5}\\.(${pictureFormats.join('|')})$`)),
});

export async function fileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(staticFiles, { root: deps.filesFolder, serve: false, cacheControl: false, contentType: false });

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
      return reply
        .type(contentTypes[format])
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-site')
        .sendFile(`${id}/${name}`);
    },
  );
}
