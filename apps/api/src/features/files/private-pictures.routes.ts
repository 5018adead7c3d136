import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pictureFormats } from '@diyar/domain/pictures.ts';
import type { Deps } from '#api/deps.ts';
import { fetchPrivatePicture } from './private-pictures.service.ts';

const pictureParams = z.object({
  id: z.uuid().toLowerCase(),
  name: z.string().regex(new RegExp(`^\\d{1,5}\\.(${pictureFormats.join('|')})$`)),
});

export function privatePictureRoutes(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/private-pictures/:id/:name',
    {
      config: { access: 'user' },
      schema: {
        summary: 'A picture of one of your conversations or leases in one width and format',
        tags: ['files'],
        params: pictureParams,
      },
    },
    async (request, reply) => {
      const { id, name } = request.params;
      const file = await fetchPrivatePicture(deps, request.actor, id, name);
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
