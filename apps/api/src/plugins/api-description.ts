import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusal } from '@diyar/domain/envelope.ts';
import { grantAccess, isForStaff } from './access.ts';

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
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      if (schema.hide === true) return { schema, url };
      const access = route.route.config?.access;
      const isForPeople = access === 'user' || isForStaff(access);
      const staffRefusals = isForStaff(access) ? { 403: refusalSchema, 404: refusalSchema } : {};
      const response = {
        ...listOwnRefusals(route.route.method, url, isForPeople),
        ...staffRefusals,
        ...toAnswers(schema),
      };
      return { schema: { ...schema, response, ...(isForPeople && { security: [{ session: [] }] }) }, url };
    },
  });
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
  await app.register(async (docs) => {
    grantAccess(docs, 'public');
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: DOCS_POLICY });
  });
}

const refusalSchema = z.toJSONSchema(refusal);

/** What is refused before a route sees it: unreadable, too long or too many requests, no session, bodies of the wrong size or kind. */
function listOwnRefusals(method: string | string[], url: string, isForPeople: boolean): Record<number, object> {
  const statuses = [
    400,
    ...(isForPeople ? [401] : []),
    ...(url.includes(':') ? [404] : []),
    ...(method === 'GET' ? [] : [413, 415]),
    429,
    431,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, refusalSchema]));
}

/** A route without a schema of its answer sends a file or a stream. */
function toAnswers({ response }: FastifySchema): object {
  return (response as object | undefined) ?? { 200: { description: 'A file or a stream', type: 'null' } };
}
