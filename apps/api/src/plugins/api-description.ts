import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { grantAccess } from './access.ts';

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI description of every route at /api/openapi.json, and a page that shows it at /api/docs. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Diyar',
        version: '1',
        description: 'Every answer carries `success`; refusals carry `message` and `statusCode`.',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (docs) => {
    grantAccess(docs, 'public');
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
  });
}
